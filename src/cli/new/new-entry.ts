import { type DateRange, newestFirst, type PartialDate } from '#content/model/dates.ts';
import { monthOrYear } from '#content/schema/fields/date-fields.ts';
import { insertItem } from '#content/read/yaml/edit-yaml.ts';
import { Draft } from '../draft.ts';
import { addPhoto, type NewPhoto } from '../new-photo.ts';
import { hasSections, type EntryKind, type KindName, kinds } from './entry-kinds.ts';

type Values = Readonly<Record<string, unknown>>;

export type NewEntry = {
  kind: KindName;
  entry: Values;
  /** Title of its section, which is created if missing. */
  section?: string | undefined;
  photo?: NewPhoto | undefined;
};

/**
 * Adds an entry, and keeps the rest of the file byte for byte.
 * @returns the changed file, and the entry's position in its list, counted from 1
 * @throws {ContentError} if the file cannot be edited, or the content would be invalid; then nothing is written
 */
export async function addEntry(folder: string, { kind: name, entry, section = '', photo }: NewEntry) {
  const kind: EntryKind = kinds[name];
  const file = `${kind.file}.yaml`;
  const draft = new Draft(folder);
  if (photo) await addPhoto(draft, photo);
  const entryWithPhoto = photo ? { ...entry, photos: [photo.name] } : entry;
  const { list, item, entries } = targetFor(entryWithPhoto, kind, section, await draft.value(file));
  const index = indexAmong(entries, entryWithPhoto);
  await draft.edit(file, (text) => insertItem(text, list, item, item === entryWithPhoto ? index : undefined));
  await draft.save();
  const isRepeated = entries.some((one) => isSame(kind, one, entryWithPhoto));
  return { file, position: index + 1, count: entries.length + 1, isRepeated };
}

/**
 * Whether two entries are probably the same. Ignores the date of a project, since titles of projects must be unique.
 */
function isSame(kind: EntryKind, a: Values, b: Values): boolean {
  const [title] = kind.options;
  const keys = [title, 'organization', 'major', 'start', 'end'];
  const identityOf = (entry: Values) => keys.map((key) => String(entry[key] ?? '').toLowerCase()).join('\n');
  return identityOf(a) === identityOf(b);
}

/** Returns the titles of the sections in experience.yaml. */
export async function sectionTitles(folder: string): Promise<string[]> {
  const { sections } = await new Draft(folder).value('experience.yaml');
  return listOf(sections).map(({ title }) => String(title));
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : []);

/**
 * Returns the path of the target list, the existing entries of the list, and the item to insert: the entry, or a new
 * section with the entry.
 */
function targetFor(entry: Values, kind: EntryKind, section: string, content: Values) {
  const all = listOf(content[kind.list]);
  if (!hasSections(kind)) return { list: [kind.list], item: entry, entries: all };
  const index = all.findIndex(({ title }) => String(title).toLowerCase() === section.toLowerCase());
  if (index < 0) return { list: [kind.list], item: { title: section, entries: [entry] }, entries: [] };
  return { list: [kind.list, index, 'entries'], item: entry, entries: listOf(all[index]?.entries) };
}

/** Returns the index for a new entry: before the first entry that is older or has the same dates. */
function indexAmong(entries: readonly Values[], entry: Values): number {
  const index = entries.findIndex((one) => newestFirst(rangeOf(entry), rangeOf(one)) <= 0);
  return index < 0 ? entries.length : index;
}

/** Returns the dates of an entry for sorting. Entries without a date come first. */
const rangeOf = ({ date, start, end }: Values): DateRange => ({
  start: dateOf(date ?? start) ?? { year: Infinity },
  end: dateOf(date ?? end) ?? 'present',
});

const knownDate = monthOrYear('A date of an entry.');

/** Returns `undefined` for `present`. */
const dateOf = (value: unknown): PartialDate | undefined => knownDate.safeParse(value).data;
