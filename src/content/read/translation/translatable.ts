// Which fields of the content are texts that may be translated.
import { z } from 'zod';
import type { Translation } from '../../schema/fields/fields.ts';
import { metaOf, objectShape, stepInto, unwrap } from '../validation/schema-walk.ts';
import { everyValue, type Path } from '../yaml/read-yaml.ts';

type Schema = z.core.$ZodType;

/**
 * Returns the kind of a field in a site with several languages.
 * @param around the same for the group or list that contains the field
 * @returns `undefined` for a value that is not a text, such as a date or a link, and for a group without its own rule
 */
export function translationOf(schema: Schema, around?: Translation): Translation | undefined {
  if (around === 'none' || around === 'perLanguage') return around;
  const core = unwrap(schema);
  const options = core instanceof z.core.$ZodUnion ? core._zod.def.options : [core];
  const text = options.find((one) => unwrap(one) instanceof z.core.$ZodString);
  const meta = { ...(text && metaOf(text)), ...metaOf(schema) };
  if (!text) return meta.translation ?? (stepInto(core, 0) || objectShape(core) ? around : undefined);
  return meta.translation ?? (isWords(meta) ? (around ?? 'prose') : undefined);
}

/** True for texts. Other strings, such as dates and addresses, have no kind of evidence. */
const isWords = ({ evidence, kind }: z.core.GlobalMeta) =>
  evidence !== undefined && kind !== 'photo' && kind !== 'link';

/** A text of a content file that may be translated. Only the translation of `prose` is expected. */
export type TranslatableText = { path: Path; text: string; kind: 'prose' | 'optional' };

/** Finds all texts of a normalized file that may be translated. */
export const translatableTexts = (schema: Schema, value: unknown): TranslatableText[] =>
  [...everyValue(value)].flatMap(([path, text]) => {
    const kind = typeof text === 'string' && text !== '' ? kindAt(schema, path) : undefined;
    return kind === 'prose' || kind === 'optional' ? [{ path, text: String(text), kind }] : [];
  });

function kindAt(schema: Schema, path: Path): Translation | undefined {
  let here: Schema | undefined = schema;
  let kind: Translation | undefined;
  for (const step of path) {
    here = here && stepInto(here, step);
    kind = here && translationOf(here, kind);
  }
  return kind;
}
