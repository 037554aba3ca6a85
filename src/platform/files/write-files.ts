import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';

/** Files by their relative paths. */
export type Files = Map<string, Uint8Array | string>;

/** Writes files into a folder. Keeps existing files. */
export async function writeFiles(files: ReadonlyMap<string, Uint8Array | string>, folder: string): Promise<void> {
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(folder, name))));
  await pMap(folders, async (one) => mkdir(one, { recursive: true }), { concurrency });
  const write = async ([name, content]: [string, Uint8Array | string]) => {
    // `wx` never overwrites a file: on a case-insensitive file system, two paths may differ only in case.
    await writeFile(path.join(folder, name), content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  };
  await pMap(files, write, { concurrency });
}

/** Number of files to write at the same time. Enough for a fast disk, and far below the limit of open files. */
const concurrency = 16;
