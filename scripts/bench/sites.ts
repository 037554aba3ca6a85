import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#generator/main.ts';
import { policyWithoutScripts, speculationRules, writeHandWritten } from './hand-written.ts';
import type { Cached } from '#platform/cache.ts';
import { type ServedSite, serveMeasured } from './serve-measured.ts';

/**
 * Builds the site. Returns functions that serve the site and both handwritten baselines. Generates a baseline only when
 * it is needed, since this takes many seconds.
 * @param work - an empty folder
 * @returns the sites, and the paths of the pages that Home links to
 */
export async function buildAndServe(content: string, work: string) {
  const built = path.join(work, 'built');
  await buildSite({ content, outDir: built, base: '/' });
  const cached = openMemoryCache();
  const served: ServedSite[] = [];
  const once = (serve: () => Promise<ServedSite>) => {
    let site: Promise<ServedSite> | undefined;
    return () =>
      (site ??= serve().then((started) => {
        served.push(started);
        return started;
      }));
  };
  const serveByHand = async (name: string, folder: string, headElements?: string) => {
    await writeHandWritten(built, path.join(work, folder), headElements);
    return serveMeasured(name, path.join(work, folder), cached, policyWithoutScripts);
  };
  const sites = {
    ours: once(() => serveMeasured('this site', built, cached)),
    byHand: once(() => serveByHand('by hand', 'by-hand')),
    byHandAhead: once(() => serveByHand('by hand, with speculation rules', 'ahead', speculationRules)),
  };
  const home = await readFile(path.join(built, 'index.html'), 'utf8');
  const linked = [...home.matchAll(/<a [^>]*href="(\/\w*)"/g)].flatMap(([, address]) => address ?? []);
  // Home may link to one page in upper case and in lower case: keep only one path of the page.
  const pages = new Map(linked.map((address) => [address.toLowerCase(), address]));
  const close = () => served.forEach((site) => site.close());
  return { sites, pages: [...pages.values()], [Symbol.dispose]: close };
}

/**
 * In-memory cache of compressed files. Many files have identical content: most pages have several file names, and the
 * sites share stylesheets.
 */
function openMemoryCache(): Cached {
  const results = new Map<string, Promise<unknown>>();
  return async (step, from, make) => {
    const key = JSON.stringify([step, from]);
    const result = results.get(key) ?? Promise.resolve(make());
    results.set(key, result);
    return result as Promise<Awaited<ReturnType<typeof make>>>;
  };
}
