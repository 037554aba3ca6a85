// The whole build, in order. It works in a folder of its own and takes the place of the last site only when
// everything is there, so a build that fails leaves the last good site as it was.
import { constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type HostAddress, siteAddress } from './addresses.ts';
import { bundle } from './program/bundle.ts';
import { editorProgram } from './program/editor-program.ts';
import { compressFiles } from './publish/compress.ts';
import { makeEditPage } from './editing/edit-page.ts';
import { deleteUnused, openCache, buildCacheFolder } from '#platform/cache.ts';
import { makeFiles } from './made-files.ts';
import { noteFiles, rejectUnknownFiles } from './publish/foreign-files.ts';
import { makePages } from './documents/pages.ts';
import { makeVersions } from '#photos/versions.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { type Content, readContent } from '#content/load.ts';
import { type OmittedFile, readPublicFiles } from '#platform/public-files.ts';
import { clearUpAfterDeadBuilds, openWorkFolder, replaceFolder, targetOf } from './publish/replace-folder.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { makeWorker } from './publish/worker.ts';
import { writeFiles } from '#platform/write-files.ts';
import type { ResumeAdvice } from '#resume/advice.ts';
import { pictureFolder } from '#photos/picture.ts';
import { mediaFolder } from '#photos/videos/video.ts';
import { makeVideoFiles } from '#photos/videos/videos.ts';
import { shownPages } from './shown-pages.ts';
import { withoutSources } from '#platform/source/source.ts';

export type BuildOptions = {
  /** The folder of the content. */
  content: string;
  /** Where the site goes, in the place of the last one. */
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
  /** The cache for the next build; the project's own cache unless said otherwise. */
  cache?: string;
  /** Hears how far each step is. */
  onProgress?: OnProgress;
};

/** What a build has to say. */
export type BuildReport = {
  /** The path below which the site is to be served. */
  base: string;
  /** What it was made from, for who has advice on it. */
  content: Content;
  /** What is to be said of the résumés; `undefined` where no PDF was made that could be judged. */
  resumeAdvice: ResumeAdvice[] | undefined;
  /** Files of public/ that are not published. */
  omittedFiles: readonly OmittedFile[];
  /** How many pages it has, those of a variant among them. */
  pages: number;
  /** The size of all files, with each photo in all its sizes. */
  bytes: number;
  /** The résumés, as files below the base. Example: `['resume.pdf']` */
  resumes: string[];
};

/**
 * Builds the whole site.
 * @throws {ContentError} when the content has problems; then nothing was written
 * @throws {OwnerError} when the place of the site holds what no build has written
 */
export async function buildSite({
  content: folder,
  outDir,
  base: givenBase,
  host,
  isCompressed = false,
  cache = buildCacheFolder,
  onProgress = noProgress,
}: BuildOptions): Promise<BuildReport> {
  await clearUpAfterDeadBuilds();
  const target = await targetOf(outDir);
  await rejectUnknownFiles(outDir, target);
  const content = await readContent(folder, { cache, isDated: true, onProgress });
  const { logo, pictures, videos } = content;
  const publicFiles = await readPublicFiles();
  const cached = openCache(cache);
  const { base, url } = siteAddress(content.site, { base: givenBase, host });
  // From here on the site is where it will be; that the résumé names it is for its owner's own words.
  const placed = { ...content.site, person: { ...content.site.person, url } };
  const { files: resumes, advice: resumeAdvice, ...made } = await makeResumes(placed, cached, onProgress);
  const site = withoutSources(made.site);
  const files = new Map([...resumes, ...(await makeFiles({ site, logo }, base, cached, onProgress))]);
  const workDir = await openWorkFolder(target);
  try {
    const unfinished = path.join(workDir, 'site');
    const makeDocuments = async () => {
      onProgress('Compiling', 0, 1);
      const compiling = bundle({ site, base, outDir: unfinished, workDir, cached });
      const compiled = await compiling.finally(() => onProgress('Compiling', 1, 1));
      const documents = await makePages({ bundle: compiled, site, base, files, cached, onProgress });
      const worker = await makeWorker({ site, base, documents, assets: compiled.assets, cached });
      const compile = () => editorProgram(site, base, cached);
      const editor = await makeEditPage({ content, folder, base, compile });
      await writeFiles(new Map([...files, ...documents, ...worker, ...editor]), unfinished);
    };
    // Pictures are made beside JavaScript, which keeps one processor busy at most.
    const makeVideos = async () => {
      const made = await Promise.all([...videos.values()].map((one) => makeVideoFiles(one, cache)));
      return made.flat();
    };
    const work = [makeVersions(pictures, cache, onProgress), makeVideos(), makeDocuments()] as const;
    // Whichever fails, nothing is still at work when the folder is cleared up.
    await Promise.allSettled(work);
    const [madePictures, madeVideos] = await Promise.all(work);
    await copyInto(path.join(unfinished, pictureFolder), madePictures);
    if (madeVideos.length > 0) await copyInto(path.join(unfinished, mediaFolder), madeVideos);
    await copyPublicFiles(publicFiles.files, unfinished);
    if (isCompressed) await compressFiles(unfinished, cached, onProgress);
    const bytes = await totalSize(unfinished);
    await rejectUnknownFiles(outDir, target);
    await noteFiles(unfinished, target);
    await replaceFolder(target, unfinished, workDir);
    await deleteUnused(cache);
    return {
      base,
      content,
      resumeAdvice,
      bytes,
      omittedFiles: publicFiles.omitted,
      pages: shownPages(site).length,
      resumes: [...resumes.keys()],
    };
  } finally {
    // Where one file cannot be written, another may still be at it.
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function copyInto(folder: string, files: readonly string[]) {
  await mkdir(folder, { recursive: true });
  // A disk that can lets the copy share its bytes with the original until one of them is changed.
  await Promise.all(
    files.map((file) => copyFile(file, path.join(folder, path.basename(file)), constants.COPYFILE_FICLONE)),
  );
}

async function copyPublicFiles(files: ReadonlyMap<string, string>, folder: string) {
  for (const [name, file] of files) {
    const copy = path.join(folder, name);
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(file, copy);
  }
}

async function totalSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return found.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}
