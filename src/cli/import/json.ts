// Reads a JSON Resume, or reports all of its errors. A file with errors is not used at all.
import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import ajvFormats from 'ajv-formats';
import { refusal } from './source.ts';
import { parseJson } from './parse-json.ts';
import { repair } from './repair.ts';
import { type Note, pathOf } from '#resume/json-resume/json-field.ts';
import { count } from '../command.ts';
import { UsageError } from '#platform/paths.ts';
import { maxListed } from '#platform/problem.ts';

const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json') as object;
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
ajvFormats.default(ajv);

/**
 * Parses a JSON Resume, version 1.0.0 to 1.3.1. An empty text or `null` counts as no value: many programs write such a
 * value if a field is missing. Repairs unambiguous errors.
 * @param name file name for messages
 * @returns the document, and a note on each repaired value
 * @throws {UsageError} with all remaining problems
 */
export const parseJsonResume = (text: string, name: string) => readJsonResume(parseJson(text, name), name);

/** Like `parseJsonResume`, but takes a parsed document, and repairs it in place. */
export function readJsonResume(document: unknown, name: string): { document: object; notes: Note[] } {
  const isGroup = typeof document === 'object' && document !== null && !Array.isArray(document);
  const inside =
    isGroup && !('basics' in document) ? Object.entries(document).find(([, one]) => isResume(one)) : undefined;
  if (inside) return readJsonResume(inside[1], `${name}, below "${inside[0]}"`);
  if (!isGroup)
    throw refusal(
      name,
      `This is ${describe(document)}, not a JSON Resume.`,
      'a group in { } with "basics"',
      'Check that this is the right file.',
    );
  const notes: Note[] = [];
  let errors = errorsIn(document);
  // A repair can reveal another error: after a single object is wrapped in a list, a date in it may still be invalid.
  for (let round = 0; round < maxRounds && errors.length > 0; round++) {
    notes.push(...errors.flatMap((error) => repairIn(document, error)));
    errors = errorsIn(document);
  }
  if (errors.length === 0) return { document, notes };
  const more = errors.length > maxListed ? [`… and ${errors.length - maxListed} more.`] : [];
  throw new UsageError(
    [
      ...errors.slice(0, maxListed).map(explain),
      ...more,
      `${count(errors.length, 'problem')} in ${name}. Nothing was changed.`,
    ].join('\n\n'),
  );
}

const isResume = (value: unknown) => typeof value === 'object' && value !== null && 'basics' in value;

const maxRounds = 3;

function errorsIn(document: unknown): ErrorObject[] {
  ajv.validate(schema, document);
  return (ajv.errors ?? []).filter(({ data }) => !isBlank(data) || data === document);
}

/** Replaces an invalid value by a repaired one, if possible. */
function repairIn(document: unknown, error: ErrorObject): Note[] {
  const repaired = repair(error);
  const steps = stepsOf(error);
  const last = steps.at(-1);
  if (!repaired || last === undefined || repaired.value === error.data) return [];
  const parent = steps.slice(0, -1).reduce((value, step) => (value as Record<string, unknown>)[step], document);
  (parent as Record<string, unknown>)[last] = repaired.value;
  const { kind = 'changed', reason } = repaired;
  return [{ kind, path: steps.reduce(pathOf, '$'), value: error.data, reason }];
}

const stepsOf = ({ instancePath }: ErrorObject) =>
  instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

const articles: Record<string, string> = { string: 'text in quotes', array: 'a list in [ ]', object: 'a group in { }' };

function explain(error: ErrorObject): string {
  const { keyword, params, data, parentSchema } = error;
  const path = stepsOf(error).reduce(pathOf, '$');
  const [expected, remedy] = expectation(params);
  const { description } = (parentSchema ?? {}) as { description?: string };
  const meaning = keyword === 'type' && description ? `. Description in the schema: ${description}` : '';
  return [`${path} is ${describe(data)}.`, `  Expected: ${expected}${meaning}`, `  What to do: ${remedy}`].join('\n');
}

function expectation(params: Record<string, unknown>): [string, string] {
  if (params.format === 'email') return ['an e-mail address, such as ada@example.com', 'Write only the address.'];
  if (params.format === 'uri')
    return [
      'a complete address, such as https://example.com',
      'Copy the address from the browser, or remove the line.',
    ];
  const type = articles[String(params.type)] ?? String(params.type);
  if (params.type === 'array') return [type, 'Put square brackets around it.'];
  return [type, 'Correct it, or remove the line.'];
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return `a group of keys (${Object.keys(value).join(', ') || 'empty'})`;
  return `${typeof value === 'number' ? 'the number' : 'the word'} ${String(value)}`;
}
