// Reads a content file in one language. A group may contain the translations of its texts: `title: A map` and below it
// `de: { title: Eine Karte }`. This step precedes normalization, so that later code handles only one language.
import { z } from 'zod';
import type { Problem } from '#platform/problem.ts';
import { interfaceLanguages, type Message, translationMessages } from '../../messages.ts';
import type { Path, YamlFile } from '../yaml/read-yaml.ts';
import { meantKey, namedKeys } from '../validation/meant-key.ts';
import { comparableKey, metaOf, objectShape, stepInto, translationOf, unwrap } from '../validation/schema-walk.ts';
import type { Translation } from '../../schema/fields/fields.ts';

type Schema = z.core.$ZodType;
type Group = Record<string, unknown>;

/** The other languages of a site, and the language to read. Default: the first language */
export type ReadLanguage = { languages: readonly string[]; shown?: string | undefined };

type Written = { file: YamlFile; path: Path; isTranslation: boolean };

type Reading = ReadLanguage & {
  report(path: Path, message: Message, file?: YamlFile): void;
  /** Locations of values whose path in the result differs, by this path. */
  moved: Map<string, Written>;
};

/**
 * Returns the file with the texts of one language. Texts without a translation stay unchanged.
 * @param language `settings` is the front matter of the translation of a Markdown file
 * @example inLanguage(projectsFile, yaml, { languages: ['de'], shown: 'de' }, problems)
 */
export function inLanguage(
  schema: Schema,
  yaml: YamlFile,
  { languages, shown, settings }: ReadLanguage & { settings?: YamlFile | undefined },
  problems: Problem[],
): YamlFile {
  if (languages.length === 0) return yaml;
  const moved: Reading['moved'] = new Map();
  const reading: Reading = {
    ...{ languages, shown, moved },
    report: (path, message, file = yaml) => void problems.push({ ...file.positionOfKey(path), ...message }),
  };

  const read = (here: Schema | undefined, value: unknown, at: Path, around?: Translation): unknown => {
    if (typeof value !== 'object' || value === null || !here) return value;
    const translation = translationOf(here, around);
    if (Array.isArray(value))
      return value.map((item: unknown, index) => {
        const part = stepInto(here, index);
        const place = [...at, index];
        const alone = index > 0 ? translationAlone(item, languages) : undefined;
        if (alone) reading.report([...place, alone.language], translationMessages.alone(alone.language, alone.text));
        if (alone) return alone.text;
        const isPlainText = part && !objectShape(unwrap(part)) && isGroup(item);
        return (isPlainText && textAlone(item, place, yaml, reading)) || read(part, item, place, translation);
      });
    const shape = objectShape(unwrap(here));
    const isLanguage = (key: string) => shape !== undefined && !Object.hasOwn(shape, key) && languages.includes(key);
    const original = Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !isLanguage(key))
        .map(([key, inner]) => [key, read(partNamed(here, key, inner), inner, [...at, key], translation)]),
    );
    const given = shown !== undefined && isLanguage(shown) ? (value as Group)[shown] : undefined;
    if (given === undefined || shown === undefined) return original;
    return translated(here, original, given, { at, file: yaml, written: [...at, shown], around: translation }, reading);
  };

  const inFile = read(schema, yaml.value, []);
  const place = settings && { at: [], file: settings, written: [], around: undefined };
  const value = place && isGroup(inFile) ? translated(schema, inFile, settings.value, place, reading) : inFile;
  return withMoved({ ...yaml, value }, reading);
}

const isList = (part: Schema) => unwrap(part) instanceof z.core.$ZodArray;

/** Returns the schema of a key, or of the intended key, so that translations below a misspelled key are not errors. */
const partNamed = (here: Schema, key: string, value: unknown) => {
  const named = [key, ...namedKeys(key, here), meantKey(key, here) ?? '', `${key}s`].flatMap(
    (name) => stepInto(here, name) ?? [],
  );
  return named.find((part) => isList(part) === Array.isArray(value)) ?? named[0];
};

function translationAlone(item: unknown, languages: readonly string[]): { language: string; text: string } | undefined {
  const [[language = '', text] = [], ...others] = isGroup(item) ? Object.entries(item) : [];
  return languages.includes(language) && others.length === 0 && typeof text === 'string'
    ? { language, text }
    : undefined;
}

/**
 * Converts a list item with translations, such as `{ text: Rowing, de: Rudern }`, to a text.
 * @returns `undefined` for another group, which the schema rejects
 */
function textAlone(item: Group, at: Path, file: YamlFile, { languages, shown, moved }: Reading): unknown {
  const { text, ...others } = item;
  if (typeof text !== 'string' || !Object.keys(others).every((key) => languages.includes(key))) return undefined;
  const key = shown !== undefined && Object.hasOwn(others, shown) ? shown : 'text';
  moved.set(keyOf(at), { file, path: [...at, key], isTranslation: key !== 'text' });
  return item[key];
}

type Place = {
  at: Path;
  file: YamlFile;
  written: Path;
  around: Translation | undefined;
};

function translated(schema: Schema, original: Group, given: unknown, place: Place, reading: Reading): unknown {
  const { at, file, written, around } = place;
  const report = (path: Path, message: Message) => reading.report(path, message, file);
  const markTranslated = (target: Path, path: Path) =>
    reading.moved.set(keyOf(target), { file, path, isTranslation: true });
  if (!isGroup(given)) {
    const texts = textsOf(schema, original, around);
    const [only] = texts;
    if (Array.isArray(given))
      report(
        written,
        isGroup(given[0]) ? translationMessages.dashes : translationMessages.oneInList(String(written.at(-1)), given),
      );
    else if (only === undefined) {
      // The schema reports an original below the tag of its language, such as `en: Scholarship`.
      if (!Object.keys(original).some((key) => interfaceLanguages.has(key)))
        report(written, nothingToTranslate(schema, original, around));
    } else if (texts.length > 1) report(written, translationMessages.whichText(texts));
    if (only === undefined || texts.length > 1 || Array.isArray(given)) return original;
    markTranslated([...at, only], written);
    return { ...original, [only]: given };
  }
  const result = { ...original };
  const known = Object.keys(objectShape(unwrap(schema)) ?? {});
  const knownKeys = new Set(known.map(comparableKey));
  const hasUnknownKey = Object.keys(original).some((key) => !knownKeys.has(comparableKey(key)));
  for (const [key, inner] of Object.entries(given)) {
    const sameKey = (other: string) => comparableKey(other) === comparableKey(key);
    const name = Object.keys(original).find(sameKey) ?? known.find(sameKey) ?? key;
    const part = stepInto(schema, name);
    const [target, source] = [
      [...at, name],
      [...written, key],
    ];
    const replace = (value: unknown) => {
      markTranslated(target, source);
      result[name] = value;
    };
    const kind = part && translationOf(part, around);
    const before = original[name];
    const meant = part ? undefined : meantKey(key, schema);
    // Other unknown keys are reported by the schema.
    if (meant !== undefined) {
      const isFact = translationOf(stepInto(schema, meant) ?? schema, around) === 'none';
      report(
        source,
        translationMessages.unknownKey(
          key,
          meant,
          isFact ? textsOf(schema, original, around).filter((one) => !isList(stepInto(schema, one) ?? schema)) : [],
        ),
      );
    } else if (!part || kind === 'perLanguage') replace(inner);
    else if (isList(part) && (kind ?? translationOf(stepInto(part, 0) ?? part)) === 'none')
      report(source, translationMessages.fact(key));
    else if (isList(part)) report(source, translationMessages.list(String(reading.shown), textKeyOfItem(part, kind)));
    // The schema reports an original of another type.
    else if (typeof before === 'object' && isGroup(before) !== (objectShape(unwrap(part)) !== undefined)) continue;
    else if (Array.isArray(inner)) report(source, translationMessages.oneInList(key, inner));
    else if (kind === 'none' || (kind === undefined && !objectShape(unwrap(part))))
      report(source, translationMessages.fact(key));
    // The original may be below a misspelled key, which the schema reports.
    else if (before === undefined && hasUnknownKey) continue;
    else if (before === undefined) report(source, translationMessages.noOriginal(key));
    else if (isGroup(before))
      result[name] = translated(part, before, inner, { at: target, file, written: source, around: kind }, reading);
    else replace(inner);
  }
  return result;
}

function nothingToTranslate(schema: Schema, original: Group, around: Translation | undefined): Message {
  const shape = objectShape(unwrap(schema)) ?? {};
  const [fact] = Object.keys(original).filter((key) => shape[key] && translationOf(shape[key], around) === 'none');
  return fact === undefined
    ? translationMessages.nothing(textsOf(schema, shape, around))
    : translationMessages.fact(fact);
}

function textKeyOfItem(list: Schema, around: Translation | undefined): string | undefined {
  const item = stepInto(list, 0);
  if (!item || metaOf(item).mainKey === 'text') return undefined;
  return textsOf(item, objectShape(unwrap(item)) ?? {}, around)[0];
}

const textsOf = (schema: Schema, original: object, around: Translation | undefined): string[] =>
  Object.keys(original).filter((key) => {
    const part = stepInto(schema, key);
    const kind = part && translationOf(part, around);
    return part && !objectShape(unwrap(part)) && (kind === 'prose' || kind === 'optional');
  });

function withMoved(yaml: YamlFile, { moved, shown }: Reading): YamlFile {
  const written = (path: Path): Written => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = moved.get(keyOf(path.slice(0, length)));
      if (place) return { ...place, path: [...place.path, ...path.slice(length)] };
    }
    return { file: yaml, path, isTranslation: false };
  };
  const at =
    <Answer>(ask: (value: Written) => Answer) =>
    (path: Path) =>
      ask(written(path));
  return {
    ...yaml,
    positionOf: at(({ file, path }) => file.positionOf(path)),
    positionOfKey: at(({ file, path }) => file.positionOfKey(path)),
    sourceOf: at(({ file, path }) => file.sourceOf(path)),
    quotedLine: at(({ file, path }) => file.quotedLine(path)),
    linesOf: at(({ file, path }) => file.linesOf(path)),
    ...(shown !== undefined && {
      translationAt: at(({ path, isTranslation }) => (isTranslation ? path : undefined)),
    }),
  };
}

const keyOf = (path: Path) => JSON.stringify(path);

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
