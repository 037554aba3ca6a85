import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by their paths below where they go. */
export type Files = Map<string, Uint8Array | string>;

/** Writes files by their paths below a folder. What is there already stays. */
export async function writeFiles(files: ReadonlyMap<string, Uint8Array | string>, folder: string): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    // On a disk that ignores case a second spelling would overwrite the first, and isn't needed.
    await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
