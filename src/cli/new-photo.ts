// Takes a photo and its words into the owner's content, and puts it where it is to show.
import path from 'node:path';
import { closestMatch } from 'leven';
import { insertItem, setValue } from '#content/yaml/edit-yaml.ts';
import type { Path } from '#content/yaml/read-yaml.ts';
import { UsageError } from '#platform/paths.ts';
import { Draft } from './draft.ts';
import { takePhoto, type TakenPhoto } from './take-photo.ts';

type Words = { alt: string; caption: string };

/** A photo with its words, and where the file lies. */
export type NewPhoto = Words & { original: string };

/** What became of a photo. */
export type AddedPhoto = TakenPhoto & {
  /** Whether photos.yaml had its words already; they stay. */
  hasWords: boolean;
  /** The file in which it shows now. Example: `projects.yaml` */
  shownIn?: string | undefined;
};

/**
 * The words that a photo has already in the content, if there is one and it is there.
 * @throws {UsageError} when the file is no photo
 */
export async function knownWords(original: string, folder?: string): Promise<Words | undefined> {
  const { name, isThere } = await takePhoto(original, folder && path.join(folder, 'photos'));
  return folder && isThere ? (await catalogueOf(new Draft(folder)))[name] : undefined;
}

/**
 * Adds a photo to the content, and shows it somewhere if asked.
 * @param to where it shows. Example: `projects/A live shuttle map`
 * @throws {ContentError} when a file cannot be added to or the content would have problems; then nothing was changed
 * @throws {UsageError} when the file is no photo, or there is no such place
 */
export async function addNewPhoto(folder: string, photo: NewPhoto, to?: string): Promise<AddedPhoto> {
  const draft = new Draft(folder);
  const added = await addPhoto(draft, photo);
  const shownIn = to === undefined ? undefined : await showPhoto(draft, added.name, to);
  if (added.isThere && added.hasWords && shownIn === undefined)
    throw new UsageError(
      `This photo is in photos/ already, as "${added.name}", and has its words in photos.yaml. Nothing was changed.`,
    );
  await draft.save();
  return { ...added, shownIn };
}

/** Adds a photo to a draft of the content. */
export async function addPhoto(draft: Draft, { original, ...words }: NewPhoto): Promise<AddedPhoto> {
  const taken = await takePhoto(original, path.join(draft.folder, 'photos'));
  if (!taken.isThere) draft.photos.set(taken.name, original);
  const hasWords = Object.hasOwn(await catalogueOf(draft), taken.name);
  if (!hasWords) await draft.edit('photos.yaml', (text) => setValue(text, [taken.name], words));
  return { ...taken, hasWords };
}

const catalogueOf = async (draft: Draft) => (await draft.value('photos.yaml')) as Record<string, Words>;

/** The lists of the files whose entries have photos. */
const lists = new Map([
  ['education', 'schools'],
  ['projects', 'projects'],
  ['experience', 'sections'],
  ['irrelevant', 'jobs'],
]);

/** Where a photo can be put, for the help. */
export const photoPlaces = ['home', 'about', ...[...lists.keys()].map((file) => `${file}/<title>`)].join(', ');

/** @returns the file that shows it now */
async function showPhoto(draft: Draft, name: string, to: string): Promise<string> {
  const [page = '', ...rest] = to.split('/');
  if (page === 'about') {
    await draft.edit('about.md', (text) => withParagraph(text, `![](photos/${name})`));
    return 'about.md';
  }
  const file = `${page}.yaml`;
  const list = lists.get(page);
  if (page !== 'home' && list === undefined)
    throw new UsageError(`"${to}" is no place for a photo. Write one of ${photoPlaces}.`);
  const content = await draft.value(file);
  const entry = list === undefined ? [] : findEntry(entriesIn(content[list], [list]), file, rest.join('/').trim());
  await draft.edit(file, (text) =>
    page === 'home' && content.photo === undefined
      ? setValue(text, ['photo'], name)
      : insertItem(text, [...entry, 'photos'], name),
  );
  return file;
}

function withParagraph(text: string, paragraph: string): string {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const gap = text === '' ? '' : /[\r\n]$/.test(text) ? end : end + end;
  return text + gap + paragraph + end;
}

type Titled = { path: Path; title: string };

/** Entries stand in their list, or in the lists of sections. */
function entriesIn(value: unknown, path: Path): Titled[] {
  if (!Array.isArray(value)) return [];
  return (value as Record<string, unknown>[]).flatMap((entry, index) =>
    path.join() === 'sections'
      ? entriesIn(entry.entries, [...path, index, 'entries'])
      : [{ path: [...path, index], title: String(entry.school ?? entry.title) }],
  );
}

/** The path of the entry whose title somebody means; the beginning of it is enough, or a part. */
function findEntry(all: Titled[], file: string, wanted: string): Path {
  const meant = wanted.toLowerCase();
  const titled = all.map((entry) => ({ ...entry, lower: entry.title.toLowerCase() }));
  const found = [
    titled.filter(({ lower }) => lower === meant),
    titled.filter(({ lower }) => meant !== '' && lower.startsWith(meant)),
    titled.filter(({ lower }) => meant !== '' && lower.includes(meant)),
  ].find(({ length }) => length > 0);
  const [first, ...others] = found ?? [];
  if (first && others.length === 0) return first.path;
  if (found) throw new UsageError(`"${wanted}" can be ${quoted(found)} of ${file}. Write more of the title.`);
  const near = closestMatch(
    meant,
    titled.map(({ lower }) => lower),
    { maxDistance: 4 },
  );
  const guess = titled.find(({ lower }) => lower === near);
  const there = all.length > 0 ? `There is ${quoted(all)}.` : 'There is nothing in it yet.';
  throw new UsageError(`There is no "${wanted}" in ${file}. ${guess ? `Did you mean "${guess.title}"?` : there}`);
}

const quoted = (all: readonly Titled[]) => all.map(({ title }) => `"${title}"`).join(' or ');
