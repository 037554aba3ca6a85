import { closestMatch } from 'leven';
import { readContent } from '#content/load.ts';
import { altExample } from '#content/read/photo-references.ts';
import { insertItem, setValue } from '#content/read/yaml/edit-yaml.ts';
import { UsageError } from '#platform/paths.ts';
import { entriesOf, type AdvisedEntry } from './check/advice/entries.ts';
import { Draft } from './draft.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';

/** Texts of a photo in photos.yaml. */
export type PhotoTexts = { alt: string; caption?: string };

export type NewPhoto = PreparedPhoto & PhotoTexts;

/**
 * Adds a photo with its texts to the content, and to a page if requested.
 * @param to page or entry that should show the photo. Example: `projects/A live shuttle map`
 * @returns the file that references the photo, if any. Example: `projects.yaml`
 * @throws {ContentError} if a file cannot be edited, or the content would be invalid; then nothing is written
 * @throws {UsageError} if there is nothing to add, or the page or entry does not exist
 */
export async function addNewPhoto(folder: string, photo: NewPhoto, to?: string): Promise<string | undefined> {
  const draft = new Draft(folder);
  await addPhoto(draft, photo);
  const referencingFile = to === undefined ? undefined : await referencePhoto(draft, photo.name, to);
  if (draft.photos.size + draft.texts.size === 0)
    throw new UsageError(
      `This photo is already in photos/ as "${photo.name}", and is described in photos.yaml. Nothing was changed.`,
    );
  await draft.save();
  return referencingFile;
}

/** Adds a photo to a draft of the content. Keeps existing texts in photos.yaml. */
export async function addPhoto(draft: Draft, { name, original, isInContent, alt, caption }: NewPhoto): Promise<void> {
  if (!isInContent) draft.photos.set(name, original);
  if (!Object.hasOwn(await readPhotoTexts(draft), name))
    await draft.edit('photos.yaml', (text) =>
      setValue(text, [name], caption === undefined ? { alt } : { alt, caption }),
    );
}

export const readPhotoTexts = async (draft: Draft) => (await draft.value('photos.yaml')) as Record<string, PhotoTexts>;

/** Files whose entries have photos. */
const filesWithPhotos = ['education', 'projects', 'experience', 'irrelevant'];

/** Pages and entries that can show a photo, for the help. */
export const photoTargets = ['home', 'about', ...filesWithPhotos.map((file) => `${file}/<title>`)].join(', ');

/** Adds a photo to a page or entry. Returns the changed content file. */
async function referencePhoto(draft: Draft, name: string, to: string): Promise<string> {
  const { page, entry } = await findPhotoTarget(draft.folder, to);
  if (page === 'about') {
    await draft.edit('about.md', (text) => appendParagraph(text, `![](photos/${name})`));
    return 'about.md';
  }
  const file = `${page}.yaml`;
  const { photo } = await draft.value(file);
  await draft.edit(file, (text) =>
    page === 'home' && photo === undefined
      ? setValue(text, ['photo'], name)
      : insertItem(text, [...(entry?.source.path ?? []), 'photos'], name),
  );
  return file;
}

/**
 * Example of an alt text for a photo of a page or entry.
 * @param to Example: `projects/A live shuttle map`
 * @throws {UsageError} if the page or entry does not exist
 */
export async function altExampleFor(folder: string, to: string): Promise<string> {
  const { page, entry } = await findPhotoTarget(folder, to);
  if (page === 'home') return altExample(page, { title: (await new Draft(folder).value('site.yaml')).name });
  return altExample(page, entry && { organization: entry.organization, title: entry.title });
}

async function findPhotoTarget(folder: string, to: string): Promise<{ page: string; entry?: AdvisedEntry }> {
  const [page = '', ...rest] = to.split('/');
  if (page === 'home' || page === 'about') return { page };
  if (!filesWithPhotos.includes(page))
    throw new UsageError(`"${to}" is not a place for a photo. Use one of ${photoTargets}.`);
  return { page, entry: await findEntry(folder, page, rest.join('/').trim()) };
}

function appendParagraph(text: string, paragraph: string): string {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const gap = text === '' ? '' : /[\r\n]$/.test(text) ? end : end + end;
  return text + gap + paragraph + end;
}

/** Finds an entry by title or part of the title. */
async function findEntry(folder: string, file: string, typed: string): Promise<AdvisedEntry> {
  const { site, sources } = await readContent(folder);
  const all = entriesOf(site, sources).filter(({ source }) => source.file === file);
  const query = typed.toLowerCase();
  const entriesByTitle = (matches: (title: string) => boolean) =>
    all.filter(({ title }) => query !== '' && matches(title.toLowerCase()));
  const [found = []] = [
    entriesByTitle((title) => title === query),
    entriesByTitle((title) => title.startsWith(query)),
    entriesByTitle((title) => title.includes(query)),
  ].filter(({ length }) => length > 0);
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  if (first) throw new UsageError(`"${typed}" can mean ${quoted(found)} in ${file}.yaml. Write more of the title.`);
  const titles = all.map(({ title }) => title.toLowerCase());
  const closest = closestMatch(query, titles, { maxDistance: 4 });
  const [guess] = entriesByTitle((title) => title === closest);
  const alternatives = all.length > 0 ? `Use ${quoted(all)}.` : 'It has no entries yet.';
  throw new UsageError(
    `There is no "${typed}" in ${file}.yaml. ${guess ? `Did you mean "${guess.title}"?` : alternatives}`,
  );
}

const quoted = (all: readonly AdvisedEntry[]) => all.map(({ title }) => `"${title}"`).join(' or ');
