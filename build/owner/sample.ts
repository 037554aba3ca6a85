// Tells whether a content folder is the sample that comes with the program, so that `npm run init` may remove it without
// asking. sample/content.sha256 lists its files in the format of sha256sum; `npm run sample` draws it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../paths.ts';

/** The list of the files of the sample. */
export const sampleSums = path.join(projectFolder, 'sample/content.sha256');

/** What systems leave in folders by themselves. */
const leftBehind = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/**
 * Whether everything in a folder is as it came, so that nothing of the owner's is in it. A part of the sample counts.
 * @param list the list of the sample's files, as a file
 */
export async function isUntouchedSample(folder: string, list = sampleSums): Promise<boolean> {
  const listed = await readFile(list, 'utf8').catch(() => '');
  const known = new Map([...listed.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)].map(([, sum, name]) => [name, sum]));
  const sums = await sumsOf(folder);
  return sums.size > 0 && [...sums].every(([name, sum]) => known.get(name) === sum);
}

/** The list of a folder's files, as sha256sum writes it. */
export async function listSums(folder: string): Promise<string> {
  return [...(await sumsOf(folder))].map(([name, sum]) => `${sum}  ${name}\n`).join('');
}

/** The sum of each file of a folder, in the order of their names. */
async function sumsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => !entry.isDirectory() && !leftBehind.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  const sums = files.map(async (file) => {
    // What cannot be read is nobody's sample.
    const sum = await readFile(file).then(
      (bytes) => sumOf(file, bytes),
      () => '',
    );
    return [path.relative(folder, file).replaceAll('\\', '/'), sum] as const;
  });
  return new Map(await Promise.all(sums));
}

/** Git may end the lines of texts in the way of the system, which is no change. */
function sumOf(name: string, bytes: Buffer): string {
  const isText = /\.(?:yaml|md|svg)$/.test(name);
  return createHash('sha256')
    .update(isText ? bytes.toString().replaceAll('\r\n', '\n') : bytes)
    .digest('hex');
}
