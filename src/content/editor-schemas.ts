// JSON Schemas of the content files, for completion, hints and errors in text editors such as VS Code.
import { z } from 'zod';
import { formatKey, formatSchema } from './read/format.ts';
import { contentSchemas } from './content-schemas.ts';
import { metaOf } from './read/yaml/schema-walk.ts';

/** Keys of our field metadata that are not part of JSON Schema, and that text editors do not need. */
const ownMetaKeys = [
  'remedy',
  'in',
  'notIn',
  'effect',
  'evidence',
  'isPrivate',
  'kind',
  'aloneAs',
  'isSorted',
  'normalize',
  'synonyms',
  'elsewhere',
  'valueSynonyms',
] as const;

/** Text of each JSON Schema file, by file name without extension. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentSchemas).map(([name, schema]) => {
      const json = toJsonSchema(schema, ownMetaKeys);
      const properties = { [formatKey]: formatSchema, ...json.properties };
      return [name, `${JSON.stringify({ ...json, properties }, null, 2)}\n`];
    }),
  );
}

/** Converts a content schema to JSON Schema, for values as the owner writes them, before defaults and conversions. */
export function toJsonSchema(schema: z.ZodType, without: readonly (typeof ownMetaKeys)[number][] = []) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ jsonSchema, zodSchema }) {
      // Copies the examples, since Zod expects converted values in `examples`, but our examples are as the owner writes
      // them.
      const { examples, isPrivate, kind } = metaOf(zodSchema);
      if (examples) jsonSchema.examples = examples as typeof jsonSchema.examples & object;
      // YAML parses a telephone number without spaces as a number.
      if (isPrivate && kind !== 'photo' && zodSchema._zod.def.type === 'pipe')
        jsonSchema.anyOf?.push({ type: 'number' });
      for (const word of without) delete jsonSchema[word];
    },
  });
}
