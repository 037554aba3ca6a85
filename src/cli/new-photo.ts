// Takes a photo and its words into the owner's content, and puts it where it is to show.
import path from 'node:path';
import { closestMatch } from 'leven';
import { insertItem, setValue } from '#content/yaml/edit-yaml.ts';
import type { Path } from '#content/yaml/read-yaml.ts';
import { UsageError } from '#platform/paths.ts';
import { changeContent } from './change-content.ts';
import { Draft } from './draft.ts';
import { takePhoto, type TakenPhoto } from './take-photo.ts';

/** A photo with its words. */
export type NewPhoto = {
  /** Where the file lies. */
  original: string;
  alt: string;
  caption: string;
};

/** What became of a photo. */
export type AddedPhoto = TakenPhoto & {
  /** Whether photos.yaml had its words already; they stay. */
  hasWords: boolean;
  /** The file in which it shows now. Example: `projects.yaml` */
  shownIn?: string;
};

/** The words that a photo has already in the content, if it is there. */
export async function wordsOfPhoto(
  folder: string,
  original: string,
): Promise<{ alt: string; caption: string } | undefined> {
  const { name, isThere } = await takePhoto(original, path.join(folder, 'photos'));
  return isThere ? (await catalogueOf(new Draft(folder)))[name] : undefined;
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
  await changeContent(folder, draft);
  return { ...added, ...(shownIn === undefined ? {} : { shownIn }) };
}

/** Adds a photo to a draft of the content. */
export async function addPhoto(draft: Draft, { original, alt, caption }: NewPhoto): Promise<AddedPhoto> {
  const taken = await takePhoto(original, path.join(draft.folder, 'photos'));
  if (!taken.isThere) draft.photos.set(taken.name, taken.original);
  const hasWords = Object.hasOwn(await catalogueOf(draft), taken.name);
  if (!hasWords) await draft.edit('photos.yaml', (text) => setValue(text, [taken.name], { alt, caption }));
  return { ...taken, hasWords };
}

type Catalogue = Record<string, { alt: string; caption: string }>;

const catalogueOf = async (draft: Draft) => (await draft.value('photos.yaml')) as Catalogue;

/** The lists of the files whose entries have photos, and what an entry is called by. */
const places = {
  education: { list: 'schools', title: 'school' },
  projects: { list: 'projects', title: 'title' },
  experience: { list: 'sections', title: 'title' },
  irrelevant: { list: 'jobs', title: 'title' },
} as const;

/** Where a photo can be put, for the help. */
export const photoPlaces = ['home', 'about', ...Object.keys(places).map((file) => `${file}/<title>`)].join(', ');

/** @returns the file that shows it now */
async function showPhoto(draft: Draft, name: string, to: string): Promise<string> {
  const [page = '', ...rest] = to.split('/');
  const wanted = rest.join('/').trim();
  if (page === 'home') {
    const isFree = ((await draft.value('home.yaml')).photo ?? undefined) === undefined;
    await draft.edit('home.yaml', (text) =>
      isFree ? setValue(text, ['photo'], name) : insertItem(text, ['photos'], name),
    );
    return 'home.yaml';
  }
  if (page === 'about') {
    await draft.edit('about.md', (text) => withParagraph(text, `![](photos/${name})`));
    return 'about.md';
  }
  if (!Object.hasOwn(places, page))
    throw new UsageError(`"${to}" is no place for a photo. Write one of ${photoPlaces}.`);
  const file = `${page}.yaml`;
  const entry = findEntry(await draft.value(file), page as keyof typeof places, wanted);
  await draft.edit(file, (text) => insertItem(text, [...entry, 'photos'], name));
  return file;
}

function withParagraph(text: string, paragraph: string): string {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const gap = text === '' ? '' : /(?:\r\n|\n|\r)$/.test(text) ? end : end + end;
  return text + gap + paragraph + end;
}

/** The path of the entry whose title somebody means; the beginning of it is enough, or a part. */
function findEntry(content: Record<string, unknown>, page: keyof typeof places, wanted: string): Path {
  const { list, title } = places[page];
  const all = entriesIn(content[list], [list]).map(({ path, entry }) => ({ path, title: String(entry[title]) }));
  const meant = wanted.toLowerCase();
  const ways: ((one: string) => boolean)[] = [
    (one) => one === meant,
    (one) => one.startsWith(meant),
    (one) => one.includes(meant),
  ];
  for (const isMeant of meant === '' ? [] : ways) {
    const [found, ...others] = all.filter((one) => isMeant(one.title.toLowerCase()));
    if (found && others.length > 0)
      throw new UsageError(
        `"${wanted}" can be ${quoted([found, ...others])} of ${page}.yaml. Write more of the title.`,
      );
    if (found) return found.path;
  }
  const near = closestMatch(
    meant,
    all.map((one) => one.title.toLowerCase()),
    { maxDistance: 4 },
  );
  const guess = all.find((one) => one.title.toLowerCase() === near);
  throw new UsageError(
    `There is no "${wanted}" in ${page}.yaml. ${guess ? `Did you mean "${guess.title}"?` : all.length > 0 ? `There is ${quoted(all)}.` : 'There is nothing in it yet.'}`,
  );
}

const quoted = (all: readonly { title: string }[]) => all.map(({ title }) => `"${title}"`).join(' or ');

/** Entries stand in their list, or in the lists of sections. */
function entriesIn(value: unknown, path: Path): { path: Path; entry: Record<string, unknown> }[] {
  if (!Array.isArray(value)) return [];
  return (value as Record<string, unknown>[]).flatMap((entry, index) => {
    const at = [...path, index];
    return path[0] === 'sections' && path.length === 1
      ? entriesIn(entry.entries, [...at, 'entries'])
      : [{ path: at, entry }];
  });
}
