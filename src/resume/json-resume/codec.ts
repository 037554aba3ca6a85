// Export and import use the same table of fields. So they cannot use different keys for a field.
import type { z } from 'zod';
import { objectShape, unwrap } from '#content/read/validation/schema-walk.ts';
import type { JsonField } from './json-field.ts';

/** Converts a field of the content to keys of JSON Resume, and back. */
export type FieldCodec<Value, Written = Value> = {
  encode(value: Value): object;
  /** Returns the value as the owner would write it. Calls `entry.omit` if a required field is missing. */
  decode(entry: JsonField): Written | undefined;
};

/** A codec for each key of an entry. `null` means that the key is not exported. */
type FieldTable<Entry> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- the values of an export are inferred from the table
  [Key in Exclude<keyof Entry, 'show' | 'tags'>]-?: FieldCodec<any, NonNullable<Entry[Key]>> | null;
};

/** Maps each field of an entry to its value. The export passes each value to the codec of the field. */
type ValuesOf<Fields> = {
  [Key in keyof Fields]?: Fields[Key] extends FieldCodec<infer Value, infer _> ? Value | undefined : unknown;
};

/**
 * Creates the codec of an entry.
 * @param schema schema of the entry. The table `fields` must have all keys of the schema. Imported entries have the
 * keys in the order of the schema.
 */
export function entryCodec<Schema extends z.ZodType<unknown, object>, Fields extends FieldTable<z.input<Schema>>>(
  schema: Schema,
  fields: Fields,
) {
  const codecs = Object.entries<FieldCodec<unknown, unknown> | null>(fields);
  const order = Object.keys(objectShape(unwrap(schema)) ?? {});
  return {
    encode: (entry: ValuesOf<Fields>): Record<string, unknown> => {
      const values = new Map(Object.entries<unknown>(entry));
      return Object.assign(
        {},
        ...codecs.map(([key, codec]) => (values.get(key) === undefined ? {} : codec?.encode(values.get(key)))),
      ) as Record<string, unknown>;
    },
    /** Returns `undefined` for an entry that is left out. */
    decode: (json: JsonField): z.input<Schema> | undefined => {
      const read = new Map(codecs.map(([key, codec]) => [key, codec?.decode(json)]));
      if (json.isOmitted) return undefined;
      return Object.fromEntries(
        order.filter((key) => read.has(key)).map((key) => [key, read.get(key)]),
      ) as z.input<Schema>;
    },
  };
}
