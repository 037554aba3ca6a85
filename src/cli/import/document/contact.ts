// Reads the contact details: name, headline, mail, telephone, place and links.
import { isStreet, splitAddress } from '#content/model/place.ts';
import type { Value } from '../value.ts';
import { isOnlyDate } from './dates.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { type Cell, chunkBy, mainPiece } from './line.ts';
import { isPlace, trimmed, typicalWords, urlIn, valueOf } from './parts.ts';
import { comparable, countWords, isDocumentName, isLabel, splitLabel } from './vocabulary.ts';

export type Contact = Pick<Draft, 'name' | 'headline' | 'mail' | 'phone' | 'place' | 'links' | 'summary'>;

const mail = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?<![\w/.])(?:\(?\+|\(|\d)[\d\s()./‐–-]{5,}\d(?![\w/@])/;

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
  const texts = [...top, ...sections].flatMap(textsOf);
  const labelled = labelledName(texts);
  const largest = labelled ? undefined : findName(top);
  const name = labelled ?? (largest && valueOf(largest.cell.text, largest.item, largest.isSure ? 0.9 : 0.5));
  if (name) contact.name = name;
  const details = texts.flatMap(({ text, item, cell, kinds }) => {
    if (cell === largest?.cell || kinds.some((kind) => /name/i.test(kind))) return [];
    for (const { url } of cell.pieces)
      if (url?.startsWith('mailto:')) contact.mail ??= valueOf(url.slice(7).replace(/\?.*/, ''), item, 0.98);
      else if (url && /^https?:/.test(url)) addLink(contact, url, item);
    return { text: takeDetails(contact, text, item), item, kinds, isTop: top.includes(item) };
  });
  const isName = ({ text }: Detail) => comparable(text) === comparable(name?.text ?? '');
  readRest(contact, joinAddresses(details.filter((detail) => !isName(detail) && isUnknown(detail))));
  return contact;
}

type LabelledText = NonNullable<ReturnType<typeof splitLabel>> & { item: Item; cell: Cell };

/** Texts of a line, with the kinds of their labels. The label of a text can be in the cell before the text. */
const textsOf = (item: Item): LabelledText[] =>
  item.cells.flatMap((cell, at) => {
    const before = splitLabel(`${item.cells[at - 1]?.text.replace(/[:：]$/u, '') ?? ''}:`);
    return cell.text
      .split(/\s+[|•·‖]\s*|\s*[|•‖]\s+|\s{3,}|\s[–—]\s/)
      .map((text) => ({ item, cell, ...(splitLabel(text) ?? { text, kinds: before?.kinds ?? [] }) }));
  });

/** A part of a line that has no email address, telephone number or link. */
type Detail = Omit<LabelledText, 'cell'> & { isTop: boolean };

/**
 * The name after a label such as "Name:". If the given name and the family name have separate labels, joins the two.
 */
function labelledName(texts: readonly LabelledText[]): Value | undefined {
  const find = (kind: LabelledText['kinds'][number]) =>
    texts.find(({ text, kinds }) => kinds.includes(kind) && /\p{L}{2}/u.test(text));
  const [name, given] = [find('name'), find('givenName')];
  const [first, family] = [given ?? name, find('familyName') ?? (given && name)];
  const isWhole = !family || first?.text.includes(family.text);
  return first && valueOf(isWhole ? first.text : `${first.text} ${family.text}`, first.item);
}

/** Finds the largest text at the top. It is doubtful if it is letter-spaced, since the words may be divided wrongly. */
function findName(top: readonly Item[]): { item: Item; cell: Cell; isSure: boolean } | undefined {
  const cells = top.flatMap((item) => item.cells.map((cell) => ({ item, cell, size: mainPiece(cell).size })));
  const isName = ({ text }: Cell) =>
    /\p{L}{2}/u.test(text) && !/[@\d:]/.test(text) && !isDocumentName(text) && !urlIn(text);
  const [largest, second] = cells.filter(({ cell }) => isName(cell)).toSorted((a, b) => b.size - a.size);
  const isSpaced = /(?<!\p{L})\p{L} \p{L}(?!\p{L})/u.test(largest?.cell.text ?? '');
  return largest && { ...largest, isSure: !isSpaced && (!second || second.size <= largest.size - 1) };
}

/** Joins a street with the line of the town below it. */
const joinAddresses = (details: readonly Detail[]): Detail[] =>
  chunkBy(details, (street, { text, item }, group) => {
    const isBelow = item.page === street.item.page && item.number - street.item.number < 2;
    const isWhole = group.length > 1 || splitAddress(street.text) !== undefined;
    return !isWhole && isBelow && isStreet(street.text) && splitAddress(`${street.text}, ${text}`)?.isSure === true;
  }).map((group) => ({ ...group[0], text: group.map(({ text }) => text).join(', ') }));

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
  // Remove icons, which are single characters of an icon font, and brackets around a removed detail.
  return trimmed(text.replace(/^\s*[^\p{Script=Han}\s]\s+/u, '').replace(/\(\s*\)\s*$|\(\s*$|(?<!\([^)]*)\)\s*$/, ''));
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
    // A text without capital letters can be an account name beside an icon.
    const isNamed = isNearName && /[\p{Lu}\p{Lo}]/u.test(text) && !isStreet(text);
    if (isSentence(text)) contact.summary.push(valueOf(text, item, 0.7));
    else if (isTop && (isNamed || countWords('titles', text) > 0)) contact.headline ??= valueOf(text, item, 0.75);
  }
}

const isSentence = (text: string) => text.split(' ').length > 9 || (/[.。]$/.test(text) && text.length > 30);

/** Returns the confidence that a text is the place where the owner lives, or the address. */
function placeConfidence({ text, item, kinds, isTop }: Detail): number {
  const isPlaceLabel = kinds.includes('place');
  if (kinds.length > 0 && !isPlaceLabel) return 0;
  const address = splitAddress(text);
  if (address && (isPlaceLabel || address.isSure || typicalWords(text) === 0))
    return isPlaceLabel || address.isSure ? 0.9 : 0.5;
  if (isSentence(text)) return 0;
  if (isPlaceLabel || isPlace(text, []) || /^\d{4,6}\s\p{Lu}/u.test(text)) return 0.9;
  if (text.length > 50 || !/^[\p{Lu}\p{Lo}][^@:\d]*$/u.test(text) || typicalWords(text) > 0) return 0;
  if (!isTop) return 0.65;
  // A short line with no other details can also be the headline.
  const hasLink = item.cells.some(({ pieces }) => pieces.some((piece) => piece.url));
  const isAlone = item.cells.length === 1 && !isContact(item.text) && !urlIn(item.text) && !hasLink;
  if (text.split(' ').length > 2) return isAlone ? 0 : 0.65;
  return isAlone ? 0.5 : 0.8;
}
