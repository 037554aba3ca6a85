// Finds remains of the sample content in the owner's content and in a built site.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Advice, adviceName, answeredBy, startOfFile } from '#content/read/advice.ts';
import type { Content } from '#content/load.ts';
import { type Finder, finderOf } from '#content/read/sample-finder.ts';
import type { FilePosition } from '#content/read/yaml/read-yaml.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { ContentError, positionIn, type Problem } from '#platform/problem.ts';
import { readPdf } from '#resume/pdf/reading.ts';
import { fileHash, type Traces } from './traces.ts';

/** A name, URL or photo file name of the sample. */
type Trace = { kind: 'text' | 'address' | 'picture'; what: string };

/** A trace of the sample in a content file. */
type Remain = Trace & {
  position: FilePosition;
  /** For a photo: the beginning of its file names in a built site. */
  published?: string;
};

/** A trace of the sample in a built site. */
export type Leftover = Trace & {
  /** Position in the content, if it is known. */
  position: FilePosition | undefined;
  /** Name to add to `known` in site.yaml, to keep this trace on the site. Example: `sample: bench.jpg` */
  name: string;
  /** Files of the site that contain the trace. */
  files: string[];
};

/** Error for a built site with traces of the sample. */
export class SampleError extends ContentError {
  override name = 'SampleError';
  readonly leftovers: readonly Leftover[];

  constructor(leftovers: readonly Leftover[], content: Content) {
    super(problemsOf(leftovers, content));
    this.leftovers = leftovers;
  }
}

/** Maximum number of traces in a message. */
const maxListed = 3;

/** If more than this share of the sample's names remains, a single piece of advice covers the whole content. */
const minShare = 0.75;

/** Name of the advice. The owner declines the advice by adding this name to `known` in site.yaml. */
const sampleName = ({ what }: Trace) => adviceName('sample', what);

/** Traces that the owner has not declined. */
function withoutDeclined<One extends Trace>(all: One[], { sources }: Content): One[] {
  const isAnswered = answeredBy(sources.site.value.known);
  return all.filter((one) => !isAnswered(sampleName(one)));
}

/**
 * Returns advice on remains of the sample, without the advice that the owner has declined. `answerable` has the names
 * of all remains.
 */
export async function adviseOnSample(
  content: Content,
  traces: Traces,
): Promise<{ advice: Advice[]; answerable: string[] }> {
  const remains = await remainsIn(content, finderOf(traces), traces);
  const answerable = remains.map(sampleName);
  const undeclined = withoutDeclined(remains, content);
  const names = new Set(undeclined.filter(({ kind }) => kind === 'text').map(({ what }) => what));
  if (names.size > minShare * traces.names.length) {
    const wholeSample = {
      ...content.sources.site.yaml.positionOf(['name']),
      name: adviceName('sample', 'content'),
      found: 'This is still the content of the sample student.',
      remedy: 'Replace it with your own content: npm run init',
    };
    return { advice: [wholeSample], answerable };
  }
  const files = Map.groupBy(undeclined, ({ position }) => position.file.path);
  const advice = [...files].map(([file, all]) => {
    const [first] = all as [Remain];
    const quotedTraces = [...new Set(all.map(({ what }) => `"${what}"`))];
    const more = quotedTraces.length > maxListed ? ` and ${quotedTraces.length - maxListed} more` : '';
    return {
      ...first.position,
      name: quotedTraces.length === 1 ? sampleName(first) : adviceName('sample', path.basename(file)),
      found: `This belongs to the sample student: ${quotedTraces.slice(0, maxListed).join(', ')}${more}.`,
      remedy: 'Replace it with your own, or remove it. Until then, "npm run check -- --release" fails.',
    };
  });
  return { advice, answerable };
}

async function remainsIn({ sources, pictures }: Content, find: Finder, traces: Traces): Promise<Remain[]> {
  const remains: Remain[] = sources.texts.flatMap((file) =>
    find(file.text).map(({ index, ...trace }) => ({ ...trace, position: { file, ...positionIn(file.text, index) } })),
  );
  const sampleHashes = Object.values(traces.files);
  for (const { original, picture } of pictures) {
    const what = path.basename(original);
    const position = sources.photos.yaml.positionOfKey([what]);
    if (sampleHashes.includes(await fileHash(original)))
      remains.push({ kind: 'picture', what, position, published: `${picture.name}-` });
  }
  return remains;
}

/**
 * Finds remains of the sample in a built site, with positions in the content files.
 * @example const leftovers = await sampleIn('dist', content, traces); if (leftovers.length > 0) throw new
 * SampleError(leftovers, content);
 */
export async function sampleIn(folder: string, content: Content, traces: Traces): Promise<Leftover[]> {
  const find = finderOf(traces);
  const remains = await remainsIn(content, find, traces);
  return withoutDeclined(await leftoversIn(folder, find, remains), content).map((one) => ({
    ...one,
    position: remains.find(({ what }) => what === one.what)?.position,
    name: sampleName(one),
  }));
}

/** Describes traces in a built site: one problem for each kind and content file. */
function problemsOf(leftovers: readonly Leftover[], content: Content): Problem[] {
  const groups = Map.groupBy(leftovers, ({ kind, position }) => `${kind} ${position?.file.path}`).values();
  return [...groups].map((group): Problem => {
    const [first] = group as [(typeof group)[number]];
    const [one, many] = nouns[first.kind];
    const count = group.length === 1 ? `${one} of the sample is` : `${group.length} ${many} of the sample are`;
    // Several files can contain the same text; naming one file is enough.
    const named = group.slice(0, maxListed).map(({ what, files: [file, ...others] }) => {
      return `\n    "${what}" in ${file}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    });
    const more = group.length > maxListed ? `\n    and ${group.length - maxListed} more` : '';
    return {
      ...(first.position ?? startOfFile({ ...content.sources.site.yaml.file, text: '' })),
      found: `${count} left in the site:${named.join('')}${more}`,
      expected: 'no content of the sample student',
      remedy: `Replace it with your own, or remove it; "npm run init" removes the whole sample. If it happens to be yours, add ${JSON.stringify(first.name)} to "known" in site.yaml.`,
    };
  });
}

const nouns = {
  text: ['A text', 'texts'],
  address: ['An address', 'addresses'],
  picture: ['A picture', 'pictures'],
} as const;

/** Traces in a built site, each with the files that contain it. */
async function leftoversIn(folder: string, find: Finder, remains: readonly Remain[]) {
  const found: (Trace & { file: string })[] = [];
  for (const file of await filesIn(folder)) {
    const isShown = ({ published }: Remain) => published !== undefined && path.basename(file).startsWith(published);
    for (const { kind, what } of [...remains.filter(isShown), ...find(await textOf(path.join(folder, file)))])
      found.push({ kind, what, file });
  }
  return [...Map.groupBy(found, ({ what }) => what).values()].map((all) => {
    const [{ kind, what }] = all as [(typeof found)[number]];
    return { kind, what, files: [...new Set(all.map(({ file }) => file))] };
  });
}

/** Readable text of a file; empty for pictures, fonts and compressed copies. */
async function textOf(file: string): Promise<string> {
  if (/\.(?:br|gz|woff2?|ico|avif|webp|jpe?g|png|gif)$/.test(file)) return '';
  const bytes = await readFile(file);
  // The owner may publish a PDF that is encrypted or broken.
  const inPdf = () =>
    readPdf(bytes).then(
      ({ text }) => text.normalize('NFKC'),
      () => '',
    );
  const original = file.endsWith('.pdf') ? await inPdf() : bytes.toString();
  // Unfold the long lines of a contact card.
  const text = file.endsWith('.vcf') ? original.replace(/\r?\n[ \t]/g, '') : original;
  // Append the text without tags, entities and escapes, which may separate two words of a name.
  return `${text}\n${text.replace(/<[^>]*>|&#?\w+;|\\u[\da-f]{4}|\\x[\da-f]{2}|\\./gi, ' ')}`;
}
