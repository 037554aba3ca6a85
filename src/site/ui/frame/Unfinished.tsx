import { useLocation } from 'react-router';
import { isAt } from '#pages.ts';
import { frame, messages } from '../frame.ts';

/** A notice above a page that is mostly untranslated. */
export function Unfinished() {
  const { pathname } = useLocation();
  const { message = '', pages = [] } = frame.languages?.unfinished ?? {};
  if (!pages.some((page) => isAt(page, pathname))) return null;
  return (
    <aside className="unprinted wrap" data-unfinished="" lang={messages.language}>
      {message}
    </aside>
  );
}
