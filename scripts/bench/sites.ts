// The site and what it is measured against, built from the same content and served in the same way.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'puppeteer-core';
import { compressFiles } from '#generator/publish/compress.ts';
import { buildSite } from '#generator/main.ts';
import { policyWithoutScripts, writeHandWritten } from './hand-written.ts';
import { type ServedSite, serveMeasured } from './serve-measured.ts';

/** The site, and its pages written by hand without and with speculation rules. */
export type Sites = Record<'ours' | 'byHand' | 'byHandAhead', ServedSite>;

/** What every measurement in a browser gets. */
export type Given = {
  browser: Browser;
  sites: Sites;
  /** Addresses. Example: `['/', '/Projects']` */
  pages: readonly string[];
  runs: number;
  /** Hears of each run. */
  onRun: (text: string) => void;
};

/**
 * Builds and serves all three.
 * @param work - an empty folder
 * @returns them, and the addresses of the pages that Home links
 */
export async function buildAndServe(
  content: string,
  work: string,
): Promise<{ sites: Sites; pages: string[]; close(): void }> {
  const folder = {
    ours: path.join(work, 'built'),
    byHand: path.join(work, 'by-hand'),
    byHandAhead: path.join(work, 'ahead'),
  };
  await buildSite({ content, outDir: folder.ours, base: '/' });
  await writeHandWritten(folder.ours, folder.byHand, { hasSpeculationRules: false });
  await writeHandWritten(folder.ours, folder.byHandAhead, { hasSpeculationRules: true });
  for (const one of Object.values(folder)) await compressFiles(one);
  const sites = {
    ours: await serveMeasured('this site', folder.ours),
    byHand: await serveMeasured('by hand', folder.byHand, policyWithoutScripts),
    byHandAhead: await serveMeasured('by hand, with speculation rules', folder.byHandAhead, policyWithoutScripts),
  };
  const home = await readFile(path.join(folder.ours, 'index.html'), 'utf8');
  const linked = [...home.matchAll(/<a [^>]*href="(\/\w*)"/g)].flatMap(([, address]) => address ?? []);
  // One page may be linked in several spellings.
  const pages = new Map(linked.map((address) => [address.toLowerCase(), address]));
  return {
    sites,
    pages: [...pages.values()],
    close: () => Object.values(sites).forEach((site) => site.close()),
  };
}
