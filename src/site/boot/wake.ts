import { isFar, isSlow } from '../connection.ts';
import { loadChunk } from '../load-chunk.ts';
import { pageAt } from '#pages.ts';
import { speculates, stopSpeculating } from './speculation.ts';

type Follow = (path: string) => void;

let waking: Promise<Follow | undefined> | undefined;
let awake: Follow | undefined;

/** How long a click waits for React, in milliseconds, before it is followed as an ordinary link. */
const patience = 1000;

/** How long nobody touches anything, in milliseconds, before React is fetched all the same. */
const quiet = 10_000;

/** Fetches React and gives it the page, once; where that fails, the page stays what it is and links stay links. */
export function wake(): Promise<Follow | undefined> {
  waking ??= loadChunk('client', () => import('../client.tsx'))
    .then((client) => client.wakePage())
    .then((follow) => {
      awake = follow;
      stopSpeculating();
      return follow;
    })
    .catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
  return waking;
}

/**
 * Wakes React at the first sign that somebody is there: a pointer that moves, a finger, a key. A pointer on a link is
 * none where the browser fetches that link's page ahead, which is quicker than React and would have to share the line.
 */
export function wakeAtIntent(): void {
  const over = new AbortController();
  const heed = (event: Event) => {
    if (event.type !== 'keydown' && event.type !== 'focusin' && isLeftToBrowser() && ownLink(event.target)) return;
    over.abort();
    // What the touch itself does comes first, where the browser can tell tasks apart.
    if ('scheduler' in window) void scheduler.postTask(wake, { priority: 'background' });
    else void wake();
  };
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(sign, heed, { passive: true, signal: over.signal });
}

/** Wakes React for whoever reads on without touching anything, so that the site is kept for offline for them too. */
export function wakeInTheEnd(): void {
  if (isSlow()) return;
  const start = () => setTimeout(() => void wake(), quiet);
  // A page that the browser prepares may never be shown.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/**
 * Follows links to pages of this site within the document. A click while React is on its way waits for it, but not for
 * long, and not where the connection is slow or the browser has the page already: there it is followed as any link.
 */
export function followLinks(root: Document): void {
  root.addEventListener(
    'click',
    (event) => {
      const link = isPlain(event) && ownLink(event.target);
      if (!link || (!awake && (isSlow() || isLeftToBrowser()))) return;
      event.preventDefault();
      let isFollowed = false;
      const follow = (how: Follow | undefined) => {
        if (isFollowed) return;
        isFollowed = true;
        if (how) how(pathBelowBase(link));
        else location.assign(link.href);
      };
      if (awake) return follow(awake);
      setTimeout(follow, patience, undefined);
      void wake().then(follow);
    },
    // Before React, whose own way of following a link takes several turns.
    { capture: true },
  );
}

/** Whether links are followed as documents: the browser fetches them ahead, and React has too far to come. */
const isLeftToBrowser = () => speculates() && isFar();

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link at a place in the document, if it leads to another page of this site. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return undefined;
  const isOwn = link.pathname.startsWith(import.meta.env.BASE_URL) || link.pathname === basePath();
  return isOwn && pageAt(pathBelowBase(link)) ? link : undefined;
}

const basePath = () => import.meta.env.BASE_URL.replace(/\/$/, '');

const pathBelowBase = (link: HTMLAnchorElement) => link.pathname.slice(basePath().length) || '/';
