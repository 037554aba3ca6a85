// What gives the sample content away, in sample/traces.yaml: its names, its addresses and the hashes of its files. A
// copy of the project can look for them long after the sample is gone from its content/. `npm run sample` draws the file.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { editorSchemas } from '#content/editor-schemas.ts';
import { projectFolder, OwnerError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';

export type Traces = {
  /** Names in the sample that may stand on anybody's site, written by hand: they are no traces. */
  common: string[];
  /** Of people, schools, employers, places and projects. */
  names: string[];
  /** E-mail addresses, telephone numbers, and addresses on the web without what may be left out of them. */
  addresses: string[];
  /** The SHA-256 of every file, by its path in the content folder. */
  files: Record<string, string>;
};

export const tracesFile = path.join(projectFolder, 'sample/traces.yaml');

const nameKeys = ['name', 'school', 'organization', 'place', 'venue'];

/** Whether traces are those of the sample, which may have been worked on since they were drawn. */
export const areOfSample = (drawn: Traces, sample: Traces) =>
  drawn.names.filter((name) => sample.names.includes(name)).length >= sample.names.length / 2;

/** Draws the traces of a content folder. */
export async function drawTraces(folder: string, common: readonly string[] = []): Promise<Traces> {
  const { sources } = await readContent(folder);
  const names = new Set<string>();
  const addresses = new Set<string>();
  // What an owner copies from the examples of the guide is no trace either.
  const known = [...common, ...Object.values(editorSchemas())].join('\n');
  const note = (key: string, text: string) => {
    const address = plainAddress(text);
    if (address !== text || key === 'email' || key === 'phone') addresses.add(address);
    // One word alone is anybody's.
    else if (nameKeys.includes(key) && /\s/.test(text) && !known.includes(text)) names.add(text);
  };
  const search = (value: unknown, key: string) => {
    if (typeof value === 'string') note(key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) search(one, Array.isArray(value) ? key : inner);
  };
  const { texts: _texts, ...files } = sources;
  for (const { yaml } of Object.values(files)) search(yaml.value, '');
  for (const { title } of sources.projects.value.projects) note('name', title);
  return { common: [...common], names: [...names], addresses: [...addresses], files: await hashesOf(folder) };
}

/** @example plainAddress('https://www.example.com/ada/?from=x') // 'example.com/ada' */
function plainAddress(text: string): string {
  const [, address] = /^(?:https?:\/\/(?:www\.)?|mailto:)(.*?)\/*(?:[?#].*)?$/.exec(text) ?? [];
  return address ?? text;
}

/**
 * The traces as they lie in the project.
 * @throws {OwnerError} when they are not there; to look for nothing would look like finding nothing
 */
export async function readTraces(): Promise<Traces> {
  const text = await readFile(tracesFile, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OwnerError('sample/traces.yaml is missing. Put it back: from Git, or from the template.');
  return parse(text) as Traces;
}

/** The text of the file with the traces. */
export function tracesText(traces: Traces): string {
  return `# What the sample content can be told by. \`npm run check -- --release\` looks for it in the built site.
# "common" is written by hand: names in the sample that may stand on anybody's site. \`npm run sample\` draws the rest.
${stringify(traces, { lineWidth: 0 })}`;
}

/** What systems leave in folders by themselves. */
const leftBehind = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/** The hash of each file of a folder, by its path there, in the order of their names. */
async function hashesOf(folder: string): Promise<Traces['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => !entry.isDirectory() && !leftBehind.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  const hashes = files.map(async (file) => [
    path.relative(folder, file).replaceAll('\\', '/'),
    await fileHash(file).catch(() => 'unreadable'),
  ]);
  return Object.fromEntries(await Promise.all(hashes)) as Traces['files'];
}

/** The hash by which a file of the sample is known. Git may end the lines of texts in the way of the system. */
export async function fileHash(file: string): Promise<string> {
  const bytes = await readFile(file);
  const isText = /\.(?:yaml|md|svg)$/.test(file);
  return createHash('sha256')
    .update(isText ? bytes.toString().replaceAll('\r\n', '\n') : bytes)
    .digest('hex');
}

/**
 * Whether everything in a folder is as it came, so that nothing of the owner's is in it. A part of the sample counts.
 * @param known the hashes of the sample's files; nothing is the sample where they are missing
 */
export async function isUntouchedSample(folder: string, known?: Traces['files']): Promise<boolean> {
  const sample = known ?? (await readTraces().catch(() => undefined))?.files;
  const hashes = Object.entries(await hashesOf(folder));
  return hashes.length > 0 && hashes.every(([name, hash]) => sample?.[name] === hash);
}
