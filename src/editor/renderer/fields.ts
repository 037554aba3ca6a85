// Form fields for locations in the content, derived from the schemas.
import { z } from 'zod';
import { caseFile, noteFile, ownPageFile } from '#content/schema/texts.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import type { FieldKind } from '#content/schema/fields/fields.ts';
import { formatKey } from '#content/read/format.ts';
import { metaOf, objectShape, stepInto, unwrap } from '#content/read/yaml/schema-walk.ts';
import type { FieldLocation } from './places.ts';

/** A form field with its current value. */
export type Field = {
  place: FieldLocation;
  /** Description of the field, one or more sentences. */
  about: string;
  example?: string | undefined;
  kind: 'text' | 'markdown' | 'number' | 'yes' | 'choice' | 'color' | 'photo' | 'list' | 'group' | 'record';
  /** Value as written in the file. */
  value: unknown;
  isNeeded: boolean;
  choices?: string[];
  /** Fields of a group; for a text or a photo, its additional properties. */
  fields?: Field[];
  /** Key of the text or photo itself if it has additional properties. Example: `text` */
  mainKey?: string | undefined;
  /** Field for a new item of a list, without a value. */
  item?: Field;
  /** True if the site sorts the items by date. */
  isSorted?: boolean | undefined;
};

/** Schema of a content file. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [folder = '', name] = file.split('/');
  if (name !== undefined) return { projects: caseFile, pages: ownPageFile, notes: noteFile }[folder];
  const all: Partial<Record<string, z.ZodType>> = contentSchemas;
  return all[folder.replace(/\.\w+$/, '')];
}

/** The field at a location, including nested fields. */
export function fieldAt({ file, path }: FieldLocation, value: unknown): Field | undefined {
  const root = schemaOf(file);
  if (!root) return undefined;
  if (file.endsWith('.md') && path.length === 0) return bodyField(file, value);
  const schema = path.reduce<z.core.$ZodType | undefined>((here, step) => here && stepInto(here, step), root);
  return schema && describe(schema, { file, path }, value);
}

/** Top-level fields of a file, in the order of its schema. */
export function fieldsOfFile(file: string, value: unknown): Field[] {
  const field = describe(schemaOf(file) ?? z.never(), { file, path: [] }, value);
  // Owners never edit `format`; `npm run upgrade` does.
  return field.kind === 'group' ? (field.fields ?? []).filter((one) => one.place.path[0] !== formatKey) : [field];
}

const bodyField = (file: string, value: unknown): Field => ({
  place: { file, path: [] },
  about: 'Markdown: an empty line begins a paragraph, ## a heading.',
  kind: 'markdown',
  value,
  isNeeded: false,
});

function describe(schema: z.core.$ZodType, place: FieldLocation, value: unknown): Field {
  const { description = '', examples, kind: fieldKind, aloneAs, isSorted } = metaOf(schema);
  const [example] = (examples as unknown[] | undefined) ?? [];
  const base = {
    place,
    about: description,
    example: typeof example === 'string' || typeof example === 'number' ? String(example) : undefined,
    value,
    isNeeded: !z.safeParse(schema, undefined).success,
  };
  const core = unwrap(schema);
  const at = (step: string | number): FieldLocation => ({ ...place, path: [...place.path, step] });
  if (core instanceof z.core.$ZodArray) {
    const { element } = core._zod.def;
    const items = Array.isArray(value) ? value : [];
    // The fields of an item are loaded when it opens, since describing hundreds of items takes a while on a phone.
    const fields = items.map((item, index): Field => ({ ...describe(element, at(index), item), fields: [] }));
    return { ...base, kind: 'list', fields, isSorted, item: describe(element, at(items.length), undefined) };
  }
  if (core instanceof z.core.$ZodRecord) {
    const { valueType } = core._zod.def;
    const entries = Object.entries(value ?? {});
    return { ...base, kind: 'record', fields: entries.map(([name, one]) => describe(valueType, at(name), one)) };
  }
  const shape = objectShape(core);
  if (!shape) return { ...base, ...kindOf(core, fieldKind) };
  const values: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const fields = Object.entries(shape).map(([name, inner]) => describe(inner, at(name), values[name]));
  if (core instanceof z.core.$ZodObject) return { ...base, kind: 'group', fields };
  // The schema accepts a value alone, or in a group with other keys such as `show`. In some lists, the value can have
  // one of several schemas.
  const main = aloneAs === undefined ? undefined : shape[aloneAs];
  const ownKind = fieldKind ?? (main && metaOf(main).kind);
  const kind = ownKind === 'photo' || ownKind === 'color' ? ownKind : 'text';
  const mainKey = main && aloneAs;
  return { ...base, kind, mainKey, fields: fields.filter((field) => field.place.path.at(-1) !== mainKey) };
}

function kindOf(core: z.core.$ZodType, kind: FieldKind | undefined): Pick<Field, 'kind' | 'choices'> {
  if (kind === 'photo' || kind === 'markdown' || kind === 'color') return { kind };
  if (core instanceof z.core.$ZodEnum)
    return { kind: 'choice', choices: Object.values(core._zod.def.entries).map(String) };
  if (core instanceof z.core.$ZodBoolean) return { kind: 'yes' };
  return { kind: core instanceof z.core.$ZodNumber ? 'number' : 'text' };
}
