import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routes } from './site.tsx';
import type { VariantPage } from '#resume/resume-pages.ts';
import { VariantProvider } from './ui/variant-page.ts';

export { variantElementId } from './ui/variant-page.ts';

/**
 * The inside of `#root` for an address below the base, as the browser's React will make it again.
 * @param variant the résumé that is shown there, for the page of a variant
 * @throws whatever a page throws while it renders
 */
export async function renderPage(address: string, variant?: VariantPage): Promise<string> {
  const basename = import.meta.env.BASE_URL;
  const { query, dataRoutes } = createStaticHandler(routes, { basename });
  const url = `http://localhost${basename}${address.slice(1)}`;
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} answered with ${context.status}.`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;
  const html = renderToString(
    <StrictMode>
      <VariantProvider value={variant}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </VariantProvider>
    </StrictMode>,
  );
  // React closes elements that hold nothing as XML does; within words and attributes it writes `>` as `&gt;`.
  return html.replaceAll('/>', '>');
}
