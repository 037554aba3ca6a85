import { useLocation } from 'react-router';
import { frame, messages } from '../frame.ts';

/** A notice above a page that is mostly untranslated. */
export function Unfinished() {
  const { pathname } = useLocation();
  const { message = '', pages = [] } = frame.languages?.unfinished ?? {};
  // `isAt` of pages.ts would change the scripts of all pages when a language is added.
  const isUnfinished = pages.some((page) => page.toLowerCase() === (pathname.toLowerCase().replace(/\/+$/, '') || '/'));
  if (!isUnfinished) return null;
  return (
    <aside className="unprinted wrap" data-unfinished="" lang={messages.language}>
      {message}
    </aside>
  );
}
