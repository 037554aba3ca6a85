import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routesWith } from './site.tsx';
import type { DocumentPage } from './ui/document-page.ts';

export { documentElementId } from './ui/document-page.ts';

/**
 * The inside of `#root` for an address below the base, as the browser's React will make it again.
 * @param own the page that is shown there, where its words are in its own document alone
 * @throws whatever a page throws while it renders
 */
export async function renderPage(address: string, own?: DocumentPage): Promise<string> {
  const basename = import.meta.env.BASE_URL;
  const { query, dataRoutes } = createStaticHandler(routesWith(own), { basename });
  const url = `http://localhost${basename}${address.slice(1)}`;
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} answered with ${context.status}.`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  );
  // React closes elements that hold nothing as XML does; within words and attributes it writes `>` as `&gt;`.
  return html.replaceAll('/>', '>');
}
