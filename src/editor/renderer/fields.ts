// What can be written at a place of the content, for the forms of the editor: everything in it is said by the schemas.
import { z } from 'zod';
import { caseFile, noteFile, ownPageFile } from '#content/schema/texts.ts';
import { contentSchemas } from '#content/site.ts';
import { formatKey } from '#content/format.ts';
import { metaOf, objectShape, stepInto, unwrap } from '#content/yaml/schema-walk.ts';
import type { FieldLocation } from './places.ts';

/** A field of a form, with what stands there now. */
export type Field = {
  place: FieldLocation;
  /** What it is, in a sentence or more. */
  about: string;
  example?: string | undefined;
  kind: 'text' | 'markdown' | 'number' | 'yes' | 'choice' | 'color' | 'photo' | 'list' | 'group' | 'record';
  /** What stands in the file, as it is written there. */
  value: unknown;
  isNeeded: boolean;
  /** What may be chosen. */
  choices?: string[];
  /** The fields of a group; of a text or a photo what may stand beside it. */
  fields?: Field[];
  /** Under which key a text or a photo stands once there is something beside it. Example: `text` */
  mainKey?: string | undefined;
  /** What an item of a list is, as a field without a value. */
  item?: Field;
  /** Whether the site shows the items of a list in the order of their dates. */
  isSorted?: boolean | undefined;
};

/** The schema of a content file, by its name. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [folder = '', name] = file.split('/');
  if (name !== undefined) return { projects: caseFile, pages: ownPageFile, notes: noteFile }[folder];
  const all: Partial<Record<string, z.ZodType>> = contentSchemas;
  return all[folder.replace(/\.\w+$/, '')];
}

/** The field at a place, with all that is in it. */
export function fieldAt({ file, path }: FieldLocation, value: unknown): Field | undefined {
  const root = schemaOf(file);
  if (!root) return undefined;
  if (file.endsWith('.md') && path.length === 0) return bodyField(file, value);
  const schema = path.reduce<z.core.$ZodType | undefined>((here, step) => here && stepInto(here, step), root);
  return schema && describe(schema, { file, path }, value);
}

/** The settings of a file, in the order of its schema. */
export function fieldsOfFile(file: string, value: unknown): Field[] {
  const field = describe(schemaOf(file) ?? z.never(), { file, path: [] }, value);
  // The program counts the format itself.
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
  const { description = '', examples, isMarkdown, isPhoto, isColor, isSorted } = metaOf(schema);
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
    // What is in an entry is asked for when it opens: hundreds of them take a phone a while.
    const fields = items.map((item, index): Field => ({ ...describe(element, at(index), item), fields: [] }));
    return { ...base, kind: 'list', fields, isSorted, item: describe(element, at(items.length), undefined) };
  }
  if (core instanceof z.core.$ZodRecord) {
    const { valueType } = core._zod.def;
    const entries = Object.entries(value ?? {});
    return { ...base, kind: 'record', fields: entries.map(([name, one]) => describe(valueType, at(name), one)) };
  }
  const shape = objectShape(core);
  if (!shape) return { ...base, ...kindOf(core, { isMarkdown, isPhoto, isColor }) };
  const values: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const fields = Object.entries(shape).map(([name, inner]) => describe(inner, at(name), values[name]));
  if (core instanceof z.core.$ZodObject) return { ...base, kind: 'group', fields };
  // A text that may have something beside it, such as where it shows; in some lists several.
  const mainKey = ['text', 'photo', 'day'].find((name) => name in shape);
  const kind = isPhoto || mainKey === 'photo' ? 'photo' : mainKey === 'day' ? 'color' : 'text';
  return { ...base, kind, mainKey, fields: fields.filter((field) => field.place.path.at(-1) !== mainKey) };
}

function kindOf(
  core: z.core.$ZodType,
  { isMarkdown, isPhoto, isColor }: { [Key in 'isMarkdown' | 'isPhoto' | 'isColor']: boolean | undefined },
): Pick<Field, 'kind' | 'choices'> {
  if (isPhoto) return { kind: 'photo' };
  if (isMarkdown) return { kind: 'markdown' };
  if (isColor) return { kind: 'color' };
  if (core instanceof z.core.$ZodEnum)
    return { kind: 'choice', choices: Object.values(core._zod.def.entries).map(String) };
  if (core instanceof z.core.$ZodBoolean) return { kind: 'yes' };
  return { kind: core instanceof z.core.$ZodNumber ? 'number' : 'text' };
}
