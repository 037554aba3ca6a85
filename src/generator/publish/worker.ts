import { createHash } from 'node:crypto';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, normalizedPath } from '#pages.ts';
import { workerFile } from '#site/worker/address.ts';
import type { Precached } from '#site/worker/cached-files.ts';
import { isFullFont } from '../program/fonts.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { filesOf, filesOfDocument } from '../documents/pages.ts';

export type WorkerOptions = {
  site: SiteWithResumes;
  base: string;
  /** Paths of the compiled files, relative to the base. */
  assets: readonly string[];
  /** The HTML files, by their paths relative to the base. */
  documents: ReadonlyMap<string, string>;
  cached?: Cached;
};

/**
 * Makes the service worker. If the owner has disabled offline support, makes a worker that deletes all caches and
 * unregisters itself. This worker replaces the earlier worker in the browsers of returning visitors.
 * @returns the file by its path relative to the base
 */
export async function makeWorker({
  site,
  base,
  assets,
  documents,
  cached = noCache,
}: WorkerOptions): Promise<Map<string, string>> {
  // Import the compiler lazily. Vite is slow to load, and usually the result is cached.
  const compiler = () => import('../program/compile.ts');
  const remover = async () => (await compiler()).compileWorker('remove', '/');
  if (!site.person.offline) return new Map([[workerFile, await cached('removing-worker', [], remover)]]);
  const shown = everyPage.filter((page) => site.pages[page] !== undefined);
  const files = {
    ...Object.fromEntries(shown.map((page) => [page, filesOf(page)[0]])),
    ...Object.fromEntries(firstTexts(site).map((address) => [normalizedPath(address), filesOfDocument(address)[0]])),
    notFound: '404.html',
  };
  // Exclude full fonts, which are cached only when a visitor needs one.
  const precached = assets.filter((file) => !isFullFont(file));
  const version = createHash('sha256');
  for (const file of precached) version.update(file);
  for (const file of Object.values(files)) version.update(documents.get(file) ?? '');
  const list: Precached = { version: version.digest('hex').slice(0, 16), assets: precached, documents: files };
  const worker = async () => (await compiler()).compileWorker('worker', base, list, site.languages);
  return new Map([[workerFile, await cached('worker', [base, list], worker)]]);
}

/** Maximum number of texts to cache in advance. Other texts are cached when a visitor opens them. */
const maxTexts = 24;

/** Returns the texts to cache: first the owner's additional pages, then case studies, then the newest notes. */
function firstTexts({ texts }: SiteWithResumes): string[] {
  const order = ['page', 'case', 'note'];
  const sorted = texts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return sorted.slice(0, maxTexts).map(({ address }) => address);
}
