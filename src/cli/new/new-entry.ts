// Adds an entry to the owner's content, as `npm run new` does: in its file, where its date belongs, with its photo.
import { firstMonth, lastMonth, type PartialDate } from '#content/dates.ts';
import { insertItem } from '#content/yaml/edit-yaml.ts';
import type { Path } from '#content/yaml/read-yaml.ts';
import { Draft } from '../draft.ts';
import { type Kind, type KindName, kinds } from './entry-kinds.ts';
import { addPhoto, type NewPhoto } from '../new-photo.ts';

export type NewEntry = {
  kind: KindName;
  /** Its fields, as they stand in the file. */
  entry: Readonly<Record<string, unknown>>;
  /** The section that it belongs to, if its kind has sections; one that there is not is made. */
  section?: string | undefined;
  photo?: NewPhoto | undefined;
};

/** What was added. */
export type Added = {
  /** The file with the entry. Example: `projects.yaml` */
  file: string;
  /** Which of the list it is, from 1. */
  position: number;
  /** How long the list is now. */
  count: number;
  /** The photo by its name in content/photos/, and whether its file was there before. */
  photo?: { name: string; isThere: boolean };
};

/**
 * Adds an entry. The rest of the file stays, byte for byte.
 * @throws {ContentError} when the file cannot be added to or the content would have problems; then nothing was changed
 */
export async function addEntry(folder: string, { kind: name, entry, section, photo }: NewEntry): Promise<Added> {
  const kind: Kind = kinds[name];
  const file = `${kind.file}.yaml`;
  const draft = new Draft(folder);
  const taken = photo && (await addPhoto(draft, photo));
  const whole = taken ? { ...entry, photos: [taken.name] } : entry;
  const content = await draft.value(file);
  const { list, made, entries } =
    kind.list === 'sections' ? sectionOf(content, section ?? '', whole) : simple(content, kind, whole);
  const index = placeAmong(entries, whole);
  await draft.edit(file, (text) => insertItem(text, list, made, list.at(-1) === 'sections' ? undefined : index));
  await draft.save();
  return {
    file,
    position: index + 1,
    count: entries.length + 1,
    ...(taken ? { photo: { name: taken.name, isThere: taken.isThere } } : {}),
  };
}

/** The sections of experience.yaml, by their headings. */
export async function sectionTitles(folder: string): Promise<string[]> {
  const { sections } = await new Draft(folder).value('experience.yaml');
  return Array.isArray(sections) ? sections.map(({ title }: { title: string }) => title) : [];
}

type Values = Record<string, unknown>;

const entriesOf = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : []);

function simple(content: Values, { list }: Kind, made: Values) {
  return { list: [list] as Path, made, entries: entriesOf(content[list]) };
}

function sectionOf(content: Values, title: string, entry: Values) {
  const sections = entriesOf(content.sections);
  const index = sections.findIndex((one) => String(one.title).toLowerCase() === title.toLowerCase());
  if (index < 0) return { list: ['sections'] as Path, made: { title, entries: [entry] }, entries: [] };
  return { list: ['sections', index, 'entries'] as Path, made: entry, entries: entriesOf(sections[index]?.entries) };
}

/** Before the first that is older or as old: the newest first, and what the owner has ordered otherwise stays so. */
function placeAmong(entries: readonly Values[], entry: Values): number {
  const [end, start] = whenOf(entry);
  const index = entries.findIndex((one) => {
    const [itsEnd, itsStart] = whenOf(one);
    return itsEnd < end || (itsEnd === end && itsStart <= start);
  });
  return index < 0 ? entries.length : index;
}

function whenOf({ date, start, end }: Values): [end: number, start: number] {
  const [from, to] = [dateOf(date ?? start), dateOf(date ?? end)];
  return [to === undefined ? Infinity : lastMonth(to), from === undefined ? Infinity : firstMonth(from)];
}

/** @returns `undefined` for what still runs */
function dateOf(value: unknown): PartialDate | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(String(value).trim()) ?? [];
  if (year === undefined) return undefined;
  return { year: Number(year), ...(month === undefined ? {} : { month: Number(month) }) };
}
