// Finds entries. An entry is a part of a file that a form shows as a unit, such as a project.
import type { Field } from '../renderer/fields.ts';
import type { FieldLocation } from '../renderer/field-location.ts';

/** For the `text` key of a list item, returns the location of the item. Returns any other location unchanged. */
export const itemOf = ({ file, path }: FieldLocation): FieldLocation =>
  path.at(-1) === 'text' && typeof path.at(-2) === 'number' ? { file, path: path.slice(0, -1) } : { file, path };

/** Returns the location of the entry that contains a location; `undefined` outside of entries. */
export function entryOf(location: FieldLocation): FieldLocation | undefined {
  const { file, path } = itemOf(location);
  const last = path.slice(0, -1).findLastIndex((step) => typeof step === 'number');
  return last < 0
    ? path.length > 1
      ? { file, path: path.slice(0, 1) }
      : undefined
    : { file, path: path.slice(0, last + 1) };
}

/** Returns the location whose form contains a field: the list item, the entry, or else the file. */
export function formOf(location: FieldLocation): FieldLocation {
  const item = itemOf(location);
  return typeof item.path.at(-1) === 'number' ? item : (entryOf(location) ?? { ...location, path: [] });
}

/**
 * Returns a text by which the owner can distinguish entries with the same title: organization and dates, or the host of
 * a link.
 */
export function detailOf({ value, textOnPages }: Pick<Field, 'value' | 'textOnPages'>): string {
  const { url, organization } = (value ?? {}) as Record<string, unknown>;
  const host = typeof url === 'string' ? (URL.parse(url)?.host ?? url) : undefined;
  const details = [organization, textOnPages].filter((one) => typeof one === 'string');
  return details.join(', ') || (host ?? '');
}
