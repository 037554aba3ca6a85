import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#pages.ts';
import { frame, isShown, ofTitle, messages } from '../frame.ts';

/** Link to the résumé PDF, or else to the résumé page. Renders nothing if the site has no résumé. */
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
