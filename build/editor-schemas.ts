// The schemas of the content as JSON Schema, for editors: completion, hints and errors while typing.
import { z } from 'zod';
import { formatKey, formatSchema } from '#src/model/format.ts';
import { contentSchemas } from '#src/model/site.ts';
import { metaOf } from '#src/model/validate.ts';

/** The text of each schema file, by name without its ending. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentSchemas).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        override({ jsonSchema, zodSchema }) {
          // Zod takes examples for what comes out of a schema; ours are what an owner writes.
          const { examples } = metaOf(zodSchema);
          if (examples) jsonSchema.examples = examples as typeof jsonSchema.examples & object;
          delete jsonSchema.remedy;
          delete jsonSchema.in;
          delete jsonSchema.isPrivate;
        },
      });
      const properties = { [formatKey]: formatSchema, ...json.properties };
      return [name, `${JSON.stringify({ ...json, properties }, null, 2)}\n`];
    }),
  );
}
