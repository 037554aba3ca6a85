// Makes a content folder from a JSON Resume. It is written beside the target, checked as any content is, and takes its
// place in one step; until then nothing has changed. Runs by hand, with `npm run import`.
import { isUtf8 } from 'node:buffer';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#platform/problem.ts';
import type { Site } from '#content/site.ts';
import type { ContentFiles } from '../content-types.ts';
import { contentFromJsonResume } from './content.ts';
import { contentTexts } from '../content-files.ts';
import { parseJsonResume } from './json.ts';
import type { ImportNotes } from './notes.ts';
import { importReport } from './report.ts';
import {
  freeName,
  holdsSomething,
  type Maker,
  putInPlace,
  refuseToReplace,
  unfinishedFolder,
} from '../content-folder.ts';
import { assertFile, type TakenPhoto } from '../take-photo.ts';
import { clearingUp } from '../unfinished.ts';
import { UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { ResumeError } from '#resume/pdf/problem.ts';
import { makeResumes } from '#resume/make-resumes.ts';

export type ImportOptions = {
  /** The JSON Resume. */
  file: string;
  /** The content folder to make. */
  to: string;
  /** Whether content that is there may be moved aside; it is never deleted. */
  replace?: boolean;
};

/** What an import made. */
export type Imported = {
  name: string;
  files: ContentFiles;
  notes: ImportNotes;
  /** Where the report is; there is none when everything came through as it stood. */
  report?: string | undefined;
  /** Where the earlier content is now. */
  backup?: string | undefined;
};

/**
 * Imports a JSON Resume, version 1.0.0 to 1.3.1.
 * @throws {UsageError} when the file cannot be used or the folder may not be; then nothing was changed
 */
export async function importResume({ file, to, replace = false }: ImportOptions): Promise<Imported> {
  const content = await readResume(file);
  if (await holdsSomething(to)) await refuseToReplace(path.resolve(to), replace);
  return writeContent(content, { to, maker: 'import' });
}

/** Content as plain data, before it is written, and what its owner should know of where it comes from. */
export type NewContent = { files: ContentFiles; notes?: ImportNotes; from?: string };

/**
 * Reads a JSON Resume.
 * @throws {UsageError} when the file cannot be used
 */
export async function readResume(file: string): Promise<NewContent> {
  const from = path.basename(file);
  return { ...contentFromJsonResume(parseJsonResume(await readText(file), from)), from };
}

export type WritingOptions = {
  /** The content folder to make. */
  to: string;
  /** Whether what is there is kept beside it. */
  isKept?: boolean;
  maker: Maker;
  /** The texts of the files. */
  textsOf?: (files: ContentFiles, folder: string) => ReadonlyMap<string, string>;
  /** The photos to take in. */
  photos?: readonly TakenPhoto[];
};

/** Writes content as a folder beside the target, checks it, and puts it in place. */
export async function writeContent(
  { files, notes = { leftOut: [], changed: [], toCheck: [] }, from }: NewContent,
  { to, isKept = true, maker, textsOf = contentTexts, photos = [] }: WritingOptions,
): Promise<Imported> {
  const target = path.resolve(to);
  const isTaken = await holdsSomething(target);
  const unfinished = unfinishedFolder(target, maker);
  const leftovers = [unfinished];
  return clearingUp(leftovers, async (goOn) => {
    const photoFolder = path.join(unfinished, 'photos');
    await mkdir(maker === 'init' ? photoFolder : unfinished, { recursive: true });
    for (const { name, original } of photos) await copyFile(original, path.join(photoFolder, name));
    await writeTexts(textsOf(files, target), unfinished);
    const site = await check(unfinished, from);
    goOn();
    const problems = await problemsOfPdf(site);
    if (problems.length > 0) {
      files.resume.pdf = false;
      await writeTexts(textsOf(files, target), unfinished);
      notes.toCheck.unshift({ reason: whyNoPdf, fields: problems.map((value) => ({ path: 'resume.pdf', value })) });
    }
    const hasNews = Object.values(notes).some((noted) => noted.length > 0);
    // The report is written first: should that fail, the content is still untouched.
    const report = hasNews ? await freeName(path.dirname(target), `${maker}-report`, '.md') : undefined;
    if (report !== undefined) {
      leftovers.push(report);
      await writeFile(report, importReport(notes, from), { flag: 'wx' });
    }
    const backup = await putInPlace(unfinished, target, { maker, isTaken, isKept, goOn });
    leftovers.length = 0;
    return { name: files.site.name, files, notes, report, backup };
  });
}

async function readText(file: string): Promise<string> {
  const expected = 'a JSON Resume, as many programs export it';
  await assertFile(file, expected, nothingChanged);
  const bytes = await readFile(file);
  if (isUtf8(bytes)) return bytes.toString();
  throw new UsageError(
    `${file}: The file is not text in UTF-8.\n  Expected: ${expected}\n  What to do: Save it as UTF-8 in a text editor, or export it again.${nothingChanged}`,
  );
}

const nothingChanged = '\n\nNothing was changed.';

async function writeTexts(texts: ReadonlyMap<string, string>, folder: string) {
  for (const [name, text] of texts) await writeFile(path.join(folder, name), text);
}

const whyNoPdf =
  'There is no PDF of the résumé: resume.yaml says "pdf: false", since a PDF of these words would not pass its check. Mend what is said here and remove the line; the page of the résumé is there all the same.';

/** What keeps a résumé from being a PDF, such as letters that its fonts lack; each said once, and five at the most. */
async function problemsOfPdf(site: Site): Promise<string[]> {
  try {
    await makeResumes(site);
    return [];
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    return [...new Set(error.problems.map(({ found }) => found.replace(/, in: .*$/s, '.')))].slice(0, 5);
  }
}

/** The content is checked by the one check there is; should it refuse, that is a mistake of ours. */
async function check(folder: string, from: string | undefined): Promise<Site> {
  try {
    return (await readContent(folder)).site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new UsageError(
      `${error.message}\n\nThe content made${from === undefined ? '' : ` from ${from}`} does not pass the check. That is a mistake of the program, and not yours: please report it, with the lines above. Nothing was changed.`,
    );
  }
}
