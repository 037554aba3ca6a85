// Changes in the review of an imported résumé: move a text to another field, or remove it.
import type { Change } from '../renderer/changes.ts';
import type { MoveTarget } from '../renderer/move-targets.ts';
import type { FieldLocation } from '../renderer/field-location.ts';

/** A field that contains a text, with the whole value of the field. */
export type ReviewedText = { location: FieldLocation; value: string };

const isItem = ({ path }: FieldLocation) => typeof path.at(-1) === 'number';

/** Removes a text from its field. */
export function removal(text: string, from: ReviewedText): Change {
  const rest =
    from.value === text
      ? ''
      : from.value
          .replace(text, '')
          .replaceAll(/\s{2,}/g, ' ')
          .trim();
  if (rest !== '') return { kind: 'set', location: from.location, value: rest };
  return isItem(from.location)
    ? { kind: 'remove', location: from.location }
    : { kind: 'set', location: from.location, value: undefined };
}

/**
 * Moves a text to another field, and replaces the text of that field. If the moved text was the whole value of its old
 * field, the replaced text moves to the old field: the two texts are swapped. Otherwise, for example if the moved text
 * was a list item, the replaced text has no field afterwards.
 * @param from the field of the text; `undefined` if it has none
 * @returns the changes, and the replaced text with its new field
 */
export function moving(
  text: string,
  from: ReviewedText | undefined,
  { location, kind, value }: MoveTarget,
): { changes: Change[]; replaced?: { text: string; location: FieldLocation | undefined } } {
  if (kind === 'list') {
    const insert: Change = { kind: 'insert', location, item: text };
    return { changes: [insert, ...(from ? [removal(text, from)] : [])] };
  }
  const set: Change = { kind: 'set', location, value: text };
  if (typeof value !== 'string' || value === '') return { changes: [set, ...(from ? [removal(text, from)] : [])] };
  const isSwap = from !== undefined && from.value === text && !isItem(from.location);
  if (isSwap)
    return {
      changes: [set, { kind: 'set', location: from.location, value }],
      replaced: { text: value, location: from.location },
    };
  return { changes: [set, ...(from ? [removal(text, from)] : [])], replaced: { text: value, location: undefined } };
}
