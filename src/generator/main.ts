// The whole build. It works in a temporary folder, and replaces the previous site only when everything is complete. So
// a failed build leaves the previous site unchanged.
import { constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type HostAddress, siteAddress } from './addresses.ts';
import { bundle } from './program/bundle.ts';
import { editorProgram } from './program/editor-program.ts';
import { compressFiles } from './publish/compress.ts';
import { makeEditPage } from './editing/edit-page.ts';
import { deleteUnused, openCache, buildCacheFolder } from '#platform/cache.ts';
import { makeGeneratedFiles } from './generated-files.ts';
import { writeBuildRecord } from './publish/build-record.ts';
import { recordFiles, rejectUnknownFiles } from './publish/foreign-files.ts';
import { makePages } from './documents/pages.ts';
import { makeVersions } from '#photos/versions.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { type Content, readContent } from '#content/load.ts';
import { type OmittedFile, readPublicFiles } from '#platform/files/public-files.ts';
import { cleanUpInterruptedBuilds, openWorkFolder, replaceFolder, targetOf } from './publish/replace-folder.ts';
import { adviceInLanguages, type Resumes } from '#resume/make-resumes.ts';
import { makeWorker } from './publish/worker.ts';
import { makeSites } from './site-languages.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import type { ResumeAdvice } from '#resume/advice/advice.ts';
import { pictureFolder } from '#photos/picture.ts';
import { mediaFolder } from '#photos/videos/video.ts';
import { makeVideoFiles } from '#photos/videos/videos.ts';
import { type PublicPage, publicPages } from './shown-pages.ts';

export type BuildOptions = {
  content: string;
  /** The target folder, which the new site replaces. */
  outDir: string;
  /**
   * The base path, with a slash at both ends. Example: `/portfolio/`. Default: the base path on the host. Without a
   * known host, the path of the owner's URL.
   */
  base?: string | undefined;
  host?: HostAddress | undefined;
  /** Whether to add compressed copies of files. */
  isCompressed?: boolean;
  /** Default: the project's cache folder. */
  cache?: string;
  onProgress?: OnProgress;
};

export type BuildReport = {
  base: string;
  content: Content;
  /** Advice on the résumés; `undefined` if no PDF was made. */
  resumeAdvice: ResumeAdvice[] | undefined;
  /** Files in public/ that are not published. */
  omittedFiles: readonly OmittedFile[];
  /** The pages in all languages, including the pages of résumé variants. */
  pages: PublicPage[];
  /** Total size of all files. */
  bytes: number;
  /** Paths of the résumés, relative to the base. Example: `['resume.pdf']` */
  resumes: string[];
};

/**
 * Builds the whole site.
 * @throws {ContentError} if the content is invalid. Nothing is written then
 * @throws {OwnerError} if the target folder has files that no build has written
 */
export async function buildSite({
  content: folder,
  outDir,
  base: baseOption,
  host,
  isCompressed = false,
  cache = buildCacheFolder,
  onProgress = noProgress,
}: BuildOptions): Promise<BuildReport> {
  await cleanUpInterruptedBuilds();
  const target = await targetOf(outDir);
  await rejectUnknownFiles(outDir, target);
  const content = await readContent(folder, { cache, isDated: true, onProgress });
  const { logo, pictures, videos } = content;
  const publicFiles = await readPublicFiles();
  const cached = openCache(cache);
  const { base, url } = siteAddress(content.site, { base: baseOption, host });
  // In `sites`, `person.url` may be a URL that the host assigned. The résumé shows only a `url` that the owner has set,
  // so it uses `content`.
  const sites = await makeSites(content, url, cached, onProgress);
  const resumeAdvice = adviceInLanguages(sites);
  const workDir = await openWorkFolder(target);
  try {
    const stagingFolder = path.join(workDir, 'site');
    const makeLanguage = async ({ site, files: resumes }: Resumes) => {
      const { folder = '' } = site.languages?.shown ?? {};
      const languageBase = base + folder;
      const files = new Map([
        ...resumes,
        ...(await makeGeneratedFiles({ site, logo }, languageBase, cached, onProgress)),
      ]);
      const languageFolder = path.join(stagingFolder, folder);
      onProgress('Compiling', 0, 1);
      const compiling = bundle({ site, base: languageBase, outDir: languageFolder, workDir, cached });
      const compiled = await compiling.finally(() => onProgress('Compiling', 1, 1));
      const documents = await makePages({ bundle: compiled, site, base: languageBase, files, cached, onProgress });
      const worker = await makeWorker({ site, base: languageBase, documents, assets: compiled.assets, cached });
      await writeFiles(new Map([...files, ...documents, ...worker]), languageFolder);
    };
    const makeDocuments = async () => {
      for (const site of sites) await makeLanguage(site);
      const languages = sites.map(({ site }) => site.person.language).toReversed();
      const compile = async () => editorProgram(languages, base, cached);
      await writeFiles(await makeEditPage({ content, folder, base, compile }), stagingFolder);
    };
    // The compiler uses only one processor core. So photos and videos are made at the same time.
    const makeVideos = async () => {
      const files = await Promise.all([...videos.values()].map((one) => makeVideoFiles(one, cache)));
      return files.flat();
    };
    const tasks = [makeVersions(pictures, cache, onProgress), makeVideos(), makeDocuments()] as const;
    // Wait for every task, even if a task fails. The tasks write to the folder that `finally` deletes.
    await Promise.allSettled(tasks);
    const [pictureFiles, videoFiles] = await Promise.all(tasks);
    await copyInto(path.join(stagingFolder, pictureFolder), pictureFiles);
    if (videoFiles.length > 0) await copyInto(path.join(stagingFolder, mediaFolder), videoFiles);
    await copyPublicFiles(publicFiles.files, stagingFolder);
    await writeBuildRecord(stagingFolder, base);
    if (isCompressed) await compressFiles(stagingFolder, cached, onProgress);
    const bytes = await totalSize(stagingFolder);
    await rejectUnknownFiles(outDir, target);
    await recordFiles(stagingFolder, target);
    await replaceFolder(target, stagingFolder, workDir);
    await deleteUnused(cache);
    return {
      base,
      content,
      resumeAdvice,
      bytes,
      omittedFiles: publicFiles.omitted,
      pages: publicPages(sites.map(({ site }) => site)),
      resumes: sites.flatMap(({ site, files }) =>
        [...files.keys()].map((file) => (site.languages?.shown.folder ?? '') + file),
      ),
    };
  } finally {
    // Retry: after a failed write, other writes may still be running.
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function copyInto(folder: string, files: readonly string[]) {
  await mkdir(folder, { recursive: true });
  // Copy-on-write, if the disk supports it.
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
  const stats = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return stats.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}
