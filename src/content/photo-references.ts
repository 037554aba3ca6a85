import { altExamples, catalogMessages, referenceMessages } from './messages.ts';
import { altField, photoCatalog, type PhotoCatalog, type PhotoReference } from './schema/photos.ts';
import type { Photo, Picture } from '#photos/picture.ts';
import type { Problem } from '#platform/problem.ts';
import { everyValue, type FilePosition, type YamlFile } from './yaml/read-yaml.ts';
import { objectShape, stepInto, unwrap } from './yaml/schema-walk.ts';

/** The files in the photo folder. */
export type PhotoInput = {
  /** The measured pictures by `photoName`; a text where the file is no usable picture, saying why. */
  pictures: ReadonlyMap<string, Picture | { unusable: string; remedy: string }>;
  /** The folder of the content as the owner knows it. Example: `content` */
  folder: string;
};

/** `content/photos.yaml` as it was read, with its words when they are in order. */
export type ReadCatalog = { yaml: YamlFile; value: PhotoCatalog | undefined } | undefined;

/**
 * The name by which a photo is known, for what may be written for it: also the path from a text to it, which editors and
 * GitHub follow. macOS writes the ž of a file name in two characters, a keyboard in one.
 * @example photoName('../photos/cat.jpg') // 'cat.jpg'
 */
export const photoName = (written: string) =>
  written
    .normalize()
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)*(?:content\/)?photos\/|^\.\//, '');

/** Every photo in the catalogue has a file, and the file is a picture. */
export function checkCatalog(catalog: ReadCatalog, { pictures, folder }: PhotoInput, problems: Problem[]) {
  for (const name of Object.keys(catalog?.yaml.value ?? {})) {
    const picture = pictures.get(photoName(name));
    const message = isElsewhere(name)
      ? referenceMessages.remotePhoto(name, folder)
      : !picture && isPath(name)
        ? referenceMessages.photoPath(name, folder, [...pictures.keys()], true)
        : !picture
          ? referenceMessages.noPhotoFile(name, folder, [...pictures.keys()])
          : 'unusable' in picture && referenceMessages.unusablePhoto(name, picture.unusable, picture.remedy);
    if (catalog && message) problems.push({ ...catalog.yaml.positionOfKey([name]), ...message });
  }
}

/** A picture on another site, or one with its bytes in place of a name. */
const isElsewhere = (name: string) => /^(?:https?:|\/\/|data:)/i.test(name);

/** A photo with the folders that it is in on the owner's computer. */
const isPath = (name: string) => /\/.+\.(?:jpe?g|png|webp|avif|hei[cf]|tiff?|gif)$/i.test(photoName(name));

/**
 * What is wrong with a catalogue that is not made of file names, as in other tools: photos in a list or below one key, or the
 * words of one photo without its name.
 */
export function mistakeInCatalog({ value, positionOf, positionOfKey }: YamlFile): Problem | undefined {
  if (typeof value === 'string') return { ...positionOf([]), ...catalogMessages.list([lineOf(value)]) };
  if (Array.isArray(value)) return { ...positionOf([]), ...catalogMessages.list(value.map(lineOf)) };
  const [[key, inner] = ['', undefined], ...more] = Object.entries(value as Record<string, unknown>);
  const here = key === '' ? positionOf([]) : positionOfKey([key]);
  if (Object.hasOwn(objectShape(unwrap(stepInto(photoCatalog, '')!)) ?? {}, key))
    return { ...here, ...catalogMessages.noName(key) };
  if (more.length > 0 || !/^(?:photos|images|pictures|gallery)$/i.test(key)) return undefined;
  if (Array.isArray(inner)) return { ...here, ...catalogMessages.list(inner.map(lineOf)) };
  if (typeof inner !== 'object' || inner === null) return undefined;
  // A list of one is read as what is in it.
  const isItem = Object.values(inner).some((part) => isFileName(String(part)));
  return { ...here, ...(isItem ? catalogMessages.list([lineOf(inner)]) : catalogMessages.belowKey(key)) };
}

const isFileName = (text: string) => /\.\w{3,4}$/.test(text) && !text.includes(' ');

/** An item of a list of photos as the line that it should be. */
function lineOf(item: unknown): string {
  const parts: [string, unknown][] =
    typeof item === 'object' && item !== null ? Object.entries(item) : [[String(item), 'What it shows.']];
  const [named] = parts.filter(([, part]) => isFileName(String(part)));
  const words = parts.filter((part) => part !== named).map(([key, part]) => `${key}: ${JSON.stringify(part)}`);
  if (named) return `${photoName(String(named[1]))}: { ${words.join(', ') || 'alt: "What it shows."'} }`;
  return parts.map(([name, alt]) => `${photoName(name)}: { alt: ${JSON.stringify(alt)} }`).join('  ');
}

/** Knows the photos of the content by their file names. */
export type PhotoFinder = {
  /** The photo that a reference means; `undefined` when it means none. */
  resolve(reference: PhotoReference): Photo | undefined;
  /** Says what is wrong with a name, if anything is; the example is one of what a picture there may show. */
  check(name: string, place: FilePosition, altExample?: string): void;
};

/** Joins the words of the catalogue with the measured pictures. */
export function photoFinder(catalog: ReadCatalog, input: PhotoInput, problems: Problem[]): PhotoFinder {
  // A name counts as known when the catalogue lists it, even if its entry has a problem of its own: one mistake,
  // one message.
  const known = catalog ? Object.keys(catalog.yaml.value as object).map(photoName) : undefined;
  const wordsOf = new Map(
    Object.entries(catalog?.value ?? {}).map(([name, words]) => [
      photoName(name),
      { ...words, source: { file: 'photos', path: [name] } },
    ]),
  );
  return {
    resolve(reference) {
      const { photo: name, ...here } = typeof reference === 'string' ? { photo: reference } : reference;
      const words = wordsOf.get(photoName(name));
      const picture = input.pictures.get(photoName(name));
      if (!words || !picture || 'unusable' in picture) return undefined;
      // What is written here does not stand in the catalogue.
      const shows = Object.fromEntries(Object.keys(here).map((key) => [key, undefined]));
      return { ...picture, ...words, ...here, source: { ...words.source, shows } };
    },
    check(name, place, altExample = altField.example) {
      if (!known || known.includes(photoName(name))) return;
      const message = isElsewhere(name)
        ? referenceMessages.remotePhoto(name, input.folder)
        : isPath(name)
          ? referenceMessages.photoPath(name, input.folder, [...known, ...input.pictures.keys()], false)
          : referenceMessages.unlistedPhoto(photoName(name), input.folder, {
              known,
              isFile: input.pictures.has(photoName(name)),
              altExample,
            });
      problems.push({ ...place, ...message });
    },
  };
}

/** The names of photos in a file, each with where it stands and an example of what such a picture may show. */
function* namesIn(yaml: YamlFile, owner: string | undefined) {
  const file = yaml.file.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
  // The schemas are strict, so a key named `photo` or `photos` always names photos.
  for (const [here, value] of everyValue(yaml.value))
    if (typeof value === 'string' && (here.at(-1) === 'photo' || here.at(-2) === 'photos')) {
      const entry = here.slice(0, here.indexOf('photos')).reduce<unknown>(partOf, yaml.value);
      yield { name: value, path: here, example: altExample(file, file === 'home' ? { title: owner } : entry) };
    }
}

const partOf = (value: unknown, step: PropertyKey) => (value as Record<PropertyKey, unknown>)[step];

/**
 * An example of "alt" for a photo of an entry.
 * @param file the name of the entry's file, without its ending
 * @example altExample('education', { school: 'Example University' }) // 'The library of Example University in the evening.'
 */
export function altExample(file: string, entry: unknown): string {
  const { school, organization, title } = (entry ?? {}) as Partial<Record<string, unknown>>;
  const name = [school, organization, title].find((one) => typeof one === 'string' && one.trim() !== '');
  return (typeof name === 'string' ? altExamples[file]?.(name) : undefined) ?? altField.example;
}

/** Checks the names of photos in a file. */
export function checkPhotoReferences(yaml: YamlFile, photos: PhotoFinder, owner: string | undefined) {
  for (const { name, path: here, example } of namesIn(yaml, owner)) photos.check(name, yaml.positionOf(here), example);
}

/** Says of each photo without "alt" what it could be, by an example made for the first entry that names it. */
export function suggestAlts(
  catalog: ReadCatalog,
  files: readonly YamlFile[],
  owner: string | undefined,
  problems: Problem[],
) {
  if (!catalog) return;
  const named = files.flatMap((yaml) => [...namesIn(yaml, owner)]);
  for (const photo of Object.keys(catalog.yaml.value ?? {})) {
    const { file, line, column } = catalog.yaml.positionOf([photo, 'alt']);
    const isItsAlt = (one: Problem) =>
      one.file === file && one.line === line && one.column === column && one.remedy === altField.remedy;
    const problem = problems.find(isItsAlt);
    const { example = altField.example } = named.find(({ name }) => name === photo) ?? {};
    if (problem) problem.remedy += ` For example: alt: ${JSON.stringify(example)}`;
  }
}

/** A value with the photos themselves in place of their names. */
export type WithPhotos<Value> = Value extends readonly (infer Item)[]
  ? WithPhotos<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value]: Key extends 'photos'
          ? Photo[]
          : Key extends 'photo'
            ? Photo | undefined
            : Key extends 'source'
              ? Value[Key]
              : WithPhotos<Value[Key]>;
      }
    : Value;

export function withPhotos<Value>(value: Value, photos: PhotoFinder): WithPhotos<Value> {
  const shown = (inner: unknown, key: string): unknown => {
    if (key === 'photo') return photos.resolve(inner as PhotoReference);
    if (key === 'photos') return (inner as PhotoReference[]).flatMap((one) => photos.resolve(one) ?? []);
    if (Array.isArray(inner)) return inner.map((item) => shown(item, ''));
    if (typeof inner !== 'object' || inner === null || key === 'source') return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, shown(one, name)]));
  };
  return shown(value, '') as WithPhotos<Value>;
}
