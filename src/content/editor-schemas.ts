// JSON Schemas of the content files, for text editors.
import { z } from 'zod';
import { formatKey, formatSchema } from './read/format.ts';
import { contentSchemas } from './content-schemas.ts';

import { metaOf, unwrap, translationOf } from './read/validation/schema-walk.ts';

/** Field metadata that is not part of JSON Schema. */
const ownMetaKeys = [
  'remedy',
  'in',
  'notIn',
  'effect',
  'evidence',
  'translation',
  'isCode',
  'isPrivate',
  'kind',
  'mainKey',
  'isSorted',
  'isRare',
  'isSetting',
  'normalize',
  'suggestions',
  'synonyms',
  'elsewhere',
  'valueSynonyms',
  'remedyForGroup',
  'remedyForOther',
] as const;

/** Returns the text of each JSON Schema file. The keys are the file names without extension. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentSchemas).map(([name, schema]) => {
      const json = toJsonSchema(schema, ownMetaKeys);
      const properties = { [formatKey]: formatSchema, ...json.properties };
      return [name, `${JSON.stringify({ ...json, properties }, null, 2)}\n`];
    }),
  );
}

/** Converts a content schema to a JSON Schema of the values that owners write, before defaults and conversions. */
export function toJsonSchema(schema: z.ZodType, without: readonly (typeof ownMetaKeys)[number][] = []) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ jsonSchema, zodSchema }) {
      // Copy `examples` from our own metadata. Zod accepts only examples of converted values.
      const { examples, isPrivate, kind } = metaOf(zodSchema);
      if (examples) jsonSchema.examples = examples as typeof jsonSchema.examples & object;
      // YAML parses a telephone number without spaces as a number.
      if (isPrivate && kind !== 'photo' && zodSchema._zod.def.type === 'pipe')
        jsonSchema.anyOf?.push({ type: 'number' });
      // YAML parses a choice such as 2 as a number.
      const numbers = jsonSchema.enum?.filter((choice) => /^\d+$/.test(String(choice))) ?? [];
      if (numbers.length > 0) {
        delete jsonSchema.type;
        jsonSchema.enum = [...new Set([...numbers.map(Number), ...(jsonSchema.enum ?? [])])];
      }
      const texts = translatedKeys(zodSchema);
      if (texts.length > 0) jsonSchema.patternProperties = { [languageTag]: translations(texts) };
      for (const word of without) delete jsonSchema[word];
    },
  });
}

/**
 * Pattern of language tags. Text editors use it only for completion. The content check accepts only the languages of
 * the site.
 */
const languageTag = '^[a-z]{2}(-[A-Za-z]+)?$';

const translations = (texts: readonly string[]): z.core.JSONSchema.JSONSchema => ({
  description: 'The texts of this group in another language of the site; a text alone if there is only one.',
  type: ['string', 'object'] as unknown as 'object',
  propertyNames: { enum: [...texts] },
});

const translatedKeys = (schema: z.core.$ZodType): string[] =>
  schema instanceof z.core.$ZodObject
    ? Object.entries(schema._zod.def.shape).flatMap(([key, part]) => (isTranslated(part) ? [key] : []))
    : [];

/** True for a text, a group of texts, or a setting that may differ by language. */
function isTranslated(schema: z.core.$ZodType): boolean {
  const kind = translationOf(schema);
  const core = unwrap(schema);
  if (core instanceof z.core.$ZodArray) return kind === 'perLanguage';
  return (kind !== undefined && kind !== 'none') || translatedKeys(core).length > 0;
}
