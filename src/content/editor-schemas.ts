// The schemas of the content as JSON Schema, for editors: completion, hints and errors while typing.
import { z } from 'zod';
import { formatKey, formatSchema } from './read/format.ts';
import { contentSchemas } from './content-schemas.ts';
import { metaOf } from './read/yaml/schema-walk.ts';

/** Metadata of our schemas that JSON Schema does not know, and editors do not need. */
const ownWords = [
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

/** The text of each schema file, by name without its ending. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentSchemas).map(([name, schema]) => {
      const json = toJsonSchema(schema, ownWords);
      const properties = { [formatKey]: formatSchema, ...json.properties };
      return [name, `${JSON.stringify({ ...json, properties }, null, 2)}\n`];
    }),
  );
}

/** A content schema as JSON Schema, for its input. */
export function toJsonSchema(schema: z.ZodType, without: readonly (typeof ownWords)[number][] = []) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ jsonSchema, zodSchema }) {
      // Zod expects examples of the output of a schema; ours are input.
      const { examples, isPrivate, kind } = metaOf(zodSchema);
      if (examples) jsonSchema.examples = examples as typeof jsonSchema.examples & object;
      // A telephone number may be a number in YAML.
      if (isPrivate && kind !== 'photo' && zodSchema._zod.def.type === 'pipe')
        jsonSchema.anyOf?.push({ type: 'number' });
      for (const word of without) delete jsonSchema[word];
    },
  });
}
