import { expect, test } from 'vitest';
import { withoutFormat } from './format.ts';
import type { Problem } from '#platform/problem.ts';
import { parseYamlFile } from './yaml/read-yaml.ts';

/** Reads a file as if format 3 were the current one. */
function read(text: string) {
  const problems: Problem[] = [];
  const yaml = parseYamlFile({ path: 'content/site.yaml', text }, problems);
  const value = yaml && withoutFormat(yaml, problems, 3)?.value;
  return { value, problems: problems.map(({ line, column, remedy }) => ({ line, column, remedy })) };
}

const older = 'Upgrade it with: npm run upgrade -- --content';
const newer = 'Get the newer version with: npm run upgrade';

test('reading a file in the current format, or an empty file, returns its content without the key `format`', () => {
  expect(read('# Who I am.\nformat: 3\nname: Ada\n')).toEqual({ value: { name: 'Ada' }, problems: [] });
  expect(read('# Nothing yet.\n')).toEqual({ value: {}, problems: [] });
});

test.each([
  ['an older format number', '# Who I am.\n\nformat: 2\nname: Ada\n', { line: 3, column: 9, remedy: older }],
  ['no format number, which means format 1,', 'name: Ada\n', { line: 1, column: 1, remedy: older }],
  ['a newer format number', 'format: 4\nname: Ada\n', { line: 1, column: 9, remedy: newer }],
])('a file with %s is rejected with a remedy and a position', (_, text, problem) => {
  expect(read(text)).toEqual({ value: undefined, problems: [problem] });
});

test.each(['0', '1.5', '-1', '"1"', 'true', '[1]', '{ one: 1 }'])('the value %s of `format` is rejected', (format) => {
  const { value, problems } = read(`format: ${format}\nname: Ada\n`);
  expect(value).toBe(undefined);
  expect(problems).toMatchObject([{ line: 1, column: 9, remedy: expect.stringContaining('number') }]);
});
