// The schemas of the content as JSON Schema, for editors: completion, hints and errors while typing.
import { z } from 'zod';
import { contentSchemas } from '#src/model/site.ts';

/** The text of each schema file, by name without its ending. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentSchemas).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        override({ jsonSchema }) {
          delete jsonSchema.remedy;
        },
      });
      return [name, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
