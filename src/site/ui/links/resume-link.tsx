import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#pages.ts';
import { frame, isShown, titleLang, messages } from '../frame.ts';

/**
 * Returns the props of a link to the résumé PDF or, if there is no PDF, to the résumé page. Returns `undefined` if
 * there is no résumé.
 */
export function resumeLinkProps() {
  const title = messages.titles.resume;
  if (frame.resumePdf)
    return {
      href: import.meta.env.BASE_URL + frame.resumePdf,
      type: 'application/pdf',
      ...titleLang('resume'),
      children: `${title} (PDF)`,
    };
  return isShown('resume') ? { to: pages.resume.address, ...titleLang('resume'), children: title } : undefined;
}

/** Link to the résumé. Renders nothing without a résumé. */
export function resumeLink(): ReactNode {
  const link = resumeLinkProps();
  return link && ('to' in link ? <Link {...link} /> : <a {...link} />);
}
