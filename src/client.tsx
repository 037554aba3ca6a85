import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import frame from 'site:frame';
import { loadChunk } from './load-chunk.ts';
import { pageAt, pages } from './routes.ts';
import { routes } from './site.tsx';
import { focusElementId, type FocusPage, FocusProvider } from './ui/focus-page.ts';
import { vitalsCallback } from './vitals-callback.ts';
import { reportWebVitals, sendTo } from './web-vitals.ts';
import { keepForOffline } from './worker/register.ts';

/** With its slash at the end, so that the link to Home has one too and no host needs to redirect. */
const basename = import.meta.env.BASE_URL;

/**
 * Gives the page, which is complete already, to React. From then on navigation stays inside the document.
 * @returns what follows a link to a path below the base
 */
export async function wakePage(): Promise<(path: string) => void> {
  showAddressOfPage();
  // The page that is shown must be there before React looks at it, or React would take its words away.
  const shown = matchRoutes(routes, location, basename)?.at(-1)?.route;
  if (!shown) throw new Error(`${location.pathname} is not below ${basename}, where this site was built to be.`);
  if (typeof shown.lazy === 'function') Object.assign(shown, await shown.lazy(), { lazy: undefined });
  // With data in hand the router counts as started, and leaves the scroll position alone.
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: {} } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <FocusProvider value={focusOfDocument()}>
          <RouterProvider router={router} />
        </FocusProvider>
      </StrictMode>,
    );
    requestIdleCallbackOrSoon(resolve);
  });
  void measure();
  // The live site has no files to keep, and a change in it must show.
  if (frame.offline && import.meta.env.PROD) whenAtRest(() => void keepForOffline());
  return (path) => void router.navigate(path, { viewTransition: true });
}

/** A page that was opened by its file's name shows its address instead, which is the one that routes know. */
function showAddressOfPage() {
  const page = pageAt(`/${location.pathname.slice(basename.length)}`);
  if (!page || !location.pathname.endsWith('.html')) return;
  const address = basename + pages[page].address.slice(1);
  history.replaceState(history.state, '', address + location.search + location.hash);
}

function focusOfDocument(): FocusPage | undefined {
  const words = document.getElementById(focusElementId)?.textContent;
  return words ? (JSON.parse(words) as FocusPage) : undefined;
}

async function measure() {
  try {
    const reports = [vitalsCallback, frame.webVitals && sendTo(frame.webVitals.reportTo)];
    await reportWebVitals(
      () => loadChunk('web-vitals', () => import('web-vitals')),
      reports.filter((report) => report !== undefined),
    );
  } catch (error) {
    // Nothing on the page depends on the measurement, so a failure is only worth a line in the console.
    console.error(error);
  }
}

/** Once everything that the page needs has arrived, and the visitor is reading. */
function whenAtRest(then: () => void) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 1000));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function requestIdleCallbackOrSoon(then: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 200 });
  else setTimeout(then, 50);
}
