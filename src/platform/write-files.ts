import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';

/** Files by their paths below where they go. */
export type Files = Map<string, Uint8Array | string>;

/** Writes files by their paths below a folder. What is there already stays. */
export async function writeFiles(files: ReadonlyMap<string, Uint8Array | string>, folder: string): Promise<void> {
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(folder, name))));
  await pMap(folders, async (one) => mkdir(one, { recursive: true }), { concurrency });
  const write = async ([name, content]: [string, Uint8Array | string]) => {
    // On a disk that ignores case a second spelling would overwrite the first, and isn't needed.
    await writeFile(path.join(folder, name), content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  };
  await pMap(files, write, { concurrency });
}

/** As many at once keep a disk busy, and are far from as many as a system lets be open. */
const concurrency = 16;
