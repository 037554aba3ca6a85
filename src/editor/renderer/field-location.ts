import { z } from 'zod';
import { isOnSite, type Visibility } from '#content/schema/fields/visibility.ts';
import { valueAt } from '#content/read/yaml/read-yaml.ts';
import { acceptsFreeText, metaOf, stepInto, unwrap } from '#content/read/validation/schema-walk.ts';
import type { SourcePath } from '#platform/source/source.ts';
import { menuOrder, pageNameOf } from '#pages.ts';

/**
 * A location in a YAML file or in the front matter of a Markdown file. An empty path means the whole YAML file, or the
 * body of the Markdown file.
 */
export type FieldLocation = { file: string; path: SourcePath };

/** Key of a location. `JSON.parse` returns the location. */
export const locationKey = ({ file, path }: FieldLocation) => JSON.stringify({ file, path });

/** Whether a location is the same as another location, or inside it. */
export const isWithin = (location: FieldLocation, outer: FieldLocation) =>
  location.file === outer.file && outer.path.every((step, index) => step === location.path[index]);

/** Parsed values of the files, by name. Example: `{ 'projects.yaml': { projects: […] } }` */
export type FileValues = Readonly<Record<string, unknown>>;

/** A location with its value, its schema, and whether pages show its text. */
export type ResolvedLocation = FieldLocation & { value: unknown; schema: z.core.$ZodType; isShown: boolean };

/** Location of a key or a list item, if it exists. A plain text counts as a group with the key `text`. */
export function stepTo(at: ResolvedLocation, key: string | number): ResolvedLocation | undefined {
  if (key === 'text' && !isObject(at.value)) return at;
  const value = isObject(at.value) ? at.value[key] : undefined;
  const schema = value === undefined ? undefined : stepInto(at.schema, key);
  if (!schema) return undefined;
  const { in: shownIn, effect } = metaOf(schema);
  const isShown = shownIn ? shownIn.length > 0 : effect === undefined && at.isShown;
  return { file: at.file, path: [...at.path, key], value, schema, isShown };
}

/** Like `stepTo`, but an index counts only items that the site shows. A single value counts as a list with one item. */
export const shownStepTo = (at: ResolvedLocation, key: string | number): ResolvedLocation | undefined =>
  typeof key === 'string' ? stepTo(at, key) : Array.isArray(at.value) ? shownItems(at)[key] : at;

/**
 * Returns the locations of the list items that a page shows: either all items, or all except the hidden items. `count`
 * decides between the two.
 * @param count number of items on the page. If it equals neither the number of all items nor that of the visible items,
 * the result is empty.
 */
export function itemsOf(at: ResolvedLocation, count: number): (ResolvedLocation | undefined)[] {
  const all = Array.isArray(at.value) ? at.value.map((_, index) => stepTo(at, index)) : [];
  return [all, shownItems(at)].find(({ length }) => length === count) ?? [];
}

const shownItems = (at: ResolvedLocation) =>
  Array.isArray(at.value)
    ? at.value.flatMap((item: unknown, index) => (isHidden(item) ? [] : [stepTo(at, index)]))
    : [];

const isHidden = (item: unknown) =>
  isObject(item) && typeof item.show === 'string' && !isOnSite({ show: item.show as Visibility });

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** Location of a plain text, or of the `text` of a group; `undefined` if pages do not show the text. */
export function locationOfText(at: ResolvedLocation): ResolvedLocation | undefined {
  const textAt = isObject(at.value) && !isBody(at) ? stepTo(at, 'text') : at;
  const isText = textAt && (acceptsFreeText(textAt.schema) || unwrap(textAt.schema) instanceof z.core.$ZodStringFormat);
  return isBody(at) || (isText && textAt.isShown) ? textAt : undefined;
}

/** Whether a value is Markdown, which is edited as a whole. */
export const isMarkdown = (at: ResolvedLocation) => isBody(at) || metaOf(at.schema).kind === 'markdown';

const isBody = ({ file, path }: FieldLocation) => path.length === 0 && file.endsWith('.md');

/** Returns the title of an entry. If the entry has no title, returns another text that identifies the entry. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { title, school, label, text, photo, name } = value as Record<string, unknown>;
  const found = [title, school, label, text, photo, name, ...Object.values(value)].find(
    (one) => typeof one === 'string',
  );
  return typeof found === 'string' ? found : '';
}

/** Keys of the dates of an entry. One form field contains all of them. The path of this field ends with `when`. */
export const dateKeys = { date: 'date', start: 'start', end: 'end', words: 'when' } as const;

export const isDateLocation = ({ path }: FieldLocation) => (Object.values(dateKeys) as unknown[]).includes(path.at(-1));

/**
 * Returns a function that tells whether the location with a key is the location of a field, or inside it. One field
 * contains all dates of an entry. The function compares keys, since parsing thousands of them would slow down typing.
 */
export function fieldMatcher({ file, path }: FieldLocation): (key: string) => boolean {
  const dates = Object.values(dateKeys).map((key) => [...path.slice(0, -1), key]);
  const starts = (isDateLocation({ file, path }) ? dates : [path]).map((one) =>
    locationKey({ file, path: one }).slice(0, -2),
  );
  return (key) => starts.some((start) => key.startsWith(start) && [',', ']'].includes(key.charAt(start.length)));
}

const menuPages: readonly string[] = menuOrder.map(pageNameOf);

/** Returns the items that the site shows if a list is empty; `undefined` for all lists except the menu. */
const defaultItemsOf = ({ file, path }: FieldLocation): readonly string[] | undefined =>
  file === 'site.yaml' && path.join('.') === 'menu' ? menuPages : undefined;

/** Returns the items of a list; if the list is empty, its default items. */
export const itemsOrDefaults = (list: FieldLocation, value: unknown): readonly unknown[] =>
  Array.isArray(value) && value.length > 0 ? (value as unknown[]) : (defaultItemsOf(list) ?? []);

/** Location of the list that contains a location; `undefined` outside of lists. */
export function listOf({ file, path }: FieldLocation): FieldLocation | undefined {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? undefined : { file, path: path.slice(0, index) };
}

/**
 * Returns the value at a location. If the location is in a default item, which is not in the file, returns the value in
 * this default item.
 */
export function valueOrDefault(values: FileValues, location: FieldLocation): unknown {
  const value = valueAt(values[location.file], location.path);
  const list = listOf(location);
  if (value !== undefined || !list) return value;
  const items = itemsOrDefaults(list, valueAt(values[list.file], list.path));
  return valueAt(items, location.path.slice(list.path.length));
}
