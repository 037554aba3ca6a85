// Stores photos outside of content/photos/. Added photos are stored until they are saved. Removed photos are stored so
// that undo can restore them, even after a restart of the server.
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '#photos/content-hash.ts';
import { type MeasureResult, type MeasuredPicture, measurePicture } from '#photos/photos.ts';
import { stemOf } from '#photos/picture.ts';
import { buildCacheFolder } from '#platform/cache.ts';
import { cacheFolder } from '#platform/paths.ts';

/** Returns the hash of a photo file. The name of the generated picture ends with this hash. Example: `1f9a3c2e` */
export const versionOf = (file: string): string => contentHash(readFileSync(file)).slice(0, 8);

/** Time for which a photo is stored, in milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

export class StoredPhotos {
  /** Measured photos by the name of the generated picture. */
  readonly pictures = new Map<string, MeasuredPicture>();
  private readonly folder: string;

  constructor(folder = path.join(cacheFolder, 'kept-photos')) {
    this.folder = folder;
  }

  /** Stores a copy of a photo, and measures it. */
  async store(original: string, name: string): Promise<MeasureResult> {
    const bytes = await readFile(original);
    const pictureName = `${stemOf(name)}-${contentHash(bytes).slice(0, 8)}`;
    const file = this.fileOf(name, pictureName);
    await mkdir(path.dirname(file), { recursive: true });
    // Write, then rename: an interrupted write must not leave a truncated photo.
    await writeFile(`${file}.unfinished`, bytes, { flush: true });
    await rename(`${file}.unfinished`, file);
    const measured = await measurePicture(file, buildCacheFolder);
    if ('picture' in measured) this.pictures.set(measured.picture.name, measured);
    return measured;
  }

  /** Path of a stored photo; `undefined` if it is no longer stored. */
  async find(name: string, pictureName: string): Promise<string | undefined> {
    const file = this.fileOf(name, pictureName);
    const isThere = (await stat(file).catch(() => undefined))?.isFile() === true;
    return isThere && versionOf(file) === pictureName.slice(-8) ? file : undefined;
  }

  async removeOld(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const photoFolder = path.join(this.folder, name);
      const age = Date.now() - ((await stat(photoFolder).catch(() => undefined))?.mtimeMs ?? 0);
      if (age > maxAge) await rm(photoFolder, { recursive: true, force: true });
    }
  }

  private fileOf(name: string, pictureName: string): string {
    return path.join(this.folder, pictureName, name);
  }
}
