import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bundle } from '#generator/program/bundle.ts';
import { compileRenderer } from '#generator/program/compile.ts';
import { makePages } from '#generator/documents/pages.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import { cacheFolder } from '#platform/paths.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';

/**
 * Renders all pages of a site in memory, and returns their HTML by file.
 * @param base base path of the site
 * @param files other files of the site, to which pages link
 */
export async function renderPages(
  site: SiteWithResumes,
  base: string,
  files: Map<string, Buffer | string> = new Map(),
) {
  // The folder must be in the project, so that the renderer finds its packages.
  const folder = await mkdtemp(path.join(cacheFolder, 'test-renderer-'));
  try {
    await writeFiles(await compileRenderer(site, base), folder);
    const renderer = (await import(pathToFileURL(path.join(folder, 'prerender.mjs')).href)) as Bundle['renderer'];
    const script = { file: 'script.js', integrity: '', imports: [] };
    const bundle: Bundle = { renderer, scripts: { boot: script, repair: script }, assets: [] };
    return await makePages({ bundle, site, base, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
