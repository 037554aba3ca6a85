// A value of a JSON Resume that is read field by field; whatever is taken from it is marked as placed.
import { isVisible } from '#content/characters.ts';
import type { PartialDate } from '#content/dates.ts';
import { monthOrYear } from '#content/schema/date-fields.ts';
import { whyNoLink } from '#content/schema/fields.ts';
import { type FieldLedger, pathOf } from './notes.ts';
import { cleanText, plainParagraphs } from './words.ts';

/** A date as the content takes it. */
export const knownDate = monthOrYear('A date of a résumé.');

export class Part {
  readonly isPlain: boolean;
  private readonly path: string;
  private readonly value: unknown;
  private readonly ledger: FieldLedger;

  constructor(value: unknown, ledger: FieldLedger, isPlain: boolean, path = '$') {
    this.value = value;
    this.ledger = ledger;
    this.isPlain = isPlain;
    this.path = path;
  }

  /** What stands at a key; it has no value if there is nothing. */
  part(key: string | number): Part {
    const isThere = isGroup(this.value) && Object.hasOwn(this.value, key);
    const inner = isThere ? (this.value as Record<string, unknown>)[key] : undefined;
    return new Part(inner, this.ledger, this.isPlain, pathOf(this.path, key));
  }

  /** The groups in the list at a key. */
  parts(key: string): Part[] {
    const list = this.part(key);
    const items = list.indexes().map((index) => list.part(index));
    return items.filter(({ value }) => isGroup(value) && !Array.isArray(value));
  }

  /** What is read of each group in the list at a key; a group of which nothing is read has said why. */
  each<Item>(key: string, read: (part: Part) => Item | undefined): Item[] {
    return this.parts(key)
      .map(read)
      .filter((item) => item !== undefined);
  }

  /** A list of texts, each as one line. */
  texts(key: string): string[] {
    const list = this.part(key);
    return list.indexes().flatMap((index) => list.text(index) ?? []);
  }

  /** Whether a list has this word. */
  names(key: string, word: string): boolean {
    const list = this.part(key);
    return list.indexes().some((index) => list.is(index, word));
  }

  private indexes(): number[] {
    return Array.isArray(this.value) ? [...this.value.keys()] : [];
  }

  /** Whether a field has just this value. */
  is(key: string | number, wanted: string | boolean): boolean {
    const { path, value } = this.part(key);
    if (value === wanted) this.ledger.placed.add(path);
    return value === wanted;
  }

  /** A text as it stands in the file. Whoever asks says what becomes of it. */
  original(key: string | number): string | undefined {
    const { value } = this.part(key);
    return typeof value === 'string' && isVisible(cleanText(value)) ? value : undefined;
  }

  /** Running text, an item for each paragraph. */
  paragraphs(key: string | number): string[] {
    const text = this.original(key);
    if (text === undefined) return [];
    const paragraphs = plainParagraphs(text, this.isPlain);
    this.place(key, paragraphs.join(' '));
    return paragraphs;
  }

  /** A field as one line of plain text; `undefined` when there is nothing to see. */
  text(key: string | number): string | undefined {
    const line = this.paragraphs(key).join(' ');
    if (line === '' && this.original(key) !== undefined) this.leave('There is nothing but markup in it.', key);
    return line || undefined;
  }

  /** An address that can be followed; another one is left out with the reason. */
  link(key: string, protocols?: readonly string[]): string | undefined {
    const url = this.original(key)?.trim();
    if (url === undefined) return undefined;
    const reason =
      cleanText(url) === url ? whyNoLink(url, protocols) : 'there is a character in it that cannot be typed';
    if (reason !== undefined) return void this.leave(`No page can hold a link to this address: ${reason}.`, key);
    this.place(key, url);
    return url;
  }

  /** The address of a web page. */
  page(key: string): string | undefined {
    return this.link(key, ['https:', 'http:']);
  }

  /** A date without its day; one that cannot be is left out with the reason. */
  date(
    key: string,
    reason = 'A date is kept as its month; the day is gone.',
    longer = /^(\d{4}-\d{2})-\d{2}$/,
  ): PartialDate | undefined {
    const value = this.original(key)?.trim();
    if (value === undefined) return undefined;
    const shorter = value.replace(longer, '$1');
    const { success, data, error } = knownDate.safeParse(shorter);
    if (!success) return void this.leave(`This date cannot be. ${error.issues[0]?.message ?? ''}`, key);
    this.place(key, shorter, reason);
    return data;
  }

  /** The year of a date alone. */
  year(key: string): string | undefined {
    const date = this.date(key, 'Of this date the year is kept.', /^(\d{4})-.*$/);
    return date && String(date.year);
  }

  /** Leaves out a field, or without a key all of this part. The first reason counts. */
  leave(reason: string, key?: string | number) {
    const path = key === undefined ? this.path : pathOf(this.path, key);
    if (!this.ledger.left.has(path)) this.ledger.left.set(path, reason);
  }

  /** Asks the owner to look at what became of a field. */
  check(key: string, reason: string) {
    const { path, value } = this.part(key);
    this.ledger.toCheck.push({ path, value, reason });
  }

  /** Marks a field as placed, and as changed when it no longer says the same. */
  place(
    key: string | number,
    became: string,
    reason = 'Markup and characters that no page can show were taken out of the words.',
  ) {
    const { path, value } = this.part(key);
    this.ledger.placed.add(path);
    const words = (text: string) => text.trim().replace(/\s+/g, ' ');
    if (words(String(value)) !== words(became)) this.ledger.changed.push({ path, value, reason });
  }
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
