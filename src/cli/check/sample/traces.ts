// Traces of the sample content: its names, URLs and file hashes. `npm run sample` writes the traces to
// sample/traces.yaml. With this file, a project can find remains of the sample after it has deleted the sample.
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { SampleTraces } from '#content/read/sample-finder.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { projectFolder, OwnerError } from '#platform/paths.ts';

export type Traces = SampleTraces & {
  /** Names in the sample that are not traces, since they may be on any site. Listed by hand. */
  common: string[];
  /** SHA-256 of each file, by its path in the content folder. */
  files: Record<string, string>;
};

export const tracesFile = path.join(projectFolder, 'sample/traces.yaml');

/**
 * Reads the project's traces.
 * @throws {OwnerError} if the file is missing: without traces, every site would seem free of the sample
 */
export async function readTraces(): Promise<Traces> {
  const text = await readFile(tracesFile, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OwnerError('sample/traces.yaml is missing. Restore it from Git or from the template.');
  return parse(text) as Traces;
}

/** Files that operating systems create. */
const systemFiles = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/** Returns the hash of each file of a folder, by relative path. */
export async function hashesOf(folder: string): Promise<Traces['files']> {
  const hashes: Traces['files'] = {};
  for (const file of await filesIn(folder).catch(() => []))
    if (!systemFiles.test(path.basename(file)))
      hashes[file] = await fileHash(path.join(folder, file)).catch(() => 'unreadable');
  return hashes;
}

/** Returns the hash of a file. Ignores line endings, which Git may change. */
export async function fileHash(file: string): Promise<string> {
  // Reading a named pipe would never end.
  if (!(await stat(file)).isFile()) throw new OwnerError(`${file} is a folder or a device, not a file.`);
  const bytes = await readFile(file);
  const isText = /\.(?:yaml|md|svg)$/.test(file);
  return hash('sha256', isText ? bytes.toString().replaceAll('\r\n', '\n') : bytes);
}

/**
 * Whether a folder contains only unchanged sample files, not necessarily all of them.
 * @param files hashes of the sample's files; by default from sample/traces.yaml
 */
export async function isUntouchedSample(folder: string, files?: Traces['files']): Promise<boolean> {
  const sample = files ?? (await readTraces().catch(() => undefined))?.files;
  const hashes = Object.entries(await hashesOf(folder));
  return hashes.length > 0 && hashes.every(([name, known]) => sample?.[name] === known);
}
