// What has to hold for any content at all: it becomes a site, or is refused with words that help, and the owner's files
// stay as they are.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import { readContent, type Content } from '#content/load.ts';
import { ContentError } from '#platform/problem.ts';
import { countProcessorTime } from '#tests/support/processor-time.ts';
import type { ContentFolder, ContentSet } from './content-set.ts';

export type Outcome = { content: Content } | { refusal: ContentError };

/** A day that the content is read at, so that a run in another month ends the same. */
const today = { year: 2026, month: 9 };

/**
 * Reads a content set.
 * @throws {Error} when it ends in anything but a site or a helpful refusal, or the owner's files are touched
 */
export async function tryContent(
  set: ContentSet,
  folder: ContentFolder,
  pictureCache: string,
): Promise<{ outcome: Outcome; milliseconds: number }> {
  folder.hold(set);
  const spent = countProcessorTime();
  const outcome = await readContent(folder.folder, { today, cache: pictureCache }).then(
    (content): Outcome => ({ content }),
    (error: unknown): Outcome => {
      if (error instanceof ContentError) return { refusal: error };
      throw new Error(`Reading ended with ${describe(error)}`);
    },
  );
  const milliseconds = spent();
  if ('refusal' in outcome) await assertHelpful(outcome.refusal, folder.folder);
  const changed = folder.changed();
  if (changed.length > 0) throw new Error(`These files of the owner's were touched: ${changed.join(', ')}`);
  if ('polluted' in {}) throw new Error('Every object has a new key.');
  return { outcome, milliseconds };
}

/** What two readings of the same content must agree in. */
export const summaryOf = (outcome: Outcome): string =>
  'refusal' in outcome ? outcome.refusal.message : JSON.stringify(outcome.content.site);

async function assertHelpful({ problems, message }: ContentError, folder: string) {
  if (problems.length === 0) throw new Error('It was refused without a word.');
  const linesOf = new Map<string, string[]>();
  for (const problem of problems) {
    const { file, line, column, found, expected, remedy } = problem;
    const say = (what: string) => new Error(`${what}: ${JSON.stringify({ ...problem, file: file.path })}`);
    for (const words of [found, expected, remedy])
      if (typeof words !== 'string' || words.trim() === '') throw say('A problem lacks words');
    const onDisk = path.resolve(projectFolder, file.path);
    if (onDisk !== folder && !onDisk.startsWith(folder + path.sep)) throw say('A problem is in no file of the content');
    if (!linesOf.has(onDisk)) linesOf.set(onDisk, (await textAt(onDisk)).split(/\r\n|\n|\r/));
    const lines = linesOf.get(onDisk) ?? [];
    if (!(line >= 1 && line <= lines.length)) throw say(`A problem is in a line of ${lines.length}`);
    const { length } = lines[line - 1] ?? '';
    if (!(column >= 1 && column <= length + 1)) throw say(`A problem is in a column of ${length}`);
  }
  const [first] = problems;
  if (first && !message.includes(`:${first.line}:${first.column}`) && problems.length === 1)
    throw new Error('The message does not name the place.');
  if (message.length > 1_000_000) throw new Error(`The message has ${message.length} letters.`);
}

/** A file that cannot be read, or is none, has one empty line. */
async function textAt(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.replace(/^\uFEFF/, '');
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
