// Form fields for locations in the content, derived from the schemas.
import { z } from 'zod';
import type { Translatable } from '#content/translatables.ts';
import { schemaOf } from '#content/content-schemas.ts';
import type { FieldKind } from '#content/schema/fields/fields.ts';
import { formatKey } from '#content/read/format.ts';
import { metaOf, objectShape, stepInto, unwrap } from '#content/read/validation/schema-walk.ts';
import { dateKeys, type FieldLocation, itemsOrDefaults } from './field-location.ts';
import type { WhenValues } from './when/when-texts.ts';

/** A form field with its current value. */
export type Field = {
  location: FieldLocation;
  description: string;
  example?: string | undefined;
  /** `when`: all dates of a group; `show`: the visibility; `lines`: a list of texts; `words`: a list of short texts. */
  kind:
    | ('text' | 'markdown' | 'number' | 'yes' | 'choice' | 'show' | 'when' | 'color' | 'photo' | 'language')
    | ('lines' | 'words' | 'list' | 'group' | 'record');
  /** Value in the file; for `when`, its `WhenValues`. */
  value: unknown;
  /** Default value of a choice or a boolean. For a text: the text that pages show if there is no value. */
  defaultValue?: unknown;
  isRequired: boolean;
  /** The only values of a choice, or the common values of a text. */
  choices?: string[];
  /** Fields of a group. For a text or a photo: the fields of its other properties, such as `show`. */
  fields?: Field[];
  /**
   * Key of the text or photo, if it is in a group with other properties. Example: `text` in `{ text: Rowing, show: site
   * }`
   */
  mainKey?: string | undefined;
  /** For a list: the field of a new item, which has no value yet. */
  item?: Field;
  /** Whether the site sorts the items by date. */
  isSorted?: boolean | undefined;
  /** Only for an item of the menu: whether its page has no content, so that the site does not show it. */
  isEmpty?: boolean;
  /** Whether a form shows the field only behind “More fields”, as in the schema. */
  isRare?: boolean | 'folded';
  /** Whether “Go to” lists the field. */
  isSetting?: boolean;
  /** Keys of the dates; only for the kind `when`. */
  keys?: WhenKeys;
  /** Language of the text; only for an original and its translation. */
  language?: string;
  /** Location of the original; only for a translation. */
  original?: FieldLocation;
  /** Only for the kind `when`: the text in the form. */
  text?: string;
  /** The dates of a group or of a field of the kind `when`, as pages show them. */
  textOnPages?: string;
};

type WhenKeys = { [Part in keyof WhenValues]?: string };

/** Returns the field at a location, including nested fields. */
export function fieldAt({ file, path }: FieldLocation, value: unknown): Field | undefined {
  const root = schemaOf(file);
  if (!root) return undefined;
  if (file.endsWith('.md') && path.length === 0) return bodyField(file, value);
  const schema = path.reduce<z.core.$ZodType | undefined>((here, step) => here && stepInto(here, step), root);
  return schema && fieldOf(schema, { file, path }, value);
}

/** Returns the top-level fields of a file, in the order of its form. */
export function fieldsOfFile(file: string, value: unknown): Field[] {
  const field = fieldOf(schemaOf(file) ?? z.never(), { file, path: [] }, value);
  // Owners never edit `format`; `npm run upgrade` does.
  return field.kind === 'group' ? (field.fields ?? []).filter((one) => one.location.path[0] !== formatKey) : [field];
}

/** The two fields of a text: in the first language, and in another language. */
export type FieldPair = { original: Field; translation: Field; state: Translatable['state'] };

/** @param field the field of the original */
export function fieldPair(pair: Translatable, field: Field, firstLanguage: string, language: string): FieldPair {
  const { fields: _, mainKey: __, choices: ___, ...alone } = field;
  const original: Field = { ...alone, value: pair.text, language: firstLanguage };
  const { translation: location, translated: value, state } = pair;
  const own = {
    location,
    value,
    language,
    original: field.location,
    description: '',
    example: undefined,
    isRequired: false,
  };
  return { original, translation: { ...alone, ...own }, state };
}

const bodyField = (file: string, value: unknown): Field => ({
  location: { file, path: [] },
  description: '',
  kind: 'markdown',
  value,
  isRequired: false,
});

/** Descriptions that only repeat the labels of their fields. Forms omit them. */
const repeatsLabel =
  /^(?:What you did|What you would do differently|What it costs|Items of the group|Items, if they need no groups)(?:, in Markdown)?\.$/;

/**
 * Parts of descriptions that are about files and commands. Forms omit these parts, since the editor has buttons and
 * fields for the same tasks.
 */
const fileSyntax = new RegExp(
  [
    /, in Markdown(?=\.)/,
    / One color, or "day" and "night" for .+/,
    / `npm run resume` always writes one for you\./,
    /, as a short code such as en or de/,
    / \(docs\/[\w-]+\.md\)/,
    / `github` adds the editor .+/,
    / They are sent as JSON .+/,
    / Off without a receiver .+/,
    / By default, all pages in the usual order\. To hide a page, remove it from the list\./,
    / With several texts, each day on which the site is built .+?\./,
    / Names of advice of .+/,
    /: native, A1 to C2, .+/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

function fieldOf(schema: z.core.$ZodType, location: FieldLocation, value: unknown): Field {
  const {
    description: fileDescription = '',
    examples,
    kind: fieldKind,
    mainKey: aloneAs,
    isSorted,
    isRare,
    isSetting,
    suggestions,
  } = metaOf(schema);
  // The description of a list item, such as "A bullet point.", says no more than the label of the list.
  const isListItem = typeof location.path.at(-1) === 'number';
  const hasDescription = !isListItem && !repeatsLabel.test(fileDescription);
  const description = hasDescription ? fileDescription.replace(fileSyntax, '') : '';
  const [example] = (examples as unknown[] | undefined) ?? [];
  const { success: isOptional, data: defaultValue } = z.safeParse(schema, undefined);
  const base = {
    location,
    description,
    example: typeof example === 'string' || typeof example === 'number' ? String(example) : undefined,
    value,
    isRequired: !isOptional,
    ...(isRare && isOptional && { isRare }),
    ...(isSetting && { isSetting }),
    ...(suggestions && { choices: [...suggestions] }),
  };
  const core = unwrap(schema);
  const at = (step: string | number): FieldLocation => ({ ...location, path: [...location.path, step] });
  if (core instanceof z.core.$ZodArray) {
    const { element } = core._zod.def;
    const items = itemsOrDefaults(location, value);
    // The fields of an item are loaded when it opens, since describing hundreds of items is slow on phones.
    const fields = items.map((item, index): Field => ({ ...fieldOf(element, at(index), item), fields: [] }));
    const item = fieldOf(element, at(items.length), undefined);
    const isText = item.kind === 'text' && (item.mainKey === 'text' || !item.fields);
    const kind = fieldKind === 'words' ? fieldKind : isText ? 'lines' : 'list';
    return { ...base, kind, example: base.example ?? item.example, fields, isSorted, item };
  }
  if (core instanceof z.core.$ZodRecord) {
    const { valueType } = core._zod.def;
    const entries = Object.entries(value ?? {});
    return { ...base, kind: 'record', fields: entries.map(([name, one]) => fieldOf(valueType, at(name), one)) };
  }
  const shape = objectShape(core);
  if (!shape) {
    const kindProperties = kindOf(core, fieldKind, location, value);
    // Remove the choices from the description, since the form shows their labels.
    return {
      ...base,
      description: description.replace(`: ${kindProperties.choices?.join(', ')}`, ''),
      ...kindProperties,
      defaultValue,
    };
  }
  const values: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const fields = sortFields(
    Object.entries(shape).map(([name, inner]) => fieldOf(inner, at(name), values[name])),
    location,
  );
  if (core instanceof z.core.$ZodObject) return { ...base, kind: 'group', fields };
  // The field accepts a plain value, or a group that contains the value and other keys, such as `show`.
  const main = aloneAs === undefined ? undefined : shape[aloneAs];
  const valueKind = fieldKind ?? (main && metaOf(main).kind);
  const kind = valueKind === 'photo' || valueKind === 'color' ? valueKind : 'text';
  const mainKey = main && aloneAs;
  const choice =
    main && unwrap(main) instanceof z.core.$ZodEnum ? kindOf(unwrap(main), fieldKind, at(aloneAs ?? ''), '') : {};
  return { ...base, kind, ...choice, mainKey, fields: fields.filter((field) => keyOf(field) !== mainKey) };
}

const keyOf = ({ location }: Pick<Field, 'location'>) => String(location.path.at(-1));

/** Sorts fields: required fields first, rare fields last, and otherwise in the order of the schema. */
function sortFields(fields: readonly Field[], location: FieldLocation): Field[] {
  const rank = ({ isRequired, isRare }: Field) => (isRequired ? 0 : isRare ? 2 : 1);
  return combineDates(fields, location).toSorted((a, b) => rank(a) - rank(b));
}

/** Replaces all fields for dates with one field, at the position of the first of them. */
function combineDates(fields: readonly Field[], location: FieldLocation): Field[] {
  const parts = Object.entries(dateKeys).flatMap(([part, key]) => {
    const field = fields.find((one) => keyOf(one) === key);
    return field ? [{ part, key, field }] : [];
  });
  const [first] = parts;
  if (!first || !parts.some(({ field }) => field.kind === 'when')) return [...fields];
  const set = parts.filter(({ field }) => field.value !== undefined);
  const rawOf = ({ kind, value }: Field) => (kind === 'when' ? (value as WhenValues).date : value);
  const when: Field = {
    ...first.field,
    location: { ...location, path: [...location.path, dateKeys.words] },
    kind: 'when',
    value: set.length > 0 ? Object.fromEntries(set.map(({ part, field }) => [part, rawOf(field)])) : undefined,
    isRequired: parts.some(({ field }) => field.isRequired),
    keys: Object.fromEntries(parts.map(({ part, key }) => [part, key])),
  };
  const others = parts.map(({ field }) => field).filter((field) => field !== first.field);
  return fields.filter((field) => !others.includes(field)).map((field) => (field === first.field ? when : field));
}

function kindOf(
  core: z.core.$ZodType,
  kind: FieldKind | undefined,
  location: FieldLocation,
  value: unknown,
): Partial<Field> & Pick<Field, 'kind'> {
  if (kind === 'photo' || kind === 'markdown' || kind === 'color' || kind === 'language') return { kind };
  if (kind === 'date')
    return { kind: 'when', keys: { date: keyOf({ location }) }, value: value === undefined ? value : { date: value } };
  if (core instanceof z.core.$ZodEnum) {
    const choices = Object.values(core._zod.def.entries).map(String);
    return { kind: location.path.at(-1) === 'show' ? 'show' : 'choice', choices };
  }
  if (core instanceof z.core.$ZodBoolean) return { kind: 'yes' };
  return { kind: core instanceof z.core.$ZodNumber ? 'number' : 'text' };
}
