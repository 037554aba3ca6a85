// A value of a JSON Resume that is read field by field, and what became of each: placed, changed on the way, left out, or
// placed but to be looked at. A field that nothing took is left out by itself, so none can be lost in silence.
import { isVisible } from '#content/model/characters.ts';
import type { PartialDate } from '#content/model/dates.ts';
import { readDate } from '#content/schema/fields/written-date.ts';
import { monthOrYear } from '#content/schema/fields/date-fields.ts';
import { validateLink } from '#content/schema/fields/fields.ts';
import { catalogs } from '#messages/catalogs.ts';
import { cleanText, plainParagraphs } from './markup.ts';

/** What its owner should know of a field. Example: `{ path: '$.work[0].summary', value: 'Awesome company' }` */
export type Note = {
  kind: 'toCheck' | 'leftOut' | 'changed';
  path: string;
  /** What stands in the file. */
  value: unknown;
  /** In a sentence; there is none where nothing takes such a field. */
  reason: string | undefined;
};

/** @example pathOf('$.work', '0') // '$.work[0]' */
export function pathOf(parent: string, step: string): string {
  if (/^\d+$/.test(step)) return `${parent}[${step}]`;
  return /^[a-z_$][\w$]*$/i.test(step) ? `${parent}.${step}` : `${parent}[${JSON.stringify(step)}]`;
}

/**
 * A date as content has it, if it can mean nothing else in any language of the interface.
 * @example dateInAnyLanguage('05/2026') // '2026-05'
 */
export const dateInAnyLanguage = (text: string): string | undefined =>
  Object.keys(catalogs)
    .map((language) => readDate(text, language))
    .find(({ isSure }) => isSure)?.dates[0];

/** A date as the content takes it. */
const knownDate = monthOrYear('A date of a résumé.');

export class JsonField {
  private readonly value: unknown;
  private readonly isPlain: boolean;
  private readonly path: string;
  private readonly parts = new Map<string, JsonField>();
  private readonly noted: Note[] = [];
  private isPlaced = false;
  /** Why it is left out with all that is in it, whatever else was taken of that. */
  private whyLeft: string | undefined;

  /** @param isPlain whether no text is HTML or Markdown */
  constructor(value: unknown, isPlain: boolean, path = '$') {
    this.value = value;
    this.isPlain = isPlain;
    this.path = path;
    if (!isGroup(value)) return;
    for (const [key, inner] of Object.entries(value)) if (!formerKeys.has(key)) this.add(key, inner);
    for (const [key, inner] of Object.entries(value)) this.addFormer(key, inner);
  }

  private add(key: string, value: unknown, name = key): JsonField {
    const part = new JsonField(value, this.isPlain, pathOf(this.path, key));
    this.parts.set(name, part);
    return part;
  }

  /** Adds the value of a former key under the present one, unless that has a value of its own. */
  private addFormer(key: string, value: unknown) {
    const present = formerKeys.get(key);
    if (present === undefined) return;
    const own = this.parts.get(present)?.value ?? '';
    if (own !== value) this.add(key, value, own === '' ? present : key);
  }

  /** What stands at a key; it has no value if there is nothing. */
  at(key: string): JsonField {
    return this.parts.get(key) ?? this.add(key, undefined);
  }

  /** The items of a list. */
  items(): JsonField[] {
    return Array.isArray(this.value) ? [...this.parts.values()] : [];
  }

  /** The groups in a list. */
  groups(): JsonField[] {
    return this.items().filter(({ value }) => isGroup(value) && !Array.isArray(value));
  }

  /** What is read of each group in a list; a group of which nothing is read has said why. */
  each<Item>(read: (part: JsonField) => Item | undefined): Item[] {
    return this.groups()
      .map(read)
      .filter((item) => item !== undefined);
  }

  /** A list of texts, each as one line. */
  texts(): string[] {
    return this.items().flatMap((item) => item.text() ?? []);
  }

  /** Whether it is just this value. */
  is(wanted: string | boolean): boolean {
    this.isPlaced ||= this.value === wanted;
    return this.value === wanted;
  }

  /** A text as it stands in the file. Whoever asks says what becomes of it. */
  original(): string | undefined {
    return typeof this.value === 'string' && isVisible(cleanText(this.value)) ? this.value : undefined;
  }

  /** Running text, an item for each paragraph. */
  paragraphs(): string[] {
    const text = this.original();
    if (text === undefined) return [];
    const paragraphs = plainParagraphs(text, this.isPlain);
    this.place(paragraphs.join(' '));
    return paragraphs;
  }

  /** One line of plain text; `undefined` when there is nothing to see. */
  text(): string | undefined {
    const line = this.paragraphs().join(' ');
    if (line === '' && this.original() !== undefined) this.leave('There is nothing but markup in it.');
    return line || undefined;
  }

  /** An address that can be followed; another one is left out with the reason. */
  link(protocols?: readonly string[]): string | undefined {
    const url = this.original()?.trim();
    if (url === undefined) return undefined;
    const reason =
      cleanText(url) === url ? validateLink(url, protocols) : 'there is a character in it that cannot be typed';
    if (reason !== undefined) return this.leave(`A page cannot link to this address: ${reason}.`);
    this.place(url);
    return url;
  }

  /** A date without its day; one that cannot be is left out with the reason. */
  date(
    reason = 'Only the month of a date is kept, not the day.',
    longer = /^(\d{4}-\d{2})-\d{2}$/,
  ): PartialDate | undefined {
    const value = this.original()?.trim();
    if (value === undefined) return undefined;
    // Fields that the format does not know may have a date in another form.
    const isWritten = /^\d{4}(?:-\d\d){0,2}$/.test(value);
    const shorter = (isWritten ? value : (dateInAnyLanguage(value) ?? value)).replace(longer, '$1');
    const { success, data, error } = knownDate.safeParse(shorter);
    if (!success) return this.leave(`This date is not possible. ${error.issues[0]?.message ?? ''}`);
    this.place(shorter, reason);
    return data;
  }

  /** The year of a date alone. */
  year(): number | undefined {
    return this.date('Only the year of this date is kept.', /^(\d{4})-.*$/)?.year;
  }

  /** Leaves it out with all that is in it. The first reason counts. */
  leave(reason: string): undefined {
    this.whyLeft ??= reason;
  }

  /** Whether it is left out with all that is in it. */
  get isLeft(): boolean {
    return this.whyLeft !== undefined;
  }

  /** Asks the owner to look at what became of it. */
  check(reason: string): undefined {
    this.note('toCheck', reason);
  }

  /** Marks it as placed, and as changed when it no longer says the same. */
  place(became: string, reason = 'Markup and characters that no page can show were taken out of the text.') {
    this.isPlaced = true;
    const words = (text: string) => text.trim().replace(/\s+/g, ' ');
    if (words(String(this.value)) !== words(became)) this.note('changed', reason);
  }

  /** Once, however often the field is read. */
  private note(kind: Note['kind'], reason: string) {
    if (this.noted.some((note) => note.kind === kind && note.reason === reason)) return;
    this.noted.push({ kind, path: this.path, value: this.value, reason });
  }

  /** What became of every field that is not in the content as it stood. */
  *notes(whyLeft = this.whyLeft): Generator<Note> {
    const { path, value } = this;
    for (const part of this.parts.values()) yield* part.notes(whyLeft ?? part.whyLeft);
    const saysNothing = isGroup(value) || String(value ?? '').trim() === '';
    if (saysNothing || (this.isPlaced && whyLeft === undefined)) yield* this.noted;
    else yield { kind: 'leftOut', path, value, reason: whyLeft };
  }
}

/** Keys of JSON Resume before version 1.0, and what they are called now; themes still read them, so programs write both. */
const formerKeys = new Map([
  ['website', 'url'],
  ['gpa', 'score'],
]);

const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
