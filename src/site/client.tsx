import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchPath, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import frame from 'site:frame';
import { loadChunk } from './load-chunk.ts';
import { prefetchLinks } from './prefetch.ts';
import { type PageId, pages, variantAddress } from '#pages.ts';
import { createRoutes } from './site.tsx';
import { type DocumentPage, documentElementId } from './ui/document-page.ts';
import { whenIdle, whenLoaded } from './when.ts';
import { cacheForOffline } from './worker/register.ts';

/** The base path ends with a slash. So links to Home also end with a slash, and hosts need not redirect them. */
const basename = import.meta.env.BASE_URL;

/**
 * Hydrates the prerendered page. After hydration, navigation loads no new documents.
 * @returns a function that navigates to a path below the base
 */
export async function hydratePage(): Promise<(path: string) => void> {
  correctAddress();
  const routes = createRoutes(pageInDocument());
  // Load the current page before hydration: otherwise React would discard its prerendered content.
  const current = matchRoutes(routes, location, basename)?.at(-1)?.route;
  if (!current) throw new Error(`${location.pathname} is not below ${basename}, where this site was built to be.`);
  if (typeof current.lazy === 'function') Object.assign(current, await current.lazy(), { lazy: undefined });
  // With hydration data, the router counts as initialized and does not change the scroll position.
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: {} } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // The host may respond with the not-found document although the page exists. For example, the visitor's path may be
  // spelled differently. Then render the page from scratch.
  if (current.path !== '*' && pageOfDocument() === 'notFound') createRoot(root).render(site);
  else hydrateRoot(root, site);
  // Wait until React has rendered, at most 200 ms.
  await new Promise<void>((resolve) => whenIdle(resolve, 200));
  prefetchLinks((link) => fetchPageOf(router, link).catch(() => undefined));
  // The site works without web vitals, so only log a failure.
  measure().catch(console.error);
  // `npm start` has no service worker: it has no built files to cache, and must show changes immediately.
  if (frame.offline && import.meta.env.PROD)
    whenLoaded(() => whenIdle(() => void cacheForOffline().catch(() => undefined)));
  return (path) => follow(router, path);
}

/**
 * Navigates to a path below the base. A loaded page renders in one task, in a view transition that this function
 * starts. The view transitions of React Router take several tasks. They could hang if the visitor presses Back during
 * another transition.
 */
function follow(router: DataRouter, path: string) {
  const navigation = ++lastNavigation;
  const navigate = () => {
    // A newer click skips this transition, but the browser still runs this callback. The newer call of `follow`
    // navigates, so do nothing here.
    if (navigation !== lastNavigation) return;
    const isCurrent = path === router.createHref(router.state.location).slice(basename.length - 1);
    void router.navigate(path, { replace: isCurrent, flushSync: true });
  };
  const isLoaded = matchRoutes(router.routes, path)?.at(-1)?.route.lazy === undefined;
  // If the visitor prefers reduced motion, a transition would only take time.
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isLoaded || hasReducedMotion || !('startViewTransition' in document)) return navigate();
  const { ready, finished } = document.startViewTransition(() => {
    delete document.documentElement.dataset.unnamed;
    navigate();
  });
  // The promises reject if the next click or a resize skips the transition.
  for (const end of [ready, finished]) end.catch(() => undefined);
}

/** Number of calls of `follow`; identifies the last call. */
let lastNavigation = 0;

/**
 * Fetches the chunk of a linked page and stores its component in the route. So a click renders the page without
 * waiting. Skips pages whose props are embedded in their HTML document: the browser prerenders these pages
 * (src/site/boot/speculation.ts).
 * @throws if the chunk does not load. Callers can ignore the error, since opening the page reports it
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

/** Corrects the path in the address bar if it differs from the path of the page. Example: `/AboutMe.html` */
function correctAddress() {
  const path = location.pathname.replace(/\/{2,}/g, '/');
  const address = addressOfDocument();
  const ofPage = address && basename + address.slice(1);
  const correct = !ofPage || matchPath(ofPage, path) ? path : ofPage;
  if (correct !== location.pathname) history.replaceState(history.state, '', correct + location.search + location.hash);
}

/** Path of the page in this document, below the base. `undefined` for the not-found page. */
function addressOfDocument(): string | undefined {
  const own = pageInDocument();
  if (own) return own.address;
  const page = pageOfDocument();
  return page in pages ? pages[page as PageId].address : undefined;
}

const pageOfDocument = () => document.querySelector<HTMLElement>('#root > [data-page]')?.dataset.page ?? '';

/** The page of this document, if the props of the page are embedded in the document. */
function pageInDocument(): DocumentPage | undefined {
  const page = document.getElementById(documentElementId)?.textContent;
  return page ? (JSON.parse(page) as DocumentPage) : undefined;
}

async function measure() {
  // Reports contain only the path of a page or `/404`, never the visitor's URL. Reports about a résumé variant omit its
  // exact path, which only people with its link may know.
  const page = pageInDocument()?.isUnlisted ? variantAddress('').slice(0, -1) : (addressOfDocument() ?? '/404');
  const { measure } = await loadChunk('web-vitals', () => import('./vitals/web-vitals.ts'));
  measure(page, frame.webVitals);
}
