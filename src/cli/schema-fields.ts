import type { z } from 'zod';
import { findUnshowable } from '#content/model/characters.ts';
import type { Problem } from '#platform/problem.ts';
import type { FieldKind } from '#content/schema/fields/fields.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { metaOf, stepInto } from '#content/read/validation/schema-walk.ts';
import { validate } from '#content/read/validation/validate.ts';
import { normalizeValue } from '#content/read/validation/normalize.ts';
import type { Path, YamlFile } from '#content/read/yaml/read-yaml.ts';

/** Name of a content file, without extension. */
export type FileName = keyof typeof contentSchemas;

/**
 * Returns the description, example and kind of a field.
 * @example describeField('site', ['email']) // { description: 'Your e-mail address, shown in the footer.', example: 'ada@example.com' }
 */
export function describeField(
  file: FileName,
  path: Path,
): { description: string; example: unknown; kind: FieldKind | undefined } {
  let schema: z.core.$ZodType | undefined = contentSchemas[file];
  for (const step of path) schema = schema && stepInto(schema, step);
  if (!schema) throw new Error(`${file}.yaml has no field ${path.join('.')}.`);
  const { description = '', examples, kind } = metaOf(schema);
  return { description, example: (examples as unknown[] | undefined)?.[0], kind };
}

/**
 * Validates a value as the content of a file.
 * @returns the first error with its remedy, or undefined
 * @example validateFileValue('site', { name: 'Ada', description: 'Ada.', email: 'ada' })
 * // '"ada" is not an e-mail address. Write only the address, such as ada@example.com, without "mailto:".'
 */
export function validateFileValue(file: FileName, value: object): string | undefined {
  const unshowable = findUnshowable(JSON.stringify(value));
  if (unshowable) return `It contains a character that no page can show (${unshowable.code}).`;
  const problems: Problem[] = [];
  const yaml = normalizeValue(contentSchemas[file], typedYaml(file, value), normalizeOptions);
  validate(contentSchemas[file], yaml, problems);
  const [problem] = problems;
  if (!problem) return undefined;
  const { found, expected, remedy } = problem;
  return [found, expected.startsWith('one of ') && `Expected: ${expected}.`, remedy].filter(Boolean).join(' ');
}

/**
 * Normalizes a value for a file.
 * @example normalizeFileValue('projects', { projects: [{ date: 'Sep 2024' }] }) // { projects: [{ date: '2024-09' }] }
 */
export function normalizeFileValue(file: FileName, value: object): unknown {
  return normalizeValue(contentSchemas[file], typedYaml(file, value), normalizeOptions).value;
}

const normalizeOptions = { language: 'en', hasFile: () => false };

/** Wraps user input so that it can be validated like a parsed file. */
function typedYaml(file: FileName, value: object): YamlFile {
  const source = { path: `content/${file}.yaml`, text: '' };
  const startPosition = () => ({ file: source, line: 1, column: 1 });
  const nothing = () => undefined;
  return {
    file: source,
    value,
    positionOf: startPosition,
    positionOfKey: startPosition,
    sourceOf: nothing,
    quotedLine: nothing,
    linesOf: () => [],
  };
}
