// The site and its two handwritten baselines, built from the same content and served in the same way.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#generator/main.ts';
import { policyWithoutScripts, speculationRules, writeHandWritten } from './hand-written.ts';
import { serveMeasured } from './serve-measured.ts';

/**
 * Builds and serves the site and both baselines.
 * @param work - an empty folder
 * @returns the sites, and the paths of the pages that Home links
 */
export async function buildAndServe(content: string, work: string) {
  const built = path.join(work, 'built');
  const byHand = path.join(work, 'by-hand');
  const ahead = path.join(work, 'ahead');
  await buildSite({ content, outDir: built, base: '/' });
  await writeHandWritten(built, byHand);
  await writeHandWritten(built, ahead, speculationRules);
  const sites = {
    ours: await serveMeasured('this site', built),
    byHand: await serveMeasured('by hand', byHand, policyWithoutScripts),
    byHandAhead: await serveMeasured('by hand, with speculation rules', ahead, policyWithoutScripts),
  };
  const home = await readFile(path.join(built, 'index.html'), 'utf8');
  const linked = [...home.matchAll(/<a [^>]*href="(\/\w*)"/g)].flatMap(([, address]) => address ?? []);
  // Home may link a page in upper and lower case: keep one path of each page.
  const pages = new Map(linked.map((address) => [address.toLowerCase(), address]));
  const close = () => Object.values(sites).forEach((site) => site.close());
  return { sites, pages: [...pages.values()], [Symbol.dispose]: close };
}
