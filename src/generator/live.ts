// The site while its owner works on it: every page is rendered anew when it is asked for, a change in the content
// reloads the page, and a mistake shows as an overlay over the last good page until it is mended.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type EnvironmentModuleNode, type ErrorPayload, type ViteDevServer } from 'vite';
import { type Advice, describeAdvice } from '#content/advice.ts';
import { pictureFolder } from '#photos/picture.ts';
import { OwnerError, projectFolder } from '#platform/paths.ts';
import { ContentError, describeProblems } from '#platform/problem.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { workerFile } from '#site/worker/address.ts';
import { isVariantAt, pageAt } from '#pages.ts';
import { pageTitle } from '#site/ui/page-title.ts';
import { contentModule, forgetContentModules, frameData } from './program/content-modules.ts';
import { renderDocument } from './documents/document.ts';
import { compileWorker } from './program/compile.ts';
import { buildCacheFolder } from '#platform/cache.ts';
import { contentTypeOf } from './hosts/headers.ts';
import { makeFiles } from './made-files.ts';
import { renderInside } from './documents/pages.ts';
import type { OnProgress } from '#platform/progress.ts';
import { makeVersion, versionsOf } from '#photos/versions.ts';
import { type Content, readContent } from '#content/load.ts';
import { ResumeError } from '#resume/pdf/problem.ts';
import { makeResumes, type Resumes } from '#resume/make-resumes.ts';
import { type ShownPage, shownPages } from './shown-pages.ts';
import { entries, viteConfig } from './program/vite-config.ts';

export type LiveOptions = {
  content: string;
  /** The port to try; the next free one is taken. */
  port: number;
  /** What there is to say of the content, and of its résumés if they could be made. */
  advise?: (content: Content, resumes: Resumes['advice']) => Advice[];
  /** Hears how far the first reading of the content is. */
  onProgress?: OnProgress;
};

/** What is shown: the last content that was good, and all that was made from it so far. */
type Shown = Content & Resumes & { others?: ReturnType<typeof makeFiles> };

/** Serves the content folder on this machine, until `close` is called. */
export async function serveLive({
  content: folder,
  port,
  advise = () => [],
  onProgress,
}: LiveOptions): Promise<{ address: string; close(): Promise<void> }> {
  refuseFolderNames(projectFolder);
  let content: Shown | undefined;
  let problem: ErrorPayload | undefined;
  let reported: readonly Advice[] = [];

  const config = viteConfig('/', (name) => {
    if (!content) throw new Error('There is no good content yet.');
    return contentModule(content.site, name);
  });
  const vite = await createServer({
    ...config,
    appType: 'custom',
    server: { host: 'localhost', port, middlewareMode: false, watch: { ignored: ['**/dist/**', '**/.cache/**'] } },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'live-pages',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            answer(request.url ?? '/', request.headers.accept ?? '').then((reply) => {
              if (!reply) return next();
              response.writeHead(reply.status, { 'Content-Type': reply.type, 'Cache-Control': 'no-store' });
              response.end(reply.body);
            }, next);
          });
        },
      },
    ],
  });

  async function read(report?: OnProgress) {
    try {
      const read = await readContent(folder, { onProgress: report });
      const resumes = await makeResumes(read.site, undefined, report);
      const advice = advise(read, resumes.advice);
      const isNew = ({ name, found }: Advice) => !reported.some((one) => one.name === name && one.found === found);
      const said = describeAdvice(advice.filter(isNew), { colour: process.stdout.isTTY });
      if (said !== undefined) console.log(`\n${said}`);
      reported = advice;
      content = { ...read, ...resumes };
      if (problem) console.log('The content is fine again.');
      problem = undefined;
      forgetContentModules(vite);
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      if (!(error instanceof ContentError || error instanceof ResumeError)) throw error;
      const colour = process.stderr.isTTY && process.stderr.hasColors();
      const said = error instanceof ContentError ? describeProblems(error.problems, { colour }) : error.message;
      console.error(`\n${said}\n`);
      problem = { type: 'error', err: { message: error.message, stack: '', plugin: 'content' } };
      // Vite would keep it for the first browser that comes, when it may be mended already.
      if (vite.ws.clients.size > 0) vite.ws.send(problem);
    }
  }

  await read(onProgress);
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

  async function answer(url: string, accept: string) {
    const { pathname } = new URL(url, 'http://localhost');
    if (/^\/(?:@|__|src\/|node_modules\/)/.test(pathname)) return undefined;
    const file = await fileAt(pathname.slice(1));
    if (file) return { status: 200, type: contentTypeOf(pathname) ?? 'application/octet-stream', body: file };
    // A program such as curl takes anything, and a browser that asks for a script does as well.
    const isPage = accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');
    if (!isPage) return undefined;
    const page = content && shownAt(content.site, pathname);
    const html = content ? await renderLive(vite, content.site, page) : emptyDocument;
    const status = content && !page ? 404 : 200;
    return { status, type: 'text/html; charset=utf-8', body: await vite.transformIndexHtml(url, html) };
  }

  async function fileAt(name: string): Promise<Buffer | string | undefined> {
    // A preview on this port may have left a service worker, which must not answer for the live site.
    if (path.posix.basename(name) === workerFile) return compileWorker('remove', '/');
    if (!content || !/\.\w+$/.test(name)) return undefined;
    const { pictures, files } = content;
    for (const measured of name.startsWith(`${pictureFolder}/`) ? pictures : [])
      for (const version of versionsOf(measured.picture))
        if (version.file === path.basename(name))
          return readFile(await makeVersion(measured, version, buildCacheFolder));
    // Cards, data and icons are made when the first of them is asked for, which is seldom while one writes.
    return files.get(name) ?? (await (content.others ??= makeFiles(content, '/'))).get(name);
  }
}

/**
 * Vite takes the path of a file for an address, in which these begin something else. A build needs no addresses.
 * @throws {OwnerError} when the project cannot be shown where it is
 */
function refuseFolderNames(project: string) {
  const [sign] = /[#?]/.exec(project) ?? [];
  if (sign !== undefined)
    throw new OwnerError(
      `The folder of this project has a "${sign}" in its path, with which the site cannot be shown while you write:\n` +
        `  ${project}\n` +
        'What to do: rename the folder without it and start again. Or leave it: "npm run build" and "npm run preview" work.',
    );
}

/** Where there is no good page to show yet, the overlay stands over an empty one, which heals by itself. */
const emptyDocument = '<!doctype html><html lang="en"><head><title>Content problem</title></head><body></body></html>';

function shownAt(site: SiteWithResumes, pathname: string): ShownPage | undefined {
  const wanted = pageAt(pathname);
  return shownPages(site).find(({ page, variant }) =>
    variant ? isVariantAt(variant.resume.variant.name, pathname) : page === wanted,
  );
}

async function renderLive(vite: ViteDevServer, site: SiteWithResumes, page?: ShownPage): Promise<string> {
  const renderer = (await vite.ssrLoadModule('/src/site/prerender.tsx')) as typeof import('#site/prerender.tsx');
  const frame = frameData(site);
  const { head, body } = await renderInside(renderer, page);
  return renderDocument({
    isLive: true,
    base: '/',
    frame,
    title: page?.title ?? pageTitle(frame, undefined),
    description: frame.description,
    assets: [],
    scripts: [{ file: entries.boot }],
    head: head + (await stylesInPlace(vite)),
    body,
  });
}

/**
 * In the live site styles come with the scripts, so for a moment a page would stand there without them. Vite takes
 * over style elements that are there already.
 */
async function stylesInPlace(vite: ViteDevServer): Promise<string> {
  const styles: string[] = [];
  const seen = new Set<EnvironmentModuleNode>();
  const visit = async (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.file?.endsWith('.css') && module.id && !module.id.includes('?')) {
      const { default: css } = (await vite.ssrLoadModule(`${module.url}?inline`)) as { default: string };
      styles.push(`<style type="text/css" data-vite-dev-id="${module.id}">${css}</style>\n`);
    }
    for (const imported of module.importedModules) await visit(imported);
  };
  const root = await vite.environments.ssr.moduleGraph.getModuleByUrl('/src/site/prerender.tsx');
  if (root) await visit(root);
  return styles.join('');
}
