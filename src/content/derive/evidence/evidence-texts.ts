import { z } from 'zod';
import type { SourcePath } from '#platform/source/source.ts';
import type { EvidenceKind } from '../../schema/fields/fields.ts';
import { fieldsOf, metaOf, stepInto, unwrap } from '../../read/validation/schema-walk.ts';

type Schema = z.core.$ZodType;

/** An object that contains a text. */
export type Group = { path: SourcePath; value: Readonly<Record<string, unknown>>; schema: Schema };

/** A text about the owner's abilities, and the groups that contain it, outermost first. */
export type EvidenceText = { text: string; kind: EvidenceKind; path: SourcePath; groups: readonly Group[] };

type TextContext = Pick<EvidenceText, 'path' | 'groups'> & { kind?: EvidenceKind | undefined };

/**
 * Finds the texts about the owner's abilities.
 * @param value see `proseTexts`
 */
export const evidenceTexts = (schema: Schema, value: unknown): EvidenceText[] =>
  proseTexts(schema, value).filter(({ kind }) => kind !== 'none');

/**
 * Finds all texts. Names of places, employers and the like have the kind `none`.
 * @param schema schema of the value in the content file
 * @param value value from the content file, or only its visible part. In the visible part, a string replaces each
 * `{ text, show }`.
 */
export function proseTexts(
  schema: Schema,
  value: unknown,
  { path, groups, kind: inherited }: TextContext = { path: [], groups: [] },
): EvidenceText[] {
  const kind = kindOf(schema, inherited);
  if (value === null) return [];
  if (typeof value === 'string') return kind && isProse(schema) ? [{ text: value, kind, path, groups }] : [];
  if (typeof value !== 'object') return [];
  const isList = Array.isArray(value);
  const inside = isList ? groups : [...groups, { path, value: value as Group['value'], schema }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = isList ? Number(key) : key;
    const part = stepInto(schema, step);
    return part ? proseTexts(part, inner, { path: [...path, step], groups: inside, kind }) : [];
  });
}

/** A field of a file. Example: `{ field: 'education.schools.major', kind: 'degree' }` */
export type EvidenceField = { field: string; kind: EvidenceKind };

/** Returns all text fields of a schema with their kind of evidence, which may be `none`. */
export function evidenceFields(schema: Schema, field: string, inherited?: EvidenceKind): EvidenceField[] {
  const kind = kindOf(schema, inherited);
  if (isProse(schema)) return [{ field, kind: kind ?? 'none' }];
  const parts = Object.entries(fieldsOf(schema));
  const item = parts.length > 0 ? undefined : stepInto(schema, 0);
  if (item) return evidenceFields(item, field, kind);
  return parts.flatMap(([key, part]) => evidenceFields(part, `${field}.${key}`, kind));
}

/**
 * Returns the kind of evidence of a field. If the field's own schema has `none`, returns `none`. Otherwise, the kind of
 * the enclosing field has priority over the kind in the field's own schema.
 */
function kindOf(schema: Schema, inherited: EvidenceKind | undefined): EvidenceKind | undefined {
  const [own] = [schema, ...alternatives(schema)].flatMap((one) => metaOf(one).evidence ?? []);
  return own === 'none' ? own : (inherited ?? own);
}

/** True for a text whose schema sets `evidence`. The schemas of dates, links and file names do not set it. */
const isProse = (schema: Schema) =>
  alternatives(schema).some((one) => unwrap(one) instanceof z.core.$ZodString && metaOf(one).evidence !== undefined);

/** The alternatives of a field, such as a string or an object with `text` and `show`. */
function alternatives(schema: Schema): readonly Schema[] {
  const core = unwrap(schema);
  return core instanceof z.core.$ZodUnion ? core._zod.def.options : [schema];
}
