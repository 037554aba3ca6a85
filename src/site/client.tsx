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

/** With its slash at the end, so that the link to Home has one too and no host needs to redirect. */
const basename = import.meta.env.BASE_URL;

/**
 * Gives the page, which is complete already, to React. From then on navigation stays inside the document.
 * @returns what follows a link to a path below the base
 */
export async function hydratePage(): Promise<(path: string) => void> {
  showAddressOfPage();
  const routes = routesWith(pageInDocument());
  // The page that is shown must be there before React looks at it, or React would take its words away.
  const shown = matchRoutes(routes, location, basename)?.at(-1)?.route;
  if (!shown) throw new Error(`${location.pathname} is not below ${basename}, where this site was built to be.`);
  if (typeof shown.lazy === 'function') Object.assign(shown, await shown.lazy(), { lazy: undefined });
  // With data in hand the router counts as started, and leaves the scroll position alone.
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: {} } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // A host answers with the not-found page for a page that it has lost, or knows by another spelling. The page's chunk
  // is there all the same, so the page is drawn anew.
  if (shown.path !== '*' && pageOfDocument() === 'notFound') createRoot(root).render(site);
  else hydrateRoot(root, site);
  // Once React has had the time to draw.
  await new Promise<void>((resolve) => whenIdle(resolve, 200));
  prefetchLinks((link) => fetchPageOf(router, link).catch(() => undefined));
  // Nothing on the page depends on the measurement, so a failure is only worth a line in the console.
  measure().catch(console.error);
  // The live site has no files to cache, and a change in it must show.
  if (frame.offline && import.meta.env.PROD)
    whenLoaded(() => whenIdle(() => void cacheForOffline().catch(() => undefined)));
  return (path) => follow(router, path);
}

/**
 * Goes to a path below the base. What is there already is drawn in one turn, as a change of view; React Router's own
 * way to change views takes many, and one that it began for Back could hang when the last had not ended.
 */
function follow(router: DataRouter, path: string) {
  const turn = ++lastTurn;
  const go = () => {
    // A change of view that the next click has called off is carried out all the same, and after that click's own.
    if (turn !== lastTurn) return;
    const isHere = path === router.createHref(router.state.location).slice(basename.length - 1);
    void router.navigate(path, { replace: isHere, flushSync: true });
  };
  const isThere = matchRoutes(router.routes, path)?.at(-1)?.route.lazy === undefined;
  // Without movement it would only take time.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isThere || isStill || !('startViewTransition' in document)) return go();
  const { ready, finished } = document.startViewTransition(() => {
    delete document.documentElement.dataset.unnamed;
    go();
  });
  // The next click, or a window that changes its size, calls it off.
  for (const end of [ready, finished]) end.catch(() => undefined);
}

/** How many links were followed. */
let lastTurn = 0;

/**
 * Fetches the chunk of a page of this site and puts it where the router finds it, so that the click has nothing to wait
 * for. What is in a document of its own is left to the browser (src/site/boot/speculation.ts).
 * @throws when the chunk does not arrive, which is reported to whoever chooses the page
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
 * Hosts show a page under more addresses than routes know, such as that of its file, or with a slash too many: then
 * the browser gets to see the address of the page.
 */
function showAddressOfPage() {
  const path = location.pathname.replace(/\/{2,}/g, '/');
  const address = addressOfDocument();
  const ofPage = address && basename + address.slice(1);
  const right = !ofPage || matchPath(ofPage, path) ? path : ofPage;
  if (right !== location.pathname) history.replaceState(history.state, '', right + location.search + location.hash);
}

/** Where the page that is shown lives; the not-found page lives nowhere. */
function addressOfDocument(): string | undefined {
  const own = pageInDocument();
  if (own) return own.address;
  const page = pageOfDocument();
  return page in pages ? pages[page as PageId].address : undefined;
}

const pageOfDocument = () => document.querySelector<HTMLElement>('#root > [data-page]')?.dataset.page ?? '';

/** The page whose words are in this document alone, if it is of one. */
function pageInDocument(): DocumentPage | undefined {
  const page = document.getElementById(documentElementId)?.textContent;
  return page ? (JSON.parse(page) as DocumentPage) : undefined;
}

async function measure() {
  // Never the address that was typed: what a report names is a page of the site, or that it is none. A variant is known to
  // those alone who got its link.
  const page = pageInDocument()?.isUnlisted ? variantAddress('').slice(0, -1) : (addressOfDocument() ?? '/404');
  const { measure } = await loadChunk('web-vitals', () => import('./vitals/web-vitals.ts'));
  measure(page, frame.webVitals);
}
