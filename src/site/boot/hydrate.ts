import { hasHighLatency, isSlow } from '../connection.ts';
import { loadChunk } from '../load-chunk.ts';
import { whenLoaded } from '../when.ts';
import { pageAt } from '#pages.ts';
import { removeHiddenNames } from './document-transitions.ts';
import { limitSpeculationRules, supportsSpeculation } from './speculation.ts';

type Navigate = (path: string) => void;

let hydrating: Promise<Navigate | undefined> | undefined;
/** Navigates to a path without loading a document; `undefined` before hydration. */
let navigate: Navigate | undefined;

/** Maximum time in milliseconds that a click waits for React. After this time, the browser follows the link. */
const clickTimeout = 1000;

/** Time without interaction, in milliseconds, after which React is loaded anyway. */
const hydrationDelay = 10_000;

/**
 * Loads React and hydrates the page. Only the first call does this. If React cannot be loaded, links load new
 * documents.
 */
export function hydrate(): Promise<Navigate | undefined> {
  hydrating ??= loadChunk('client', () => import('../client.tsx'))
    .then(async (client) => {
      const follow = await client.hydratePage();
      limitSpeculationRules();
      navigate = (path) => {
        removeHiddenNames();
        follow(path);
      };
      return navigate;
    })
    .catch((error: unknown) => void console.error(error));
  return hydrating;
}

/**
 * Hydrates on the first user interaction: pointer, touch or key. If the browser prerenders the page of a link, ignores
 * a pointer over the link: loading React would slow down the prerendering.
 */
export function hydrateOnInteraction(): void {
  const done = new AbortController();
  const onEvent = (event: Event) => {
    if (event.type !== 'keydown' && event.type !== 'focusin' && prefersBrowser() && pageLink(event.target)) return;
    done.abort();
    // Let the browser handle the interaction before hydration, if the browser supports task priorities.
    if ('scheduler' in window) void scheduler.postTask(hydrate, { priority: 'background' });
    else void hydrate();
  };
  for (const type of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(type, onEvent, { passive: true, signal: done.signal });
}

/** Hydrates after 10 seconds without interaction. Only a hydrated page caches the site for offline use. */
export function hydrateAfterDelay(): void {
  if (isSlow()) return;
  whenLoaded(() => setTimeout(() => void hydrate(), hydrationDelay));
}

/**
 * Handles clicks on links to pages of this site, and navigates without loading a new document. A click before hydration
 * waits up to a second for React. But if the connection is slow, or `prefersBrowser` returns true, the browser follows
 * the link.
 */
export function followLinks(): void {
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) && pageLink(event.target);
    if (!link || (!navigate && (isSlow() || prefersBrowser()))) return;
    event.preventDefault();
    if (navigate) return navigate(pathBelowBase(link));
    const tooLong = new Promise<undefined>((end) => setTimeout(end, clickTimeout));
    void Promise.race([hydrate(), tooLong]).then((follow) => {
      if (follow) follow(pathBelowBase(link));
      else location.assign(link.href);
    });
  };
  // Listen in the capture phase, to run before React Router, which takes several tasks to follow a link.
  addEventListener('click', onClick, { capture: true });
}

/**
 * True if the browser should follow a link without waiting for React. This needs two conditions. The browser supports
 * speculation rules, so it prerenders linked documents. And the latency is so high that React would load slowly.
 */
const prefersBrowser = () => supportsSpeculation() && hasHighLatency();

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return undefined;
  const isOwn = `${link.pathname}/`.startsWith(import.meta.env.BASE_URL);
  return isOwn && pageAt(pathBelowBase(link)) ? link : undefined;
}

const pathBelowBase = ({ pathname }: HTMLAnchorElement) => pathname.slice(import.meta.env.BASE_URL.length - 1) || '/';
