import { LineCounter } from 'yaml';
import { bare } from '../schema/fields/written.ts';
import { altExamples, catalogMessages, photoMessages } from '../messages/photo-messages.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { altField, photoCatalog, type PhotoCatalog, type PhotoReference } from '../schema/photos.ts';
import type { Photo, Picture } from '#photos/picture.ts';
import type { Problem, SourceFile } from '#platform/problem.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import { everyValue, type FilePosition, type YamlFile } from './yaml/read-yaml.ts';
import { fieldsOf, stepInto } from './validation/schema-walk.ts';

/** The measured files in the photo folder. */
export type PhotoInput = {
  /** Pictures by `photoName`; for an unusable file, the reason and the remedy. */
  pictures: ReadonlyMap<string, Picture | { unusable: string; remedy: string }>;
  /** Path of the content folder, for messages. Example: `content` */
  folder: string;
};

/** The parsed `content/photos.yaml`; `undefined` if it is missing or not YAML. An invalid file has no `value`. */
export type ReadCatalog = { yaml: YamlFile; value: PhotoCatalog | undefined } | undefined;

/**
 * Converts a reference to a photo to its file name. Accepts relative paths, since they work in text editors and on
 * GitHub. Normalizes Unicode, since macOS decomposes characters such as ž in file names.
 * @example photoName('../photos/cat.jpg') // 'cat.jpg'
 */
export const photoName = (written: string) =>
  written
    .normalize()
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)*(?:content\/)?photos\/|^\.\//, '');

/** Checks that every photo in photos.yaml has a usable file. */
export function checkCatalog(catalog: ReadCatalog, { pictures, folder }: PhotoInput, problems: Problem[]) {
  for (const name of Object.keys(catalog?.yaml.value ?? {})) {
    const picture = pictures.get(photoName(name));
    const message = isRemote(name)
      ? photoMessages.remotePhoto(name, folder)
      : !picture && isPath(name)
        ? photoMessages.photoPath(name, folder, [...pictures.keys()], true)
        : !picture
          ? photoMessages.noPhotoFile(name, folder, [...pictures.keys()])
          : 'unusable' in picture && photoMessages.unusablePhoto(name, picture.unusable, picture.remedy);
    if (catalog && message) problems.push({ ...catalog.yaml.positionOfKey([name]), ...message });
  }
}

const isRemote = (name: string) => /^(?:https?:|\/\/|data:)/i.test(name);

/** True for a path, such as a path on the owner's computer. */
const isPath = (name: string) => /\/.+\.(?:jpe?g|png|webp|avif|hei[cf]|tiff?|gif)$/i.test(photoName(name));

/**
 * Returns an error if the keys of photos.yaml are not file names. Examples: The file is a list of photos. The file has
 * the fields of one photo, without its file name.
 */
export function mistakeInCatalog({ value, positionOf, positionOfKey }: YamlFile): Problem | undefined {
  if (typeof value === 'string') return { ...positionOf([]), ...catalogMessages.list([lineOf(value)]) };
  if (Array.isArray(value)) return { ...positionOf([]), ...catalogMessages.list(value.map(lineOf)) };
  const entries = Object.entries(value as Record<string, unknown>);
  for (const [above, words] of entries)
    for (const name of isFileName(above) ? Object.keys(words ?? {}) : [])
      if (isFileName(name)) return { ...positionOfKey([above, name]), ...catalogMessages.indented(name, above) };
  const [key, inner] = entries.find(([one]) => /^(?:photos|images|pictures|gallery)$/i.test(one)) ??
    entries[0] ?? ['', undefined];
  const here = key === '' ? positionOf([]) : positionOfKey([key]);
  const fields = fieldsOf(stepInto(photoCatalog, ''));
  const [field] = entries.find(([one]) => Object.hasOwn(fields, one)) ?? [];
  if (field !== undefined) {
    const position = positionOfKey([field]);
    return { ...position, ...catalogMessages.noName(field, nameAbove(position)) };
  }
  if (!/^(?:photos|images|pictures|gallery)$/i.test(key)) return undefined;
  if (Array.isArray(inner)) return { ...here, ...catalogMessages.list(inner.map(lineOf)) };
  if (typeof inner !== 'object' || inner === null) return undefined;
  // Normalization replaces a list of one item with the item.
  const isItem = Object.values(inner).some((part) => isFileName(String(part)));
  return {
    ...here,
    ...(isItem ? catalogMessages.list([lineOf(inner)]) : catalogMessages.belowKey(key, entries.length === 1)),
  };
}

/** Returns the error for a list of photos in photos.yaml. A list below keys such as `format: 1` is not valid YAML. */
export function listInCatalog(file: SourceFile): Problem | undefined {
  const lines = file.text.split('\n');
  const start = lines.findIndex((line) => /^- /.test(line));
  const count = lines.slice(start).findIndex((line) => /^[^\s#-]/.test(line));
  const block = lines.slice(start, count < 0 ? undefined : start + count).join('\n');
  const list: unknown = start < 0 ? undefined : parseYaml(block, new LineCounter())?.toJS();
  return Array.isArray(list)
    ? { file, line: start + 1, column: 1, ...catalogMessages.list(list.map(lineOf)) }
    : undefined;
}

const nameAbove = ({ file, line }: FilePosition) =>
  file.text
    .split('\n')
    .slice(0, line - 1)
    .flatMap((above) => /^(\S+\.\w+):\s*$/.exec(above)?.[1] ?? [])
    .at(-1);

const isFileName = (text: string) => /\.\w{3,4}$/.test(text) && !text.includes(' ');

/** Converts an item of a list to a line of photos.yaml. Example: `cat.jpg` → `cat.jpg: { alt: "What it shows." }` */
function lineOf(item: unknown): string {
  const [, name = String(item), alt = 'What it shows.'] =
    /^(\S+\.\w{3,4})\s*(?:[=:–—-]\s*(\S.*))?$/.exec(typeof item === 'string' ? item : '') ?? [];
  const parts: [string, unknown][] = typeof item === 'object' && item !== null ? Object.entries(item) : [[name, alt]];
  const [named] = parts.filter(([, part]) => isFileName(String(part)));
  const words = parts.filter((part) => part !== named).map(([key, part]) => `${key}: ${JSON.stringify(part)}`);
  if (named) return `${photoName(String(named[1]))}: { ${words.join(', ') || 'alt: "What it shows."'} }`;
  return parts
    .map(([name, alt]) => {
      const fields = Object.entries(typeof alt === 'object' && alt !== null ? alt : { alt });
      return `${photoName(name)}: { ${fields.map(([key, part]) => `${key}: ${JSON.stringify(part)}`).join(', ')} }`;
    })
    .join('  ');
}

/** Finds photos by file name. */
export type PhotoFinder = {
  resolve(reference: PhotoReference): Photo | undefined;
  /** Reports a name if no photo has this name. `altExample` is an alternative text that fits the location. */
  check(name: string, position: FilePosition, altExample?: string): void;
};

/** Creates a finder for photos. */
export function photoFinder(catalog: ReadCatalog, input: PhotoInput, problems: Problem[]): PhotoFinder {
  // Includes names whose entry in photos.yaml has errors, so that a mistake causes only one message.
  const known = catalog ? Object.keys(catalog.yaml.value as object).map(photoName) : undefined;
  const fieldsByName = new Map(
    Object.entries(catalog?.value ?? {}).map(([name, words]) => [
      photoName(name),
      { ...words, source: { file: 'photos', path: [name] } },
    ]),
  );
  return {
    resolve(reference) {
      const { photo: name, ...here } = typeof reference === 'string' ? { photo: reference } : reference;
      const words = fieldsByName.get(photoName(name));
      const picture = input.pictures.get(photoName(name));
      if (!words || !picture || 'unusable' in picture) return undefined;
      // If the reference overrides a field, its value is not from photos.yaml. So set the origin of the field to
      // `undefined`.
      const shows = Object.fromEntries(Object.keys(here).map((key) => [key, undefined]));
      return { ...picture, ...words, ...here, source: { ...words.source, fieldOrigins: shows } };
    },
    check(name, position, altExample = altField.example) {
      // Report nothing if a key of photos.yaml is probably a misspelling of `name`. Such a key has no picture file, so
      // it has an error, which suggests `name`.
      const isMeant = (key: string) =>
        !input.pictures.has(key) && (bare(key) === photoName(name) || didYouMean(key, [photoName(name)]) !== undefined);
      if (!known || known.includes(photoName(name)) || known.some(isMeant)) return;
      const message = isRemote(name)
        ? photoMessages.remotePhoto(name, input.folder)
        : isPath(name)
          ? photoMessages.photoPath(name, input.folder, [...known, ...input.pictures.keys()], false)
          : photoMessages.unlistedPhoto(photoName(name), input.folder, {
              known,
              files: [...input.pictures.keys()],
              isFile: input.pictures.has(photoName(name)),
              altExample,
            });
      problems.push({ ...position, ...message });
    },
  };
}

function* photoNamesIn(yaml: YamlFile, owner: string | undefined) {
  const file = yaml.file.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
  // In all schemas, a photo name is either the value of the key `photo` or an item of the list `photos`.
  for (const [here, value] of everyValue(yaml.value))
    if (typeof value === 'string' && (here.at(-1) === 'photo' || here.at(-2) === 'photos')) {
      const entry = here.slice(0, here.indexOf('photos')).reduce<unknown>(partOf, yaml.value);
      yield { name: value, path: here, example: altExample(file, file === 'home' ? { title: owner } : entry) };
    }
}

const partOf = (value: unknown, step: PropertyKey) => (value as Record<PropertyKey, unknown>)[step];

/**
 * Returns an example of an alternative text for a photo of an entry.
 * @param file name of the entry's file, without extension
 * @example altExample('education', { school: 'Example University' }) // 'The library of Example University in the evening.'
 */
export function altExample(file: string, entry: unknown): string {
  const { school, organization, title } = (entry ?? {}) as Partial<Record<string, unknown>>;
  const name = [school, organization, title].find((one) => typeof one === 'string' && one.trim() !== '');
  return (typeof name === 'string' ? altExamples[file]?.(name) : undefined) ?? altField.example;
}

/** Checks the photo names in a file. */
export function checkPhotoReferences(yaml: YamlFile, photos: PhotoFinder, owner: string | undefined) {
  for (const { name, path: here, example } of photoNamesIn(yaml, owner))
    photos.check(name, yaml.positionOf(here), example);
}

/** Adds an example to the error of each photo without `alt`. The example fits the first entry with this photo. */
export function suggestAlts(
  catalog: ReadCatalog,
  files: readonly YamlFile[],
  owner: string | undefined,
  problems: Problem[],
) {
  if (!catalog) return;
  const named = files.flatMap((yaml) => [...photoNamesIn(yaml, owner)]);
  for (const photo of Object.keys(catalog.yaml.value ?? {})) {
    const { file, line, column } = catalog.yaml.positionOf([photo, 'alt']);
    const isItsAlt = (one: Problem) =>
      one.file === file && one.line === line && one.column === column && one.remedy === altField.remedy;
    const problem = problems.find(isItsAlt);
    const { example = altField.example } = named.find(({ name }) => name === photo) ?? {};
    if (problem) problem.remedy += ` For example: alt: ${JSON.stringify(example)}`;
  }
}

/** Type of a value after photos have replaced its photo names. */
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
