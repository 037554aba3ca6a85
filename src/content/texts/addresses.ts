// Where a longer text lives, by the name of its file.
import { isAt, pageAt, pages, reservedNames } from '#pages.ts';
import type { Day } from '../dates.ts';
import { type Message, textMessages } from '../messages.ts';

/** The kinds of longer texts, by the folders of their files. */
export const textFolders = { projects: 'case', pages: 'page', notes: 'note' } as const;
export type TextFolder = keyof typeof textFolders;
export type TextKind = (typeof textFolders)[TextFolder];

/** A day of the calendar. */
export type WholeDay = Required<Day>;

/** What the name of a file says. */
export type TextName = { kind: TextKind; slug: string; address: string; date?: WholeDay };

/**
 * A name as it can stand in an address, which people type, and send in a chat that takes other letters apart.
 * @returns `undefined` for one in letters that have no plain form
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

/**
 * Where a text lives; a page of one's own like the others, with a capital for each word.
 * @example addressOf('page', 'my-talks') // '/MyTalks'
 * @example addressOf('note', 'late-ferries') // '/Notes/late-ferries'
 */
export function addressOf(kind: TextKind, slug: string): string {
  if (kind === 'case') return `${pages.projects.address}/${slug}`;
  if (kind === 'note') return `${pages.notes.address}/${slug}`;
  return `/${slug.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())}`;
}

/**
 * What the name of a file in one of the folders says, or what is wrong with it.
 * @param name below the content folder. Example: `notes/2026-10-12-late-ferries.md`
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

/** A page of one's own stands beside those that every site has, and beside the folders of its files. */
const isTaken = (kind: TextKind, slug: string, address: string) =>
  slug === 'index' ||
  (kind === 'page' && (pageAt(address) !== undefined || reservedNames.some((name) => isAt(`/${name}`, address))));

function dayFrom(written: string): WholeDay | undefined {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined;
}
