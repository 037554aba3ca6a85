import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#pages.ts';
import { frame, isShown, ofTitle, messages } from './frame.ts';

/** The way to the résumé to keep: its PDF, or where there is none its page. Nothing on a site without a résumé. */
export function resumeLink(): ReactNode {
  const title = messages.titles.resume;
  if (frame.resumePdf)
    return (
      <a href={import.meta.env.BASE_URL + frame.resumePdf} type="application/pdf" {...ofTitle('resume')}>
        {`${title} (PDF)`}
      </a>
    );
  return (
    isShown('resume') && (
      <Link to={pages.resume.address} {...ofTitle('resume')}>
        {title}
      </Link>
    )
  );
}
