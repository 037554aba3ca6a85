// Places in the content files, and what the schemas say of them.
import { z } from 'zod';
import { isOnSite, type Visibility } from '#content/schema/visibility.ts';
import { isFreeText, metaOf, stepInto, unwrap } from '#content/yaml/schema-walk.ts';
import type { SourcePath } from '#platform/source/source.ts';

/** A place in the content: a value in YAML or in the settings of a Markdown file; with an empty path, its text. */
export type FieldLocation = { file: string; path: SourcePath };

/** The plain values of the files, by their names. Example: `{ 'projects.yaml': { projects: […] } }` */
export type FileValues = Readonly<Record<string, unknown>>;

/** A place with its value, its schema, and whether pages show its words. */
export type Position = FieldLocation & { value: unknown; schema: z.core.$ZodType; isShown: boolean };

/** The value at a path. */
export const valueAt = (value: unknown, path: SourcePath): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);

/** The position of a key or an item, if the file has it. A text that stands alone is the `text` of its group. */
export function stepTo(at: Position, key: string | number): Position | undefined {
  if (key === 'text' && !isObject(at.value)) return at;
  const value = isObject(at.value) ? at.value[key] : undefined;
  const schema = value === undefined ? undefined : stepInto(at.schema, key);
  if (!schema) return undefined;
  const { in: shownIn, effect } = metaOf(schema);
  const isShown = shownIn ? shownIn.length > 0 : effect === undefined && at.isShown;
  return { file: at.file, path: [...at.path, key], value, schema, isShown };
}

/** The same by a path of a view, which counts the items that the site shows. A single value stands for a list of it. */
export const shownStepTo = (at: Position, key: string | number): Position | undefined =>
  typeof key === 'string' ? stepTo(at, key) : Array.isArray(at.value) ? shownItems(at)[key] : at;

/** The positions of the items of a list that a page shows all of, or those that are on the site. */
export function itemsOf(at: Position, count: number): (Position | undefined)[] {
  const all = Array.isArray(at.value) ? at.value.map((_, index) => stepTo(at, index)) : [];
  return [all, shownItems(at)].find(({ length }) => length === count) ?? [];
}

const shownItems = (at: Position) =>
  Array.isArray(at.value)
    ? at.value.flatMap((item: unknown, index) => (isHidden(item) ? [] : [stepTo(at, index)]))
    : [];

const isHidden = (item: unknown) =>
  isObject(item) && typeof item.show === 'string' && !isOnSite({ show: item.show as Visibility });

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** The position of the words of a text, which stand alone or as `text`; undefined where pages show no words. */
export function positionOfText(at: Position): Position | undefined {
  const own = isObject(at.value) && !isBody(at) ? stepTo(at, 'text') : at;
  const isText = own && (isFreeText(own.schema) || unwrap(own.schema) instanceof z.core.$ZodStringFormat);
  return isBody(at) || (isText && own.isShown) ? own : undefined;
}

/** Whether it is running text, which is edited as a whole. */
export const isMarkdown = (at: Position) => isBody(at) || metaOf(at.schema).isMarkdown === true;

/** The text of a Markdown file has the place of its settings, of which pages show single fields alone. */
const isBody = ({ file, path }: FieldLocation) => path.length === 0 && file.endsWith('.md');
