// A value in a JSON Resume file. Records for each field whether it was imported, changed or left out, and whether the
// owner must check it. Fields that no code reads are reported as left out.
import { isVisible } from '#content/model/characters.ts';
import type { PartialDate } from '#content/model/dates.ts';
import { readDate } from '#content/schema/fields/written-date.ts';
import { monthOrYear } from '#content/schema/fields/date-fields.ts';
import { validateLink } from '#content/schema/fields/address-fields.ts';
import { catalogs } from '#messages/catalogs.ts';
import { cleanText, plainParagraphs } from './markup.ts';

/** A note for the owner about a field. Example: `{ path: '$.work[0].summary', value: 'Awesome company' }` */
export type Note = {
  kind: 'toCheck' | 'leftOut' | 'changed';
  path: string;
  value: unknown;
  /** `undefined` if no code reads a field with this key. */
  reason: string | undefined;
};

/** @example pathOf('$.work', '0') // '$.work[0]' */
export function pathOf(parent: string, step: string): string {
  if (/^\d+$/.test(step)) return `${parent}[${step}]`;
  return /^[a-z_$][\w$]*$/i.test(step) ? `${parent}.${step}` : `${parent}[${JSON.stringify(step)}]`;
}

/**
 * Converts a date to the format of the content, if the date has the same meaning in all interface languages.
 * @example dateInAnyLanguage('05/2026') // '2026-05'
 */
export const dateInAnyLanguage = (text: string): string | undefined =>
  Object.keys(catalogs)
    .map((language) => readDate(text, language))
    .find(({ isSure }) => isSure)?.dates[0];

const knownDate = monthOrYear('A date of a résumé.');

export class JsonField {
  private readonly value: unknown;
  private readonly isPlain: boolean;
  private readonly path: string;
  private readonly children = new Map<string, JsonField>();
  private readonly ownNotes: Note[] = [];
  private isImported = false;
  /** Reason why the value and all its fields are not imported. `undefined` if nothing has omitted the value. */
  private omitReason: string | undefined;

  /** @param isPlain true if the file has only plain texts, and no HTML or Markdown */
  constructor(value: unknown, isPlain: boolean, path = '$') {
    this.value = value;
    this.isPlain = isPlain;
    this.path = path;
    if (!isGroup(value)) return;
    for (const [key, inner] of Object.entries(value)) if (!formerKeys.has(key)) this.add(key, inner);
    for (const [key, inner] of Object.entries(value)) this.addFormer(key, inner);
  }

  private add(key: string, value: unknown, name = key): JsonField {
    const field = new JsonField(value, this.isPlain, pathOf(this.path, key));
    this.children.set(name, field);
    return field;
  }

  /**
   * Stores the value of a former key: under the current key if that key has no value yet, otherwise under the former
   * key. Does nothing if both keys have the same value.
   */
  private addFormer(key: string, value: unknown) {
    const currentKey = formerKeys.get(key);
    if (currentKey === undefined) return;
    const currentValue = this.children.get(currentKey)?.value ?? '';
    if (currentValue !== value) this.add(key, value, currentValue === '' ? currentKey : key);
  }

  /** The field at a key, even if the key is missing. */
  at(key: string): JsonField {
    return this.children.get(key) ?? this.add(key, undefined);
  }

  /** The items of a list, or an empty array for any other value. */
  items(): JsonField[] {
    return Array.isArray(this.value) ? [...this.children.values()] : [];
  }

  groups(): JsonField[] {
    return this.items().filter(({ value }) => isGroup(value) && !Array.isArray(value));
  }

  each<Item>(read: (field: JsonField) => Item | undefined): Item[] {
    return this.groups()
      .map(read)
      .filter((item) => item !== undefined);
  }

  texts(): string[] {
    return this.items().flatMap((item) => item.text() ?? []);
  }

  /** True if the field has exactly this value. The value then counts as imported. */
  is(expected: string | boolean): boolean {
    this.isImported ||= this.value === expected;
    return this.value === expected;
  }

  /** The text as in the file. The caller must record the result with `markImported` or `omit`. */
  original(): string | undefined {
    return typeof this.value === 'string' && isVisible(cleanText(this.value)) ? this.value : undefined;
  }

  paragraphs(): string[] {
    const text = this.original();
    if (text === undefined) return [];
    const paragraphs = plainParagraphs(text, this.isPlain);
    this.markImported(paragraphs.join(' '));
    return paragraphs;
  }

  /** The text in one line; `undefined` if it has no visible characters. */
  text(): string | undefined {
    const line = this.paragraphs().join(' ');
    if (line === '' && this.original() !== undefined) this.omit('It contains only markup.');
    return line || undefined;
  }

  /** Reads a URL. Omits an invalid URL with a reason. */
  link(protocols?: readonly string[]): string | undefined {
    const url = this.original()?.trim();
    if (url === undefined) return undefined;
    const reason = cleanText(url) === url ? validateLink(url, protocols) : 'it contains an invisible character';
    if (reason !== undefined) return this.omit(`A page cannot link to this address: ${reason}.`);
    this.markImported(url);
    return url;
  }

  /** Reads a date without its day. If the date has a day, adds a note with `reason`. Omits an invalid date. */
  date(
    reason = 'Only the month of this date was imported, not the day.',
    longerForm = /^(\d{4}-\d{2})-\d{2}$/,
  ): PartialDate | undefined {
    const value = this.original()?.trim();
    if (value === undefined) return undefined;
    // Programs may write dates in formats that JSON Resume does not allow.
    const isIsoDate = /^\d{4}(?:-\d\d){0,2}$/.test(value);
    const shorter = (isIsoDate ? value : (dateInAnyLanguage(value) ?? value)).replace(longerForm, '$1');
    const { success, data, error } = knownDate.safeParse(shorter);
    if (!success) return this.omit(`This date is not valid. ${error.issues[0]?.message ?? ''}`);
    this.markImported(shorter, reason);
    return data;
  }

  year(): number | undefined {
    return this.date('Only the year of this date was imported.', /^(\d{4})-.*$/)?.year;
  }

  /** Omits the value with all its fields. If called again, keeps the first reason. */
  omit(reason: string): undefined {
    this.omitReason ??= reason;
  }

  get isOmitted(): boolean {
    return this.omitReason !== undefined;
  }

  check(reason: string): undefined {
    this.note('toCheck', reason);
  }

  /** Marks the value as imported. If the imported text differs from the value, also marks the value as changed. */
  markImported(imported: string, reason = 'Markup and characters that pages cannot show were removed from the text.') {
    this.isImported = true;
    const collapseSpace = (text: string) => text.trim().replace(/\s+/g, ' ');
    if (collapseSpace(String(this.value)) !== collapseSpace(imported)) this.note('changed', reason);
  }

  /** Adds a note once, even if a field is read several times. */
  private note(kind: Note['kind'], reason: string) {
    if (this.ownNotes.some((note) => note.kind === kind && note.reason === reason)) return;
    this.ownNotes.push({ kind, path: this.path, value: this.value, reason });
  }

  *notes(omitReason = this.omitReason): Generator<Note> {
    const { path, value } = this;
    for (const field of this.children.values()) yield* field.notes(omitReason ?? field.omitReason);
    const isEmpty = isGroup(value) || String(value ?? '').trim() === '';
    if (isEmpty || (this.isImported && omitReason === undefined)) yield* this.ownNotes;
    else yield { kind: 'leftOut', path, value, reason: omitReason };
  }
}

/**
 * Maps keys from before version 1.0 of JSON Resume, and keys that language models write, to current keys. A file may
 * have both, since themes still read the former keys.
 */
const formerKeys = new Map([
  ['website', 'url'],
  ['gpa', 'score'],
  ['certifications', 'certificates'],
  ['technologies', 'keywords'],
]);

const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
