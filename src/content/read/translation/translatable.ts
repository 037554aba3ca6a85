import { z } from 'zod';
import type { Translation } from '../../schema/fields/fields.ts';
import { metaOf, stepInto, translationOf } from '../validation/schema-walk.ts';
import { everyValue, type Path } from '../yaml/read-yaml.ts';

type Schema = z.core.$ZodType;

/** A translatable text. Only `prose` must be translated. */
export type TranslatableText = { path: Path; text: string; kind: 'prose' | 'optional' };

/** Finds all translatable texts of a normalized file. */
export const translatableTexts = (schema: Schema, value: unknown): TranslatableText[] =>
  [...everyValue(value)].flatMap(([path, text]) => {
    const kind = typeof text === 'string' && text !== '' ? kindAt(schema, path, text) : undefined;
    return kind === 'prose' || kind === 'optional' ? [{ path, text: String(text), kind }] : [];
  });

function kindAt(schema: Schema, path: Path, text: string): Translation | undefined {
  let here: Schema | undefined = schema;
  let kind: Translation | undefined;
  for (const step of path) {
    here = here && stepInto(here, step);
    kind = here && translationOf(here, kind);
  }
  return kind === 'prose' && here && metaOf(here).isCode?.(text) ? 'optional' : kind;
}
