import { expect, test } from 'vitest';
import { withoutFormat } from './format.ts';
import type { Problem } from '#platform/problem.ts';
import { parseYamlFile } from './yaml/read-yaml.ts';

/** What comes of a file where the program reads format 3. */
function read(text: string) {
  const problems: Problem[] = [];
  const yaml = parseYamlFile({ path: 'content/site.yaml', text }, problems);
  const value = yaml && withoutFormat(yaml, problems, 3)?.value;
  return { value, problems: problems.map(({ line, column, remedy }) => ({ line, column, remedy })) };
}

test('a file of this format is read, without its format', () => {
  expect(read('# Who I am.\nformat: 3\nname: Ada\n')).toEqual({ value: { name: 'Ada' }, problems: [] });
});

test('a file of an older format says at its number how it moves forward', () => {
  const remedy = 'Move it forward with: npm run upgrade -- --content';
  expect(read('# Who I am.\n\nformat: 2\nname: Ada\n').problems).toEqual([{ line: 3, column: 9, remedy }]);
});

test('a file without a format is of the first', () => {
  const remedy = 'Move it forward with: npm run upgrade -- --content';
  expect(read('name: Ada\n')).toEqual({ value: undefined, problems: [{ line: 1, column: 1, remedy }] });
});

test('a file of a newer format says where to get what reads it', () => {
  const remedy = 'Get the newer version with: npm run upgrade';
  expect(read('format: 4\nname: Ada\n').problems).toEqual([{ line: 1, column: 9, remedy }]);
});

test('a file without a word has no format', () => {
  expect(read('# Nothing yet.\n')).toEqual({ value: {}, problems: [] });
});

test.each(['0', '1.5', '-1', '"1"', 'true', '[1]', '{ one: 1 }'])('%s is no format', (format) => {
  const { value, problems } = read(`format: ${format}\nname: Ada\n`);
  expect(value).toBe(undefined);
  expect(problems).toMatchObject([{ line: 1, column: 9, remedy: expect.stringContaining('number') }]);
});
