// The site while its owner works on it: every page is rendered anew when it is asked for, a change in the content
// reloads the page, and a mistake shows as an overlay over the last good page until it is mended.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { createServer, type EnvironmentModuleNode, type ErrorPayload, type ViteDevServer } from 'vite';
import { type Advice, describeAdvice } from '#content/advice.ts';
import { pictureFolder } from '#photos/picture.ts';
import { ContentError, describeProblems } from '#platform/problem.ts';
import type { VariantPage, SiteWithResumes } from '#resume/resume-pages.ts';
import { workerFile } from '#site/worker/address.ts';
import { isVariantAt, type PageId, shownAt } from '#pages.ts';
import { frameData, isContentModule } from './program/content-modules.ts';
import { renderOpenDocument } from './documents/document.ts';
import { entries } from './program/entries.ts';
import { buildCacheFolder } from '#platform/cache.ts';
import { makeFiles } from './made-files.ts';
import { renderShown } from './documents/pages.ts';
import type { OnProgress } from '#platform/progress.ts';
import { makeVersion, versionsOf } from '#photos/versions.ts';
import { type Content, readContent } from '#content/load.ts';
import { ResumeError } from '#resume/pdf/problem.ts';
import { makeResumes, type Resumes } from '#resume/make-resumes.ts';
import { viteConfig } from './program/vite-config.ts';
import { makeRemovingWorker } from './publish/worker.ts';

export type LiveOptions = {
  content: string;
  /** The port to try; the next free one is taken. */
  port: number;
  /** What there is to say of the content, and of its résumés if they could be made. */
  advise?: (content: Content, resumes: Resumes['advice']) => Advice[];
  /** Hears how far the first reading of the content is. */
  onProgress?: OnProgress;
};

/** Serves the content folder on this machine, until `close` is called. */
export async function serveLive({
  content: folder,
  port,
  advise = () => [],
  onProgress,
}: LiveOptions): Promise<{ address: string; close(): Promise<void> }> {
  let content: (Content & Resumes) | undefined;
  let problem: ErrorPayload | undefined;
  let reported: readonly Advice[] = [];
  let others: { site: SiteWithResumes; files: ReturnType<typeof makeFiles> } | undefined;
  const currentSite = (): SiteWithResumes => {
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
      const report = isFirst ? onProgress : undefined;
      const read = await readContent(folder, { onProgress: report });
      const resumes = await makeResumes(read.site, undefined, report);
      const wasReported = ({ name, found }: Advice) => reported.some((one) => one.name === name && one.found === found);
      const advice = advise(read, resumes.advice);
      const said = describeAdvice(
        advice.filter((one) => !wasReported(one)),
        { colour: process.stdout.isTTY },
      );
      if (said !== undefined) console.log(`\n${said}`);
      reported = advice;
      content = { ...read, ...resumes };
      if (problem) console.log('The content is fine again.');
      problem = undefined;
    } catch (error) {
      const describe = (colour: boolean) => {
        if (error instanceof ContentError) return describeProblems(error.problems, { colour });
        if (error instanceof ResumeError) return error.message;
        throw error;
      };
      console.error(`\n${describe(process.stderr.isTTY && process.stderr.hasColors())}\n`);
      problem = { type: 'error', err: { message: describe(false), stack: '', plugin: 'content' } };
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
    // A preview on this port may have left a service worker, which must not answer for the live site.
    if (pathname.endsWith(`/${workerFile}`))
      return { status: 200, type: 'text/javascript', body: await makeRemovingWorker() };
    if (pathname.startsWith(`/${pictureFolder}/`)) return picture(path.basename(pathname));
    if (/^\/(?:@|src\/|node_modules\/)/.test(pathname)) return undefined;
    const file = content?.files.get(pathname.slice(1)) ?? (await otherFile(pathname.slice(1)));
    if (file) return { status: 200, type: lookup(pathname) ?? 'application/octet-stream', body: file };
    if (!accept.includes('text/html')) return undefined;
    const shown = content && shownPage(content.site, pathname);
    const html = content ? await renderLive(server, shown, content.site) : emptyDocument;
    const status = content && !shown ? 404 : 200;
    return { status, type: 'text/html; charset=utf-8', body: await server.transformIndexHtml(url, html) };
  }

  /** Cards, data and icons are made when the first of them is asked for, which is seldom while one writes. */
  async function otherFile(name: string) {
    if (!content || !/\.\w+$/.test(name)) return undefined;
    if (others?.site !== content.site) others = { site: content.site, files: makeFiles(content, '/') };
    return (await others.files).get(name);
  }

  async function picture(name: string) {
    const wanted = content?.pictures
      .flatMap((measured) => versionsOf(measured.picture).map((version) => ({ measured, version })))
      .find(({ version }) => version.file === name);
    if (!wanted) return undefined;
    const file = await makeVersion(wanted.measured, wanted.version, buildCacheFolder);
    const type = wanted.version.format === 'jpg' ? 'image/jpeg' : `image/${wanted.version.format}`;
    return { status: 200, type, body: await readFile(file) };
  }
}

/** Where there is no good page to show yet, the overlay stands over an empty one, which heals by itself. */
const emptyDocument = '<!doctype html><html lang="en"><head><title>Content problem</title></head><body></body></html>';

function shownPage(site: SiteWithResumes, pathname: string): PageId | VariantPage | undefined {
  const page = shownAt(frameData(site).pages, pathname);
  if (page) return page;
  return site.variantPages.find(({ resume }) => isVariantAt(resume.variant.name, pathname));
}

async function renderLive(
  server: ViteDevServer,
  shown: PageId | VariantPage | undefined,
  site: SiteWithResumes,
): Promise<string> {
  const renderer = (await server.ssrLoadModule('/src/site/prerender.tsx')) as typeof import('#site/prerender.tsx');
  const { title, head, body } = await renderShown(renderer, shown);
  const { language, description } = site.person;
  return renderOpenDocument({
    base: '/',
    language,
    description,
    title,
    pages: renderer.frame.pages,
    styles: [],
    fonts: [],
    scripts: [{ file: entries.boot }],
    head: head + (await stylesInPlace(server)),
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
  const root = await graph.getModuleByUrl('/src/site/prerender.tsx');
  if (root) await visit(root);
  return styles.join('');
}
