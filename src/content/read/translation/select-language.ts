// Reads a content file in one language. A group may contain the translations of its texts. Example:
// `de: { title: Eine Karte }` below `title: A map`. The module runs before normalization, so that later code handles
// only one language.
import { isGroup } from '#platform/is-group.ts';
import type { z } from 'zod';
import type { Problem } from '#platform/problem.ts';
import { interfaceLanguages } from '../../schema/fields/language.ts';
import type { Message } from '../../messages/message.ts';
import { translationMessages } from '../../messages/translation-messages.ts';
import type { Path, YamlFile } from '../yaml/read-yaml.ts';
import { meantKey, namedKeys } from '../validation/meant-key.ts';
import {
  comparableKey,
  fieldsOf,
  itemOf,
  metaOf,
  objectShape,
  stepInto,
  translationOf,
} from '../validation/schema-walk.ts';
import type { Translation } from '../../schema/fields/fields.ts';

type Schema = z.core.$ZodType;
type Group = Record<string, unknown>;

/** `languages`: languages of the site except the first. `currentLanguage`: language to read, by default the first. */
export type ReadLanguage = { languages: readonly string[]; currentLanguage?: string | undefined };

type ValueLocation = { file: YamlFile; path: Path; isTranslation: boolean };

type LanguageReading = ReadLanguage & {
  report(path: Path, message: Message, file?: YamlFile): void;
  /**
   * Locations of values whose path in the file differs from their path in the result. The keys are the paths in the
   * result.
   */
  locations: Map<string, ValueLocation>;
};

/**
 * Returns the file with the texts of one language. Texts without a translation stay unchanged.
 * @param language the language to read, and all languages of the site except the first. If `yaml` is front matter,
 *   `language.settings` is the front matter of the translated Markdown file.
 * @example selectLanguage(projectsFile, yaml, { languages: ['de'], currentLanguage: 'de' }, problems)
 */
export function selectLanguage(
  schema: Schema,
  yaml: YamlFile,
  { languages, currentLanguage, settings }: ReadLanguage & { settings?: YamlFile | undefined },
  problems: Problem[],
): YamlFile {
  if (languages.length === 0) return yaml;
  const locations: LanguageReading['locations'] = new Map();
  const reading: LanguageReading = {
    languages,
    currentLanguage,
    locations,
    report: (path, message, file = yaml) => void problems.push({ ...file.positionOfKey(path), ...message }),
  };

  const read = (here: Schema | undefined, value: unknown, path: Path, inherited?: Translation): unknown => {
    if (typeof value !== 'object' || value === null || !here) return value;
    const kind = translationOf(here, inherited);
    if (Array.isArray(value))
      return value.map((item: unknown, index) => {
        const part = stepInto(here, index);
        const itemPath = [...path, index];
        const lone = index > 0 ? loneTranslation(item, languages) : undefined;
        if (lone) reading.report([...itemPath, lone.language], translationMessages.alone(lone.language, lone.text));
        if (lone) return lone.text;
        const isPlainText = part && !objectShape(part) && isGroup(item);
        return (isPlainText && resolveTextItem(item, itemPath, yaml, reading)) || read(part, item, itemPath, kind);
      });
    const shape = objectShape(here);
    const isLanguage = (key: string) => shape !== undefined && !Object.hasOwn(shape, key) && languages.includes(key);
    const original = Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !isLanguage(key))
        .map(([key, inner]) => [key, read(partNamed(here, key, inner), inner, [...path, key], kind)]),
    );
    const translation =
      currentLanguage !== undefined && isLanguage(currentLanguage) ? (value as Group)[currentLanguage] : undefined;
    if (translation === undefined || currentLanguage === undefined) return original;
    return applyTranslation(
      here,
      original,
      translation,
      { targetPath: path, file: yaml, sourcePath: [...path, currentLanguage], inherited: kind },
      reading,
    );
  };

  const inFile = read(schema, yaml.value, []);
  const settingsContext = settings && { targetPath: [], file: settings, sourcePath: [], inherited: undefined };
  const value =
    settingsContext && isGroup(inFile)
      ? applyTranslation(schema, inFile, settings.value, settingsContext, reading)
      : inFile;
  return withLocations({ ...yaml, value }, reading);
}

const isList = (part: Schema) => itemOf(part) !== undefined;

/**
 * Returns the schema of a key. A misspelled key has the schema of the intended key, so that translations below it are
 * valid.
 */
const partNamed = (here: Schema, key: string, value: unknown) => {
  const named = [key, ...namedKeys(key, here), meantKey(key, here) ?? '', `${key}s`].flatMap(
    (name) => stepInto(here, name) ?? [],
  );
  return named.find((part) => isList(part) === Array.isArray(value)) ?? named[0];
};

/**
 * Returns the schema of a key. The key may have another spelling, which is normalized later. Example: `resume_title`
 */
const fieldOf = (here: Schema, key: string) =>
  stepInto(here, Object.keys(fieldsOf(here)).find((one) => comparableKey(one) === comparableKey(key)) ?? key);

function loneTranslation(item: unknown, languages: readonly string[]): { language: string; text: string } | undefined {
  const [[language = '', text] = [], ...others] = isGroup(item) ? Object.entries(item) : [];
  return languages.includes(language) && others.length === 0 && typeof text === 'string'
    ? { language, text }
    : undefined;
}

/**
 * Converts a list item with translations, such as `{ text: Rowing, de: Rudern }`, to a text.
 * @returns `undefined` for any other group; the schema rejects such a group later
 */
function resolveTextItem(
  item: Group,
  at: Path,
  file: YamlFile,
  { languages, currentLanguage, locations }: LanguageReading,
): unknown {
  const { text, ...others } = item;
  if (typeof text !== 'string' || !Object.keys(others).every((key) => languages.includes(key))) return undefined;
  const key = currentLanguage !== undefined && Object.hasOwn(others, currentLanguage) ? currentLanguage : 'text';
  locations.set(pathKey(at), { file, path: [...at, key], isTranslation: key !== 'text' });
  return item[key];
}

type TranslationContext = {
  targetPath: Path;
  file: YamlFile;
  sourcePath: Path;
  inherited: Translation | undefined;
};

function applyTranslation(
  schema: Schema,
  original: Group,
  translation: unknown,
  context: TranslationContext,
  reading: LanguageReading,
): unknown {
  const { targetPath, file, sourcePath, inherited } = context;
  const report = (path: Path, message: Message) => reading.report(path, message, file);
  const markTranslated = (target: Path, path: Path) =>
    reading.locations.set(pathKey(target), { file, path, isTranslation: true });
  if (!isGroup(translation)) {
    const texts = textsOf(schema, original, inherited);
    const [only] = texts;
    if (Array.isArray(translation))
      report(
        sourcePath,
        isGroup(translation[0])
          ? translationMessages.dashes
          : translationMessages.oneInList(String(sourcePath.at(-1)), translation),
      );
    else if (only === undefined) {
      // If the original has a language tag as a key, such as `en: Scholarship`, the schema already reports this key.
      if (!Object.keys(original).some((key) => interfaceLanguages.has(key)))
        report(sourcePath, nothingToTranslate(schema, original, inherited));
    } else if (texts.length > 1) report(sourcePath, translationMessages.whichText(texts));
    if (only === undefined || texts.length > 1 || Array.isArray(translation)) return original;
    markTranslated([...targetPath, only], sourcePath);
    return { ...original, [only]: translation };
  }
  const result = { ...original };
  const known = Object.keys(fieldsOf(schema));
  const knownKeys = new Set(known.map(comparableKey));
  const hasUnknownKey = Object.keys(original).some((key) => !knownKeys.has(comparableKey(key)));
  for (const [key, inner] of Object.entries(translation)) {
    const sameKey = (other: string) => comparableKey(other) === comparableKey(key);
    const name = Object.keys(original).find(sameKey) ?? known.find(sameKey) ?? key;
    const part = fieldOf(schema, name);
    const [target, source] = [
      [...targetPath, name],
      [...sourcePath, key],
    ];
    const replace = (value: unknown) => {
      markTranslated(target, source);
      result[name] = value;
    };
    const kind = part && translationOf(part, inherited);
    const before = original[name];
    const meant = part ? undefined : meantKey(key, schema);
    // Report only keys that resemble a known key (`meant`). The schema reports all other unknown keys.
    if (meant !== undefined) {
      const isFact = translationOf(stepInto(schema, meant) ?? schema, inherited) === 'none';
      report(
        source,
        translationMessages.unknownKey(
          key,
          meant,
          isFact ? textsOf(schema, original, inherited).filter((one) => !isList(stepInto(schema, one) ?? schema)) : [],
        ),
      );
    } else if (!part || kind === 'perLanguage') replace(inner);
    else if (isList(part) && (kind ?? translationOf(stepInto(part, 0) ?? part)) === 'none')
      report(source, translationMessages.fact(key));
    else if (isList(part))
      report(source, translationMessages.list(String(reading.currentLanguage), textKeyOfItem(part, kind)));
    // Report nothing here: the original value has the wrong type, which the schema reports.
    else if (typeof before === 'object' && isGroup(before) !== (objectShape(part) !== undefined)) continue;
    else if (Array.isArray(inner)) report(source, translationMessages.oneInList(key, inner));
    else if (kind === 'none' || (kind === undefined && !objectShape(part)))
      report(source, translationMessages.fact(key));
    // Report nothing here: the original value may be below a misspelled key. The schema reports that key.
    else if (before === undefined && hasUnknownKey) continue;
    else if (before === undefined) report(source, translationMessages.noOriginal(key));
    else if (isGroup(before))
      result[name] = applyTranslation(
        part,
        before,
        inner,
        { targetPath: target, file, sourcePath: source, inherited: kind },
        reading,
      );
    else replace(inner);
  }
  return result;
}

function nothingToTranslate(schema: Schema, original: Group, inherited: Translation | undefined): Message {
  const shape = fieldsOf(schema);
  const [fact] = Object.keys(original).filter((key) => shape[key] && translationOf(shape[key], inherited) === 'none');
  return fact === undefined
    ? translationMessages.nothing(textsOf(schema, shape, inherited))
    : translationMessages.fact(fact);
}

function textKeyOfItem(list: Schema, inherited: Translation | undefined): string | undefined {
  const item = stepInto(list, 0);
  if (!item || metaOf(item).mainKey === 'text') return undefined;
  return textsOf(item, fieldsOf(item), inherited)[0];
}

const textsOf = (schema: Schema, original: object, inherited: Translation | undefined): string[] =>
  Object.keys(original).filter((key) => {
    const part = fieldOf(schema, key);
    const kind = part && translationOf(part, inherited);
    return part && !objectShape(part) && (kind === 'prose' || kind === 'optional');
  });

function withLocations(yaml: YamlFile, { locations, currentLanguage }: LanguageReading): YamlFile {
  const locate = (path: Path): ValueLocation => {
    for (let length = path.length; length > 0; length -= 1) {
      const context = locations.get(pathKey(path.slice(0, length)));
      if (context) return { ...context, path: [...context.path, ...path.slice(length)] };
    }
    return { file: yaml, path, isTranslation: false };
  };
  const resolve =
    <Answer>(ask: (value: ValueLocation) => Answer) =>
    (path: Path) =>
      ask(locate(path));
  return {
    ...yaml,
    positionOf: resolve(({ file, path }) => file.positionOf(path)),
    positionOfKey: resolve(({ file, path }) => file.positionOfKey(path)),
    sourceOf: resolve(({ file, path }) => file.sourceOf(path)),
    quotedLine: resolve(({ file, path }) => file.quotedLine(path)),
    linesOf: resolve(({ file, path }) => file.linesOf(path)),
    ...(currentLanguage !== undefined && {
      translationAt: resolve(({ path, isTranslation }) => (isTranslation ? path : undefined)),
    }),
  };
}

const pathKey = (path: Path) => JSON.stringify(path);
