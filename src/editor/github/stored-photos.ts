// Stores added and removed photos in IndexedDB, so that they can be committed or restored after a reload or a crash.
import { createStore, del, entries, set } from 'idb-keyval';
import type { Picture } from '#photos/picture.ts';

/** A photo file with its Git blob hash. `bytes` is set if the repository may not contain the file yet. */
export type PhotoFile = {
  file: string;
  hash: string;
  picture: Picture;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  isSent?: boolean;
};

/** Storage of photo files, by picture name. */
export type StoredPhotos = {
  load(): Promise<PhotoFile[]>;
  store(photo: PhotoFile): Promise<unknown>;
};

/** Time after which a stored photo is deleted: 30 days, in milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** @param repository owner and name. Example: `ada/portfolio` */
export function openStoredPhotos(repository: string): StoredPhotos {
  const store = createStore(`editor photos ${repository}`, 'photos');
  return {
    async load() {
      const all = await entries<string, PhotoFile & { at: number }>(store);
      const isOld = ({ at }: { at: number }) => Date.now() - at > maxAge;
      for (const [name, photo] of all) if (isOld(photo)) await del(name, store);
      return all.flatMap(([, photo]) => (isOld(photo) ? [] : [photo]));
    },
    // If the disk is full, the photo stays in memory only. The save status shows that it is not saved.
    store: (photo) => set(photo.picture.name, { ...photo, at: Date.now() }, store).catch(() => undefined),
  };
}
