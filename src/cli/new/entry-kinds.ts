// Entry kinds of `npm run new`, and their questions, with descriptions and examples from the schemas.
import { isoDate } from '#content/model/dates.ts';
import type { Option } from '../command.ts';
import { type FileName, describeField, normalizeFileValue, validateFileValue } from '../schema-fields.ts';

/** Command-line option for a field of an entry. */
export type FieldOption = Option & {
  /** Name of a list field, if the option adds a single item: `--bullet` adds to `bullets`. */
  field?: string;
  /** Default value. */
  defaultValue?: () => string;
  /** Whether an answer may contain several items, separated by commas. */
  hasCommas?: true;
};

const words = { type: 'string', value: '<text>' } as const;
const repeatable = { ...words, multiple: true } as const;
const month = { type: 'string', value: '<year-month>' } as const;

function currentMonth(): string {
  const now = new Date();
  return isoDate({ year: now.getFullYear(), month: now.getMonth() + 1 });
}

/** Options of all kinds, in the order of the help. */
export const fieldOptions = {
  title: { ...words, about: 'the title of a project, or your role' },
  date: { ...month, defaultValue: currentMonth, about: 'the date of a project. Default: this month' },
  summary: { ...words, about: 'the purpose of a project' },
  bullet: {
    ...repeatable,
    field: 'bullets',
    about: 'what you did; repeatable, like skill, link, course, honor',
  },
  skill: { ...repeatable, field: 'skills', hasCommas: true, about: 'a tool or skill of a project' },
  link: { ...repeatable, field: 'links', about: 'a link, such as "Source https://…"' },
  organization: { ...words, about: 'the employer' },
  section: { ...words, about: 'the section of an experience; created if missing' },
  school: { ...words, about: 'the name of a school' },
  level: { ...words, about: 'the kind of school' },
  major: { ...words, about: 'the degree and subject' },
  year: { ...words, about: 'your current year of study' },
  place: { ...words, about: 'the place' },
  start: { ...month, about: 'the start' },
  end: { ...month, defaultValue: () => 'present', about: 'the end, or present. Default: present' },
  course: { ...repeatable, field: 'coursework', hasCommas: true, about: 'a relevant course' },
  honor: { ...repeatable, field: 'honors', about: 'an award' },
  involvement: { ...repeatable, about: 'a club, a team, an office' },
} as const satisfies Record<string, FieldOption>;

export type OptionName = keyof typeof fieldOptions;

/** A kind of entry. */
export type EntryKind = {
  file: Exclude<FileName, 'about'>;
  /** Key of the list of entries, or of sections with entries. */
  list: string;
  /** Command-line options for the fields of an entry, in the order of the questions. The first option is the title. */
  options: readonly [OptionName, ...OptionName[]];
  /** Placeholder values of all required fields. With them, a single field can be validated. */
  placeholders: Readonly<Record<string, unknown>>;
};

/** Kinds by command argument. */
export const kinds = {
  project: {
    file: 'projects',
    list: 'projects',
    options: ['title', 'date', 'summary', 'bullet', 'skill', 'link'],
    placeholders: { title: 'A title', date: '2026' },
  },
  experience: {
    file: 'experience',
    list: 'sections',
    options: ['title', 'organization', 'place', 'start', 'end', 'bullet', 'link'],
    placeholders: { title: 'A title', start: '1900', end: 'present' },
  },
  school: {
    file: 'education',
    list: 'schools',
    options: ['school', 'level', 'major', 'year', 'place', 'start', 'end', 'course', 'honor', 'involvement'],
    placeholders: { school: 'A school', start: '1900', end: 'present' },
  },
} as const satisfies Record<string, EntryKind>;

export type KindName = keyof typeof kinds;

export const hasSections = (kind: EntryKind) => kind.list === 'sections';

/** Returns the description and example of a field, or of an item of a list field. */
export function describeEntryField(
  kind: EntryKind,
  field: string,
  isList: boolean,
): { about: string; example: string } {
  const path = pathOf(kind, field);
  const { description: about, kind: fieldKind } = describeField(kind.file, path);
  if (fieldKind === 'links') return { about, example: 'Source code https://example.com' };
  return { about, example: String(describeField(kind.file, isList ? [...path, 0] : path).example) };
}

export const kindOfField = (kind: EntryKind, field: string) => describeField(kind.file, pathOf(kind, field)).kind;

const pathOf = ({ list, ...kind }: EntryKind, field: string) => [
  ...[list, 0],
  ...(hasSections({ list, ...kind }) ? ['entries', 0] : []),
  field,
];

/**
 * Returns an error if a value is invalid for a field.
 * @param entry previous answers, which the value must not contradict
 */
export function validateField(kind: EntryKind, field: string, value: unknown, entry: object = {}): string | undefined {
  return validateFileValue(kind.file, fileWith(kind, { ...kind.placeholders, ...entry, [field]: value }));
}

/**
 * Normalizes the value of a field.
 * @example normalizeField(kinds.project, 'date', 'Sep 2024') // '2024-09'
 */
export function normalizeField(kind: EntryKind, field: string, value: unknown): unknown {
  const file = normalizeFileValue(kind.file, fileWith(kind, { [field]: value })) as ReturnType<typeof fileWith>;
  const [first] = file[kind.list] ?? [];
  const entry = hasSections(kind) ? (first as { entries: Record<string, unknown>[] }).entries[0] : first;
  return entry?.[field];
}

/** Returns the content of a file with one entry. */
const fileWith = (kind: EntryKind, entry: Record<string, unknown>): Record<string, Record<string, unknown>[]> => ({
  [kind.list]: hasSections(kind) ? [{ title: 'A section', entries: [entry] }] : [entry],
});
