// Reads skills and spoken languages.
import type { Value } from '../value.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { type Cell, isNear, mainPiece } from './line.ts';
import { trimmed, valueOf } from './parts.ts';
import { countWords, headingKind, isLanguageName, isMotherTongue, languageNamesIn } from './vocabulary.ts';

/** Reads skills. They may be separated by commas, or in separate lines or cells. Groups of skills can have titles. */
export function readSkills(items: readonly Item[]): Draft['skills'] {
  const groups: (Draft['skills'][number] & { left: number })[] = [];
  const cells = items.flatMap((item) => item.cells);
  const isProminent = (cell: Cell) => mainPiece(cell).isBold;
  const hasTitles = cells.some(isProminent) && !cells.every(isProminent);
  const isTable = items.length > 1 && items.every((item) => item.cells.length === 2 && /[,;、，]/.test(item.text));
  for (const item of items)
    for (const [at, cell] of item.cells.entries()) {
      const [, label, list] = /^([^:：,]{2,40})[:：]\s*(.*)$/u.exec(cell.text) ?? [];
      const isTitle = (isTable && at === 0) || (hasTitles && isProminent(cell) && !/[,;|]/.test(cell.text));
      const title = label ?? (isTitle ? cell.text : undefined);
      const values = isTitle && label === undefined ? [] : splitList(list ?? cell.text, item);
      // In a table with titles, a cell belongs to the title of its column.
      const above = groups.filter(({ left }) => left <= cell.left + 8).toSorted((a, b) => a.left - b.left);
      const group = item.cells.length > 1 && hasTitles ? above.at(-1) : groups.at(-1);
      if (title !== undefined || !group)
        groups.push({ title: title === undefined ? undefined : valueOf(title, item), items: values, left: cell.left });
      else group.items.push(...values);
    }
  return groups.map(({ title, items: inside }) => ({ title, items: inside }));
}

/** Divides a list at commas and other separators outside brackets. */
export const splitList = (text: string, item: Item): Value[] =>
  text
    .split(/\s*(?:[,;、，،؛；|·•‖]|\s[–—/]\s)\s*(?![^(（]*[)）])/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => valueOf(part.replace(/\.$/, ''), item, 0.85));

/** Reads spoken languages and their levels. */
export function readLanguages(items: readonly Item[]): Draft['languages'] {
  const languages: Draft['languages'] = [];
  for (const [at, item] of items.entries()) {
    // The levels can be in the next line, below the names.
    const next = items[at + 1];
    const hasLevels = next && countWords('levels', next.text) > 0 && languageNamesIn(next.text).length === 0;
    const below = hasLevels && item.cells.every((cell) => isLanguageName(cell.text)) ? next : undefined;
    const levelBelow = (cell: Cell) => below?.cells.find(({ left }) => isNear(left, cell.left, 4))?.text ?? '';
    const text = item.cells.map((cell) => `${cell.text} ${levelBelow(cell)}`).join(' \u0000 ');
    const found = languageNamesIn(text);
    for (const [index, { from, to }] of found.entries()) {
      const before = text.slice(found[index - 1]?.to ?? 0, from);
      const label = index === 0 || /[:：]\s*$/u.test(before) ? trimmed(before) : '';
      const rest = text.slice(to, found[index + 1]?.from).split(/[\u0000|,،;]/);
      const levels = new Set(rest.map((part) => trimmed(part.replaceAll(/[()（）：]/g, ' '))).filter(Boolean));
      const level = isMotherTongue(label) ? label : [...levels].join(', ');
      languages.push({
        name: valueOf(text.slice(from, to), item),
        level: level ? valueOf(level, below ?? item) : undefined,
      });
    }
  }
  return languages;
}

/** True for a group of skills such as "Languages: English (native), Spanish", but not for "Languages: C, Rust". */
export const isSpokenGroup = ({ cells: [first], text }: Item): boolean =>
  headingKind(first?.text.replace(/[:：].*/u, '') ?? '') === 'languages' &&
  languageNamesIn(text).length >= text.split(/[,;，、]/).length;
