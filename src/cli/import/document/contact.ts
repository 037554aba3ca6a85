// Reads the contact details: name, headline, mail, telephone, place and links.
import { isOnlyDate } from './dates.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { type Cell, mainPiece } from './line.ts';
import { isPlace, trimmed, typicalWords, urlIn, valueOf } from './parts.ts';
import { comparable, countWords, isDocumentName, isLabel } from './vocabulary.ts';

export type Contact = Pick<Draft, 'name' | 'headline' | 'mail' | 'phone' | 'place' | 'links' | 'summary'>;

const mail = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?<![\w/.])(?:\+|\(|\d)[\d\s()./‐–-]{5,}\d(?![\w/@])/;

function phoneIn(text: string): string | undefined {
  const found = phone.exec(text)?.[0];
  const digits = found?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= 7 && digits <= 16 && !isOnlyDate(found ?? '') ? found : undefined;
}

/** True for a text with an email address or a telephone number. */
export const isContact = (text: string) => mail.test(text) || phoneIn(text) !== undefined;

/**
 * Reads the contact details.
 * @param top the lines above the first heading, among them the name
 * @param sections the lines of contact sections
 */
export function readContact(top: readonly Item[], sections: readonly Item[]): Contact {
  const contact: Contact = { links: [], summary: [] };
  const found = findName(top);
  if (found) contact.name = valueOf(found.cell.text, found.item, found.isSure ? 0.9 : 0.5);
  const rest = [...top, ...sections].flatMap((item) =>
    item.cells
      .filter((cell) => cell !== found?.cell)
      .flatMap(({ text, pieces }) => {
        for (const { url } of pieces)
          if (url?.startsWith('mailto:')) contact.mail ??= valueOf(url.slice(7).replace(/\?.*/, ''), item, 0.98);
          else if (url && /^https?:/.test(url)) addLink(contact, url, item);
        const tokens = text.split(/\s+[|•·‖]\s*|\s*[|•‖]\s+|\s{3,}|\s[–—]\s/);
        return tokens.map((token) => ({ text: takeDetails(contact, token, item), item, isTop: top.includes(item) }));
      }),
  );
  const details = rest.filter((detail) => detail.text !== contact.name?.text && isUnknown(detail));
  readRest(contact, details);
  return contact;
}

/** A part of a line that has no email address, telephone number or link. */
type Detail = { text: string; item: Item; isTop: boolean };

const nameLabel = /^(?:full)?name|^(?:nombre|nom|meno|vorname|姓名|الاسم)/;

/** Finds the name: the text after a label such as "Name:". Without such a label, it is the largest text at the top. */
function findName(top: readonly Item[]): { item: Item; cell: Cell; isSure: boolean } | undefined {
  const cells = top.flatMap((item) =>
    item.cells.map((cell, at) => ({ item, cell, label: item.cells[at - 1]?.text ?? '', size: mainPiece(cell).size })),
  );
  const labelled = cells.find(({ label }) => isLabel(label) && nameLabel.test(comparable(label)));
  if (labelled) return { ...labelled, isSure: true };
  const isName = ({ text }: Cell) =>
    /\p{L}{2}/u.test(text) && !/[@\d:]/.test(text) && !isDocumentName(text) && !urlIn(text);
  const [largest, second] = cells.filter(({ cell }) => isName(cell)).toSorted((a, b) => b.size - a.size);
  return largest && { ...largest, isSure: !second || second.size <= largest.size - 1 };
}

function addLink({ links }: Contact, url: string, item: Item) {
  // Compare URLs without schemes and hyphens, since the visible text of a link may omit them.
  const address = (text: string) => comparable(text.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''));
  if (links.every(({ text }) => address(text) !== address(url))) links.push({ ...valueOf('', item, 0.95), text: url });
}

/**
 * Adds the email address, telephone number and links found in `token` to the contact. Returns the remaining text,
 * without a label such as "Phone:".
 */
function takeDetails(contact: Contact, token: string, item: Item): string {
  // A right-to-left document can have the digit groups of a telephone number in reverse order.
  let text = token.replace(
    /(?<!\d)(?:\d+ )+\d+\+/,
    (found) => `+${found.slice(0, -1).split(' ').toReversed().join(' ')}`,
  );
  const address = mail.exec(text)?.[0];
  if (address) contact.mail ??= valueOf(address, item, 0.98);
  text = text.replace(address ?? '', ' ');
  for (let url = urlIn(text); url; url = urlIn(text)) {
    addLink(contact, url, item);
    text = text.replace(url, ' ');
  }
  const number = phoneIn(text);
  if (number) contact.phone ??= valueOf(number, item, 0.92);
  text = text.replace(number ?? '', ' ');
  const [, label, rest] = /^\s*([^:：]{2,30})[:：]\s*(.*)$/u.exec(text) ?? [];
  if (label && isLabel(label)) text = rest ?? '';
  // Remove icons, which are single characters of an icon font.
  return trimmed(text.replace(/^\s*[^\p{Script=Han}\s]\s+/u, '').replaceAll(/[()\s]+$/g, ''));
}

/** False for a label, such as "Mail:", and for the text of a link. */
const isUnknown = ({ text, item }: Detail) =>
  /[\p{L}\p{N}]/u.test(text) &&
  !isLabel(text) &&
  !item.cells.some(({ pieces }) => pieces.some((piece) => piece.url && trimmed(piece.text) === text));

/** Reads the place, headline and summary. */
function readRest(contact: Contact, details: readonly Detail[]) {
  const place = details.toSorted((a, b) => placeConfidence(b) - placeConfidence(a))[0];
  if (place && placeConfidence(place) > 0) contact.place = valueOf(place.text, place.item, placeConfidence(place));
  for (const { text, item, isTop } of details.filter((detail) => detail !== place || !contact.place)) {
    const isNearName =
      contact.name && item.number < contact.name.line + 5 && item.cells.some((cell) => cell.text === text);
    if (isSentence(text)) contact.summary.push(valueOf(text, item, 0.7));
    else if (isTop && (isNearName || countWords('titles', text) > 0)) contact.headline ??= valueOf(text, item, 0.75);
  }
}

const isSentence = (text: string) => text.split(' ').length > 9 || (/[.。]$/.test(text) && text.length > 30);

/** Returns the confidence that a text is the place where the owner lives. */
function placeConfidence({ text, item, isTop }: Detail): number {
  if (isSentence(text)) return 0;
  if (isPlace(text, []) || /^(?:.{3,40},\s*)?\d{4,6}\s\p{Lu}/u.test(text)) return 0.9;
  if (text.length > 50 || !/^[\p{Lu}\p{Lo}][^@:]*$/u.test(text) || typicalWords(text) > 0) return 0;
  if (!isTop) return 0.65;
  // A short line with no other details can also be the headline.
  const hasLink = item.cells.some(({ pieces }) => pieces.some((piece) => piece.url));
  const isAlone = item.cells.length === 1 && !isContact(item.text) && !urlIn(item.text) && !hasLink;
  if (text.split(' ').length > 2) return isAlone ? 0 : 0.65;
  return isAlone ? 0.5 : 0.8;
}
