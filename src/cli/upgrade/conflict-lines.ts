import { execute, type Failure, maxBuffer } from '#platform/processes/git.ts';

type Hunk = { before: Lines; after: Lines };
type Lines = { from: number; count: number; text: string[] };

const maxHunks = 3;
const maxLines = 6;
const maxWidth = 120;

/** Paths of three versions of a file, if they exist: the owner's version, the common base, and the newer version. */
export type Sides = { mine: string; before?: string; theirs?: string };

/**
 * Lists the lines that both the owner and the newer version changed. If there is no base or no newer version, lists all
 * differences.
 * @returns lines to print; empty for binary files
 * @example await conflictLines('src/a.css', sides) // ['src/a.css:12', '  yours   color: red;', '  theirs  color: blue;']
 */
export async function conflictLines(name: string, { mine, before, theirs }: Sides): Promise<string[]> {
  const differing = await hunksOf(mine, theirs ?? before ?? mine);
  const conflicting = before && theirs ? differing.filter(await conflictTest(before, mine, theirs)) : differing;
  const locations = conflicting
    .slice(0, maxHunks)
    .flatMap(({ before, after }) => [
      `${name}:${before.from}`,
      ...sideOf('yours ', before),
      ...sideOf(theirs ? 'theirs' : 'before', after),
    ]);
  const rest = conflicting.length - maxHunks;
  return rest > 0 ? [...locations, `and ${rest} more ${rest === 1 ? 'place' : 'places'} in ${name}`] : locations;
}

/** Returns a test for lines that both the owner and the newer version changed. */
async function conflictTest(before: string, mine: string, theirs: string): Promise<(hunk: Hunk) => boolean> {
  const [ownHunks, newerHunks] = await Promise.all([hunksOf(before, mine), hunksOf(before, theirs)]);
  const conflicting = ownHunks.filter((own) => newerHunks.some((other) => overlaps(own.before, other.before)));
  return ({ before }) => conflicting.some((own) => overlaps(own.after, before));
}

/** Whether two line ranges conflict. As in Git, adjacent ranges conflict too. */
const overlaps = (a: Lines, b: Lines) => a.from <= b.from + b.count && b.from <= a.from + a.count;

function sideOf(side: string, { text }: Lines): string[] {
  if (text.length === 0) return [`  ${side}  (nothing)`];
  const listed = text
    .slice(0, maxLines)
    .map((line) => `  ${side}  ${line.length > maxWidth ? `${line.slice(0, maxWidth)} …` : line}`);
  return text.length > maxLines ? [...listed, `  ${side}  … ${text.length - maxLines} more lines`] : listed;
}

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
  // `git diff --no-index` exits with 1 if the files differ.
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

/** Converts a line range of Git's output. For an empty range, Git prints the number of the line before the range. */
function linesFrom(from: string, count: string, text: string[]): Lines {
  return { from: Number(from) + (count === '0' ? 1 : 0), count: Number(count), text };
}
