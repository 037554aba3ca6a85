// The whole build, in order. It works in a folder of its own and takes the place of the last site only when
// everything is there, so a build that fails leaves the last good site as it was.
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { renderIcon } from './icon.ts';
import { iconFile, writePages } from './pages.ts';
import { cacheFolder, projectFolder } from './paths.ts';
import { forgetUnused, pictureCacheFolder } from './photo-cache.ts';
import { inTurns } from './photo-turns.ts';
import { makeVersion, versionsOf } from './photo-versions.ts';
import type { MeasuredPicture } from './photos.ts';
import { readContent } from './read-content.ts';
import { pictureFolder } from '#src/model/picture.ts';

export type BuildOptions = {
  /** The folder of the content. */
  content: string;
  /** Where the site goes; whatever is there is replaced. */
  outDir: string;
  /** The path below which the site is served, with a slash at both ends. Example: `/portfolio/` */
  base: string;
  /** Where made pictures are kept for the next build; the project's own cache unless said otherwise. */
  pictureCache?: string;
};

/**
 * Builds the whole site.
 * @throws {ContentError} when the content has problems; then nothing was written
 */
export async function buildSite({
  content,
  outDir,
  base,
  pictureCache = pictureCacheFolder,
}: BuildOptions): Promise<void> {
  const { site, pictures } = await readContent(content, { pictureCache });
  const workDir = path.join(cacheFolder, 'builds', randomUUID());
  const unfinished = path.join(workDir, 'site');
  try {
    await mkdir(unfinished, { recursive: true });
    const compiled = await bundle({ site, base, outDir: unfinished, workDir });
    await writePages(compiled, base, unfinished);
    await writePictures(pictures, path.join(unfinished, pictureFolder), pictureCache);
    await writeFile(path.join(unfinished, iconFile), renderIcon(site));
    await cp(path.join(projectFolder, 'public'), unfinished, { recursive: true, force: true });
    await rm(path.join(unfinished, 'manifest.json'));
    await replaceFolder(outDir, unfinished, workDir);
    await forgetUnused(pictureCache);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function writePictures(pictures: MeasuredPicture[], folder: string, cache: string) {
  await mkdir(folder, { recursive: true });
  const wanted = pictures.flatMap((picture) => versionsOf(picture.picture).map((version) => ({ picture, version })));
  await inTurns(wanted, async ({ picture, version }) => {
    const made = await makeVersion(picture, version, cache);
    await cp(made, path.join(folder, version.file));
  });
}

/** Two renames, so that there is hardly a moment without a site; the old one goes last. */
async function replaceFolder(target: string, replacement: string, workDir: string) {
  const old = path.join(workDir, 'old');
  await mkdir(path.dirname(target), { recursive: true });
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  try {
    await rename(replacement, target);
  } catch (error) {
    await rename(old, target).catch(() => undefined);
    throw error;
  }
}
