import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createRoutes } from './site.tsx';
import type { DocumentPage } from './ui/document-page.ts';

export { documentElementId } from './ui/document-page.ts';

/**
 * Renders the content of `#root` for a path below the base. In the browser, React must produce the same content.
 * @param own the page at this path, if its props are embedded in its HTML document
 * @throws the error of a page that fails to render
 */
export async function renderPage(address: string, own?: DocumentPage): Promise<string> {
  const basename = import.meta.env.BASE_URL;
  const { query, dataRoutes } = createStaticHandler(createRoutes(own), { basename });
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
  // React closes void elements as in XML (`<br/>`). Elsewhere it escapes `>`, so only tags contain `/>`.
  return html.replaceAll('/>', '>');
}
