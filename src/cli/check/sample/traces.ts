// The traces of the sample content, in sample/traces.yaml: its names, URLs and file hashes. A copy of the project can
// search for them long after its sample was deleted. `npm run sample` generates the file.
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { SampleTraces } from '#content/read/sample-finder.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { projectFolder, OwnerError } from '#platform/paths.ts';

export type Traces = SampleTraces & {
  /** Names in the sample that may be on any site, listed by hand: they are not traces. */
  common: string[];
  /** The SHA-256 of every file, by its path in the content folder. */
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
    throw new OwnerError('sample/traces.yaml is missing. Put it back: from Git, or from the template.');
  return parse(text) as Traces;
}

/** Files that operating systems create by themselves. */
const systemFiles = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/** Hash of each file of a folder, by relative path, sorted. */
export async function hashesOf(folder: string): Promise<Traces['files']> {
  const hashes: Traces['files'] = {};
  for (const file of await filesIn(folder).catch(() => []))
    if (!systemFiles.test(path.basename(file)))
      hashes[file] = await fileHash(path.join(folder, file)).catch(() => 'unreadable');
  return hashes;
}

/** Hash of a file of the sample. Ignores line endings, which Git may change. */
export async function fileHash(file: string): Promise<string> {
  // Reading a named pipe would never end.
  if (!(await stat(file)).isFile()) throw new OwnerError(`${file} is a folder or a device, not a file.`);
  const bytes = await readFile(file);
  const isText = /\.(?:yaml|md|svg)$/.test(file);
  return hash('sha256', isText ? bytes.toString().replaceAll('\r\n', '\n') : bytes);
}

/**
 * True if all files in a folder are unchanged sample files, even if some are missing.
 * @param files hashes of the sample's files; by default from sample/traces.yaml
 */
export async function isUntouchedSample(folder: string, files?: Traces['files']): Promise<boolean> {
  const sample = files ?? (await readTraces().catch(() => undefined))?.files;
  const hashes = Object.entries(await hashesOf(folder));
  return hashes.length > 0 && hashes.every(([name, known]) => sample?.[name] === known);
}
