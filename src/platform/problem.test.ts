import { expect, test } from 'vitest';
import { describeFinding } from './problem.ts';

const position = { file: { path: 'content/resume.yaml', text: '' }, line: 1, column: 1 };

test('a message with a long list keeps every line, and truncates long lines', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `    Projects, "Project ${index}": ${'word '.repeat(400)}end`);
  const described = describeFinding({ ...position, found: ['40 lines do not fit:', ...lines].join('\n') }, {}, false);
  const printed = described.split('\n').slice(1);
  expect(printed.map((line) => line.slice(0, 20))).toEqual(lines.map((line) => line.slice(0, 20)));
  for (const line of printed) expect(line).toMatch(/^.{1,220} …$/);
});

test('a message with a long quote is shortened in the middle, and keeps its end', () => {
  const described = describeFinding({ ...position, found: `"${'word '.repeat(4000)}" is no date.` }, {}, false);
  expect(described.length).toBeLessThan(1300);
  expect(described).toMatch(/ … .*" is no date\.$/);
});

test('a message with 5000 lines shows the first lines, and the number of omitted lines', () => {
  const described = describeFinding({ ...position, found: 'word\n'.repeat(5000) }, {}, false);
  expect(described.split('\n').length).toBeLessThan(70);
  expect(described).toMatch(/… and 49\d\d more lines$/);
});
