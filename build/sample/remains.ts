// Finds what is left of the sample: in the content, for advice, and in a built site, before it goes online.
import path from 'node:path';
import { topOf } from '#src/model/advice.ts';
import { type Position, positionIn, type Problem, type SourceFile } from '#src/model/problem.ts';
import type { Content } from '../read-content.ts';
import { findAddresses, plainAddress } from './addresses.ts';
import { isSamePicture, likenessOf } from './likeness.ts';
import { publishedIn } from './published.ts';
import { allRunsOf, findRuns, longestRun, type Stretch, sumOf } from './runs.ts';
import type { Traces } from './traces.ts';

/** Something of the sample that stands in a file of the content. */
export type Remain = Position & {
  file: SourceFile;
  /** What is left: words, an address, or the file name of a picture. */
  what: string;
  /** What it was found by; of a picture, the name of what is made of it. */
  sums: string[];
};

/**
 * The name by which a remain is answered: its first words, which are enough to find it by.
 * @example sampleName('Late Compile') // 'sample: Late Compile'
 */
export const sampleName = (what: string) => `sample: ${what.split(' ').slice(0, longestRun).join(' ')}`;

/** What is left of the sample in the content, in the order of its files. */
export async function remainsIn({ sources, pictures }: Content, traces: Traces): Promise<Remain[]> {
  const words = sources.texts.flatMap((file) =>
    stretchesIn(file.text, traces).map(({ text, start, sums }): Remain => ({
      file,
      ...positionIn(file.text, start),
      what: text,
      sums,
    })),
  );
  const { yaml } = sources.photos;
  const looks = await Promise.all(pictures.map(async (one) => ({ ...one, look: await likenessOf(one.original) })));
  const photos = looks
    .filter(({ look }) => look !== undefined && traces.pictures.some((known) => isSamePicture(known, look)))
    .map(({ original, picture }): Remain => {
      const what = path.basename(original);
      return { file: yaml.file, ...yaml.placeOfKey([what]), what, sums: [picture.name] };
    });
  return [...words, ...photos];
}

function stretchesIn(text: string, traces: Traces): Stretch[] {
  const stretches = [...findAddresses(text, traces.addresses), ...findRuns(text, traces.words)];
  return stretches.sort((one, other) => one.start - other.start);
}

/**
 * Tells what the owner has answered with `sample: …` from what is left of the sample.
 * @param known the names in `content/site.yaml`
 */
export function answeredBy(known: readonly string[]): (remain: Pick<Remain, 'what' | 'sums'>) => boolean {
  const answers = known.flatMap((name) => /^sample:\s*(.*)$/s.exec(name)?.[1]?.trim() ?? []);
  const sums = new Set(answers.flatMap((answer) => [...allRunsOf(answer), sumOf(plainAddress(answer) ?? answer)]));
  // Of a long text the beginning is answered, and stands for the whole.
  return (remain) => answers.includes(remain.what) || sums.has(remain.sums[0] ?? '');
}

/** Something of the sample in a built site. */
type Leftover = { what: string; sums: string[]; files: string[]; kind: 'words' | 'address' | 'picture' };

/**
 * What is left of the sample in a built site, as problems of the content that it was made from.
 * @returns nothing when the site may go online
 * @example const problems = await sampleIn('dist', { content, traces }); if (problems.length > 0) throw new ContentError(problems);
 */
export async function sampleIn(
  folder: string,
  { content, traces }: { content: Content; traces: Traces },
): Promise<Problem[]> {
  const leftovers = await leftoversIn(folder, traces);
  if (leftovers.length === 0) return [];
  const remains = await remainsIn(content, traces);
  const isAnswered = answeredBy(content.sources.site.value.known);
  const placed = leftovers
    .map((one) => ({ one, source: sourceOf(one, remains) }))
    .filter(({ one, source }) => !isAnswered(one) && !(source && isAnswered(source)));
  const groups = Map.groupBy(placed, ({ one, source }) => `${one.kind} ${source?.file.path ?? ''}`);
  return [...groups.values()].map((group): Problem => {
    const [first] = group as [(typeof placed)[number]];
    const { file, line, column } = first.source ?? topOf({ ...content.sources.site.yaml.file, text: '' });
    const [one, many] = sorts[first.one.kind];
    const count = group.length === 1 ? `${one} of the sample is` : `${group.length} ${many} of the sample are`;
    const told = group.slice(0, mostTold).map(({ one }) => `\n    ${quoted(one)} in ${listed(one.files)}`);
    const more = group.length > mostTold ? `\n    and ${group.length - mostTold} more` : '';
    const answer = JSON.stringify(sampleName(first.source?.what ?? first.one.what));
    return {
      file,
      line,
      column,
      found: `${count} left in the site:${told.join('')}${more}`,
      expected: 'nothing of the invented student whose content came with the project',
      remedy: `Put your own in its place, or remove it; "npm run init" empties the sample. If it is yours by chance, add ${answer} to "known" in site.yaml.`,
    };
  });
}

/** Where in the content something probably comes from: the place that has most in common with it. */
function sourceOf({ sums: own }: Leftover, remains: readonly Remain[]): Remain | undefined {
  const [best] = remains
    .map((remain) => ({
      remain,
      shared: own.filter((sum) => remain.sums.some((one) => one === sum || sum.includes(`/${one}-`))).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  return best?.remain;
}

const sorts = {
  words: ['A text', 'texts'],
  address: ['An address', 'addresses'],
  picture: ['A picture', 'pictures'],
} as const;

/** So many of one kind are named; whoever has more to do begins with these. */
const mostTold = 3;

const quoted = ({ kind, what }: Leftover) =>
  kind === 'picture'
    ? `"${path.basename(what)}"`
    : `"${what.length > 70 ? `${what.slice(0, what.lastIndexOf(' ', 68))} …` : what}"`;

/** Pages are there under many spellings; one file says where. */
const listed = ([first, ...others]: string[]) => `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;

async function leftoversIn(folder: string, traces: Traces): Promise<Leftover[]> {
  const found = new Map<string, Leftover>();
  const note = (kind: Leftover['kind'], file: string, key: string, what: string, sums: string[]) => {
    const one = found.get(key) ?? { kind, what, sums, files: [] };
    if (!one.files.includes(file)) one.files.push(file);
    // The longest stretch says most.
    if (what.length > one.what.length) Object.assign(one, { what, sums });
    found.set(key, one);
  };
  const texts = new Map<string, ReturnType<typeof stretchesIn>>();
  for await (const published of publishedIn(folder)) {
    const { file } = published;
    if ('picture' in published) {
      const look = await likenessOf(published.picture);
      if (look !== undefined && traces.pictures.some((known) => isSamePicture(known, look)))
        note('picture', file, file, file, [file]);
      continue;
    }
    const sum = sumOf(published.text);
    const stretches = texts.get(sum) ?? stretchesIn(published.text, traces);
    texts.set(sum, stretches);
    for (const { text, sums, isAddress } of stretches)
      note(isAddress ? 'address' : 'words', file, sums[0] ?? text, text, sums);
  }
  return [...found.values()];
}
