// Brings a file to the form of the house before its schema looks at it: what people write in another way, and what cannot
// mean anything else. So the schemas, their messages and everything behind them know one form. What was read otherwise
// than it stands there is told; `npm run check` says it, and `--fix` writes it.
import { z } from 'zod';
import { numberIn, bare, type Reading } from '../schema/written.ts';
import { startsWithDash } from '../messages.ts';
import type { FilePosition, Path, YamlFile } from './read-yaml.ts';
import { comparableKey, metaOf, objectShape, stepInto, unwrap } from './schema-walk.ts';

/** Something that stands in a file in another form than it is read. */
export type Rewrite = {
  /** Where it stands, by the keys as the file has them. */
  path: Path;
  position: FilePosition;
  /** As it stands there. */
  written: unknown;
  /** As it is read: another value, or another name of the key. */
  read: { value: unknown } | { key: string };
};

/** A file with its values in the form of the house, and what stands there otherwise. */
export type NormalizedYaml = YamlFile & { rewrites: readonly Rewrite[] };

/**
 * Brings the values of a file to the form that its schema describes. What is in doubt stays as it is, for the schema to refuse.
 * @example inHouseForm(projectsFile, yaml, { language: 'en' }).value // "Sep 2024" has become "2024-09"
 */
export function normalizeValue(schema: z.ZodType, yaml: YamlFile, reading: Reading): NormalizedYaml {
  const rewrites: Rewrite[] = [];
  /** The keys as they are written, by the path under which they are read. */
  const writtenKeys = new Map<string, PropertyKey>();

  /** @param at where it stands in the file; `undefined` within what is written anew as a whole */
  const normalized = (here: z.core.$ZodType | undefined, value: unknown, at: Path | undefined): unknown => {
    if (!here || value === null || value === undefined) return value;
    const isText = typeof value !== 'object';
    // A number is taken as it is spelt: 0900 is no 900, and 2024.10 no 2024.1.
    const written = isText ? ((at && yaml.sourceOf(at)) ?? String(value)) : value;
    const field = branchFor(here, isText);
    const form = metaOf(here).normalize?.(written, reading) ?? metaOf(field).normalize?.(written, reading);
    const valueSynonyms = metaOf(here).valueSynonyms ?? metaOf(field).valueSynonyms;
    const read = form ?? generalForm(unwrap(field), written, valueSynonyms);
    // Quotes around a number make no difference.
    const isSame = read === value || (typeof read !== 'object' && String(read) === written);
    if (read === undefined || isSame) return inside(field, read ?? value, at);
    const whole = inside(field, read, undefined);
    if (at) rewrites.push({ path: at, position: yaml.positionOf(at), written, read: { value: whole } });
    return whole;
  };

  const inside = (here: z.core.$ZodType, value: unknown, at: Path | undefined): unknown => {
    if (Array.isArray(value))
      return value.map((item, index) => normalized(stepInto(here, index), item, at && [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    const meantKeys = keysInOtherLetters(Object.keys(value), Object.keys(objectShape(unwrap(here)) ?? {}));
    return Object.fromEntries(
      Object.entries(value).map(([written, inner]) => {
        const place = at && [...at, written];
        const key = meantKeys.get(written) ?? written;
        if (at && place && key !== written) {
          writtenKeys.set(JSON.stringify([...at, key]), written);
          rewrites.push({ path: place, position: yaml.positionOfKey(place), written, read: { key } });
        }
        return [key, normalized(stepInto(here, key), inner, place)];
      }),
    );
  };

  const value = normalized(schema, yaml.value, []);
  const asWritten = (path: Path) =>
    path.reduce<PropertyKey[]>((way, step) => [...way, writtenKeys.get(JSON.stringify([...way, step])) ?? step], []);
  return {
    ...yaml,
    value,
    rewrites,
    inForm: (other) => normalized(schema, other, undefined),
    positionOf: (path) => yaml.positionOf(asWritten(path)),
    positionOfKey: (path) => yaml.positionOfKey(asWritten(path)),
    sourceOf: (path) => yaml.sourceOf(asWritten(path)),
    inQuotes: (path) => yaml.inQuotes(asWritten(path)),
  };
}

/**
 * The keys of a group that are written in other letters, such as `Title` or `E-Mail`, with the names that they have; without
 * those that stand there twice.
 */
function keysInOtherLetters(keys: readonly string[], names: readonly string[]): Map<string, string> {
  const written = Map.groupBy(keys, comparableKey);
  return new Map(
    names.flatMap((name) => {
      const [key, ...rivals] = written.get(comparableKey(name)) ?? [];
      return key !== undefined && rivals.length === 0 && key !== name ? [[key, name]] : [];
    }),
  );
}

/** Of a choice between a text and a group, the one that the value is. */
function branchFor(schema: z.core.$ZodType, isText: boolean): z.core.$ZodType {
  const core = unwrap(schema);
  if (!isText || !(core instanceof z.core.$ZodUnion)) return schema;
  const { options } = core._zod.def;
  const optionOf = (type: typeof z.core.$ZodString | typeof z.core.$ZodEnum) =>
    options.find((option) => unwrap(option) instanceof type);
  return optionOf(z.core.$ZodString) ?? optionOf(z.core.$ZodEnum) ?? schema;
}

/** What holds for every field of a kind. */
function generalForm(
  core: z.core.$ZodType,
  written: unknown,
  valueSynonyms: Readonly<Record<string, string>> = {},
): unknown {
  if (core instanceof z.core.$ZodArray) return listOfOne(core, written);
  if (Array.isArray(written)) return oneOfList(core, written);
  if (typeof written !== 'string') return undefined;
  if (core instanceof z.core.$ZodString) return written;
  const text = bare(written);
  if (core instanceof z.core.$ZodNumber) return numberIn(text);
  if (core instanceof z.core.$ZodBoolean) return switches[text.toLowerCase()];
  if (core instanceof z.core.$ZodEnum)
    return (
      Object.values(core._zod.def.entries).find((entry) => entry === text.toLowerCase()) ??
      Object.entries(valueSynonyms).find(([word]) => word === text.toLowerCase())?.[1]
    );
  return undefined;
}

/** The one thing in a list, where one is asked for. */
function oneOfList(core: z.core.$ZodType, [first, ...more]: readonly unknown[]): unknown {
  if (more.length > 0 || first === null) return undefined;
  return typeof first !== 'object' || hasKeyOf(core, first) ? first : undefined;
}

/** Whether a group has a key that a schema knows. */
function hasKeyOf(schema: z.core.$ZodType, group: object): boolean {
  const names = Object.keys(objectShape(unwrap(schema)) ?? {}).map(comparableKey);
  return Object.keys(group).some((key) => names.includes(comparableKey(key)));
}

const switches: Partial<Record<string, boolean>> = {
  yes: true,
  on: true,
  true: true,
  no: false,
  off: false,
  false: false,
};

/** One thing where a list is asked for. A text with commas may be several, unless it is a sentence. */
function listOfOne(list: z.core.$ZodArray, written: unknown): unknown {
  const item = list._zod.def.element;
  if (Array.isArray(written)) return undefined;
  if (typeof written !== 'string') return hasKeyOf(item, written as object) ? [written] : undefined;
  // Names of choices have no commas in them.
  if (written.includes(',') && unwrap(branchFor(item, true)) instanceof z.core.$ZodEnum)
    return written.split(/\s*,\s*/).filter(Boolean);
  const isOne = (/^[^\n,;]+$/.test(written) || /^[^\n]+[.!?]$/.test(written)) && !startsWithDash(written);
  const takesText =
    !(unwrap(branchFor(item, true)) instanceof z.core.$ZodObject) || metaOf(item).normalize !== undefined;
  return isOne && takesText ? [written] : undefined;
}
