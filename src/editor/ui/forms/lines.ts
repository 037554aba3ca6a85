// Converts between a list of texts in the content and the lines of a form.
import type { Change } from '../../renderer/changes.ts';
import type { FieldLocation } from '../../renderer/field-location.ts';
import { unwrapped } from './field-text.ts';

export type Line = {
  id: number;
  text: string;
  /** Item of the list in the content: a text, or a text with properties such as `show`. Missing in a new line. */
  value?: unknown;
};

let lastId = 0;
export const newLine = (text = ''): Line => ({ id: ++lastId, text });

/** Converts the items of a list to lines. A line whose text is in `before` keeps its ID. */
export function linesOf(items: unknown, before: readonly Line[] = []): Line[] {
  const unmatched = [...before];
  return (Array.isArray(items) ? items : []).map((value: unknown) => {
    const text = unwrapped(String(hasProperties(value) ? (value.text ?? '') : value).trim());
    const at = unmatched.findIndex((line) => line.text.trim() === text);
    const [same] = at < 0 ? [] : unmatched.splice(at, 1);
    return { ...(same ?? newLine(text)), value };
  });
}

export const hasProperties = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isEmpty = ({ text }: Line) => text.trim() === '';

/** Returns the lines of a pasted text, without bullet characters. */
export const pastedLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[•▪‣◦∙*]\s*|[-–]\s+)?/, '').trim())
    .filter(Boolean);

const without = (lines: readonly Line[], id: number) => lines.filter((line) => line.id !== id);

const isSameOrder = (a: readonly Line[], b: readonly Line[]) =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);

/**
 * Returns the changes that turn the saved lines into `lines`. Each change affects one item, so the other items keep
 * their comments and properties.
 */
export function changesOf(saved: readonly Line[], lines: readonly Line[], list: FieldLocation): Change[] {
  const changes: Change[] = [];
  const now = [...saved];
  const at = (...steps: (string | number)[]): FieldLocation => ({ ...list, path: [...list.path, ...steps] });
  const move = (from: number, to: number) => {
    changes.push({ kind: 'move', location: at(from), to });
    now.splice(to, 0, ...now.splice(from, 1));
  };
  for (const [index, { id }] of [...saved.entries()].toReversed())
    if (!lines.some((line) => line.id === id)) {
      changes.push({ kind: 'remove', location: at(index) });
      now.splice(index, 1);
    }
  const moved = lines.find(({ id }) => isSameOrder(without(now, id), without(lines, id)));
  const [from, to] = [now, lines].map((all) => all.findIndex(({ id }) => id === moved?.id));
  if (from !== undefined && to !== undefined && from >= 0 && from !== to) move(from, to);
  for (const [index, line] of lines.entries()) {
    const position = now.findIndex(({ id }) => id === line.id);
    if (position < 0) {
      changes.push({ kind: 'insert', location: list, item: line.text.trim(), before: index });
      now.splice(index, 0, line);
      continue;
    }
    if (position !== index) move(position, index);
    const { text = '', value } = now[index] ?? {};
    if (text.trim() !== line.text.trim())
      changes.push({
        kind: 'set',
        location: at(index, ...(hasProperties(value) ? ['text'] : [])),
        value: line.text.trim(),
      });
  }
  return changes;
}
