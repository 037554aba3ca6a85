import { referenceMessages } from './messages.ts';
import type { PhotoCatalogue, PhotoReference } from './schema/photos.ts';
import type { Photo, Picture } from '#photos/picture.ts';
import type { Position, Problem, SourceFile } from '#platform/problem.ts';
import type { Path, YamlFile } from './yaml/read-yaml.ts';

/** The files in the photo folder. */
export type PhotoInput = {
  /** The measured pictures by file name; a text where the file is no usable picture, saying why. */
  pictures: ReadonlyMap<string, Picture | { unusable: string; remedy: string }>;
  /** The folder of the content as the owner knows it. Example: `content` */
  folder: string;
};

/** `content/photos.yaml` as it was read, with its words when they are in order. */
export type ReadCatalogue = { yaml: YamlFile; value: PhotoCatalogue | undefined } | undefined;

/** Every photo in the catalogue has a file, and the file is a picture. */
export function checkCatalogue(catalogue: ReadCatalogue, input: PhotoInput, problems: Problem[]) {
  if (!catalogue) return;
  for (const name of Object.keys(catalogue.yaml.value as object)) {
    const picture = input.pictures.get(name);
    const place = { file: catalogue.yaml.file, ...catalogue.yaml.placeOfKey([name]) };
    if (!picture)
      problems.push({ ...place, ...referenceMessages.noPhotoFile(name, input.folder, [...input.pictures.keys()]) });
    else if ('unusable' in picture)
      problems.push({ ...place, ...referenceMessages.unusablePhoto(name, picture.unusable, picture.remedy) });
  }
}

/** Knows the photos of the content by their file names. */
export type PhotoFinder = {
  /** The photo that a reference means; `undefined` when it means none. */
  resolve(reference: PhotoReference): Photo | undefined;
  /** Says what is wrong with a name, if anything is. */
  check(name: string, place: Position & { file: SourceFile }): void;
};

/** Joins the words of the catalogue with the measured pictures. */
export function photoFinder(catalogue: ReadCatalogue, input: PhotoInput, problems: Problem[]): PhotoFinder {
  // A name counts as known when the catalogue lists it, even if its entry has a problem of its own: one mistake,
  // one message.
  const known = catalogue ? Object.keys(catalogue.yaml.value as object) : undefined;
  return {
    resolve(reference) {
      const { photo: name, caption } =
        typeof reference === 'string' ? { photo: reference, caption: undefined } : reference;
      const words = catalogue?.value?.[name];
      const picture = input.pictures.get(name);
      if (!words || !picture || 'unusable' in picture) return undefined;
      return { ...picture, alt: words.alt, caption: caption ?? words.caption };
    },
    check(name, place) {
      if (!known || known.includes(name)) return;
      problems.push({ ...place, ...referenceMessages.unlistedPhoto(name, input.folder, known) });
    },
  };
}

/** The schemas are strict, so a key named `photo` or `photos` always names photos. */
export function checkPhotoReferences(yaml: YamlFile, photos: PhotoFinder) {
  const search = (value: unknown, path: Path) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      const named = key === 'photo' || path.at(-1) === 'photos';
      if (named && typeof inner === 'string') photos.check(inner, { file: yaml.file, ...yaml.placeOf(at) });
      else search(inner, at);
    }
  };
  search(yaml.value, []);
}
