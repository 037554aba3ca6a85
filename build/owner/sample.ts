// Tells whether a content folder is the sample that comes with the program, so that `npm run init` may remove it without
// asking. sample/content.sha256 lists its files in the format of sha256sum; who changes the sample draws it anew:
//   cd content && git ls-files -z | xargs -0 sha256sum > ../sample/content.sha256
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
 * @param sums the list, as a file
 */
export async function isUntouchedSample(folder: string, sums = sampleSums): Promise<boolean> {
  const list = await readFile(sums, 'utf8').catch(() => '');
  const known = new Map([...list.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)].map(([, sum, name]) => [name, sum]));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory() && !leftBehind.test(entry.name));
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes || known.get(path.relative(folder, file).replaceAll('\\', '/')) !== sumOf(name, bytes)) return false;
  }
  return files.length > 0;
}

/** Git may end the lines of texts in the way of the system, which is no change. */
function sumOf(name: string, bytes: Buffer): string {
  const isText = /\.(?:yaml|md|svg)$/.test(name);
  return createHash('sha256')
    .update(isText ? bytes.toString().replaceAll('\r\n', '\n') : bytes)
    .digest('hex');
}
