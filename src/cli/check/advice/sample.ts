// Says what is left of the sample in the content: all of it, or here and there.
import path from 'node:path';
import { type Advice, adviceName, answeredBy } from '#content/advice.ts';
import type { Content } from '#content/load.ts';
import { type Remain, remainsIn, sampleName } from '../sample/remains.ts';
import type { Traces } from '../sample/traces.ts';

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
      file: yaml.file,
      ...yaml.placeOf(['name']),
      name: adviceName('sample', 'content'),
      found: 'This is still the content of the sample student.',
      remedy: 'Empty it with "npm run init", and write your own.',
    };
    return { advice: [untouched], answerable };
  }
  const files = Map.groupBy(open, ({ file }) => file.path);
  return { advice: [...files.values()].flatMap((all) => adviseOnFile(all)), answerable };
}

/** From this share of the names on, it is easier to say that it is the sample than where. */
const minShare = 0.75;

function adviseOnFile(all: readonly Remain[]): Advice[] {
  const [first] = all;
  if (!first) return [];
  const { file, line, column } = first;
  const whats = [...new Set(all.map(({ what }) => what))];
  const named = whats.slice(0, 3).map((what) => `"${what}"`);
  const more = whats.length > named.length ? ` and ${whats.length - named.length} more` : '';
  return [
    {
      file,
      line,
      column,
      name: whats.length === 1 ? sampleName(first.what) : adviceName('sample', path.basename(file.path)),
      found: `This is of the sample student: ${named.join(', ')}${more}.`,
      remedy: 'Write your own, or remove it. It may not go online: "npm run check -- --release" would stop it.',
    },
  ];
}
