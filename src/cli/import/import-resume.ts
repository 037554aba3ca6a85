// Makes a content folder from a JSON Resume. It is written beside the target, checked as any content is, and takes its
// place in one step; until then nothing has changed. Runs by hand, with `npm run import`.
import { isUtf8 } from 'node:buffer';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#platform/problem.ts';
import type { Site } from '#content/site.ts';
import { contentFromJsonResume } from './content.ts';
import { type ContentFiles, contentTexts } from '../content-files.ts';
import { parseJsonResume } from './json.ts';
import type { Note } from './part.ts';
import { importReport } from './report.ts';
import { holdsSomething, type Maker, putInPlace, refuseToReplace, unfinishedFolder } from '../content-folder.ts';
import { assertFile } from '#platform/assert-file.ts';
import { freeName } from '#platform/free-name.ts';
import { clearingUp } from '#platform/unfinished.ts';
import type { TakenPhoto } from '#photos/take-photo.ts';
import { UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { makeResumes } from '#resume/make-resumes.ts';

/** What an import made. */
export type Imported = {
  files: ContentFiles;
  notes: Note[];
  /** Where the report is; there is none when everything came through as it stood. */
  report: string | undefined;
  /** Where the earlier content is now. */
  backup: string | undefined;
};

/**
 * Imports a JSON Resume, version 1.0.0 to 1.3.1.
 * @param options.to the content folder to make
 * @param options.replace whether content that is there may be moved aside; it is never deleted
 * @throws {UsageError} when the file cannot be used or the folder may not be; then nothing was changed
 */
export async function importResume(options: { file: string; to: string; replace?: boolean }): Promise<Imported> {
  const { file, to, replace = false } = options;
  const content = await readResume(file);
  if (await holdsSomething(to)) await refuseToReplace(to, replace);
  return writeContent(content, { to, maker: 'import' });
}

/** Content as plain data, before it is written, and what its owner should know of where it comes from. */
export type NewContent = { files: ContentFiles; notes?: Note[]; from?: string };

/**
 * Reads a JSON Resume.
 * @throws {UsageError} when the file cannot be used
 */
export async function readResume(file: string): Promise<NewContent> {
  const expected = 'a JSON Resume, as many programs export it';
  await assertFile(file, expected, '\n\nNothing was changed.');
  const bytes = await readFile(file);
  if (!isUtf8(bytes))
    throw new UsageError(
      `${file}: The file is not text in UTF-8.\n  Expected: ${expected}\n  What to do: Save it as UTF-8 in a text editor, or export it again.\n\nNothing was changed.`,
    );
  const from = path.basename(file);
  const { document, notes: mended } = parseJsonResume(bytes.toString(), from);
  const { files, notes } = contentFromJsonResume(document);
  return { files, notes: [...mended, ...notes], from };
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
  { files, notes = [], from }: NewContent,
  { to, isKept = true, maker, textsOf = contentTexts, photos = [] }: WritingOptions,
): Promise<Imported> {
  const unfinished = unfinishedFolder(to, maker);
  const leftovers = [unfinished];
  return clearingUp(leftovers, async (goOn) => {
    const photoFolder = path.join(unfinished, 'photos');
    await mkdir(maker === 'init' ? photoFolder : unfinished, { recursive: true });
    for (const { name, original } of photos) await copyFile(original, path.join(photoFolder, name));
    for (const [name, text] of textsOf(files, to)) await writeFile(path.join(unfinished, name), text);
    const site = await check(unfinished, from);
    goOn();
    const { advice = [] } = await makeResumes(site);
    for (const { kind, found: value, remedy } of advice)
      if (kind === 'no-pdf') notes.unshift({ kind: 'toCheck', path: 'resume.pdf', value, reason: remedy });
    let report: string | undefined;
    if (notes.length > 0) {
      // The report is written first: should that fail, the content is still untouched.
      report = await freeName(path.dirname(to), `${maker}-report`, '.md');
      leftovers.push(report);
      await writeFile(report, importReport(notes, from), { flag: 'wx' });
    }
    const backup = await putInPlace(unfinished, to, { maker, isKept, goOn });
    leftovers.length = 0;
    return { files, notes, report, backup };
  });
}

/** The content is checked by the one check there is; should it refuse, that is a mistake of ours. */
async function check(folder: string, from: string | undefined): Promise<Site> {
  try {
    return (await readContent(folder)).site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new UsageError(
      `${error.message}\n\nThe content made${from === undefined ? '' : ` from ${from}`} does not pass the check. That is a mistake in the program, not yours: please report it, with the lines above. Nothing was changed.`,
    );
  }
}
