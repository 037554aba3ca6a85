// Renders the pages of several sites without compiling the program for each: Vite loads the program once, and only the
// modules with content are invalidated between sites.
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { fromHtml } from 'hast-util-from-html';
import { createServer } from 'vite';
import type { Bundle } from '#generator/program/bundle.ts';
import { defaultLook } from '#theme/looks/looks.ts';
import { contentModule, invalidateContentModules } from '#generator/program/content-modules.ts';
import { makePages } from '#generator/documents/pages.ts';
import { viteConfig } from '#generator/program/vite-config.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';

/** Renders the pages of a site as a build does. */
export type Renderer = {
  render(site: SiteWithResumes): Promise<Map<string, string>>;
  close(): Promise<void>;
};

/** Starts a renderer. @param cache folder for Vite's cache */
export async function openRenderer(cache: string): Promise<Renderer> {
  let current: SiteWithResumes | undefined;
  const moduleText = (name: string) => {
    if (!current) throw new Error('There is no site yet.');
    return contentModule(current, name);
  };
  const vite = await createServer({
    ...viteConfig('/', moduleText, { look: () => current?.theme.look ?? defaultLook }),
    cacheDir: path.join(cache, 'vite'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  });
  return {
    async render(site) {
      current = site;
      invalidateContentModules(vite);
      const renderer = (await vite.ssrLoadModule('/src/site/prerender.tsx')) as Bundle['renderer'];
      const script = (file: string) => ({ file, integrity: 'sha384-', imports: [] });
      const scripts = { boot: script('assets/boot.js'), repair: script('assets/repair.js') };
      return makePages({
        bundle: { renderer, scripts, assets: [] },
        site,
        base: '/',
        files: new Map(),
      });
    },
    close: () => vite.close(),
  };
}

/**
 * Finds faults of a page: malformed HTML, injected code, and a title, h1 or main element that is missing or repeated.
 */
export function faultsOfDocument(html: string): string[] {
  const faults: string[] = [];
  fromHtml(html, { onerror: ({ message, line }) => void faults.push(`${message} (line ${line})`) });
  if (/<meta http-equiv="refresh"/i.test(html)) return faults;
  const { document } = new JSDOM(html).window;
  for (const name of ['title', 'h1', 'main'])
    if (document.querySelectorAll(name).length !== 1) faults.push(`It has not one <${name}>.`);
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isCode =
        /^on/i.test(name) || (/^(?:href|src)$/.test(name) && /^\s*(?:javascript|data:text|vbscript)/i.test(value));
      if (isCode) faults.push(`<${element.localName}> has ${name}="${value}".`);
    }
  for (const data of document.querySelectorAll('script[type$=json]')) JSON.parse(data.textContent);
  return faults;
}
