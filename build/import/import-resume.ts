// Makes a content folder from a JSON Resume. It is written beside the target, checked as any content is, and takes its
// place in one step; until then nothing has changed. Runs by hand, with `npm run import`.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#src/model/problem.ts';
import type { Site } from '#src/model/site.ts';
import { contentFromJsonResume, type ContentFiles } from './content.ts';
import { contentTexts } from './files.ts';
import { parseJsonResume } from './json.ts';
import { countFields, importReport } from './report.ts';
import { UsageError } from '../paths.ts';
import { readContent } from '../read-content.ts';
import { ResumeError } from '../resume/problem.ts';
import { makeResumes } from '../resume/resumes.ts';

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
  /** How many there are of each. */
  made: { schools: number; jobs: number; projects: number; lists: number; links: number };
  /** How many fields the report names, by what became of them. */
  told: { leftOut: number; changed: number; toCheck: number };
  /** Where the report is; there is none when everything came through as it stood. */
  report?: string;
  /** Where the earlier content is now. */
  backup?: string;
};

/**
 * Imports a JSON Resume, version 1.0.0 to 1.3.1.
 * @throws {UsageError} when the file cannot be used or the folder may not be; then nothing was changed
 */
export async function importResume({ file, to, replace = false }: ImportOptions): Promise<Imported> {
  const document = parseJsonResume(await readText(file), path.basename(file));
  const target = path.resolve(to);
  const isTaken = await holdsSomething(target);
  if (isTaken) await refuseToReplace(target, replace);
  const { files, notes } = contentFromJsonResume(document);

  const unfinished = path.join(path.dirname(target), `.${path.basename(target)}-import-${randomUUID()}`);
  try {
    await mkdir(unfinished, { recursive: true });
    await writeTexts(contentTexts(files, target), unfinished);
    const site = await check(unfinished, path.basename(file));
    const problems = await problemsOfPdf(site);
    if (problems.length > 0) {
      files.resume.pdf = false;
      await writeTexts(contentTexts(files, target), unfinished);
      notes.toCheck.unshift({ reason: whyNoPdf, fields: problems.map((value) => ({ path: 'resume.pdf', value })) });
    }
    const told = {
      leftOut: countFields(notes.leftOut),
      changed: countFields(notes.changed),
      toCheck: countFields(notes.toCheck),
    };
    const hasNews = Object.values(told).some((count) => count > 0);
    // The report is written first: should that fail, the content is still untouched.
    const report = hasNews ? await freeName(path.dirname(target), 'import-report', '.md') : undefined;
    if (report !== undefined) await writeFile(report, importReport(notes, path.basename(file)), { flag: 'wx' });
    const backup = await putInPlace(unfinished, target, isTaken).catch(async (error: unknown) => {
      if (report !== undefined) await rm(report, { force: true });
      throw error;
    });
    return {
      name: files.site.name,
      made: countContent(files),
      told,
      ...(report === undefined ? {} : { report }),
      ...(backup === undefined ? {} : { backup }),
    };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const [found, remedy] =
      code === 'ENOENT'
        ? ['There is no such file', 'Look for a typing mistake in the name, or for another folder']
        : code === 'EISDIR'
          ? ['This is a folder', 'Name the file in it']
          : error instanceof TypeError
            ? ['The file is not text in UTF-8', 'Save it as UTF-8 in a text editor, or export it again']
            : [`The file cannot be read (${code ?? String(error)})`, 'See whether you may open it'];
    throw new UsageError(
      `${file}: ${found}.\n  Expected: a JSON Resume, as many programs export it\n  What to do: ${remedy}.\n\nNothing was changed.`,
    );
  }
}

async function holdsSomething(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      throw new UsageError(
        `${folder} is a file.\n  Expected: a folder, or the name of a new one\n  What to do: Give another name with --to.\n\nNothing was changed.`,
      );
    throw error;
  });
  return entries.length > 0;
}

async function refuseToReplace(target: string, replace: boolean) {
  const isContent = await stat(path.join(target, 'site.yaml')).then(
    (found) => found.isFile(),
    () => false,
  );
  if (replace && isContent) return;
  const [expected, remedy] = !isContent
    ? ['a content folder, with a site.yaml in it, or a folder that is new or empty', 'Give another name with --to.']
    : [
        'a folder that is new or empty',
        'Run it again with --replace: the folder is then moved aside, and nothing in it is lost. Or give another name with --to.',
      ];
  throw new UsageError(
    `There is something in ${target} already.\n  Expected: ${expected}\n  What to do: ${remedy}\n\nNothing was changed.`,
  );
}

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
async function check(folder: string, file: string): Promise<Site> {
  try {
    return (await readContent(folder)).site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new UsageError(
      `${error.message}\n\nThe content made from ${file} does not pass the check. That is a mistake of the import, and not yours: please report it, with the lines above. Nothing was changed.`,
    );
  }
}

/** @returns where the earlier folder is now, if there was one with something in it */
async function putInPlace(made: string, target: string, isTaken: boolean): Promise<string | undefined> {
  if (!isTaken) {
    // An empty folder would be in the way of the rename on some systems.
    await rm(target, { recursive: true, force: true });
    await rename(made, target);
    return undefined;
  }
  const day = new Date().toISOString().slice(0, 10);
  const backup = await freeName(path.dirname(target), `${path.basename(target)}-before-import-${day}`, '');
  await rename(target, backup);
  try {
    await rename(made, target);
  } catch (error) {
    await rename(backup, target);
    throw error;
  }
  return backup;
}

/** The first of `name`, `name-2`, `name-3` … that nothing has. */
async function freeName(folder: string, name: string, ending: string): Promise<string> {
  const taken = new Set(await readdir(folder).catch(() => []));
  let candidate = `${name}${ending}`;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}-${number}${ending}`;
  return path.join(folder, candidate);
}

function countContent({ site, education, projects, experience, irrelevant }: ContentFiles): Imported['made'] {
  const entries = experience.sections?.flatMap((section) => section.entries ?? []) ?? [];
  return {
    schools: education.schools?.length ?? 0,
    jobs: entries.length + (irrelevant.jobs?.length ?? 0),
    projects: projects.projects?.length ?? 0,
    lists: experience.lists?.length ?? 0,
    links: site.links?.length ?? 0,
  };
}
