// A value in a JSON Resume file. Records whether each field was imported, changed, left out, or must be checked by the
// owner. Fields that no code reads are reported as left out.
import { isVisible } from '#content/model/characters.ts';
import type { PartialDate } from '#content/model/dates.ts';
import { readDate } from '#content/schema/fields/written-date.ts';
import { monthOrYear } from '#content/schema/fields/date-fields.ts';
import { validateLink } from '#content/schema/fields/fields.ts';
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
 * Converts a date to the format of the content, if it has only one meaning in all interface languages.
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
  private readonly parts = new Map<string, JsonField>();
  private readonly noted: Note[] = [];
  private isPlaced = false;
  /** Reason for leaving out the value with all its fields. */
  private leaveReason: string | undefined;

  /** @param isPlain true if no text is HTML or Markdown */
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
    this.parts.set(name, field);
    return field;
  }

  /** Adds the value of a former key under the current key, unless the current key has a value. */
  private addFormer(key: string, value: unknown) {
    const present = formerKeys.get(key);
    if (present === undefined) return;
    const own = this.parts.get(present)?.value ?? '';
    if (own !== value) this.add(key, value, own === '' ? present : key);
  }

  /** The field at a key, even if the key is missing. */
  at(key: string): JsonField {
    return this.parts.get(key) ?? this.add(key, undefined);
  }

  /** The items of a list; none for any other value. */
  items(): JsonField[] {
    return Array.isArray(this.value) ? [...this.parts.values()] : [];
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

  /** True if the field has exactly this value, which then counts as imported. */
  is(wanted: string | boolean): boolean {
    this.isPlaced ||= this.value === wanted;
    return this.value === wanted;
  }

  /** The text as in the file. The caller must record the result with `place` or `leave`. */
  original(): string | undefined {
    return typeof this.value === 'string' && isVisible(cleanText(this.value)) ? this.value : undefined;
  }

  paragraphs(): string[] {
    const text = this.original();
    if (text === undefined) return [];
    const paragraphs = plainParagraphs(text, this.isPlain);
    this.place(paragraphs.join(' '));
    return paragraphs;
  }

  /** The text in one line; `undefined` if it has no visible characters. */
  text(): string | undefined {
    const line = this.paragraphs().join(' ');
    if (line === '' && this.original() !== undefined) this.leave('There is nothing but markup in it.');
    return line || undefined;
  }

  /** A valid URL. An invalid URL is left out with the reason. */
  link(protocols?: readonly string[]): string | undefined {
    const url = this.original()?.trim();
    if (url === undefined) return undefined;
    const reason =
      cleanText(url) === url ? validateLink(url, protocols) : 'there is a character in it that cannot be typed';
    if (reason !== undefined) return this.leave(`A page cannot link to this address: ${reason}.`);
    this.place(url);
    return url;
  }

  /** A date without its day. An invalid date is left out with the reason. */
  date(
    reason = 'Only the month of a date is kept, not the day.',
    longer = /^(\d{4}-\d{2})-\d{2}$/,
  ): PartialDate | undefined {
    const value = this.original()?.trim();
    if (value === undefined) return undefined;
    // Programs may write dates in formats that JSON Resume does not allow.
    const isWritten = /^\d{4}(?:-\d\d){0,2}$/.test(value);
    const shorter = (isWritten ? value : (dateInAnyLanguage(value) ?? value)).replace(longer, '$1');
    const { success, data, error } = knownDate.safeParse(shorter);
    if (!success) return this.leave(`This date is not possible. ${error.issues[0]?.message ?? ''}`);
    this.place(shorter, reason);
    return data;
  }

  year(): number | undefined {
    return this.date('Only the year of this date is kept.', /^(\d{4})-.*$/)?.year;
  }

  /** Leaves the value out with all its fields. The first reason counts. */
  leave(reason: string): undefined {
    this.leaveReason ??= reason;
  }

  get isLeftOut(): boolean {
    return this.leaveReason !== undefined;
  }

  check(reason: string): undefined {
    this.note('toCheck', reason);
  }

  /** Marks the value as imported, and as changed if the new text differs. */
  place(became: string, reason = 'Markup, and characters that no page can show, were removed from the text.') {
    this.isPlaced = true;
    const words = (text: string) => text.trim().replace(/\s+/g, ' ');
    if (words(String(this.value)) !== words(became)) this.note('changed', reason);
  }

  /** Adds a note once, even if a field is read several times. */
  private note(kind: Note['kind'], reason: string) {
    if (this.noted.some((note) => note.kind === kind && note.reason === reason)) return;
    this.noted.push({ kind, path: this.path, value: this.value, reason });
  }

  *notes(leaveReason = this.leaveReason): Generator<Note> {
    const { path, value } = this;
    for (const field of this.parts.values()) yield* field.notes(leaveReason ?? field.leaveReason);
    const saysNothing = isGroup(value) || String(value ?? '').trim() === '';
    if (saysNothing || (this.isPlaced && leaveReason === undefined)) yield* this.noted;
    else yield { kind: 'leftOut', path, value, reason: leaveReason };
  }
}

/** Keys before version 1.0, with their current names. Themes read the old keys, so files have both. */
const formerKeys = new Map([
  ['website', 'url'],
  ['gpa', 'score'],
]);

const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
