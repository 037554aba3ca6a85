// A value of a JSON Resume that is read field by field; whatever is taken from it is marked as placed.
import { isVisible } from '#content/characters.ts';
import type { PartialDate } from '#content/dates.ts';
import { monthOrYear } from '#content/schema/date-fields.ts';
import { whyNoLink } from '#content/schema/fields.ts';
import { type FieldLedger, pathOf } from './notes.ts';
import { cleanText, plainParagraphs, type TextKind } from './words.ts';

const knownDate = monthOrYear('A date of a résumé.');

export class Part {
  readonly textKind: TextKind;
  private readonly path: string;
  private readonly value: unknown;
  private readonly ledger: FieldLedger;

  constructor(value: unknown, ledger: FieldLedger, textKind: TextKind, path = '$') {
    this.value = value;
    this.ledger = ledger;
    this.textKind = textKind;
    this.path = path;
  }

  /** What stands at a key; it has no value if there is nothing. */
  part(key: string | number): Part {
    const { value } = this;
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    const inner = isThere ? (value as Record<string, unknown>)[key] : undefined;
    return new Part(inner, this.ledger, this.textKind, pathOf(this.path, key));
  }

  private items(key: string): Part[] {
    const list = this.part(key);
    return Array.isArray(list.value) ? list.value.map((_, index) => list.part(index)) : [];
  }

  /** The groups in the list at a key. */
  parts(key: string): Part[] {
    return this.items(key).filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value));
  }

  /** A field as one line of plain text; `undefined` when there is nothing to see. */
  text(key: string): string | undefined {
    return this.part(key).line();
  }

  /** A list of texts, each as one line. */
  texts(key: string): string[] {
    return this.items(key).flatMap((item) => item.line() ?? []);
  }

  private line(): string | undefined {
    const text = this.ownText();
    if (text === undefined) return undefined;
    const line = plainParagraphs(text, this.textKind).join(' ');
    if (line === '') return void this.leave('There is nothing but markup in it.');
    this.become(line);
    return line;
  }

  /** Running text, an item for each paragraph. */
  paragraphs(key: string): string[] {
    const text = this.original(key);
    if (text === undefined) return [];
    const paragraphs = plainParagraphs(text, this.textKind);
    this.place(key, paragraphs.join(' '));
    return paragraphs;
  }

  /** A text as it stands in the file. Whoever asks says what becomes of it. */
  original(key: string): string | undefined {
    return this.part(key).ownText();
  }

  private ownText(): string | undefined {
    return typeof this.value === 'string' && isVisible(cleanText(this.value)) ? this.value : undefined;
  }

  /** Whether a switch is on. */
  isOn(key: string): boolean {
    return this.part(key).is(true);
  }

  /** Whether a list of words has this one. */
  names(key: string, word: string): boolean {
    return this.items(key).some((item) => item.is(word));
  }

  private is(wanted: string | boolean): boolean {
    if (this.value === wanted) this.ledger.placed.add(this.path);
    return this.value === wanted;
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
  leave(reason: string, key?: string) {
    const path = key === undefined ? this.path : pathOf(this.path, key);
    if (!this.ledger.left.has(path)) this.ledger.left.set(path, reason);
  }

  /** Asks the owner to look at what became of a field. */
  check(key: string, reason: string) {
    const { path, value } = this.part(key);
    this.ledger.toCheck.push({ path, value, reason });
  }

  /** Marks a field as placed, and as changed when it no longer says the same. */
  place(key: string, became: string, reason?: string) {
    this.part(key).become(became, reason);
  }

  private become(became: string, reason = 'Markup and characters that no page can show were taken out of the words.') {
    const { path, value } = this;
    this.ledger.placed.add(path);
    const words = (text: string) => text.trim().replace(/\s+/g, ' ');
    if (words(String(value)) !== words(became)) this.ledger.changed.push({ path, value, reason });
  }
}
