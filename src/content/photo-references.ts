import { referenceMessages } from './messages.ts';
import type { PhotoCatalogue, PhotoReference } from './schema/photos.ts';
import type { Photo, Picture } from '#photos/picture.ts';
import type { Problem } from '#platform/problem.ts';
import { everyValue, type FilePosition, type YamlFile } from './yaml/read-yaml.ts';

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
export function checkCatalogue(catalogue: ReadCatalogue, { pictures, folder }: PhotoInput, problems: Problem[]) {
  for (const name of Object.keys(catalogue?.yaml.value ?? {})) {
    const picture = pictures.get(name);
    const message = !picture
      ? referenceMessages.noPhotoFile(name, folder, [...pictures.keys()])
      : 'unusable' in picture && referenceMessages.unusablePhoto(name, picture.unusable, picture.remedy);
    if (catalogue && message) problems.push({ ...catalogue.yaml.positionOfKey([name]), ...message });
  }
}

/** Knows the photos of the content by their file names. */
export type PhotoFinder = {
  /** The photo that a reference means; `undefined` when it means none. */
  resolve(reference: PhotoReference): Photo | undefined;
  /** Says what is wrong with a name, if anything is. */
  check(name: string, place: FilePosition): void;
};

/** Joins the words of the catalogue with the measured pictures. */
export function photoFinder(catalogue: ReadCatalogue, input: PhotoInput, problems: Problem[]): PhotoFinder {
  // A name counts as known when the catalogue lists it, even if its entry has a problem of its own: one mistake,
  // one message.
  const known = catalogue ? Object.keys(catalogue.yaml.value as object) : undefined;
  return {
    resolve(reference) {
      const { photo: name, ...here } = typeof reference === 'string' ? { photo: reference } : reference;
      const words = catalogue?.value?.[name];
      const picture = input.pictures.get(name);
      if (!words || !picture || 'unusable' in picture) return undefined;
      return { ...picture, ...words, ...here };
    },
    check(name, place) {
      if (!known || known.includes(name)) return;
      problems.push({ ...place, ...referenceMessages.unlistedPhoto(name, input.folder, known) });
    },
  };
}

/** The schemas are strict, so a key named `photo` or `photos` always names photos. */
export function checkPhotoReferences(yaml: YamlFile, photos: PhotoFinder) {
  for (const [path, value] of everyValue(yaml.value))
    if (typeof value === 'string' && (path.at(-1) === 'photo' || path.at(-2) === 'photos'))
      photos.check(value, yaml.positionOf(path));
}

/** A value with the photos themselves in place of their names, and nothing of its file. */
export type WithPhotos<Value> = Value extends readonly (infer Item)[]
  ? WithPhotos<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value as Exclude<Key, 'source'>]: Key extends 'photos'
          ? Photo[]
          : Key extends 'photo'
            ? Photo | undefined
            : WithPhotos<Value[Key]>;
      }
    : Value;

export function withPhotos<Value>(value: Value, photos: PhotoFinder): WithPhotos<Value> {
  const shown = (inner: unknown, key: string): unknown => {
    if (key === 'photo') return photos.resolve(inner as PhotoReference);
    if (key === 'photos') return (inner as PhotoReference[]).flatMap((one) => photos.resolve(one) ?? []);
    if (Array.isArray(inner)) return inner.map((item) => shown(item, ''));
    if (typeof inner !== 'object' || inner === null) return inner;
    const { source: _source, ...rest } = inner as Record<string, unknown>;
    return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, shown(one, name)]));
  };
  return shown(value, '') as WithPhotos<Value>;
}
