// Reads who the résumé is about: name, headline, mail, telephone, place and links.
import { findDates } from './dates.ts';
import type { Draft, Value } from './draft.ts';
import type { Item } from './items.ts';
import { mainPiece } from './line.ts';
import { isPlace, trimmed, urlIn, valueOf } from './parts.ts';
import {
  comparable,
  countDegreeWords,
  countOrganizationWords,
  countSchoolWords,
  countTitleWords,
  isDocumentName,
  isLabel,
} from './vocabulary.ts';

export type Contact = Pick<Draft, 'name' | 'headline' | 'mail' | 'phone' | 'place' | 'links' | 'summary'>;

const mail = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?<![\w/.])(?:\+|\(|\d)[\d\s()./‐–-]{5,}\d(?![\w/@])/;

/** True for a text with a mail address or a telephone number. */
export const isContact = (text: string) =>
  mail.test(text) || ((phone.exec(text)?.[0].replaceAll(/\D/g, '').length ?? 0) > 8 && findDates(text).length === 0);

/**
 * Reads the lines above the first heading, and contact sections.
 * @param isTop true for the lines above the first heading, which have the name
 */
export function readContact(top: readonly Item[], sections: readonly Item[]): Contact {
  const contact: Contact = {
    name: undefined,
    headline: undefined,
    mail: undefined,
    phone: undefined,
    place: undefined,
    links: [],
    summary: [],
  };
  const nameItem = findName(top);
  if (nameItem) contact.name = nameItem.value;
  const rest: { text: string; item: Item }[] = [];
  for (const item of [...top, ...sections])
    for (const cell of item.cells) {
      if (nameItem?.cell === cell) continue;
      for (const { url } of cell.pieces) if (url) addLink(contact, url, item);
      const tokens = cell.text.split(/\s+[|•·‖]\s*|\s*[|•‖]\s+|\s{3,}|\s[–—]\s/);
      for (const token of tokens) {
        const left = takeDetails(contact, token, item);
        if (/[\p{L}\p{N}]/u.test(left)) rest.push({ text: left, item });
      }
    }
  for (const { text, item } of rest) takeRest(contact, text, item, top.includes(item));
  return contact;
}

/** The name: the largest line at the top, or that with a label. */
function findName(top: readonly Item[]): { value: Value; cell: Item['cells'][number] } | undefined {
  for (const item of top) {
    const [label, cell] = item.cells;
    if (
      label &&
      cell &&
      /^(?:full)?name|nombre|nom|meno|vorname|姓名|الاسم/.test(comparable(label.text)) &&
      isLabel(label.text)
    )
      return { value: valueOf(cell.text, item, 0.95), cell };
  }
  const cells = top
    .filter(({ page }) => page === 1)
    .flatMap((item) => item.cells.map((cell) => ({ item, cell, size: mainPiece(cell.pieces).size })));
  const isName = ({ cell }: { cell: Item['cells'][number] }) => {
    const words = cell.text.split(' ').length;
    return (
      !isDocumentName(cell.text) &&
      words <= 7 &&
      /\p{L}{2}/u.test(cell.text) &&
      !/[@\d:]/.test(cell.text) &&
      !urlIn(cell.text)
    );
  };
  const [largest, second] = cells.filter(isName).toSorted((a, b) => b.size - a.size);
  if (!largest) return undefined;
  return {
    value: valueOf(
      largest.cell.text.replace(/,\s*(?:M\.?Sc|B\.?Sc|MBA|Ph\.?D)\.?$/i, ''),
      largest.item,
      second && second.size > largest.size - 1 ? 0.5 : 0.9,
    ),
    cell: largest.cell,
  };
}

/** A link of the document; addresses of mail and telephone numbers are details. */
function addLink(contact: Contact, url: string, item: Item) {
  if (url.startsWith('mailto:')) contact.mail ??= valueOf(url.slice(7).replace(/\?.*/, ''), item, 0.98);
  else if (/^https?:/.test(url)) addUrl(contact, url, item);
}

function addUrl(contact: Contact, url: string, item: Item) {
  const address = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
  if (!contact.links.some(({ text }) => address(text) === address(url)))
    contact.links.push({ ...valueOf('x', item, 0.95), text: url });
}

/** Takes mail, telephone and link from a text, and returns the rest without labels. */
function takeDetails(contact: Contact, token: string, item: Item): string {
  let text = token;
  const found = mail.exec(text);
  if (found) {
    contact.mail ??= valueOf(found[0], item, 0.98);
    text = text.replace(found[0], ' ');
  }
  for (let url = urlIn(text); url; url = urlIn(text)) {
    const isKnown = item.cells.some(({ pieces }) =>
      pieces.some((piece) => piece.url && comparable(piece.url).endsWith(comparable(url ?? ''))),
    );
    if (!isKnown) addUrl(contact, url, item);
    text = text.replace(url, ' ');
  }
  // Right-to-left lines without Arabic letters have the groups of a number in visual order.
  text = text.replace(
    /(?<!\d)(?:\d+ )+\d+\+/,
    (reversed) => `+${reversed.slice(0, -1).split(' ').toReversed().join(' ')}`,
  );
  const number = phone.exec(text)?.[0];
  const digits = number?.replaceAll(/\D/g, '').length ?? 0;
  if (number && digits >= 7 && digits <= 16 && findDates(number).length === 0) {
    contact.phone ??= valueOf(number, item, 0.92);
    text = text.replace(number, ' ');
  }
  const [, label, rest] = /^\s*([^:：]{2,30})[:：]\s*(.*)$/u.exec(text) ?? [];
  if (label && isLabel(label)) text = rest ?? '';
  // Icons are single letters or signs of a special font.
  return trimmed(text.replace(/^\s*[^\p{Script=Han}\s]\s+/u, '').replaceAll(/[()\s]+$/g, ''));
}

function takeRest(contact: Contact, text: string, item: Item, isTop: boolean) {
  if (isLabel(text) || text === contact.name?.text || isDocumentName(text)) return;
  const isUrlText = item.cells.some(({ pieces }) => pieces.some((piece) => piece.url && trimmed(piece.text) === text));
  if (isUrlText) return;
  const isSentence = text.split(' ').length > 9 || (/[.。]$/.test(text) && text.length > 30);
  const couldBePlace = isPlace(text, []) || /^(?:.{3,40},\s*)?\d{4,6}\s\p{Lu}/u.test(text);
  if (isSentence) contact.summary.push(valueOf(text, item, 0.7));
  else if (couldBePlace && !contact.place) contact.place = valueOf(text, item, 0.9);
  else if (
    isTop &&
    !contact.place &&
    text.split(' ').length < 3 &&
    (!/\p{Script=Han}/u.test(text) || text.length < 5) &&
    isTownText(text)
  )
    contact.place = valueOf(text, item, 0.5);
  else if (isTop && !contact.headline && isHeadlineLike(contact, item, text))
    contact.headline = valueOf(text, item, 0.75);
  else if (!contact.place && isTownText(text)) contact.place = valueOf(text, item, 0.65);
}

const isHeadlineLike = ({ name }: Contact, item: Item, text: string) =>
  item.cells.length <= 2 &&
  name !== undefined &&
  (countTitleWords(text) > 0 || item.cells.some((cell) => cell.text === text)) &&
  !(item.number - name.line > 4 && countTitleWords(text) === 0);

const isTownText = (text: string) =>
  text.length < 50 &&
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  !/[@:]/.test(text) &&
  countTitleWords(text) + countOrganizationWords(text) + countDegreeWords(text) + countSchoolWords(text) === 0;
