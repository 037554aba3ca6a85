import { isFar, isSlow } from '../connection.ts';
import { loadChunk } from '../load-chunk.ts';
import { whenLoaded } from '../when.ts';
import { pageAt } from '#pages.ts';
import { unnameHidden } from './leave.ts';
import { speculateOnDocuments, speculates } from './speculation.ts';

type Follow = (path: string) => void;

let hydrating: Promise<Follow | undefined> | undefined;
/** How the hydrated page follows a link. */
let hydrated: Follow | undefined;

/** How long a click waits for React, in milliseconds, before it is followed as an ordinary link. */
const patience = 1000;

/** How long nobody touches anything, in milliseconds, before React is fetched all the same. */
const quietTime = 10_000;

/** Fetches React and gives it the page, once; where that fails, the page stays what it is and links stay links. */
export function hydrate(): Promise<Follow | undefined> {
  hydrating ??= loadChunk('client', () => import('../client.tsx'))
    .then(async (client) => {
      const follow = await client.hydratePage();
      speculateOnDocuments();
      hydrated = (path) => {
        unnameHidden();
        follow(path);
      };
      return hydrated;
    })
    .catch((error: unknown) => void console.error(error));
  return hydrating;
}

/**
 * Hydrates at the first event that shows a visitor: a pointer that moves, a finger, a key. A pointer on a link does not
 * count where the browser prefetches that link's page, which is quicker than React and would have to share the line.
 */
export function hydrateAtIntent(): void {
  const over = new AbortController();
  const onEvent = (event: Event) => {
    if (event.type !== 'keydown' && event.type !== 'focusin' && isLeftToBrowser() && ownLink(event.target)) return;
    over.abort();
    // What the touch itself does comes first, where the browser can tell tasks apart.
    if ('scheduler' in window) void scheduler.postTask(hydrate, { priority: 'background' });
    else void hydrate();
  };
  for (const type of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(type, onEvent, { passive: true, signal: over.signal });
}

/** Hydrates for whoever reads on without touching anything, so that the site is cached for offline for them too. */
export function hydrateInTheEnd(): void {
  if (isSlow()) return;
  whenLoaded(() => setTimeout(() => void hydrate(), quietTime));
}

/**
 * Follows links to pages of this site within the document. A click while React is on its way waits for it, but not for
 * long, and not where the connection is slow or the browser has the page already: there it is followed as any link.
 */
export function followLinks(): void {
  const onClick = (event: MouseEvent) => {
    const link = isPlain(event) && ownLink(event.target);
    if (!link || (!hydrated && (isSlow() || isLeftToBrowser()))) return;
    event.preventDefault();
    if (hydrated) return hydrated(pathBelowBase(link));
    const tooLong = new Promise<undefined>((end) => setTimeout(end, patience));
    void Promise.race([hydrate(), tooLong]).then((follow) => {
      if (follow) follow(pathBelowBase(link));
      else location.assign(link.href);
    });
  };
  // Before React, whose own way of following a link takes several turns.
  addEventListener('click', onClick, { capture: true });
}

/** Whether links are followed as documents: the browser fetches them ahead, and React has too far to come. */
const isLeftToBrowser = () => speculates() && isFar();

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link at a place in the document, if it leads to another page of this site. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return undefined;
  const isOwn = `${link.pathname}/`.startsWith(import.meta.env.BASE_URL);
  return isOwn && pageAt(pathBelowBase(link)) ? link : undefined;
}

const pathBelowBase = ({ pathname }: HTMLAnchorElement) => pathname.slice(import.meta.env.BASE_URL.length - 1) || '/';
