// The site and what it is measured against, built from the same content and served in the same way.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#generator/main.ts';
import { compressFiles } from '#generator/publish/compress.ts';
import { everyPage, type PageId } from '#pages.ts';
import { policyWithoutScripts, writeHandWritten } from './hand-written.ts';
import { type ServedSite, serveMeasured } from './serve-measured.ts';

/** The names of the sites, in the order of every list of figures. */
export const siteNames = ['this site', 'by hand', 'by hand, with speculation rules'] as const;

/**
 * Builds and serves all three.
 * @param work - an empty folder
 */
export async function buildAndServe(
  content: string,
  work: string,
): Promise<{ sites: ServedSite[]; shown: PageId[]; close(): void }> {
  const folders = ['built', 'by-hand', 'by-hand-ahead'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  const [built, byHand, ahead] = folders;
  await buildSite({ content, outDir: built, base: '/' });
  await writeHandWritten(built, byHand, { hasSpeculationRules: false });
  await writeHandWritten(built, ahead, { hasSpeculationRules: true });
  for (const folder of folders) await compressFiles(folder);
  const sites = await Promise.all(
    folders.map((folder, index) =>
      serveMeasured(siteNames[index] ?? '', folder, folder === built ? undefined : policyWithoutScripts),
    ),
  );
  const home = await readFile(path.join(built, 'index.html'), 'utf8');
  const names = /data-pages="([^"]*)"/.exec(home)?.[1]?.split(' ') ?? [];
  return {
    sites,
    shown: everyPage.filter((page) => names.includes(page)),
    close: () => sites.forEach((site) => site.close()),
  };
}
