// Says what is left of the sample in the content: all of it, or here and there.
import path from 'node:path';
import { type Advice, adviceName } from '#src/model/advice.ts';
import type { Content } from '../read-content.ts';
import { answeredBy, type Remain, remainsIn, sampleName } from '../sample/remains.ts';
import type { Traces } from '../sample/traces.ts';

/** The advice on what is left of the sample, and the name of every single remain, by which it can be answered as well. */
export async function adviseOnSample(
  content: Content,
  traces: Traces,
): Promise<{ advice: Advice[]; answerable: string[] }> {
  const remains = await remainsIn(content, traces);
  const isAnswered = answeredBy(content.sources.site.value.known);
  const answerable = remains.filter(isAnswered).map(({ what }) => sampleName(what));
  const open = remains.filter((one) => !isAnswered(one));
  const files = Map.groupBy(open, ({ file }) => file.path);
  const { file, yaml } = { ...content.sources.site, file: content.sources.site.yaml.file };
  const found = new Set(open.flatMap(({ sums }) => sums));
  const share = [...traces.words].filter((sum) => found.has(sum)).length / traces.words.size;
  if (share > mostlySample)
    return {
      advice: [
        {
          file,
          ...yaml.placeOf(['name']),
          name: adviceName('sample', 'content'),
          found: 'This is still the content of the sample student.',
          remedy: 'Empty it with "npm run init", and write your own.',
        },
      ],
      answerable,
    };
  return { advice: [...files.values()].flatMap((all) => adviseOnFile(all)), answerable };
}

/** From this share of the words on, it is easier to say that it is the sample than where. */
const mostlySample = 0.75;

function adviseOnFile(all: readonly Remain[]): Advice[] {
  const [first] = all;
  if (!first) return [];
  const { file, line, column } = first;
  const whats = [...new Set(all.map(({ what }) => what))];
  const told = whats
    .slice(0, 3)
    .map((what) => `"${what.length > 60 ? `${what.slice(0, what.lastIndexOf(' ', 58))} …` : what}"`);
  const more = whats.length > told.length ? ` and ${whats.length - told.length} more` : '';
  return [
    {
      file,
      line,
      column,
      name: whats.length === 1 ? sampleName(first.what) : adviceName('sample', path.basename(file.path)),
      found: `This is of the sample student: ${told.join(', ')}${more}.`,
      remedy: 'Write your own, or remove it. It may not go online: "npm run check -- --release" would stop it.',
    },
  ];
}
