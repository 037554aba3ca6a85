// Finds, renames and removes references to photos in the content.
import type { Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { decoded } from '#content/model/links.ts';
import { descendants } from '#content/read/markdown/markdown-advice.ts';
import { resolveImageReferences } from '#content/read/markdown/figures.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { photoName } from '#content/read/photo-references.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';
import type { Picture } from '#photos/picture.ts';
import { titleOf } from '../field-location.ts';
import type { Change, FileTexts } from '../changes.ts';
import { type FieldLocation, type FileValues } from '../field-location.ts';
import { valueAt } from '#content/read/yaml/read-yaml.ts';

/** A reference to a photo. */
export type PhotoUse = {
  /** Location of the reference, or of the Markdown text with the photo. */
  location: FieldLocation;
  /** Title of the entry with the photo; empty outside of entries. Example: `Example University` */
  entry: string;
};

/** A photo of the content, with its file name. */
export type LibraryPhoto = {
  name: string;
  picture: Picture;
  /** Whether photos.yaml describes the photo. */
  isDescribed: boolean;
  /** The description in photos.yaml; empty for a decorative photo. */
  alt: string;
  uses: PhotoUse[];
};

/** A reference to a photo. `name`: file name of the photo; `isInText`: true for an image in Markdown. */
type Reference = { name: string; location: FieldLocation; isInText: boolean };

const photosFile = 'photos.yaml';

/** Returns all references, grouped by the file name of their photo. */
export function photoUses(texts: FileTexts, values: FileValues): Record<string, PhotoUse[]> {
  const uses: Record<string, PhotoUse[]> = {};
  for (const { name, location } of referencesIn(texts, values)) {
    const { file, path } = removableLocation(location);
    const end = path.slice(0, -1).findLastIndex((step) => typeof step === 'number');
    const entry = end < 0 ? '' : titleOf(valueAt(values[file], path.slice(0, end + 1)));
    (uses[name] ??= []).push({ location, entry });
  }
  return uses;
}

/**
 * Returns the changes that rename all references to a photo, and its entry in photos.yaml.
 * @param newName `undefined` removes the references and the entry
 */
export function changesOfPhoto(
  name: string,
  newName: string | undefined,
  texts: FileTexts,
  values: FileValues,
): Change[] {
  const references = referencesIn(texts, values).filter((one) => one.name === name);
  const inTexts = new Set(
    references.filter(({ isInText }) => isInText).map(({ location }) => JSON.stringify(location)),
  );
  const changes = [...inTexts].map((json): Change => {
    const location = JSON.parse(json) as FieldLocation;
    return { kind: 'set', location, value: withImage(textAt(location, texts, values), name, newName) };
  });
  // Start with the last reference, since removing a list item shifts the items after it.
  for (const { location } of references.filter(({ isInText }) => !isInText).toReversed())
    changes.push(
      newName === undefined
        ? { kind: 'remove', location: removableLocation(location) }
        : { kind: 'set', location, value: newName },
    );
  const key = Object.keys(values[photosFile] ?? {}).find((one) => photoName(one) === name);
  const location = { file: photosFile, path: [key ?? ''] };
  if (key !== undefined)
    changes.push(newName === undefined ? { kind: 'remove', location } : { kind: 'rename', location, name: newName });
  return changes;
}

/**
 * Returns the location to remove when a photo is no longer used. For a reference in a group, such as
 * `photos[0].photo`, returns the location of the group: `photos[0]`.
 */
function removableLocation({ file, path }: FieldLocation): FieldLocation {
  const [above, last] = [path.at(-2), path.at(-1)];
  const isInGroup = last === 'photo' && (above === 'photo' || (typeof above === 'number' && path.at(-3) === 'photos'));
  return { file, path: isInGroup ? path.slice(0, -1) : path };
}

function referencesIn(texts: FileTexts, values: FileValues): Reference[] {
  const all: Reference[] = [];
  for (const [file, text] of Object.entries(texts)) {
    if (file === photosFile) continue;
    for (const [path, value] of everyValue(values[file])) {
      if (typeof value !== 'string') continue;
      const location = { file, path: path as FieldLocation['path'] };
      if (path.at(-1) === 'photo' || path.at(-2) === 'photos')
        all.push({ name: photoName(value), location, isInText: false });
      else all.push(...namesIn(value).map((name) => ({ name, location, isInText: true })));
    }
    if (file.endsWith('.md'))
      all.push(...namesIn(bodyOf(text)).map((name) => ({ name, location: { file, path: [] }, isInText: true })));
  }
  return all;
}

const bodyOf = (text: string) => splitFrontMatter(text)?.body ?? text;

const textAt = ({ file, path }: FieldLocation, texts: FileTexts, values: FileValues): string =>
  path.length === 0 ? bodyOf(texts[file] ?? '') : String(valueAt(values[file], path));

type ImageInText = { name: string; from: number; to: number; alt: string; isLinked: boolean };

function imagesIn(markdown: string): ImageInText[] {
  if (!markdown.includes('![')) return [];
  const tree = remark().use(remarkGfm).parse(markdown);
  resolveImageReferences(tree);
  const linked = new Set<Nodes>([...descendants(tree)].flatMap((node) => (node.type === 'link' ? node.children : [])));
  return [...descendants(tree)].flatMap((node) => {
    if (node.type !== 'image') return [];
    const { url, alt, position } = node;
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    return [{ name: photoName(decoded(url)), from, to, alt: alt ?? '', isLinked: linked.has(node) }];
  });
}

const namesIn = (markdown: string) => imagesIn(markdown).map(({ name }) => name);

/** Removes an image from a Markdown text, or gives it another file name. */
export function withImage(markdown: string, name: string, newName?: string): string {
  const images = imagesIn(markdown).filter((image) => image.name === name);
  return images.reduceRight((text, { from, to, alt, isLinked }) => {
    const image = text.slice(from, to);
    if (newName !== undefined) {
      const renamed = image.replace(/(\]\(\s*)(?:<[^>]*>|[^\s)]+)/, (_, start: string) => start + encodeURI(newName));
      // If the text did not change, it is a reference such as `![A cat.][cat]`. Replace it with an inline image.
      return text.slice(0, from) + (renamed === image ? `![${alt}](${encodeURI(newName)})` : renamed) + text.slice(to);
    }
    // Keep the `alt` as the text of the link.
    if (isLinked) return text.slice(0, from) + (alt || name) + text.slice(to);
    const [before, after] = [text.slice(0, from).replace(/[ \t]+$/, ''), text.slice(to).replace(/^[ \t]+/, '')];
    const isAlone = /(?:^|\n)$/.test(before) && /^(?:\r?\n|$)/.test(after);
    if (!isAlone) return before + (/^\s|^$/.test(after) || /\n$|^$/.test(before) ? '' : ' ') + after;
    const rest = after.replace(/^\r?\n/, '');
    return before + (/^$|\n\r?\n$/.test(before) ? rest.replace(/^\r?\n/, '') : rest);
  }, markdown);
}
