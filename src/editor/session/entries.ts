// Entries: parts of a file that a form shows as a unit, such as a project, and their titles.
import type { FieldLocation } from '../renderer/places.ts';

/** The list item that contains a text, which may have additional properties; any other location unchanged. */
export const itemOf = ({ file, path }: FieldLocation): FieldLocation =>
  path.at(-1) === 'text' && typeof path.at(-2) === 'number' ? { file, path: path.slice(0, -1) } : { file, path };

/** The entry that contains a location. */
export function entryOf(place: FieldLocation): FieldLocation | undefined {
  const { file, path } = itemOf(place);
  const last = path.slice(0, -1).findLastIndex((step) => typeof step === 'number');
  return last < 0
    ? path.length > 1
      ? { file, path: path.slice(0, 1) }
      : undefined
    : { file, path: path.slice(0, last + 1) };
}

/** The form that the panel opens for a location: its list item, its entry, or else its file. */
export function formOf(place: FieldLocation): FieldLocation {
  const item = itemOf(place);
  return typeof item.path.at(-1) === 'number' ? item : (entryOf(place) ?? { ...place, path: [] });
}

/** Title of an entry: its first text. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { title, school, label, text, photo, name } = value as Record<string, unknown>;
  const found = [title, school, label, text, photo, name, ...Object.values(value)].find(
    (one) => typeof one === 'string',
  );
  return typeof found === 'string' ? found : '';
}
