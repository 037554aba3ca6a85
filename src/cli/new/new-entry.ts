// Adds an entry to the owner's content, as `npm run new` does: in its file, where its date belongs, with its photo.
import { type DateRange, newestFirst, type PartialDate } from '#content/dates.ts';
import { monthOrYear } from '#content/schema/date-fields.ts';
import { insertItem } from '#content/yaml/edit-yaml.ts';
import { Draft } from '../draft.ts';
import { addPhoto, type NewPhoto } from '../new-photo.ts';
import { hasSections, type EntryKind, type KindName, kinds } from './entry-kinds.ts';

type Values = Readonly<Record<string, unknown>>;

export type NewEntry = {
  kind: KindName;
  /** Its fields, as they stand in the file. */
  entry: Values;
  /** The section that it belongs to, if its kind has sections; one that there is not is made. */
  section?: string | undefined;
  photo?: NewPhoto | undefined;
};

/**
 * Adds an entry. The rest of the file stays, byte for byte.
 * @returns the file with it, and its place in its list, counted from 1
 * @throws {ContentError} when the file cannot be added to or the content would have problems; then nothing was changed
 */
export async function addEntry(folder: string, { kind: name, entry, section = '', photo }: NewEntry) {
  const kind: EntryKind = kinds[name];
  const file = `${kind.file}.yaml`;
  const draft = new Draft(folder);
  if (photo) await addPhoto(draft, photo);
  const whole = photo ? { ...entry, photos: [photo.name] } : entry;
  const { list, made, entries } = placeFor(whole, kind, section, await draft.value(file));
  const index = placeAmong(entries, whole);
  await draft.edit(file, (text) => insertItem(text, list, made, made === whole ? index : undefined));
  await draft.save();
  const isRepeated = entries.some((one) => isSame(kind, one, whole));
  return { file, position: index + 1, count: entries.length + 1, isRepeated };
}

/** Whether two entries would be told apart by nothing that a page shows first. */
function isSame(kind: EntryKind, one: Values, other: Values): boolean {
  const [title] = kind.options;
  const keys = [title, 'organization', 'major', 'date', 'start', 'end'];
  const shown = (entry: Values) => keys.map((key) => String(entry[key] ?? '').toLowerCase()).join('\n');
  return shown(one) === shown(other);
}

/** The sections of experience.yaml, by their headings. */
export async function sectionTitles(folder: string): Promise<string[]> {
  const { sections } = await new Draft(folder).value('experience.yaml');
  return listOf(sections).map(({ title }) => String(title));
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : []);

/** The list that an entry goes into, the others in it, and what is made there: the entry, or a section with it. */
function placeFor(entry: Values, kind: EntryKind, section: string, content: Values) {
  const all = listOf(content[kind.list]);
  if (!hasSections(kind)) return { list: [kind.list], made: entry, entries: all };
  const index = all.findIndex(({ title }) => String(title).toLowerCase() === section.toLowerCase());
  if (index < 0) return { list: [kind.list], made: { title: section, entries: [entry] }, entries: [] };
  return { list: [kind.list, index, 'entries'], made: entry, entries: listOf(all[index]?.entries) };
}

/** Before the first that is older or as old: the newest first, and what the owner has ordered otherwise stays so. */
function placeAmong(entries: readonly Values[], entry: Values): number {
  const index = entries.findIndex((one) => newestFirst(rangeOf(entry), rangeOf(one)) <= 0);
  return index < 0 ? entries.length : index;
}

/** An entry without a date counts as one that begins now. */
const rangeOf = ({ date, start, end }: Values): DateRange => ({
  start: dateOf(date ?? start) ?? { year: Infinity },
  end: dateOf(date ?? end) ?? 'present',
});

const knownDate = monthOrYear('A date of an entry.');

/** @returns `undefined` for what still runs */
const dateOf = (value: unknown): PartialDate | undefined => knownDate.safeParse(value).data;
