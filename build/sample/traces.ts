// The traces of the sample content: what its texts, addresses and pictures can be told by, wherever they turn up.
// They lie in sample/traces.yaml, as sums, so that a copy of the project can look for them long after the sample is gone
// from its content/. `npm run sample` draws them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { proseText } from '#src/model/prose.ts';
import { editorSchemas } from '../editor-schemas.ts';
import { projectFolder, OwnerError } from '../paths.ts';
import { readContent } from '../read-content.ts';
import { plainAddress } from './addresses.ts';
import { likenessOf } from './likeness.ts';
import { allRunsOf, runsOf, sumOf } from './runs.ts';

export type Traces = {
  /** The sums of runs of words. */
  words: ReadonlySet<string>;
  /** The sums of addresses. */
  addresses: ReadonlySet<string>;
  /** What the pictures look like. */
  pictures: readonly string[];
};

/** Where the traces lie, and the words that are nobody's. */
export const sampleFolder = path.join(projectFolder, 'sample');
export const tracesFile = path.join(sampleFolder, 'traces.yaml');
const commonFile = path.join(sampleFolder, 'common.yaml');

/** Keys whose words are names: two of them are enough to tell them by. */
const nameKeys = new Set(['name', 'school', 'organization', 'place']);

/**
 * Draws the traces of a content folder.
 * @example await drawTraces(contentFolder)
 */
export async function drawTraces(folder: string): Promise<Traces> {
  const { site, sources, pictures } = await readContent(folder);
  const words = new Set<string>();
  const addresses = new Set<string>();
  const note = (key: string, text: string) => {
    const address = /\s/.test(text) && key !== 'phone' ? undefined : plainAddress(text);
    if (address !== undefined) addresses.add(sumOf(address));
    else for (const sum of runsOf(text, nameKeys.has(key) ? 'name' : 'text')) words.add(sum);
  };
  const search = (value: unknown, key: string) => {
    if (typeof value === 'string') note(key, value);
    else if (Array.isArray(value)) for (const inner of value) search(inner, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) search(inner, name === 'text' ? key : name);
  };
  const { texts: _texts, ...files } = sources;
  for (const { yaml } of Object.values(files)) search(yaml.value, '');
  for (const story of [site.pages.home.introduction, site.pages.aboutMe?.story ?? []])
    for (const block of story) note('', proseText([block]));

  const nobodys = await allRunsOfNobody();
  const likenesses = await Promise.all(pictures.map(({ original }) => likenessOf(original)));
  return {
    words: new Set([...words].filter((sum) => !nobodys.has(sum))),
    addresses,
    pictures: likenesses.filter((one) => one !== undefined),
  };
}

/** What the examples of the guide say, which an owner may well copy, and what anybody may say. */
async function allRunsOfNobody(): Promise<Set<string>> {
  const schemas = Object.values(editorSchemas()).map((text) => text.replace(/\\[nt]/g, ' ').replace(/\\(.)/g, '$1'));
  const common = parse(await readFile(commonFile, 'utf8')) as string[];
  return new Set([...schemas, ...common].flatMap((text) => [...allRunsOf(text)]));
}

/**
 * The traces as they lie in the project.
 * @throws {OwnerError} when they are not there; to look for nothing would look like finding nothing
 */
export async function readTraces(file = tracesFile): Promise<Traces> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OwnerError('sample/traces.yaml is missing. Put it back: from Git, or from the template.');
  const { words, addresses, pictures } = parse(text) as Record<keyof Traces, string[]>;
  return { words: new Set(words), addresses: new Set(addresses), pictures };
}

/** The text of the file with the traces. */
export function tracesText({ words, addresses, pictures }: Traces): string {
  const listed = (name: string, items: Iterable<string>) =>
    [`${name}:`, ...[...items].sort().map((item) => `  - '${item}'`)].join('\n');
  return [
    `# What the sample content can be told by: the sums of its words and addresses, and what its pictures look like.
# \`npm run check -- --release\` looks for them in the built site. Drawn by \`npm run sample\`; not to be changed by hand.`,
    listed('words', words),
    listed('addresses', addresses),
    listed('pictures', pictures),
    '',
  ].join('\n');
}

/** How much of the sample a content folder still has, from 0 to 1; a few words more or less are a sample that is edited. */
export function shareOf(drawn: Traces, sample: Traces): number {
  return [...sample.words].filter((sum) => drawn.words.has(sum)).length / sample.words.size;
}
