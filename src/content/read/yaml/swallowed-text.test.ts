import { expect, test } from 'vitest';
import type { Problem } from '#platform/problem.ts';
import { readYaml } from '../format.ts';
import { projectsFile } from '../../schema/projects.ts';

const projects = (title: string, bullet: string) => `projects:
  - title: ${title}
    date: 2026-03
    bullets:
      - ${bullet}
      - Built it.
`;

function read(text: string) {
  const problems: Problem[] = [];
  const file = { path: 'content/projects.yaml', text };
  const [project] = readYaml(projectsFile, file, problems)?.value?.projects ?? [];
  return { problems, texts: [project?.title, project?.bullets?.[0]?.text] };
}

const misreadTexts: [text: string, meant?: string][] = [
  ['A map: the second'],
  ['Note:'],
  ["It's done: twice"],
  ['“Fast”: twice as fast'],
  ['*Star* project'],
  ['**bold** words'],
  ['@ada and friends'],
  ['% done'],
  ['& more'],
  ['&more'],
  ['! important'],
  ['!important note'],
  ['| pipe'],
  ['|x'],
  ['> 90 % done'],
  ['>90'],
  ['`npm start`'],
  ['[draft] A map'],
  ['[text](https://example.com)'],
  ['[draft'],
  ['{draft} A map'],
  ['{draft'],
  ['}'],
  [', and more'],
  ['- a dash'],
  ['? why'],
  ['#1 in class'],
  ['"Best" of class'],
  ["'90s music"],
  ["'tis the season"],
  ['@ada  # my first one', '@ada'],
  ['"Half a quote', 'Half a quote'],
  ["'It's mine'", "It's mine"],
  ['"He said "hi" to me"', 'He said "hi" to me'],
  [String.raw`*\n* and "more"`],
];

test.each(misreadTexts)('text that YAML misreads is reported with a corrected line: %s', (text, meant = text) => {
  // Test a text such as "- a dash" only as a title. As a list item, this text would be a nested list.
  for (const [content, line, column] of [
    [projects(text, 'Mapped it.'), 2, 12],
    ...(text.startsWith('- ') ? [] : [[projects('A map', text), 5, 9] as const]),
  ] as const) {
    const { problems } = read(content);
    expect(problems).toMatchObject([{ line, column }]);
    const [, remedy = ''] = /(?:quotes|[Ww]rite): (.*)$/.exec(problems[0]?.remedy ?? '') ?? [];
    const lines = content.split('\n');
    const indent = ' '.repeat(lines[line - 1]?.search(/\S/) ?? 0);
    const corrected = read(lines.with(line - 1, indent + remedy).join('\n'));
    expect(corrected.problems).toEqual([]);
    expect(corrected.texts[line === 2 ? 0 : 1]).toBe(meant);
  }
});

test('a colon without a space after it is reported with the corrected line', () => {
  const [problem] = read(projects('A map', 'Built it.').replace('date: ', 'date:')).problems;
  expect(problem).toMatchObject({ line: 3, column: 5, remedy: 'Write: date: 2026-03' });
});

test.each([
  ['a real comment', 'A map  # my first one'],
  ['an asterisk within text', 'A map * a plan'],
  ['a colon within a time', 'At 10:30'],
  ['a URL', 'See https://example.com/#top'],
  ['quotes within text', 'The "best" map'],
  ['a YAML tag', '!!str A map'],
])('a title with %s is not reported', (_, title) => {
  expect(read(projects(title, 'Mapped it.')).problems).toEqual([]);
});
