// Creates a content folder from a file of another program. Writes a temporary folder next to the target, and checks it.
// Then renames the folder to the target in one step. Until then, nothing changes.
import { copyFile, mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#platform/problem.ts';
import { maxBytes as maxContentBytes } from '#content/messages/file-messages.ts';
import { isLanguage } from '#content/schema/fields/language.ts';
import type { Site } from '#content/site.ts';
import { contentFromJsonResume, type KnownOwner, unknownName } from './content.ts';
import { type ContentFiles, contentTexts } from '../content-files.ts';
import { readDocument } from './document.ts';
import { readEuropass } from './europass/europass.ts';
import { importableFiles, readTextFile, rejected, rejectKnownKind } from './file-kind.ts';
import { apiAddress } from '../fetch/github.ts';
import { withGithubProjects } from './github-projects.ts';
import { readJsonResume } from './json.ts';
import { parseJson } from './parse-json.ts';
import { readLinkedIn } from './linkedin/linkedin.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { isReactiveResume, readReactiveResume } from './reactive-resume.ts';
import { importReport } from './report.ts';
import { contentFromSource, oldEncoding, type ReadDocument, refusal, type SourceNote } from './source.ts';
import {
  isNonEmptyFolder,
  importsFolder,
  type CreatingCommand,
  installFolder,
  assertReplaceable,
  stagingFolder,
} from '../content-folder.ts';
import { assertFile, foundAddress, isAddress } from '#platform/files/assert-file.ts';
import { freeName } from '#platform/files/free-name.ts';
import { withCleanup } from '#platform/transaction/with-cleanup.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';
import { UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { makeResumes } from '#resume/make-resumes.ts';

/** The result of an import. */
export type Imported = {
  files: ContentFiles;
  notes: Note[];
  /** Path of the report; `undefined` if everything was imported unchanged. */
  report: string | undefined;
  /** Path of the previous content. */
  backup: string | undefined;
};

/**
 * Imports a PDF, a Word document, a JSON Resume (version 1.0.0 to 1.3.1), LinkedIn's export or a Europass CV.
 * @param options.to the content folder to create
 * @param options.replace whether to move existing content aside. The content is never deleted.
 * @throws {UsageError} if the file is not usable or the folder is not empty; then nothing was changed
 */
export async function importResume(options: {
  file: string;
  to: string;
  replace?: boolean;
  language?: string | undefined;
  github?: string | undefined;
}): Promise<Imported> {
  const { file, to, replace = false, language, github } = options;
  const content = await readResume(file, { language }, github);
  if (await isNonEmptyFolder(to)) await assertReplaceable(to, replace);
  return writeContent(content, { to, createdBy: 'import' });
}

/** Content that is not written yet, with notes on the imported file. */
export type NewContent = { files: ContentFiles; notes?: SourceNote[]; from?: string; document?: ReadDocument };

/**
 * Reads a PDF, a Word document, a JSON Resume, a file of Reactive Resume, LinkedIn's export (a zip or an unpacked
 * folder) or a Europass CV as XML.
 * @param known `language`: the language of the site; `name`: the owner's name
 * @param github name of a GitHub account, whose public repositories become projects
 * @throws {UsageError} if the file is not usable
 */
export async function readResume(file: string, known: KnownOwner = {}, github?: string): Promise<NewContent> {
  const from = path.basename(file);
  const content = await readAny(file, {
    ...known,
    language: known.language && isLanguage(known.language) ? known.language : undefined,
  });
  if (content.files.site.name === unknownName)
    throw refusal(
      from,
      'It contains no name.',
      'the name of the owner: in large letters at the top of a PDF, in basics.name of a JSON Resume, in Profile.csv of the zip from LinkedIn',
      `Give the name: npm run init -- --from "${from}" --name "Ada Example". From LinkedIn, request the larger archive; the small one may lack Profile.csv.`,
    );
  return { ...(github ? await withGithubProjects(content, github, { api: apiAddress() }) : content), from };
}

async function readAny(file: string, known: KnownOwner): Promise<Omit<NewContent, 'from'>> {
  const from = path.basename(file);
  const stats = await stat(file).catch(() => undefined);
  const readExport = async () => contentFromSource(await readLinkedIn(file, known.language), known);
  if (stats?.isDirectory()) return readExport();
  if (!stats && isAddress(file)) throw rejected(from, { found: `${foundAddress}.` });
  await assertFile(file, importableFiles, '\n\nNothing was changed.');
  const isZipFile = await isZip(file);
  const max = isZipFile ? maxZipBytes : maxBytes;
  if (stats && stats.size > max)
    throw refusal(
      file,
      `It is larger than ${max / 1e6} MB.`,
      importableFiles,
      'Check that this is the right file. You can also unpack a zip from LinkedIn and give its folder instead.',
    );
  const bytes = await readFile(file);
  const document = await readDocument(bytes, from);
  if (document) return contentFromSource(document, known);
  rejectKnownKind(bytes, from);
  if (/\.docx$/i.test(file))
    throw refusal(
      from,
      'This Word document (DOCX) is damaged.',
      importableFiles,
      'Open it in a word processor, and save it again.',
    );
  if (isZipFile) return readExport();
  if (/\.zip$/i.test(file))
    throw refusal(from, 'This is not a zip.', importableFiles, 'Give the unchanged zip from LinkedIn.');
  const { text, encoding } = readTextFile(bytes, from);
  if (lengthWithoutPhotos(text) > maxLetters)
    throw refusal(
      from,
      `It contains more than ${maxLetters} characters of text.`,
      'the résumé of one person',
      'Check that this is the right file.',
    );
  const guessed = encoding === 'windows-1252' ? [oldEncoding(from)] : [];
  const { files, notes } = text.trimStart().startsWith('<')
    ? contentFromSource(readEuropass(text, from), known)
    : readJson(text, from, known);
  return { files, notes: [...guessed, ...notes] };
}

function readJson(text: string, from: string, known: KnownOwner) {
  const parsed = parseJson(text, from);
  if (isReactiveResume(parsed)) return contentFromSource(readReactiveResume(parsed, from), known);
  const { document, notes: repaired } = readJsonResume(parsed, from);
  const { files, notes } = contentFromJsonResume(document, known);
  const hasEntries = [files.education, files.projects, files.experience].some((file) =>
    Object.values(file).some((list) => Array.isArray(list) && list.length > 0),
  );
  if (!('basics' in document) && !hasEntries)
    throw refusal(
      from,
      'This is not a JSON Resume: it lacks "basics".',
      'JSON with the keys of https://jsonresume.org/schema, such as "basics", "work" and "education"',
      'Ask the program that created it for a JSON Resume, or import your résumé as PDF or DOCX.',
    );
  return { files, notes: [...repaired, ...notes] };
}

/** Limits far above any résumé. `maxBytes` leaves room for photos in a file, and `maxZipBytes` for videos in a zip. */
const maxLetters = 2_000_000;

/**
 * Returns the length of a text. Does not count base64 photos, which are runs of at least 10,000 characters. Does not
 * use a regular expression, since a long run would overflow the stack.
 */
function lengthWithoutPhotos(text: string): number {
  let length = 0;
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(/[^\w+/=]/g)) {
    length += rowLength(index - start) + sign.length;
    start = index + sign.length;
  }
  return length + rowLength(text.length - start);
}

const rowLength = (length: number) => (length < 10_000 ? length : 0);
const maxBytes = 20e6;

const maxZipBytes = 500e6;

/** True if a file starts with the signature of a zip (PKWARE's APPNOTE, 4.3.7). */
async function isZip(file: string): Promise<boolean> {
  await using opened = await open(file);
  const { buffer } = await opened.read(Buffer.alloc(4), 0, 4, 0);
  return /^PK[\x03\x05]/.test(buffer.toString('latin1'));
}

export type WritingOptions = {
  /** The content folder to create. */
  to: string;
  /** True if existing content is moved to another folder instead of deleted. */
  keepsEarlier?: boolean;
  createdBy: CreatingCommand;
  /** Returns the text of each content file, by file name. */
  textsOf?: (files: ContentFiles, folder: string) => ReadonlyMap<string, string>;
  /** Photos to copy into the folder. */
  photos?: readonly PreparedPhoto[];
};

/** Writes content to a temporary folder next to the target, and checks it. Then renames the folder to the target. */
export async function writeContent(
  { files, notes = [], from }: NewContent,
  { to, keepsEarlier = true, createdBy, textsOf = contentTexts, photos = [] }: WritingOptions,
): Promise<Imported> {
  const unfinished = stagingFolder(to, createdBy);
  const leftovers = [unfinished];
  return withCleanup(leftovers, async (throwIfAborted) => {
    const photoFolder = path.join(unfinished, 'photos');
    await mkdir(createdBy === 'init' ? photoFolder : unfinished, { recursive: true });
    for (const { name, original } of photos) await copyFile(original, path.join(photoFolder, name));
    for (const [name, text] of textsOf(files, to)) {
      limitSize(name, text, files, from);
      await writeFile(path.join(unfinished, name), text);
    }
    const site = await check(unfinished, to, from);
    throwIfAborted();
    const { advice = [] } = await makeResumes(site, undefined, undefined, 'recipients');
    for (const { kind, found: value, remedy } of advice)
      if (kind === 'no-pdf') notes.unshift({ kind: 'toCheck', path: 'resume.pdf', value, reason: remedy });
    let report: string | undefined;
    if (notes.length > 0) {
      // Write the report before the content is replaced. If writing fails, the content is unchanged.
      const folder = path.join(path.dirname(to), importsFolder);
      await mkdir(folder, { recursive: true });
      report = await freeName(folder, `${createdBy}-report`, '.md');
      leftovers.push(report);
      await writeFile(report, importReport(notes, from), { flag: 'wx' });
    }
    const backup = await installFolder(unfinished, to, { createdBy, keepsEarlier, throwIfAborted });
    leftovers.length = 0;
    return { files, notes, report, backup };
  });
}

/** @throws {UsageError} if a content file is larger than `readContent` allows */
function limitSize(name: string, text: string, files: ContentFiles, from: string | undefined) {
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxContentBytes) return;
  const content = Object.entries(files[path.parse(name).name as keyof ContentFiles] ?? {});
  const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;
  const [largest] = content.toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  throw refusal(
    from ?? name,
    `The new file ${name} would have ${Math.ceil(bytes / 1000)} kB.`,
    `at most ${maxContentBytes / 1000} kB in each file of the content`,
    `Shorten your file, starting with what becomes "${largest?.[0] ?? name}".`,
  );
}

/** Validates the new content. An error in the new content is a bug of the import. */
async function check(folder: string, to: string, from: string | undefined): Promise<Site> {
  try {
    return (await readContent(folder)).site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // The message names the staging folder, which is hidden and deleted afterwards. Name the final folder instead.
    const message = error.message.replaceAll(path.basename(folder), path.basename(to));
    throw new UsageError(
      `${message}\n\nThe content created${from === undefined ? '' : ` from ${from}`} has errors. This is a bug in this program: please report it with the lines above. Nothing was changed.`,
    );
  }
}
