// The site while its owner works on it: every page is rendered anew when it is asked for, a change in the content
// reloads the page, and a mistake shows as an overlay over the last good page until it is mended.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type EnvironmentModuleNode, type ErrorPayload, type ViteDevServer } from 'vite';
import { pictureFolder } from '#src/model/picture.ts';
import { ContentError, describeProblems } from '#src/model/problem.ts';
import type { Site } from '#src/model/site.ts';
import { pageAt, type PageId, pages } from '#src/routes.ts';
import { isContentModule } from './content-modules.ts';
import { renderDocument } from './document.ts';
import { renderIcon } from './icon.ts';
import { iconFile } from './pages.ts';
import { pictureCacheFolder } from './photo-cache.ts';
import { makeVersion, versionsOf } from './photo-versions.ts';
import { type Content, readContent } from './read-content.ts';
import { entries, viteConfig } from './vite-config.ts';

export type LiveOptions = {
  content: string;
  /** The port to try; the next free one is taken. */
  port: number;
};

/** Serves the content folder on this machine, until `close` is called. */
export async function serveLive({
  content: folder,
  port,
}: LiveOptions): Promise<{ address: string; close(): Promise<void> }> {
  let content: Content | undefined;
  let problem: ErrorPayload | undefined;
  const currentSite = (): Site => {
    if (!content) throw new Error('There is no good content yet.');
    return content.site;
  };

  const config = viteConfig('/', currentSite);
  const vite = await createServer({
    ...config,
    appType: 'custom',
    server: { host: 'localhost', port, middlewareMode: false, watch: { ignored: ['**/dist/**', '**/.cache/**'] } },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'live-pages',
        configureServer(server) {
          server.middlewares.use((request, response, next) => {
            answer(server, request.url ?? '/', request.headers.accept ?? '').then((reply) => {
              if (!reply) return next();
              response.writeHead(reply.status, { 'Content-Type': reply.type, 'Cache-Control': 'no-store' });
              response.end(reply.body);
            }, next);
          });
        },
      },
    ],
  });

  async function read(isFirst = false) {
    try {
      content = await readContent(folder);
      if (problem) console.log('The content is fine again.');
      problem = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      console.error(`\n${describeProblems(error.problems, { colour: process.stderr.isTTY })}\n`);
      problem = { type: 'error', err: { message: describeProblems(error.problems), stack: '', plugin: 'content' } };
      if (!isFirst) vite.ws.send(problem);
      return;
    }
    for (const environment of Object.values(vite.environments))
      for (const module of environment.moduleGraph.idToModuleMap.values())
        if (isContentModule(module.id)) environment.moduleGraph.invalidateModule(module);
    vite.ws.send({ type: 'full-reload' });
  }

  await read(true);
  vite.ws.on('connection', () => {
    if (problem) vite.ws.send(problem);
  });
  vite.watcher.add(folder);
  let waiting: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  vite.watcher.on('all', (_, file) => {
    if (path.relative(folder, file).startsWith('..')) return;
    // An editor writes a file in several steps, and a copied folder comes file by file.
    clearTimeout(waiting);
    // One reading after the other, so that the last one is of the newest files.
    waiting = setTimeout(() => {
      reading = reading.then(() => read()).catch(console.error);
    }, 80);
  });
  await vite.listen();
  const address = vite.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  return { address, close: () => vite.close() };

  async function answer(server: ViteDevServer, url: string, accept: string) {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === `/${iconFile}` && content)
      return { status: 200, type: 'image/svg+xml', body: renderIcon(content.site) };
    if (pathname.startsWith(`/${pictureFolder}/`)) return picture(path.basename(pathname));
    if (!accept.includes('text/html') || /^\/(?:@|src\/|node_modules\/)/.test(pathname)) return undefined;
    const page = content && shownPage(content.site, pathname);
    const html = content ? await renderLive(server, page, content.site) : emptyDocument;
    const status = content && !page ? 404 : 200;
    return { status, type: 'text/html; charset=utf-8', body: await server.transformIndexHtml(url, html) };
  }

  async function picture(name: string) {
    const wanted = content?.pictures
      .flatMap((measured) => versionsOf(measured.picture).map((version) => ({ measured, version })))
      .find(({ version }) => version.file === name);
    if (!wanted) return undefined;
    const file = await makeVersion(wanted.measured, wanted.version, pictureCacheFolder);
    const type = wanted.version.format === 'jpg' ? 'image/jpeg' : `image/${wanted.version.format}`;
    return { status: 200, type, body: await readFile(file) };
  }
}

/** Where there is no good page to show yet, the overlay stands over an empty one, which heals by itself. */
const emptyDocument = '<!doctype html><html lang="en"><head><title>Content problem</title></head><body></body></html>';

function shownPage(site: Site, pathname: string): PageId | undefined {
  const page = pageAt(pathname);
  return page && site.pages[page] ? page : undefined;
}

async function renderLive(server: ViteDevServer, page: PageId | undefined, site: Site): Promise<string> {
  const renderer = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof import('#src/prerender.tsx');
  const body = await renderer.renderPage(page ? pages[page].address : '/404');
  const { language, description } = site.person;
  return renderDocument({
    language,
    description,
    title: renderer.pageTitle(renderer.frame, page),
    pages: renderer.frame.pages,
    styles: [],
    fonts: [],
    scripts: [`/${entries.boot}`],
    icon: `/${iconFile}`,
    head: await stylesInPlace(server),
    body,
  });
}

/**
 * In the live site styles come with the scripts, so for a moment a page would stand there without them. Vite takes
 * over style elements that are there already.
 */
async function stylesInPlace(server: ViteDevServer): Promise<string> {
  const graph = server.environments.ssr.moduleGraph;
  const styles: string[] = [];
  const seen = new Set<EnvironmentModuleNode>();
  const visit = async (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.file?.endsWith('.css') && module.id && !module.id.includes('?')) {
      const { default: css } = (await server.ssrLoadModule(`${module.url}?inline`)) as { default: string };
      styles.push(`<style type="text/css" data-vite-dev-id="${module.id}">${css}</style>\n`);
    }
    for (const imported of module.importedModules) await visit(imported);
  };
  const root = await graph.getModuleByUrl('/src/prerender.tsx');
  if (root) await visit(root);
  return styles.join('');
}
