import { isAt, pageAt, pages, reservedNames } from '#pages.ts';
import type { Day } from '../../model/dates.ts';
import type { Message } from '../../messages/message.ts';
import { textMessages } from '../../messages/text-messages.ts';

/** Kinds of Markdown pages, by folder. */
export const textFolders = { projects: 'case', pages: 'page', notes: 'note' } as const;
export type TextFolder = keyof typeof textFolders;
export type TextKind = (typeof textFolders)[TextFolder];

export type WholeDay = Required<Day>;

/** Parsed file name of a case page, an own page or a note. */
export type TextName = { kind: TextKind; slug: string; address: string; date?: WholeDay };

/**
 * Converts a name to an ASCII slug. ASCII URLs are easy to type, and chat programs do not break links with them.
 * @returns `undefined` if the name cannot be converted
 * @example slugOf('Žofia’s first talk') // 'zofia-s-first-talk'
 */
export function slugOf(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return /^[a-z\d-]+$/.test(slug) ? slug : undefined;
}

const germanSpelling: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Returns the slug of a new text. Unlike `slugOf`, replaces ß with ss. In German, also replaces the umlauts: ä with ae,
 * ö with oe, ü with ue.
 * @example slugOfTitle('Übergänge zählen', 'de') // 'uebergaenge-zaehlen'
 */
export function slugOfTitle(title: string, language: string): string | undefined {
  const isGerman = new Intl.Locale(language).language === 'de';
  const spelled = title.toLowerCase().normalize('NFC').replaceAll('ß', 'ss');
  return slugOf(isGerman ? spelled.replace(/[äöü]/g, (letter) => germanSpelling[letter] ?? letter) : spelled);
}

/**
 * Returns the URL path of a text. Paths of the owner's pages capitalize each word, like those of the built-in pages.
 * @example addressOf('page', 'my-talks') // '/MyTalks'
 * @example addressOf('note', 'late-ferries') // '/Notes/late-ferries'
 */
export function addressOf(kind: TextKind, slug: string): string {
  if (kind === 'case') return `${pages.projects.address}/${slug}`;
  if (kind === 'note') return `${pages.notes.address}/${slug}`;
  return `/${slug.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())}`;
}

/**
 * Parses the file name of a text, or returns its error.
 * @param name path in the content folder. Example: `notes/2026-10-12-late-ferries.md`
 */
export function readTextName(name: string): TextName | Message {
  const [folder = '', file = ''] = name.split('/');
  const kind = textFolders[folder as TextFolder];
  const bare = file.replace(/\.md$/i, '');
  const [, dated, rest = bare] = (kind === 'note' && /^(\d{4}-\d\d-\d\d)(?:[-_\s]+(.*))?$/.exec(bare)) || [];
  const date = dated === undefined ? undefined : dayFrom(dated);
  if (kind === 'note' && !date) return textMessages.noDay(file, dated);
  const slug = slugOf(dated === undefined ? bare : rest);
  if (slug === undefined) return textMessages.noAddress(file, dated);
  const address = addressOf(kind, slug);
  if (isTaken(kind, slug, address)) return textMessages.taken(file, address);
  return { kind, slug, address, ...(date && { date }) };
}

/**
 * Returns the URL path of a text. If the date in the name of a note has an error, returns the path that the note
 * probably gets when the error is fixed.
 * @example intendedAddress('notes/2026-13-10-late-ferries.md') // '/Notes/late-ferries'
 */
export function intendedAddress(name: string): string | undefined {
  const parsedName = readTextName(name);
  if ('address' in parsedName) return parsedName.address;
  const [, title = ''] = /^notes\/[\d\s._-]*(.*)\.md$/i.exec(name) ?? [];
  const slug = slugOf(title);
  return slug && addressOf('note', slug);
}

const isTaken = (kind: TextKind, slug: string, address: string) =>
  slug === 'index' ||
  (kind === 'page' && (pageAt(address) !== undefined || reservedNames.some((name) => isAt(`/${name}`, address))));

function dayFrom(written: string): WholeDay | undefined {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined;
}
