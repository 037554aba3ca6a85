// What gives the sample content away, in sample/traces.yaml: its names, its addresses and the hashes of its files. A
// copy of the project can look for them long after the sample is gone from its content/. `npm run sample` draws the file.
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { filesIn } from '#platform/files-in.ts';
import { projectFolder, OwnerError } from '#platform/paths.ts';

export type Traces = {
  /** Names in the sample that may stand on anybody's site, written by hand: they are no traces. */
  common: string[];
  /** Of people, schools, employers, places, projects and longer texts, with what these say they are about. */
  names: string[];
  /** E-mail addresses, telephone numbers, and addresses on the web without what may be left out of them. */
  addresses: string[];
  /** The SHA-256 of every file, by its path in the content folder. */
  files: Record<string, string>;
};

export const tracesFile = path.join(projectFolder, 'sample/traces.yaml');

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

/** What systems leave in folders by themselves. */
const leftBehind = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/** The hash of each file of a folder, by its path there, in the order of their names. */
export async function hashesOf(folder: string): Promise<Traces['files']> {
  const hashes: Traces['files'] = {};
  for (const file of await filesIn(folder).catch(() => []))
    if (!leftBehind.test(path.basename(file)))
      hashes[file] = await fileHash(path.join(folder, file)).catch(() => 'unreadable');
  return hashes;
}

/** The hash by which a file of the sample is known. Git may end the lines of texts in the way of the system. */
export async function fileHash(file: string): Promise<string> {
  // A named pipe would be read for ever.
  if (!(await stat(file)).isFile()) throw new OwnerError(`${file} is a folder or a device, not a file.`);
  const bytes = await readFile(file);
  const isText = /\.(?:yaml|md|svg)$/.test(file);
  return hash('sha256', isText ? bytes.toString().replaceAll('\r\n', '\n') : bytes);
}

/**
 * Whether everything in a folder is as it came, so that nothing of the owner's is in it. A part of the sample counts.
 * @param files the hashes of the sample's files; nothing is the sample where they are missing
 */
export async function isUntouchedSample(folder: string, files?: Traces['files']): Promise<boolean> {
  const sample = files ?? (await readTraces().catch(() => undefined))?.files;
  const hashes = Object.entries(await hashesOf(folder));
  return hashes.length > 0 && hashes.every(([name, known]) => sample?.[name] === known);
}
