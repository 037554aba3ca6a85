import { useLocation } from 'react-router';
import { frame, messages } from '../frame.ts';

/** A notice above a page that is mostly untranslated. */
export function Unfinished() {
  const { pathname } = useLocation();
  const { message = '', pages = [] } = frame.languages?.unfinished ?? {};
  // Do not use `isAt` of pages.ts here: with this import, adding a language would change the scripts of all pages.
  const isUnfinished = pages.some((page) => page.toLowerCase() === (pathname.toLowerCase().replace(/\/+$/, '') || '/'));
  if (!isUnfinished) return null;
  return (
    <aside className="unprinted wrap" data-unfinished="" lang={messages.language}>
      {message}
    </aside>
  );
}
