// Reads a JSON Resume file, or says everything that is wrong with it. Nothing of it is used before all of it is valid.
import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import ajvFormats from 'ajv-formats';
import { parseJson } from './json-mistake.ts';
import { pathOf } from './part.ts';
import { count } from '../command.ts';
import { UsageError } from '#platform/paths.ts';

const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json') as object;
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
ajvFormats.default(ajv);

/**
 * Reads the text of a JSON Resume, version 1.0.0 to 1.3.1. An empty text or `null` counts as no value, since many
 * programs write one where they know nothing.
 * @param name the file as its owner calls it
 * @throws {UsageError} with every problem
 */
export function parseJsonResume(text: string, name: string): object {
  const document = parseJson(text.replace(/^\uFEFF/, ''), name);
  ajv.validate(schema, document);
  const errors = (ajv.errors ?? []).filter(({ data }) => !isBlank(data) || data === document);
  if (errors.length === 0) return document as object;
  throw new UsageError(
    [...errors.map(explain), `${count(errors.length, 'problem')} in ${name}. Nothing was changed.`].join('\n\n'),
  );
}

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

const articles: Record<string, string> = { string: 'text in quotes', array: 'a list in [ ]', object: 'a group in { }' };

function explain({ keyword, params, data, instancePath, parentSchema }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1);
  const path = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).reduce(pathOf, '$');
  const [expected, remedy] = expectation(keyword, params, data);
  const { description } = (parentSchema ?? {}) as { description?: string };
  const meaning = keyword === 'type' && description ? `. In words of the schema: ${description}` : '';
  return [`${path} is ${describe(data)}.`, `  Expected: ${expected}${meaning}`, `  What to do: ${remedy}`].join('\n');
}

function expectation(keyword: string, params: Record<string, unknown>, data: unknown): [string, string] {
  if (keyword === 'pattern')
    return [
      'a date as 2014-06-29, 2014-06 or 2014',
      'Write the date like that; leave out endDate for what has not ended.',
    ];
  if (params.format === 'email') return ['an e-mail address, such as ada@example.com', 'Write the address alone.'];
  if (params.format === 'uri')
    return [
      'a complete address, such as https://example.com',
      typeof data === 'string' && /^[\w-]+(?:\.[\w-]+)+/.test(data)
        ? `Write https://${data}`
        : 'Copy the address from the browser, or remove the line.',
    ];
  const type = articles[String(params.type)] ?? String(params.type);
  if (params.type === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
    return [type, `Put quotes around it: "${data}"`];
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
