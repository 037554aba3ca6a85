import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import frame from 'site:frame';
import { loadChunk } from './load-chunk.ts';
import { routes } from './site.tsx';
import { reportWebVitals, sendTo } from './web-vitals.ts';

const basename = import.meta.env.BASE_URL.replace(/\/$/, '') || '/';

/**
 * Gives the page, which is complete already, to React. From then on navigation stays inside the document.
 * @returns what follows a link to a path below the base
 */
export async function wakePage(): Promise<(path: string) => void> {
  // The page that is shown must be there before React looks at it, or React would take its words away.
  const shown = matchRoutes(routes, location, basename)?.at(-1)?.route;
  if (typeof shown?.lazy === 'function') {
    Object.assign(shown, await shown.lazy(), { lazy: undefined });
  }
  // With data in hand the router counts as started, and leaves the scroll position alone.
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: {} } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    requestIdleCallbackOrSoon(resolve);
  });
  void measure();
  return (path) => void router.navigate(path);
}

async function measure() {
  try {
    await reportWebVitals(
      () => loadChunk('web-vitals', () => import('web-vitals')),
      frame.webVitals && sendTo(frame.webVitals.reportTo),
    );
  } catch (error) {
    // Nothing on the page depends on the measurement, so a failure is only worth a line in the console.
    console.error(error);
  }
}

function requestIdleCallbackOrSoon(then: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 200 });
  else setTimeout(then, 50);
}
