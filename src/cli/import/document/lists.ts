// Reads skills and spoken languages.
import type { Draft, Value } from './draft.ts';
import type { Item } from './items.ts';
import { type Cell, mainPiece } from './line.ts';
import { trimmed, valueOf } from './parts.ts';
import { countLevels, isLanguageName, languageNamesIn, wordsOf, comparable } from './vocabulary.ts';

type Skills = Draft['skills'];

/** Reads skills: lists with commas, a skill in each line or cell, with or without titles of groups. */
export function readSkills(items: readonly Item[]): Skills {
  const groups: Skills = [];
  const cells = items.flatMap(({ cells: inside }) => inside);
  const isProminent = ({ pieces }: Cell) => mainPiece(pieces).isBold || mainPiece(pieces).size > smallest + 2;
  const smallest = Math.min(...cells.map(({ pieces }) => mainPiece(pieces).size));
  const hasTitles = cells.some(isProminent) && !cells.every(isProminent);
  const isTable =
    items.length > 1 &&
    items.every((item) => item.cells.length === 2 && !item.isBullet) &&
    items.some((item) => /[,;、，]/.test(item.cells[1]?.text ?? ''));
  const columns: { left: number; group: Skills[number] }[] = [];
  const add = (title: Value | undefined, values: Value[], isNew: boolean) => {
    if (isNew || groups.length === 0) groups.push({ title, items: values });
    else groups.at(-1)?.items.push(...values);
  };
  for (const item of items)
    for (const [at, cell] of item.cells.entries()) {
      const labelled = /^([^:：,]{2,40})[:：]\s*(.*)$/u.exec(cell.text);
      if (labelled) add(valueOf(labelled[1] ?? '', item), splitList(labelled[2] ?? '', item), true);
      else if (isTable && at === 0) add(valueOf(cell.text, item), [], true);
      else if (hasTitles && isProminent(cell) && !/[,;|]/.test(cell.text)) {
        add(valueOf(cell.text, item), [], true);
        columns.push({ left: cell.left, group: groups.at(-1) as Skills[number] });
      } else {
        const under =
          item.cells.length > 1
            ? columns.findLast(
                ({ left }) =>
                  left <= cell.left + 8 &&
                  columns.filter((one) => one.left === left).length > 0 &&
                  isBeside(columns, left, cell.left),
              )
            : undefined;
        if (under) under.group.items.push(...splitList(cell.text, item));
        else add(undefined, splitList(cell.text, item), false);
      }
    }
  return groups.filter(({ title, items: inside }) => title || inside.length > 0);
}

/** True if no other title is nearer to the left of a cell. */
const isBeside = (columns: { left: number }[], left: number, cell: number) =>
  columns.every((one) => one.left <= left || one.left > cell + 8);

/** Divides a list at commas and other separators outside brackets. */
function splitList(text: string, item: Item): Value[] {
  const parts = text.split(/\s*(?:[,;、，；|·•‖]|\s[–—/]\s)\s*(?![^(（]*[)）])/u);
  return parts
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => valueOf(part.replace(/\.$/, ''), item, 0.85))
    .filter(({ text: skill }) => skill !== '');
}

const motherTongue = new Set(wordsOf('motherTongue').map(comparable));

/** Reads spoken languages and their levels. */
export function readLanguages(items: readonly Item[]): Draft['languages'] {
  const languages: Draft['languages'] = [];
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    const isNames = item.cells.every(({ text }) => isLanguageName(text));
    if (
      isNames &&
      next &&
      !isLanguageName(next.cells[0]?.text ?? '') &&
      next.cells.length <= item.cells.length &&
      next.cells.every((cell) => item.cells.some(({ left }) => Math.abs(left - cell.left) < 4)) &&
      countLevels(next.text) > 0
    ) {
      for (const cell of item.cells) {
        const level = next.cells.find(({ left }) => Math.abs(left - cell.left) < 4);
        languages.push({ name: valueOf(cell.text, item), level: level && valueOf(level.text, next) });
      }
      continue;
    }
    const text = item.cells.map((cell) => cell.text).join(' \u0000 ');
    const found = languageNamesIn(text);
    for (const [index, { from, to }] of found.entries()) {
      const before = text.slice(index === 0 ? 0 : (found[index - 1]?.to ?? 0), from);
      const label = trimmed(before).replace(/[:：]$/, '');
      const rest = text.slice(to, found[index + 1]?.from ?? text.length);
      const levels = [
        ...new Set(
          rest
            .split(/[\u0000|,;]/)
            .map((part) => trimmed(part.replaceAll(/[()（）:：]/g, ' ')))
            .filter(Boolean),
        ),
      ];
      const level = motherTongue.has(comparable(label)) ? label : levels.join(', ');
      languages.push({ name: valueOf(text.slice(from, to), item), level: level ? valueOf(level, item) : undefined });
    }
    const [, name, level] = /^([^():：–—-]{2,30}?)\s*[(:：–—-]\s*(.+?)\)?$/u.exec(item.text) ?? [];
    if (found.length === 0 && name && level && countLevels(level) > 0)
      languages.push({ name: valueOf(name, item, 0.6), level: valueOf(level, item, 0.6) });
    else if (found.length === 0 && item.cells.length === 2 && countLevels(item.cells[1]?.text ?? '') > 0)
      languages.push({
        name: valueOf(item.cells[0]?.text ?? '', item, 0.6),
        level: valueOf(item.cells[1]?.text ?? '', item, 0.6),
      });
  }
  return languages;
}
