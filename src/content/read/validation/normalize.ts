// Normalizes unambiguous spellings of keys and values before validation. Schemas and later code then handle only one
// format. `npm run check` reports these changes, and `npm run check -- --fix` writes them to the file.
import { isGroup } from '#platform/is-group.ts';
import { z } from 'zod';
import { numberIn, bare, type Reading } from '../../schema/fields/written.ts';
import { isListMark, startsWithDash } from '../../messages/schema-messages.ts';
import type { FilePosition, Path, YamlFile } from '../yaml/read-yaml.ts';
import { comparableKey, fieldsOf, itemOf, metaOf, stepInto, unwrap } from './schema-walk.ts';

/** A change of a key or value. */
export type Rewrite = {
  path: Path;
  position: FilePosition;
  original: unknown;
  normalized: { value: unknown } | { key: string };
};

/** A file with normalized keys and values. */
export type NormalizedYaml = YamlFile & { rewrites: readonly Rewrite[] };

/**
 * Normalizes the keys and values of a file. Ambiguous values stay unchanged.
 * @example normalizeValue(projectsFile, yaml, { language: 'en' }).value // "Sep 2024" has become "2024-09"
 */
export function normalizeValue(schema: z.ZodType, yaml: YamlFile, reading: Reading): NormalizedYaml {
  const rewrites: Rewrite[] = [];
  /** Maps a path that ends in a normalized key to the original key. */
  const originalKeys = new Map<string, PropertyKey>();
  /** Original keys of each mapping that became a list of groups (`isMovedToEntries`), by the path of the mapping. */
  const entryKeys = new Map<string, readonly string[]>();

  /** @param at path in the file; `undefined` inside a value that is normalized as a whole */
  const normalizeAt = (here: z.core.$ZodType | undefined, value: unknown, at: Path | undefined): unknown => {
    if (!here || value === null || value === undefined) return value;
    const isText = typeof value !== 'object';
    // Use the source text of a number: YAML would change 0900 to 900, and 2024.10 to 2024.1.
    const input = isText ? ((at && yaml.sourceOf(at)) ?? String(value)) : value;
    const field = branchFor(here, isText);
    const lines = isText && at ? yaml.linesOf(at) : [];
    // YAML joins lines, but each line may be an item of a list.
    const textInLines = lines.length > 1 && itemOf(field) ? lines.join('\n') : input;
    const special = metaOf(here).normalize?.(textInLines, reading) ?? metaOf(field).normalize?.(input, reading);
    const valueSynonyms = metaOf(here).valueSynonyms ?? metaOf(field).valueSynonyms;
    const result = special ?? normalizeByType(unwrap(field), input, { valueSynonyms, lines });
    // Do not rewrite a number only because it has quotes in the file.
    const isSame = result === value || (typeof result !== 'object' && String(result) === input);
    if (result === undefined || isSame) return normalizeChildren(field, result ?? value, at);
    const whole = normalizeChildren(field, result, undefined);
    if (at) rewrites.push({ path: at, position: yaml.positionOf(at), original: input, normalized: { value: whole } });
    if (at && isMovedToEntries(value, result)) entryKeys.set(JSON.stringify(at), Object.keys(value));
    return whole;
  };

  const normalizeChildren = (here: z.core.$ZodType, value: unknown, at: Path | undefined): unknown => {
    if (Array.isArray(value))
      return value.map((item, index) => normalizeAt(stepInto(here, index), item, at && [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    const correctKeys = keysWithOtherSpelling(Object.keys(value), Object.keys(fieldsOf(here)));
    return Object.fromEntries(
      Object.entries(value).map(([originalKey, inner]) => {
        const keyPath = at && [...at, originalKey];
        const key = correctKeys.get(originalKey) ?? originalKey;
        if (at && keyPath && key !== originalKey) {
          originalKeys.set(JSON.stringify([...at, key]), originalKey);
          rewrites.push({
            path: keyPath,
            position: yaml.positionOfKey(keyPath),
            original: originalKey,
            normalized: { key },
          });
        }
        return [key, normalizeAt(stepInto(here, key), inner, keyPath)];
      }),
    );
  };

  const value = normalizeAt(schema, yaml.value, []);
  const originalPath = (path: Path) => {
    const original: PropertyKey[] = [];
    for (let index = 0; index < path.length; index += 1) {
      const step = path[index]!;
      const keys = entryKeys.get(JSON.stringify(original));
      const key = typeof step === 'number' ? keys?.[step] : keys?.[0];
      original.push(key ?? originalKeys.get(JSON.stringify([...original, step])) ?? step);
      // After the index of a group, the next step is a key of this group, such as `items`. The file does not have this
      // key, so skip the step.
      if (key !== undefined && typeof step === 'number') index += 1;
    }
    return original;
  };
  return {
    ...yaml,
    value,
    rewrites,
    originalPath,
    normalize: (other) => normalizeAt(schema, other, undefined),
    positionOf: (path) => yaml.positionOf(originalPath(path)),
    positionOfKey: (path) => yaml.positionOfKey(originalPath(path)),
    sourceOf: (path) => yaml.sourceOf(originalPath(path)),
    quotedLine: (path) => yaml.quotedLine(originalPath(path)),
    linesOf: (path) => yaml.linesOf(originalPath(path)),
    ...(yaml.translationAt && { translationAt: (path: Path) => yaml.translationAt?.(originalPath(path)) }),
  };
}

/**
 * True if each entry of a mapping became a group of keys.
 * @example `{ title: 'Tools', items: ['Git'] }` for `Tools: [Git]`
 */
function isMovedToEntries(value: unknown, result: unknown): value is object {
  if (!isGroup(value)) return false;
  const groups: unknown[] = Array.isArray(result) ? result : [result];
  const keys = Object.keys(value);
  return (
    groups.length === keys.length &&
    groups.every((group, index) => isGroup(group) && !Object.hasOwn(group, keys[index]!))
  );
}

/** Maps keys with another spelling, such as `Title` or `E-Mail`, to their correct names. Omits duplicate keys. */
function keysWithOtherSpelling(keys: readonly string[], names: readonly string[]): Map<string, string> {
  const keysByName = Map.groupBy(keys, comparableKey);
  return new Map(
    names.flatMap((name) => {
      const [key, ...rivals] = keysByName.get(comparableKey(name)) ?? [];
      return key !== undefined && rivals.length === 0 && key !== name ? [[key, name]] : [];
    }),
  );
}

/** Selects the string or enum branch of a union for a value that is not an object. */
function branchFor(schema: z.core.$ZodType, isText: boolean): z.core.$ZodType {
  const core = unwrap(schema);
  if (!isText || !(core instanceof z.core.$ZodUnion)) return schema;
  const { options } = core._zod.def;
  const optionOf = (type: typeof z.core.$ZodString | typeof z.core.$ZodEnum) =>
    options.find((option) => unwrap(option) instanceof type);
  return optionOf(z.core.$ZodString) ?? optionOf(z.core.$ZodEnum) ?? schema;
}

function normalizeByType(
  core: z.core.$ZodType,
  input: unknown,
  {
    valueSynonyms = {},
    lines,
  }: { valueSynonyms: Readonly<Record<string, string>> | undefined; lines: readonly string[] },
): unknown {
  const item = itemOf(core);
  if (item) return wrapSingleValue(item, input, lines);
  if (Array.isArray(input)) return unwrapSingleItem(core, input);
  if (typeof input !== 'string') return undefined;
  if (core instanceof z.core.$ZodString) return input;
  const text = bare(input);
  if (core instanceof z.core.$ZodNumber) return numberIn(text);
  if (core instanceof z.core.$ZodBoolean) return booleanWords[text.toLowerCase()];
  if (core instanceof z.core.$ZodEnum)
    return (
      Object.values(core._zod.def.entries).find((entry) => entry === text.toLowerCase()) ??
      Object.entries(valueSynonyms).find(([word]) => word === text.toLowerCase())?.[1]
    );
  return undefined;
}

/** Accepts a list with one item instead of a single value. */
function unwrapSingleItem(core: z.core.$ZodType, [first, ...more]: readonly unknown[]): unknown {
  if (more.length > 0 || first === null) return undefined;
  return typeof first !== 'object' || hasKeyOf(core, first) ? first : undefined;
}

function hasKeyOf(schema: z.core.$ZodType, group: object): boolean {
  const names = Object.keys(fieldsOf(schema)).map(comparableKey);
  return Object.keys(group).some((key) => names.includes(comparableKey(key)));
}

const booleanWords: Partial<Record<string, boolean>> = {
  yes: true,
  on: true,
  true: true,
  no: false,
  off: false,
  false: false,
};

/**
 * Wraps a single value in a list. Returns `undefined` for a text that may contain several items.
 * @param lines lines of the text in the file
 */
function wrapSingleValue(item: z.core.$ZodType, input: unknown, lines: readonly string[]): unknown {
  if (Array.isArray(input)) return undefined;
  if (typeof input !== 'string') return hasKeyOf(item, input as object) ? [input] : undefined;
  const files = input.split(/\s*[,;]\s*/);
  if (files.length > 1 && files.every((file) => /^\S+\.\w{3,4}$/.test(file))) return files;
  // Enum values contain no commas.
  const separator = /\s*(?:[,;>→|/]|(?<!\S)\d+[.)])\s*/;
  if ((separator.test(input) || lines.length > 1) && unwrap(branchFor(item, true)) instanceof z.core.$ZodEnum)
    return (lines.length > 1 ? lines : [input]).flatMap((line) => line.split(separator)).filter(Boolean);
  const isSentence = /^[^\n]+[.!?]$/.test(input) && lines.slice(1).every((line) => !isListMark.test(line));
  const isPhrase = /^[^\n,;]+$/.test(input) && lines.length < 2 && !/^\(.*\)$| [/|•·] /.test(input);
  const isSingleItem = (isSentence || isPhrase) && !startsWithDash(input);
  const acceptsText =
    !(unwrap(branchFor(item, true)) instanceof z.core.$ZodObject) || metaOf(item).normalize !== undefined;
  return isSingleItem && acceptsText ? [input] : undefined;
}
