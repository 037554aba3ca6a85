import { closestMatch } from 'leven';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type PageId, pages } from '#pages.ts';
import { Spine } from '../../ui/links/Spine.tsx';
import { frame, messageLang, messages } from '../../ui/frame.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './NotFoundPage.module.css';

/**
 * Page for unknown URLs. It has a link to the page with the most similar path. All unknown URLs have the same document,
 * so the browser must find the similar page. Before hydration, the link leads to Home.
 */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const nearest = useSyncExternalStore(watchNothing, () => nearestPage(pathname), homeForAll);
  return (
    <>
      <PageHead page="notFound" subtitle={<bdi {...messageLang}>{messages.notFound.text}</bdi>} />
      <div className={`wrap ${styles.offer}`}>
        <p {...messageLang}>{messages.notFound.nearest}</p>
        <Spine page={nearest} to={pages[nearest].address} />
      </div>
    </>
  );
}

const watchNothing = () => () => undefined;
const homeForAll = (): PageId => 'home';

function nearestPage(path: string): PageId {
  const requested = path.toLowerCase().replace(/%[0-9a-f]{2}|[^a-z]/g, '');
  const names = frame.pages.map((page) => pages[page].address.toLowerCase().slice(1));
  const containing = names
    .filter(
      (name) => name.length > 0 && (requested.includes(name) || (requested.length > 2 && name.includes(requested))),
    )
    // Longest name first, since a page name may contain another page name.
    .sort((a, b) => b.length - a.length)[0];
  const closest = (maxDistance: number) => closestMatch(requested, names, { maxDistance });
  const match = closest(2) ?? containing ?? closest(5);
  return frame.pages[names.indexOf(match ?? '')] ?? 'home';
}
