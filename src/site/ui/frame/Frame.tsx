import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { type PageId, shownAt } from '#pages.ts';
import { Unfinished } from './Unfinished.tsx';
import { Footer } from './Footer.tsx';
import { FoldedFooter } from './FoldedFooter.tsx';
import { type DocumentPage, useDocumentPage } from '../document-page.ts';
import styles from './Frame.module.css';
import { frame } from '../frame.ts';
import { Masthead } from './Masthead.tsx';
import { pageTitle } from '../head/page-title.ts';

/** Layout of every page: the masthead, the footer, and the colors of the page. */
export function Frame() {
  const page = shownAt(frame.pages, useLocation().pathname);
  const own = useDocumentPage();
  const tabTitle = own?.title ?? pageTitle(frame, page);
  const isWaiting = useNavigation().state === 'loading';
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  const announcement = useAnnouncement(tabTitle);
  const [hasFailed, setHasFailed] = useState(false);
  const whole = (
    <div
      className={styles.frame}
      data-page={own ? (own.kind === 'variant' ? 'resume' : own.kind) : (page ?? 'notFound')}
      data-jacket={own?.jacket}
      data-mirrored={frame.isMirrored || undefined}
      data-books={frame.books || undefined}
      aria-busy={isWaiting || undefined}
    >
      <Masthead page={page} parent={parentPage(own)} address={own?.address} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* A translation extension may change the text before hydration. With this boundary, React then renders only
            the content of the page again, not the whole site. */}
        <Suspense>
          <Outlet context={setHasFailed} />
        </Suspense>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </main>
      {page === 'brief' && !hasFailed ? <FoldedFooter /> : <Footer page={page} isError={hasFailed || !(page ?? own)} />}
      <ScrollRestoration />
    </div>
  );
  if (import.meta.env.LANGUAGE_FOLDERS)
    return (
      <>
        <Unfinished />
        {whole}
      </>
    );
  return whole;
}

function parentPage(own: DocumentPage | undefined): PageId | undefined {
  if (own?.kind === 'case') return 'projects';
  if (own?.kind === 'skill') return 'evidence';
  return own?.kind === 'text' && own.props.kind === 'note' ? 'notes' : undefined;
}

/**
 * After client-side navigation, moves the focus to the start of the page and announces its title. Browsers do the same
 * for a new document.
 * @returns the announcement; empty for the first page, which the browser has announced
 */
function useAnnouncement(tabTitle: string): string {
  const [announcement, setAnnouncement] = useState('');
  const { key, pathname } = useLocation();
  const announced = useRef({ key, pathname });
  useEffect(() => {
    const { current: last } = announced;
    if (last.key === key) return;
    announced.current = { key, pathname };
    // A link to a fragment of the same page has already moved the focus.
    if (last.pathname === pathname && location.hash) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    setAnnouncement(tabTitle);
  }, [key, pathname, tabTitle]);
  return announcement;
}
