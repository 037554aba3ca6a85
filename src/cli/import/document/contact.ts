// Reads who the résumé is about: name, headline, mail, telephone, place and links.
import { isOnlyDate } from './dates.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { type Cell, mainPiece } from './line.ts';
import { isPlace, isTownLike, trimmed, typicalWords, urlIn, valueOf } from './parts.ts';
import { comparable, countWords, isDocumentName, isLabel } from './vocabulary.ts';

export type Contact = Pick<Draft, 'name' | 'headline' | 'mail' | 'phone' | 'place' | 'links' | 'summary'>;

const mail = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?<![\w/.])(?:\+|\(|\d)[\d\s()./‐–-]{5,}\d(?![\w/@])/;

/** The first telephone number in a text. */
function phoneIn(text: string): string | undefined {
  const found = phone.exec(text)?.[0];
  const digits = found?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= 7 && digits <= 16 && !isOnlyDate(found ?? '') ? found : undefined;
}

/** True for a text with a mail address or a telephone number. */
export const isContact = (text: string) => mail.test(text) || phoneIn(text) !== undefined;

/**
 * Reads the contact details.
 * @param top the lines above the first heading, which have the name
 * @param sections the lines of contact sections
 */
export function readContact(top: readonly Item[], sections: readonly Item[]): Contact {
  const contact: Contact = { ...none, links: [], summary: [] };
  const found = findName(top);
  if (found) contact.name = valueOf(found.cell.text, found.item, found.isSure ? 0.9 : 0.5);
  const rest: { text: string; item: Item }[] = [];
  for (const item of [...top, ...sections])
    for (const cell of item.cells.filter((one) => one !== found?.cell)) {
      for (const { url } of cell.pieces)
        if (url?.startsWith('mailto:')) contact.mail ??= valueOf(url.slice(7).replace(/\?.*/, ''), item, 0.98);
        else if (url && /^https?:/.test(url)) addLink(contact, url, item);
      for (const token of cell.text.split(/\s+[|•·‖]\s*|\s*[|•‖]\s+|\s{3,}|\s[–—]\s/)) {
        const text = takeDetails(contact, token, item);
        if (/[\p{L}\p{N}]/u.test(text)) rest.push({ text, item });
      }
    }
  // A town beside mail and telephone is the place, rather than the short line below the name.
  const isAlone = ({ item }: { item: Item }) => item.cells.length === 1 && isOwnLine(item);
  const hasTownBeside = rest.some((one) => !isAlone(one) && isTownLike(one.text));
  for (const { text, item } of rest)
    takeRest(contact, text, item, top.includes(item), !(hasTownBeside && isAlone({ item })));
  return contact;
}

const none = { name: undefined, headline: undefined, mail: undefined, phone: undefined, place: undefined };

const nameLabel = /^(?:full)?name|^(?:nombre|nom|meno|vorname|姓名|الاسم)/;

/** The name: the largest text at the top, or that with a label. */
function findName(top: readonly Item[]): { item: Item; cell: Cell; isSure: boolean } | undefined {
  const cells = top.flatMap((item) =>
    item.cells.map((cell, at) => ({ item, cell, label: item.cells[at - 1]?.text ?? '' })),
  );
  const labelled = cells.find(({ label }) => isLabel(label) && nameLabel.test(comparable(label)));
  if (labelled) return { ...labelled, isSure: true };
  const isName = ({ item: { page }, cell: { text } }: { item: Item; cell: Cell }) =>
    page === 1 &&
    !isDocumentName(text) &&
    text.split(' ').length <= 7 &&
    /\p{L}{2}/u.test(text) &&
    !/[@\d:]/.test(text) &&
    !urlIn(text);
  const sizeOf = ({ cell }: { cell: Cell }) => mainPiece(cell).size;
  const [largest, second] = cells.filter(isName).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return largest && { ...largest, isSure: !second || sizeOf(second) <= sizeOf(largest) - 1 };
}

function addLink({ links }: Contact, url: string, item: Item) {
  const address = (text: string) => text.toLowerCase().replaceAll(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '');
  if (links.every(({ text }) => address(text) !== address(url))) links.push({ ...valueOf('', item, 0.95), text: url });
}

/** Takes mail, telephone and link from a text, and returns the rest without labels. */
function takeDetails(contact: Contact, token: string, item: Item): string {
  // Right-to-left lines without Arabic letters have the groups of a number in visual order.
  let text = token.replace(
    /(?<!\d)(?:\d+ )+\d+\+/,
    (found) => `+${found.slice(0, -1).split(' ').toReversed().join(' ')}`,
  );
  const address = mail.exec(text)?.[0];
  if (address) contact.mail ??= valueOf(address, item, 0.98);
  text = text.replace(address ?? '', ' ');
  for (let url = urlIn(text); url; url = urlIn(text)) {
    const end = comparable(url);
    const isKnown = item.cells.some(({ pieces }) => pieces.some((piece) => comparable(piece.url ?? '').endsWith(end)));
    if (!isKnown) addLink(contact, url, item);
    text = text.replace(url, ' ');
  }
  const number = phoneIn(text);
  if (number) contact.phone ??= valueOf(number, item, 0.92);
  text = text.replace(number ?? '', ' ');
  const [, label, rest] = /^\s*([^:：]{2,30})[:：]\s*(.*)$/u.exec(text) ?? [];
  if (label && isLabel(label)) text = rest ?? '';
  // Icons are single letters or signs of a special font.
  return trimmed(text.replace(/^\s*[^\p{Script=Han}\s]\s+/u, '').replaceAll(/[()\s]+$/g, ''));
}

/** True for a line without mail, telephone or link. */
const isOwnLine = ({ text, cells }: Item) =>
  !isContact(text) && !urlIn(text) && cells.every(({ pieces }) => pieces.every(({ url }) => !url));

function takeRest(contact: Contact, text: string, item: Item, isTop: boolean, canBePlace: boolean) {
  const isLinkText = item.cells.some(({ pieces }) => pieces.some((piece) => piece.url && trimmed(piece.text) === text));
  if (isLinkText || isLabel(text) || text === contact.name?.text || isDocumentName(text)) return;
  const words = text.split(' ').length;
  const isTown = text.length < 50 && /^[\p{Lu}\p{Lo}][^@:]*$/u.test(text) && typicalWords(text) === 0;
  const isShortTown = isTown && words < 3 && (!/\p{Script=Han}/u.test(text) || text.length < 5);
  const isSurePlace = isPlace(text, []) || /^(?:.{3,40},\s*)?\d{4,6}\s\p{Lu}/u.test(text);
  const isHeadline =
    isTop &&
    contact.name &&
    item.cells.length < 3 &&
    (countWords('titles', text) > 0 ||
      (item.cells.some((cell) => cell.text === text) && item.number < contact.name.line + 5));
  if (words > 9 || (/[.。]$/.test(text) && text.length > 30)) contact.summary.push(valueOf(text, item, 0.7));
  else if (isSurePlace && !contact.place) contact.place = valueOf(text, item, 0.9);
  else if (isTop && isShortTown && canBePlace && !contact.place)
    contact.place = valueOf(text, item, isOwnLine(item) && !item.cells.some((cell) => isLabel(cell.text)) ? 0.5 : 0.8);
  else if (isHeadline && !contact.headline) contact.headline = valueOf(text, item, 0.75);
  else if (isTown && !contact.place) contact.place = valueOf(text, item, 0.65);
}
