// Reads the content folder into one `Site`, or reports all its errors. No other module opens content files. Runs before
// every build, and on every change during `npm start`.
import { isUtf8 } from 'node:buffer';
import { lstat, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentDay, type Day } from './model/dates.ts';
import { lastChange } from '#platform/files/last-change.ts';
import { ContentError, type Position, positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { fileMessages, maxBytes } from './messages/file-messages.ts';
import type { Message } from './messages/message.ts';
import type { ContentInput } from './read/read-files.ts';
import { markdownFolders, isIgnored, knownFiles, logoFiles, wholeFilePosition } from './folder/content-files.ts';
import { listUnreadFiles, reportLinksOut, reportUnknownFolders, unknownFiles } from './folder/unread-files.ts';
import { readLanguages, type Translation } from './languages.ts';
import type { Site, Sources } from './site.ts';
import { recordFile } from './translation-states.ts';
import { validateLogo } from './read/logo.ts';
import { buildCacheFolder } from '#platform/cache.ts';
import { type MeasureResult, measurePicture, measurePictures, type MeasuredPicture } from '#photos/photos.ts';
import { projectFolder } from '#platform/paths.ts';
import { readPublicAddresses } from '#platform/files/public-files.ts';
import { photoName } from './read/photo-references.ts';
import { callbackFiles, readVitalsCallback } from './read/vitals-callback.ts';
import type { OnProgress } from '#platform/progress.ts';
import type { FolderChanges } from '#platform/transaction/replace-files.ts';
import { isPhoto } from '#photos/picture.ts';
import { makePrintPortrait } from '#photos/portrait.ts';
import { videoFolder } from '#photos/videos/video.ts';
import { type MeasuredVideo, measureVideos } from '#photos/videos/videos.ts';
import { isTextFile } from './derive/texts/texts.ts';
import { checkLetterNames, isLetterFile, type Letter, readLetters } from './read/letters.ts';
import { otherLanguages, translationName } from './read/translation/translated-files.ts';
import { everyValue } from './read/yaml/read-yaml.ts';
import { normalizeLineBreaks } from './read/yaml/yaml-source.ts';

/** The validated content. */
export type Content = {
  site: Site;
  sources: Sources;
  translations: ReadonlyMap<string, Translation>;
  translationRecord?: string | undefined;
  /** Original files of the visible photos and video posters. */
  pictures: MeasuredPicture[];
  videos: ReadonlyMap<string, MeasuredVideo>;
  photoFiles: string[];
  /** Paths of unread files and folders, and of videos that no text shows. Example: `content/resume.pdf` */
  unreadFiles?: readonly string[];
  logo?: Buffer | undefined;
  /** The cover letters, which are private and so not part of `site`. */
  letters: Letter[];
};

type ReadingOptions = {
  today?: Day;
  cache?: string;
  /** Unsaved changes to validate together with the folder. */
  planned?: FolderChanges;
  withDrafts?: boolean;
  /** Whether to read the day of the last change from Git, for publishing. */
  isDated?: boolean;
  onProgress?: OnProgress | undefined;
};

/**
 * Reads a content folder.
 * @throws {ContentError} with all errors in the folder
 */
export async function readContent(
  folder: string,
  { today = currentDay(), withDrafts = false, isDated = false, ...options }: ReadingOptions = {},
): Promise<Content> {
  const { input, problems, measured, measuredVideos, logo, letters, ...read } = await readFolder(folder, options);
  const changed = isDated ? await lastChange(folder) : undefined;
  const { site, sources, translations } = readLanguages({ ...input, withDrafts, today, lastChange: changed }, problems);
  const letterProblems = checkLetterNames(
    letters,
    site.facts.settings.focuses.map(({ name }) => name),
  );
  if (letterProblems.length > 0) throw new ContentError(letterProblems);
  for (const { facts } of [site, ...[...translations.values()].map((one) => one.site)])
    await addPortrait(facts, measured, options.cache);
  const shown = new Set<unknown>(
    [...everyValue([site.pages, site.texts])].flatMap(([path, value]) =>
      isPhoto(value) ? value.name : path.at(-2) === 'video' && path.at(-1) === 'name' ? value : [],
    ),
  );
  const videos = new Map(
    [...measuredVideos].flatMap(([name, one]) =>
      'unusable' in one || !shown.has(one.video.name) ? [] : [[name, one] as const],
    ),
  );
  const texts = sources.texts.flatMap(({ path: name, text }) => (name.endsWith('.md') ? text.normalize() : []));
  const isMentioned = (name: string) => texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
  const unusedVideos = [...measuredVideos.keys()].filter((name) => !isMentioned(name));
  const unreadFiles = [...read.unreadFiles, ...unusedVideos.map((name) => `${input.folder}/${videoFolder}/${name}`)];
  const pictures = [...measured.values()].flatMap((one) =>
    'unusable' in one || !shown.has(one.picture.name) ? [] : [one],
  );
  pictures.push(...[...videos.values()].flatMap(({ poster }) => poster ?? []));
  const photoFiles = [...measured].flatMap(([name, one]) => ('unusable' in one ? [] : [photoName(name)]));
  const translationRecord = translations.size > 0 ? await readRecord(folder) : undefined;
  return { site, sources, translations, translationRecord, logo, letters, pictures, videos, photoFiles, unreadFiles };
}

/** Reads `translations.txt`; `undefined` if it is missing or not a regular file. */
export async function readRecord(folder: string): Promise<string | undefined> {
  const file = path.join(folder, recordFile);
  const found = await lstat(file).catch(() => undefined);
  return found?.isFile() ? readFile(file, 'utf8') : undefined;
}

/** Writes `translations.txt`, but never through a symbolic link. */
export async function writeRecord(folder: string, record: string): Promise<void> {
  const file = path.join(folder, recordFile);
  const found = await lstat(file).catch(() => undefined);
  if (!found || found.isFile()) await writeFile(file, record);
}

async function addPortrait({ portrait }: Site['facts'], measured: ReadFolder['measured'], cache = buildCacheFolder) {
  const found = [...measured.values()].find((one) => 'picture' in one && one.picture.name === portrait?.name);
  if (portrait && found && 'picture' in found) portrait.url = await makePrintPortrait(found, cache);
}

/** The files of a content folder, before validation. */
export type ReadFolder = {
  input: Omit<ContentInput, 'today' | 'lastChange' | 'withDrafts'>;
  problems: Problem[];
  measured: Map<string, MeasureResult>;
  measuredVideos: Awaited<ReturnType<typeof measureVideos>>;
  unreadFiles: readonly string[];
  logo?: Buffer | undefined;
  letters: Letter[];
};

/**
 * Reads the files of a content folder, and measures its pictures and videos.
 * @throws {ContentError} with all unreadable files
 */
export async function readFolder(
  folder: string,
  { cache = buildCacheFolder, planned, onProgress }: Pick<ReadingOptions, 'cache' | 'planned' | 'onProgress'> = {},
): Promise<ReadFolder> {
  const shownFolder = (path.relative(projectFolder, folder) || '.').replaceAll('\\', '/');
  const unreadable: Problem[] = [];
  await reportLinksOut(folder, shownFolder, unreadable);
  if (unreadable.length > 0) throw new ContentError(unreadable);
  const [files, measured, measuredVideos] = await Promise.all([
    readTextFiles(folder, shownFolder, unreadable),
    measurePictures(path.join(folder, 'photos'), cache, onProgress),
    measureVideos(path.join(folder, videoFolder), cache),
  ]);
  for (const [name, text] of planned?.texts ?? []) {
    if (name === recordFile) continue;
    const size = Buffer.byteLength(text ?? '');
    if (size > maxBytes)
      unreadable.push({ ...wholeFilePosition(`${shownFolder}/${name}`), ...fileMessages.tooLarge(size) });
    if (text === undefined) files.delete(name);
    else files.set(name, { path: `${shownFolder}/${name}`, text: normalizeLineBreaks(text) });
  }
  // Stop if files are unreadable: without their content, later errors would be misleading.
  if (unreadable.length > 0) throw new ContentError(unreadable);
  for (const [name, original] of planned?.photos ?? [])
    if (original === undefined) measured.delete(name);
    else measured.set(name, await measurePicture(original, cache));
  const languages = otherLanguages(files);
  const isKnown = (name: string) => knownFiles.includes(translationName(name, languages)?.original ?? name);
  const problems = unknownFiles(
    [...files.keys()].filter((name) => !isKnown(name)),
    [...files.keys()],
    shownFolder,
  );
  await reportUnknownFolders(folder, shownFolder, [...files.keys()], problems);
  // Stop if a content file is missing only because its name is wrong. Errors about this file would be misleading.
  const isMissing = (known: string) => !files.has(known) && problems.some(({ remedy }) => remedy.includes(known));
  if (knownFiles.some(isMissing)) throw new ContentError(problems);
  const logo = await readLogo(folder, shownFolder, problems);
  const callbacks = callbackFiles.flatMap((name) => files.get(name) ?? []);
  const vitalsCallback = await readVitalsCallback(callbacks, problems);
  return {
    input: {
      ownFiles: await readPublicAddresses(),
      files: new Map([...files].filter(([name]) => isKnown(name) || isTextFile(name))),
      pictures: new Map([...measured].map(([name, one]) => [photoName(name), 'unusable' in one ? one : one.picture])),
      videos: new Map([...measuredVideos].map(([name, one]) => [name, 'unusable' in one ? one : one.video])),
      folder: shownFolder,
      vitalsCallback,
    },
    problems,
    measured,
    measuredVideos,
    unreadFiles: await listUnreadFiles(folder, shownFolder, files),
    logo,
    letters: readLetters(files, problems),
  };
}

async function readLogo(folder: string, shownFolder: string, problems: Problem[]): Promise<Buffer | undefined> {
  for (const name of logoFiles) {
    const file = path.join(folder, name);
    // Reading a device might never end.
    const isFile = (await stat(file).catch(() => undefined))?.isFile();
    const logo = isFile ? await readFile(file).catch(() => undefined) : undefined;
    if (!logo) continue;
    const problem = await validateLogo(logo);
    if (problem) problems.push({ ...wholeFilePosition(`${shownFolder}/${name}`), ...problem });
    return logo;
  }
  return undefined;
}

async function readTextFiles(
  folder: string,
  shownFolder: string,
  problems: Problem[],
): Promise<Map<string, SourceFile>> {
  const atTop = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    problems.push({ ...wholeFilePosition(shownFolder), ...fileMessages.noFolder(error.code) });
    return [];
  });
  const inFolders = markdownFolders.map(async (name) => {
    const files = await readdir(path.join(folder, name)).catch(() => []);
    return files.map((file) => `${name}/${file}`);
  });
  const names = [...atTop, ...(await Promise.all(inFolders)).flat()];
  const files = new Map<string, SourceFile>();
  for (const name of names.filter((one) => mayBeContent(one) && !isIgnored(one))) {
    const shown = `${shownFolder}/${name}`;
    const text = await readText(path.join(folder, name));
    if (typeof text === 'string') files.set(name, { path: shown, text });
    // Report an unreadable file only if its name is known. Otherwise, `unknownFiles` reports the name.
    else if (mayBeRead(name)) {
      const { text: lossy = '', ...words } = text;
      problems.push({ ...wholeFilePosition(shown, lossy), ...words });
    } else if (text.found !== fileMessages.notAFile.found && !/\.[cm]?[jt]sx?$/i.test(name))
      files.set(name, { path: shown, text: '' });
  }
  return files;
}

/** True for a content file or its translation, even if site.yaml does not list the language. */
const mayBeRead = (name: string) =>
  [...knownFiles, ...callbackFiles].includes(name.replace(/\.[\w-]+\.md$/i, '.md')) ||
  isTextFile(name) ||
  isLetterFile(name);

/** True if the owner may expect the file to be published. */
function mayBeContent(name: string): boolean {
  if (/\.(?:ya?ml|mdx?|markdown|mdown|mkdn?)(?:\.txt)?$|\.[cm]?[jt]sx?$/i.test(name)) return true;
  const isText = /\.(?:txt|rtf|docx?|odt|pages|html?|org|tex|rst|adoc|json|toml|csv)$/i.test(name);
  const stem = name.toLowerCase().replace(/\..*$/, '');
  return isText && (name.includes('/') || knownFiles.some((known) => known.replace(/\..*$/, '') === stem));
}

type Unreadable = Message & Partial<Position> & { text?: string };

/** Reads a file, or explains why it is unreadable. Follows symbolic links. */
async function readText(file: string): Promise<string | Unreadable> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile()) return fileMessages.notAFile;
  if (found && found.size > maxBytes) return fileMessages.tooLarge(found.size);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return fileMessages.locked;
  const text = normalizeLineBreaks(new TextDecoder('utf-8').decode(bytes));
  // Reject UTF-16. In this encoding, each Latin letter has a zero byte, which is valid in UTF-8 too.
  if (isUtf8(bytes) && bytes.indexOf(0) !== 0 && bytes.indexOf(0) !== 1) return text;
  return { text, ...positionIn(text, Math.max(0, text.indexOf('\uFFFD'))), ...fileMessages.notUtf8 };
}
