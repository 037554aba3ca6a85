import { isGroup } from '#platform/is-group.ts';
import { LineCounter } from 'yaml';
import type { z } from 'zod';
import type { Reading } from '../schema/fields/written.ts';
import type { Problem, SourceFile } from '#platform/problem.ts';
import { parseYamlFile, type YamlFile } from './yaml/read-yaml.ts';
import { type NormalizedYaml, normalizeValue } from './validation/normalize.ts';
import { everyKey, isMarkdownKey, mainKeysBeside } from './validation/schema-walk.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import { validate } from './validation/validate.ts';

/**
 * The content format of this version. A change that makes valid content invalid must increase it, and add a migration
 * to `src/cli/upgrade/migrations.ts`.
 */
export const contentFormat = 1;

/** Key of the format in a content file. A file without it has format 1. */
export const formatKey = 'format';

/** JSON Schema of the key `format`, for text editors and the guide. */
export const formatSchema = {
  type: 'integer',
  minimum: 1,
  description: 'Version of the file format, for upgrades. Do not change it: “npm run upgrade” increments it.',
  examples: [contentFormat],
} as const;

/**
 * Returns the format of a parsed file; `undefined` if it is invalid.
 * @example formatOf({ format: 2, name: 'Ada' }) // 2
 */
export function formatOf(value: unknown): number | undefined {
  const format = isGroup(value) ? (value[formatKey] ?? 1) : 1;
  return typeof format === 'number' && Number.isInteger(format) && format > 0 ? format : undefined;
}

/** Replaces the texts of a file with their translations. */
export type SelectLanguage = (schema: z.ZodType, yaml: YamlFile, problems: Problem[]) => YamlFile;

/** Maximum length of a text for which corrections of syntax errors are tested. Each test validates the whole text. */
const maxRetryLength = 100_000;

/**
 * Parses and validates a YAML file, or the YAML in another file. Adds errors to `problems`.
 * @param options `whole`: the file that contains the YAML, such as Markdown with front matter; `selectLanguage`:
 *   replaces the texts with translations; for other options, see `Reading` and `YamlFile`
 * @returns `undefined` if the text is not YAML. If the text does not match the schema, the result has no `value`.
 */
export function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  file: SourceFile,
  problems: Problem[],
  options: { whole?: SourceFile; selectLanguage?: SelectLanguage } & Pick<YamlFile, 'fileWithKey'> & {
      [Key in keyof Reading]?: Reading[Key] | undefined;
    } = {},
): { yaml: NormalizedYaml; value: z.output<Schema> | undefined } | undefined {
  const { whole, language = 'en', hasFile = () => false, fileWithKey, selectLanguage = (_, yaml) => yaml } = options;
  const parsed = parseYamlFile(file, problems, whole, {
    isKey: (name) => everyKey(schema).has(name),
    isMarkdown: (key) => isMarkdownKey(schema, key),
    mainKeysBeside: (key, above) => mainKeysBeside(schema, key, above),
    errorLines: (text) => {
      if (text.length > maxRetryLength || (parseYaml(text, new LineCounter())?.errors.length ?? 1) > 0)
        return undefined;
      const found: Problem[] = [];
      readYaml(schema, { ...file, text }, found, options);
      return found.map(({ line }) => line);
    },
  });
  const complete = parsed && withoutFormat(parsed, problems);
  const selected = complete && selectLanguage(schema, complete, problems);
  const yaml = selected && normalizeValue(schema, { ...selected, fileWithKey }, { language, hasFile });
  return yaml && { yaml, value: validate(schema, yaml, problems) };
}

/**
 * Removes the key `format`, which is not content. Rejects a file in another format, since it could be misread.
 * @returns `undefined` for a file in another format; the error is added to `problems`
 */
export function withoutFormat(
  yaml: YamlFile,
  problems: Problem[],
  known: number = contentFormat,
): YamlFile | undefined {
  const { value } = yaml;
  if (!isGroup(value)) return yaml;
  const { [formatKey]: writtenFormat, ...rest } = value;
  const format = formatOf(value);
  // Accept an empty file: it has no values that could be misread.
  if (format === known || Object.keys(value).length === 0) return { ...yaml, value: rest };
  problems.push({
    ...(writtenFormat === undefined ? { file: yaml.file, line: 1, column: 1 } : yaml.positionOf([formatKey])),
    expected: `"${formatKey}: ${known}"`,
    ...validateFormat(format, writtenFormat, known),
  });
  return undefined;
}

function validateFormat(format: number | undefined, writtenFormat: unknown, known: number) {
  if (format === undefined)
    return {
      found: `${JSON.stringify(writtenFormat)} is not a format number.`,
      remedy: /^(?:a4|letter)$/i.test(String(writtenFormat))
        ? 'If you mean the size of the paper, write "paper:" instead of "format:".'
        : formatOf({ [formatKey]: Number(writtenFormat) }) === known
          ? `Write it without quotes: ${formatKey}: ${known}`
          : 'Write the number that was there before, or the one in your other files.',
    };
  const [age, remedy] =
    format > known
      ? ['a newer', 'Get the newer version with: npm run upgrade']
      : ['an older', 'Upgrade it with: npm run upgrade -- --content'];
  const found = `This file is for ${age} version of the program: it has format ${format}, and this version reads format ${known}.`;
  return { found, remedy };
}
