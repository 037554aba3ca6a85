// The lines at which an owner's change of a file and the newer version's meet, for whoever must choose between them.
import { execute, type Failure, maxBuffer } from './git.ts';

/** Lines of one file in the place of lines of another; each begins at its line and has so many. */
type Hunk = { before: Lines; after: Lines };
type Lines = { from: number; count: number; text: string[] };

const maxPlaces = 3;
const maxLines = 6;
const maxWidth = 120;

/** The versions of a file, by their paths: the owner's, what it was before, and the newer one, if there is one. */
export type Sides = { mine: string; before?: string; theirs?: string };

/**
 * What is in the way of each other in a file: the lines that both changed, or all that differ where it is not known what
 * was there before or where there is nothing newer.
 * @returns lines to print, each place with the line of the owner's file; none where the files are no text
 * @example await conflictLines('src/a.css', sides) // ['src/a.css:12', '  yours   color: red;', '  theirs  color: blue;']
 */
export async function conflictLines(name: string, { mine, before, theirs }: Sides): Promise<string[]> {
  const differing = await hunksOf(mine, theirs ?? before ?? mine);
  const met = before && theirs ? differing.filter(await meetsIn(before, mine, theirs)) : differing;
  const places = met
    .slice(0, maxPlaces)
    .flatMap(({ before, after }) => [
      `${name}:${before.from}`,
      ...sideOf('yours ', before),
      ...sideOf(theirs ? 'theirs' : 'before', after),
    ]);
  const rest = met.length - maxPlaces;
  return rest > 0 ? [...places, `and ${rest} more ${rest === 1 ? 'place' : 'places'} in ${name}`] : places;
}

/** Whether lines of the owner's file are of a change that the newer version has changed, too. */
async function meetsIn(before: string, mine: string, theirs: string): Promise<(hunk: Hunk) => boolean> {
  const [owners, newer] = await Promise.all([hunksOf(before, mine), hunksOf(before, theirs)]);
  const disputed = owners.filter((own) => newer.some((other) => touches(own.before, other.before)));
  return ({ before }) => disputed.some((own) => touches(own.after, before));
}

/** As Git sees it, changes of neighbouring lines are in each other's way as well. */
const touches = (a: Lines, b: Lines) => a.from <= b.from + b.count && b.from <= a.from + a.count;

function sideOf(side: string, { text }: Lines): string[] {
  if (text.length === 0) return [`  ${side}  (nothing)`];
  const shown = text
    .slice(0, maxLines)
    .map((line) => `  ${side}  ${line.length > maxWidth ? `${line.slice(0, maxWidth)} …` : line}`);
  return text.length > maxLines ? [...shown, `  ${side}  … ${text.length - maxLines} more lines`] : shown;
}

/** What Git finds different between two files. */
async function hunksOf(before: string, after: string): Promise<Hunk[]> {
  const args = [
    'diff',
    '--no-index',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--unified=0',
    '--',
    before,
    after,
  ];
  // It ends with 1 where they differ.
  const diff = await execute('git', args, { maxBuffer }).then(
    ({ stdout }) => stdout,
    ({ stdout }: Failure) => stdout,
  );
  const [, ...hunks] = diff.split(/^@@ /m);
  return hunks.map((hunk) => {
    const [, from = '', count = '1', to = '', newCount = '1'] =
      /^-(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(hunk) ?? [];
    const lines = hunk.split(/\r?\n/).slice(1);
    const textOf = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
    return { before: linesFrom(from, count, textOf('-')), after: linesFrom(to, newCount, textOf('+')) };
  });
}

/** Git names the line before a place that has none. */
function linesFrom(from: string, count: string, text: string[]): Lines {
  return { from: Number(from) + (count === '0' ? 1 : 0), count: Number(count), text };
}
