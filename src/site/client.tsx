import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchPath, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import frame from 'site:frame';
import { loadChunk } from './load-chunk.ts';
import { prefetchLinks } from './prefetch.ts';
import { type PageId, pages, variantAddress } from '#pages.ts';
import { routesWith } from './site.tsx';
import { type DocumentPage, documentElementId } from './ui/document-page.ts';
import { whenIdle, whenLoaded } from './when.ts';
import { cacheForOffline } from './worker/register.ts';

/** With a trailing slash, so that links to Home have one too and hosts need not redirect. */
const basename = import.meta.env.BASE_URL;

/**
 * Hydrates the prerendered page. From then on, navigation stays within the document.
 * @returns a function that navigates to a path below the base
 */
export async function hydratePage(): Promise<(path: string) => void> {
  showAddressOfPage();
  const routes = routesWith(pageInDocument());
  // Load the current page before hydrating, or React would discard its prerendered content.
  const shown = matchRoutes(routes, location, basename)?.at(-1)?.route;
  if (!shown) throw new Error(`${location.pathname} is not below ${basename}, where this site was built to be.`);
  if (typeof shown.lazy === 'function') Object.assign(shown, await shown.lazy(), { lazy: undefined });
  // With hydration data, the router counts as initialized and leaves the scroll position alone.
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: {} } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // The host may answer with the not-found page although the page exists (lost file, other spelling). The page's chunk
  // is available, so render the page from scratch.
  if (shown.path !== '*' && pageOfDocument() === 'notFound') createRoot(root).render(site);
  else hydrateRoot(root, site);
  // Give React time to render.
  await new Promise<void>((resolve) => whenIdle(resolve, 200));
  prefetchLinks((link) => fetchPageOf(router, link).catch(() => undefined));
  // Measuring is optional, so only log a failure.
  measure().catch(console.error);
  // `npm start` has no files to cache, and its changes must show at once.
  if (frame.offline && import.meta.env.PROD)
    whenLoaded(() => whenIdle(() => void cacheForOffline().catch(() => undefined)));
  return (path) => follow(router, path);
}

/**
 * Navigates to a path below the base. A page that is already loaded renders in one task, inside our own view
 * transition: React Router's transitions take several tasks, and one started for Back could hang if the previous one
 * had not finished.
 */
function follow(router: DataRouter, path: string) {
  const turn = ++lastTurn;
  const go = () => {
    // The browser still runs the callback of a skipped transition, after that of the next click.
    if (turn !== lastTurn) return;
    const isHere = path === router.createHref(router.state.location).slice(basename.length - 1);
    void router.navigate(path, { replace: isHere, flushSync: true });
  };
  const isThere = matchRoutes(router.routes, path)?.at(-1)?.route.lazy === undefined;
  // With reduced motion, a transition would only cost time.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isThere || isStill || !('startViewTransition' in document)) return go();
  const { ready, finished } = document.startViewTransition(() => {
    delete document.documentElement.dataset.unnamed;
    go();
  });
  // Rejected if the next click or a resize skips the transition.
  for (const end of [ready, finished]) end.catch(() => undefined);
}

/** Number of links followed; identifies the last one. */
let lastTurn = 0;

/**
 * Fetches the chunk of a page and stores it in the router's route, so that a click need not wait. Leaves pages with
 * props in their own document to the browser (src/site/boot/speculation.ts).
 * @throws if the chunk does not load; the visitor sees the error only when opening the page
 */
async function fetchPageOf({ routes }: DataRouter, link: HTMLAnchorElement) {
  const { href, target, origin, pathname } = link;
  if (target || origin !== location.origin || href.includes('#')) return;
  const route = matchRoutes(routes, pathname, basename)?.at(-1)?.route;
  if (route?.path === '*') link.dataset.document = '';
  if (typeof route?.lazy !== 'function') return;
  const { Component } = (await route.lazy()) as { Component: ComponentType };
  Object.assign(route, { element: <Component />, lazy: undefined });
}

/**
 * Replaces an address that matches no route, such as `/AboutMe.html` or one with extra slashes, by the page's own
 * address.
 */
function showAddressOfPage() {
  const path = location.pathname.replace(/\/{2,}/g, '/');
  const address = addressOfDocument();
  const ofPage = address && basename + address.slice(1);
  const right = !ofPage || matchPath(ofPage, path) ? path : ofPage;
  if (right !== location.pathname) history.replaceState(history.state, '', right + location.search + location.hash);
}

/** Address of the page in this document; undefined for the not-found page. */
function addressOfDocument(): string | undefined {
  const own = pageInDocument();
  if (own) return own.address;
  const page = pageOfDocument();
  return page in pages ? pages[page as PageId].address : undefined;
}

const pageOfDocument = () => document.querySelector<HTMLElement>('#root > [data-page]')?.dataset.page ?? '';

/** The page whose props are only in this document, if it is one. */
function pageInDocument(): DocumentPage | undefined {
  const page = document.getElementById(documentElementId)?.textContent;
  return page ? (JSON.parse(page) as DocumentPage) : undefined;
}

async function measure() {
  // Reports never contain the typed URL, only the address of a page or `/404`. The address of a variant is known only
  // to people who got its link.
  const page = pageInDocument()?.isUnlisted ? variantAddress('').slice(0, -1) : (addressOfDocument() ?? '/404');
  const { measure } = await loadChunk('web-vitals', () => import('./vitals/web-vitals.ts'));
  measure(page, frame.webVitals);
}
