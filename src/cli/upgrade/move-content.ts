// Moves the content forward to the format of this version: works out every file as it will be, and writes nothing.
import { OwnerError } from '#platform/paths.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFormat } from '#content/format.ts';
import { ContentError, type Problem } from '#platform/problem.ts';
import { ContentDocuments } from './content-documents.ts';
import type { Migration } from './migration.ts';
import { migrations as allMigrations } from './migrations/list.ts';

/** What becomes of a content file. */
export type MovedFile = {
  /** Its name in the folder. Example: `home.yaml` */
  name: string;
  /** The text as it will be; there is none when nothing of the file is left. */
  text: string | undefined;
};

export type MovedContent = {
  /** What the migrations did, a sentence each. */
  steps: string[];
  files: MovedFile[];
};

/**
 * The content of a folder in a newer format.
 * @param folder the content
 * @param migrations the steps, in order; those of this version unless a test has its own
 * @throws {ContentError} with every place that cannot be moved
 * @example (await moveContent('content')).files // [{ name: 'home.yaml', text: '…' }]
 */
export async function moveContent(
  folder: string,
  migrations: readonly Migration[] = allMigrations,
  newest: number = contentFormat,
): Promise<MovedContent> {
  const shown = path.basename(folder);
  const problems: Problem[] = [];
  const before = await textsIn(folder, shown, problems);
  const documents = new ContentDocuments(before, newest, shown);
  refuseIf([...problems, ...documents.problems]);
  const due = migrations.filter(({ to }) => to > documents.oldest && to <= newest);
  for (const { to, what, move } of due) {
    try {
      documents.step(to, move);
    } catch (error) {
      throw new OwnerError(
        `The step to format ${to} (“${what}”) failed, which is a mistake of the program: ${String(error)}\nNothing was changed. Please report it.`,
      );
    }
  }
  const after = await documents.texts();
  refuseIf(documents.problems);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return {
    steps: due.map(({ what }) => what),
    files: names
      .filter((name) => before.get(name) !== after.get(name))
      .map((name) => ({ name, text: after.get(name) })),
  };
}

function refuseIf(problems: readonly Problem[]) {
  if (problems.length > 0) throw new ContentError(problems);
}

async function textsIn(folder: string, shown: string, problems: Problem[]): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => /\.yaml$/.test(name) || name === 'about.md').sort();
  const texts = new Map<string, string>();
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    const text = bytes && decoded(bytes);
    if (text !== undefined) texts.set(name, text);
    else
      problems.push({
        file: { path: `${shown}/${name}`, text: '' },
        line: 1,
        column: 1,
        found: 'The file cannot be read.',
        expected: 'a text file in UTF-8',
        remedy: 'Run npm run check, which says more, and mend the file.',
      });
  }
  return texts;
}

/** The text with the mark at its start, if there is one, so that it is still there afterwards. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
