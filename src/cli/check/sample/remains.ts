// Finds what is left of the sample: in the content, for advice, and in a built site, before it goes online.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Advice, adviceName, answeredBy, keyAt, topOf, valueAt } from '#content/advice.ts';
import type { Content } from '#content/load.ts';
import { type Position, positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { readPdf } from '#resume/pdf/reading.ts';
import { fileHash, type Traces } from './traces.ts';

/** Something of the sample: a name, an address, or a photo by its file name. */
type Trace = { kind: 'text' | 'address' | 'picture'; what: string };

/** Something of the sample that stands in a file of the content. */
type Remain = Trace & Position & { file: SourceFile };

/** So many of one kind are named; whoever has more to do begins with these. */
const maxNamed = 3;

/** From this share of the names on, it is easier to say that it is the sample than where. */
const minShare = 0.75;

/** The name by which a remain is answered in `content/site.yaml`. */
const sampleName = (what: string) => adviceName('sample', what);

/** The advice on what is left of the sample, and the name of every single remain, by which it can be answered as well. */
export async function adviseOnSample(
  content: Content,
  traces: Traces,
): Promise<{ advice: Advice[]; answerable: string[] }> {
  const remains = await remainsIn(content, traces);
  const answerable = remains.map(({ what }) => sampleName(what));
  const { yaml, value } = content.sources.site;
  const isAnswered = answeredBy(value.known);
  const open = remains.filter(({ what }) => !isAnswered(sampleName(what)));
  const names = new Set(open.filter(({ kind }) => kind === 'text').map(({ what }) => what));
  if (names.size > minShare * traces.names.length) {
    const untouched = {
      ...valueAt(yaml, ['name']),
      name: adviceName('sample', 'content'),
      found: 'This is still the content of the sample student.',
      remedy: 'Empty it with "npm run init", and write your own.',
    };
    return { advice: [untouched], answerable };
  }
  const files = Map.groupBy(open, ({ file }) => file.path).values();
  const advice = [...files].map((all) => {
    const [{ file, line, column, what }] = all as [Remain];
    const whats = [...new Set(all.map((one) => `"${one.what}"`))];
    const more = whats.length > maxNamed ? ` and ${whats.length - maxNamed} more` : '';
    return {
      file,
      line,
      column,
      name: whats.length === 1 ? sampleName(what) : adviceName('sample', path.basename(file.path)),
      found: `This is of the sample student: ${whats.slice(0, maxNamed).join(', ')}${more}.`,
      remedy: 'Write your own, or remove it. It may not go online: "npm run check -- --release" would stop it.',
    };
  });
  return { advice, answerable };
}

/** What is left of the sample in the content, in the order of its files. */
async function remainsIn({ sources, pictures }: Content, traces: Traces): Promise<Remain[]> {
  const find = finderOf(traces);
  const remains = sources.texts.flatMap((file) =>
    find(file.text).map(({ index, ...trace }): Remain => ({ ...trace, file, ...positionIn(file.text, index) })),
  );
  for (const { original } of await picturesOfSample(pictures, traces)) {
    const what = path.basename(original);
    remains.push({ kind: 'picture', what, ...keyAt(sources.photos.yaml, [what]) });
  }
  return remains;
}

async function picturesOfSample(pictures: Content['pictures'], { files }: Traces) {
  const known = new Set(Object.values(files));
  const hashes = await Promise.all(pictures.map(({ original }) => fileHash(original)));
  return pictures.filter((_, index) => known.has(hashes[index] ?? ''));
}

/** Finds names however their words are set apart, and addresses also where more of a path follows. */
function finderOf({ names, addresses }: Traces) {
  const all = [
    ...names.map((what) => ({ kind: 'text' as const, what, pattern: partsOf(what).join('[^\\p{L}\\p{N}]+') })),
    ...addresses.map((what) => ({ kind: 'address' as const, what, pattern: addressPattern(what) })),
    // Of two that begin in the same way the longer one is meant.
  ].sort((one, other) => other.what.length - one.what.length);
  const anyOfThem = all.map(({ pattern }) => `(${pattern})`).join('|');
  const pattern = new RegExp(`(?<=^|www\\.|[^\\p{L}\\p{N}.-])(?:${anyOfThem})(?!\\.?[\\p{L}\\p{N}-])`, 'giu');
  return (text: string): (Trace & { index: number })[] =>
    [...text.matchAll(pattern)].flatMap(({ index, ...groups }) => {
      const trace = all.find((_, which) => groups[which + 1] !== undefined);
      return trace ? [{ kind: trace.kind, what: trace.what, index }] : [];
    });
}

const partsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The digits of a telephone number may be grouped in any way. */
const addressPattern = (address: string) =>
  /\p{L}/u.test(address) ? RegExp.escape(address) : [...partsOf(address).join('')].join('[^\\p{L}\\p{N}]*');

/**
 * What is left of the sample in a built site, as problems of the content that it was made from.
 * @returns nothing when the site may go online
 * @example const problems = await sampleIn('dist', { content, traces }); if (problems.length > 0) throw new ContentError(problems);
 */
export async function sampleIn(
  folder: string,
  { content, traces }: { content: Content; traces: Traces },
): Promise<Problem[]> {
  const remains = await remainsIn(content, traces);
  const pictures = await picturesOfSample(content.pictures, traces);
  const { yaml, value } = content.sources.site;
  const isAnswered = answeredBy(value.known);
  const leftovers = (await leftoversIn(folder, finderOf(traces), pictures))
    .filter(({ what }) => !isAnswered(sampleName(what)))
    .map((one) => ({ ...one, source: remains.find(({ what }) => what === one.what) }));
  const groups = Map.groupBy(leftovers, ({ kind, source }) => `${kind} ${source?.file.path}`).values();
  return [...groups].map((group): Problem => {
    const [{ kind, what, source }] = group as [(typeof group)[number]];
    const { file, line, column } = source ?? topOf({ ...yaml.file, text: '' });
    const [one, many] = counted[kind];
    const count = group.length === 1 ? `${one} of the sample is` : `${group.length} ${many} of the sample are`;
    const named = group.slice(0, maxNamed).map(({ what, files: [first, ...others] }) => {
      // Pages are there under many spellings; one file says where.
      return `\n    "${what}" in ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    });
    const more = group.length > maxNamed ? `\n    and ${group.length - maxNamed} more` : '';
    return {
      file,
      line,
      column,
      found: `${count} left in the site:${named.join('')}${more}`,
      expected: 'nothing of the invented student whose content came with the project',
      remedy: `Put your own in its place, or remove it; "npm run init" empties the sample. If it is yours by chance, add ${JSON.stringify(sampleName(what))} to "known" in site.yaml.`,
    };
  });
}

const counted = {
  text: ['A text', 'texts'],
  address: ['An address', 'addresses'],
  picture: ['A picture', 'pictures'],
} as const;

type Leftover = Trace & { files: string[] };

async function leftoversIn(folder: string, find: ReturnType<typeof finderOf>, pictures: Content['pictures']) {
  const found = new Map<string, Leftover>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.sort()) {
    const shown = path.relative(folder, file).replaceAll('\\', '/');
    const note = ({ kind, what }: Trace) => {
      const one = found.get(what) ?? { kind, what, files: [] };
      if (!one.files.includes(shown)) one.files.push(shown);
      found.set(what, one);
    };
    for (const { original, picture } of pictures)
      if (path.basename(file).startsWith(`${picture.name}-`)) note({ kind: 'picture', what: path.basename(original) });
    find(await textOf(file)).forEach(note);
  }
  return [...found.values()];
}

/** What a file of a site says to anybody who reads it; pictures, fonts and compressed copies say nothing. */
async function textOf(file: string): Promise<string> {
  if (/\.(?:br|gz|woff2?|ico|avif|webp|jpe?g|png|gif)$/.test(file)) return '';
  const bytes = await readFile(file);
  const said = file.endsWith('.pdf') ? (await readPdf(bytes)).text.normalize('NFKC') : bytes.toString();
  // Long lines of a contact card are folded.
  const text = file.endsWith('.vcf') ? said.replace(/\r?\n[ \t]/g, '') : said;
  // Once more without tags, entities and escapes, which may stand between two words.
  return `${text}\n${text.replace(/<[^>]*>|&#?\w+;|\\u[\da-f]{4}|\\x[\da-f]{2}|\\./gi, ' ')}`;
}
