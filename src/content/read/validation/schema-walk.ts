import { z } from 'zod';
import type { Translation } from '../../schema/fields/fields.ts';

/** Returns the schema of a key or list item. */
export function stepInto(schema: z.core.$ZodType, step: PropertyKey): z.core.$ZodType | undefined {
  const core = unwrap(schema);
  if (core instanceof z.core.$ZodArray) return core._zod.def.element;
  if (core instanceof z.core.$ZodRecord) return core._zod.def.valueType;
  if (core instanceof z.core.$ZodUnion && typeof step === 'number')
    return core._zod.def.options.map((option) => stepInto(option, step)).find((part) => part !== undefined);
  const shape = fieldsOf(core);
  // Check only own properties: a key of the owner may be called "constructor".
  return Object.hasOwn(shape, step) ? shape[String(step)] : undefined;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Returns the fields of an object schema, or of the object in a union. */
export function objectShape(schema: z.core.$ZodType): Shape | undefined {
  const core = unwrap(schema);
  if (core instanceof z.core.$ZodObject) return core._zod.def.shape;
  if (!(core instanceof z.core.$ZodUnion)) return undefined;
  return core._zod.def.options.map(objectShape).find((shape) => shape !== undefined);
}

/** Returns the fields of an object schema; no fields for other schemas. */
export const fieldsOf = (schema: z.core.$ZodType | undefined): Shape => (schema && objectShape(schema)) ?? {};

/** Returns the schema of the items of a list; `undefined` for other schemas. */
export function itemOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const core = schema && unwrap(schema);
  return core instanceof z.core.$ZodArray ? core._zod.def.element : undefined;
}

/** The required keys of a mapping. */
export const requiredKeys = (schema: z.core.$ZodType | undefined): string[] =>
  Object.entries(fieldsOf(schema)).flatMap(([key, field]) => (z.core.safeParse(field, undefined).success ? [] : [key]));

/** Normalizes a key for comparisons: lower case, without spaces, hyphens and underscores, in American spelling. */
export const comparableKey = (key: string) =>
  key
    .toLowerCase()
    .replace(/[-_ ]/g, '')
    .replace(/(?<=col|hon)our/, 'or')
    .replace('organis', 'organiz');

type NamedShape = {
  shape: Shape;
  group: z.core.$ZodType;
  name: string | undefined;
};

/** Yields all objects in a schema, at any depth, with their key. */
function* everyShape(group: z.core.$ZodType, name?: string): Generator<NamedShape> {
  const core = unwrap(group);
  const shape = objectShape(core);
  if (shape) yield { shape, group, name };
  for (const [key, inner] of Object.entries(shape ?? {})) yield* everyShape(inner, key);
  if (core instanceof z.core.$ZodArray) yield* everyShape(core._zod.def.element, name);
  if (core instanceof z.core.$ZodRecord) yield* everyShape(core._zod.def.valueType);
}

/** Returns the names of all keys in a schema, at any depth. */
export const everyKey = (schema: z.core.$ZodType): Set<string> =>
  new Set([...everyShape(schema)].flatMap(({ shape }) => Object.keys(shape)));

/** True if the schema has a Markdown text with this key, at any depth. */
export const isMarkdownKey = (schema: z.core.$ZodType, key: string): boolean =>
  [...everyShape(schema)].some(({ shape }) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return field !== undefined && metaOf(field).kind === 'markdown';
  });

/**
 * Returns the main key of each group that can contain `key`. Instead of the whole group, owners may write only the
 * value of its main key, such as `text`. If no main key is set, the first key counts as the main key. A `key` of two
 * letters may be a language, so it can be in every group.
 * @param above the key of the group; omitted for list items
 */
export function mainKeysBeside(schema: z.core.$ZodType, key: string, above?: string): string[] {
  const isName = above !== undefined && !everyKey(schema).has(above);
  const beside = [...everyShape(schema)].filter(
    ({ shape, group, name }) =>
      group !== schema &&
      (Object.hasOwn(shape, key) || /^[a-z]{2}$/.test(key)) &&
      (above === undefined || name === (isName ? undefined : above)),
  );
  return [...new Set(beside.flatMap(({ shape, group }) => metaOf(group).mainKey ?? Object.keys(shape)[0] ?? []))];
}

function wrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType;
}

/** Removes wrappers from a schema, such as optional and transform. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = wrapped(schema);
  return inner ? unwrap(inner) : schema;
}

/** Merges the metadata of a schema and its wrappers. The outermost metadata has priority. */
export function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const inner = wrapped(schema);
  return { ...(inner ? metaOf(inner) : {}), ...z.globalRegistry.get(schema) };
}

/** Returns the schema at a path. */
export function schemaAt(root: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let here: z.core.$ZodType | undefined = root;
  for (const step of path) here = here && stepInto(here, step);
  return here;
}

/** True if a schema accepts text in any format. */
export function acceptsFreeText(schema: z.core.$ZodType): boolean {
  const core = unwrap(schema);
  const options = core instanceof z.core.$ZodUnion ? core._zod.def.options.map(unwrap) : [core];
  return options.some((one) => one instanceof z.ZodString && one.minLength === 1) && metaOf(schema).kind !== 'photo';
}

/**
 * Returns how a field is translated in a site with several languages.
 * @param inherited kind of translation of the group or list that contains the field
 * @returns `undefined` for values such as dates and links, and for groups without their own rule
 */
export function translationOf(schema: z.core.$ZodType, inherited?: Translation): Translation | undefined {
  if (inherited === 'none' || inherited === 'perLanguage') return inherited;
  const core = unwrap(schema);
  const options = core instanceof z.core.$ZodUnion ? core._zod.def.options : [core];
  const text = options.find((one) => unwrap(one) instanceof z.core.$ZodString);
  const meta = { ...(text && metaOf(text)), ...metaOf(schema) };
  if (!text) return meta.translation ?? (stepInto(core, 0) || objectShape(core) ? inherited : undefined);
  return meta.translation ?? (isTranslatableText(meta) ? (inherited ?? 'prose') : undefined);
}

/** True for the metadata of a text. The metadata of dates has no `evidence`. Photos and links are not texts. */
const isTranslatableText = ({ evidence, kind }: z.core.GlobalMeta) =>
  evidence !== undefined && kind !== 'photo' && kind !== 'link';
