// A part of a JSON Resume that is read field by field; whatever is taken from it is marked as placed.
import type { PartialDate } from '#content/dates.ts';
import { monthOrYear } from '#content/schema/date-fields.ts';
import { isVisible } from '#content/characters.ts';
import { whyNotFollowed } from './links.ts';
import { type FieldLedger, pathOf } from './notes.ts';
import { cleanText, plainLine, plainParagraphs, type TextKind } from './words.ts';

const knownDate = monthOrYear('A date of a résumé.');

const lostMarkup = 'Markup and characters that no page can show were taken out of the words.';

export class Part {
  readonly path: string;
  readonly textKind: TextKind;
  private readonly value: unknown;
  private readonly ledger: FieldLedger;

  constructor(value: unknown, ledger: FieldLedger, textKind: TextKind, path = '$') {
    this.value = value;
    this.ledger = ledger;
    this.textKind = textKind;
    this.path = path;
  }

  /** The group at a key; an empty one if there is none. */
  part(key: string): Part {
    return new Part(this.raw(key), this.ledger, this.textKind, pathOf(this.path, key));
  }

  /** The groups in the list at a key. */
  parts(key: string): Part[] {
    const list = this.raw(key);
    if (!Array.isArray(list)) return [];
    return list.flatMap((value: unknown, index) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [new Part(value, this.ledger, this.textKind, pathOf(pathOf(this.path, key), index))]
        : [],
    );
  }

  /** A field as one line of plain text; `undefined` when there is nothing to see. */
  text(key: string): string | undefined {
    const value = this.raw(key);
    return typeof value === 'string' ? this.takeLine(value, pathOf(this.path, key)) : undefined;
  }

  /** A list of texts, each as one line. */
  texts(key: string): string[] {
    const list = this.raw(key);
    if (!Array.isArray(list)) return [];
    return list.flatMap((value: unknown, index) => {
      const line = typeof value === 'string' && this.takeLine(value, pathOf(pathOf(this.path, key), index));
      return line ? [line] : [];
    });
  }

  /** Running text, an item for each paragraph. */
  paragraphs(key: string): string[] {
    const value = this.raw(key);
    if (typeof value !== 'string' || !isVisible(cleanText(value))) return [];
    const paragraphs = plainParagraphs(value, this.textKind);
    this.place(key, paragraphs.join(' '));
    return paragraphs;
  }

  /** A text as it stands in the file. Whoever asks says what becomes of it. */
  original(key: string): string | undefined {
    const value = this.raw(key);
    return typeof value === 'string' && isVisible(cleanText(value)) ? value : undefined;
  }

  /** Whether a switch is on. */
  isOn(key: string): boolean {
    if (this.raw(key) !== true) return false;
    this.ledger.place(pathOf(this.path, key));
    return true;
  }

  /** Whether a list of words has this one. */
  names(key: string, word: string): boolean {
    const list = this.raw(key);
    const index = Array.isArray(list) ? list.indexOf(word) : -1;
    if (index >= 0) this.ledger.place(pathOf(pathOf(this.path, key), index));
    return index >= 0;
  }

  /** An address that can be followed; another one is left out with the reason. */
  link(key: string, why: (url: string) => string | undefined = whyNotFollowed): string | undefined {
    const url = this.original(key)?.trim();
    if (url === undefined) return undefined;
    const reason = cleanText(url) === url ? why(url) : 'there is a character in it that cannot be typed';
    if (reason === undefined) this.ledger.place(pathOf(this.path, key));
    else this.leave(`No page can hold a link to this address: ${reason}.`, key);
    return reason === undefined ? url : undefined;
  }

  /** A date without its day; one that cannot be is left out with the reason. */
  date(
    key: string,
    reason = 'A date is kept as its month; the day is gone.',
    longer = /^(\d{4}-\d{2})-\d{2}$/,
  ): PartialDate | undefined {
    const value = this.original(key)?.trim();
    if (value === undefined) return undefined;
    const kept = value.replace(longer, '$1');
    const { success, data, error } = knownDate.safeParse(kept);
    if (!success) {
      this.leave(`This date cannot be. ${error.issues[0]?.message ?? ''}`, key);
      return undefined;
    }
    this.place(key, kept, reason);
    return data;
  }

  /** The year of a date alone. */
  year(key: string): string | undefined {
    const date = this.date(key, 'Of this date the year is kept.', /^(\d{4})-.*$/);
    return date && String(date.year);
  }

  /** Leaves out a field, or without a key all of this part. */
  leave(reason: string, key?: string) {
    this.ledger.leave(key === undefined ? this.path : pathOf(this.path, key), reason);
  }

  /** Asks the owner to look at what became of a field. */
  check(key: string, reason: string) {
    this.ledger.check({ path: pathOf(this.path, key), value: this.raw(key) }, reason);
  }

  /** Marks a field as placed, and as changed when it no longer says the same. */
  place(key: string, became: string, reason = lostMarkup) {
    this.placeAt(pathOf(this.path, key), this.raw(key), became, reason);
  }

  private placeAt(path: string, value: unknown, became: string, reason = lostMarkup) {
    this.ledger.place(path);
    const words = (text: string) => text.trim().replace(/\s+/g, ' ');
    if (words(String(value)) !== words(became)) this.ledger.change({ path, value }, reason);
  }

  private takeLine(value: string, path: string): string | undefined {
    if (!isVisible(cleanText(value))) return undefined;
    const line = plainLine(value, this.textKind);
    if (line === '') return void this.ledger.leave(path, 'There is nothing but markup in it.');
    this.placeAt(path, value, line);
    return line;
  }

  private raw(key: string): unknown {
    const { value } = this;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }
}
