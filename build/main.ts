// The whole build, in order. It works in a folder of its own and takes the place of the last site only when
// everything is there, so a build that fails leaves the last good site as it was.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remarkOnAddress, siteAddress } from './addresses.ts';
import { bundle } from './bundle.ts';
import { compressFiles } from './compress.ts';
import type { HostAddress } from './hosting/host-address.ts';
import { makeFiles } from './made-files.ts';
import { makePages } from './pages.ts';
import { projectFolder } from './paths.ts';
import { forgetUnused, pictureCacheFolder } from './photos/cache.ts';
import { inTurns } from './photos/turns.ts';
import { makeVersion, versionsOf } from './photos/versions.ts';
import type { MeasuredPicture } from './photos/photos.ts';
import { readContent } from './read-content.ts';
import { clearUpAfterDeadBuilds, openWorkFolder, replaceFolder, targetOf } from './replace-folder.ts';
import { makeResumes } from './resume/resumes.ts';
import { makeWorker } from './worker.ts';
import { pictureFolder } from '#src/model/picture.ts';

export type BuildOptions = {
  /** The folder of the content. */
  content: string;
  /** Where the site goes; whatever is there is replaced. */
  outDir: string;
  /**
   * The path below which the site is served, with a slash at both ends. Example: `/portfolio/`. Left out, it is the
   * host's, or that of the address that the owner gave, which is where the site will be.
   */
  base?: string | undefined;
  /** Where the host that runs the build will serve the site, if one says so. */
  host?: HostAddress | undefined;
  /** Whether compressed copies lie beside the files, for a server that sends them. */
  isCompressed?: boolean;
  /** Where made pictures are kept for the next build; the project's own cache unless said otherwise. */
  pictureCache?: string;
};

/** What a build has to say. */
export type BuildReport = {
  /** The path below which the site is to be served. */
  base: string;
  /** What the owner should know of, a paragraph each. */
  remarks: string[];
};

/**
 * Builds the whole site.
 * @throws {ContentError} when the content has problems; then nothing was written
 */
export async function buildSite({
  content,
  outDir,
  base: givenBase,
  host,
  isCompressed = false,
  pictureCache = pictureCacheFolder,
}: BuildOptions): Promise<BuildReport> {
  await clearUpAfterDeadBuilds();
  const target = await targetOf(outDir);
  const { site: written, logo, pictures } = await readContent(content, { pictureCache });
  const { site: resumed, files: resumes, remarks } = await makeResumes(written);
  const { base, url } = siteAddress(resumed, { base: givenBase, host });
  // From here on the site is where it will be; the résumé has the owner's own words alone.
  const site = { ...resumed, person: { ...resumed.person, url } };
  const files = new Map([...resumes, ...(await makeFiles({ site, logo }, base))]);
  const workDir = await openWorkFolder(target);
  const unfinished = path.join(workDir, 'site');
  try {
    await mkdir(unfinished, { recursive: true });
    const compiled = await bundle({ site, base, outDir: unfinished, workDir });
    await writeFiles(files, unfinished);
    const documents = await makePages({ bundle: compiled, site, base, files });
    await writeFiles(documents, unfinished);
    await writeFiles(await makeWorker({ site, base, documents, assets: compiled.assets }), unfinished);
    await writePictures(pictures, path.join(unfinished, pictureFolder), pictureCache);
    await cp(path.join(projectFolder, 'public'), unfinished, { recursive: true, force: true });
    await rm(path.join(unfinished, 'manifest.json'));
    if (isCompressed) await compressFiles(unfinished);
    await replaceFolder(target, unfinished, workDir);
    await forgetUnused(pictureCache);
    const remark = remarkOnAddress(written, host);
    return { base, remarks: remark === undefined ? remarks : [...remarks, remark] };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function writeFiles(files: ReadonlyMap<string, Buffer | string>, folder: string) {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    // On a disk that ignores case a second spelling would overwrite the first, and isn't needed.
    await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
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
