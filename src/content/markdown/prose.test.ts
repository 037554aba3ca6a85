import { expect, test } from 'vitest';
import type { Problem } from '#platform/problem.ts';
import { parseProse, proseText } from './prose.ts';

const read = (markdown: string) => {
  const problems: Problem[] = [];
  const prose = parseProse(markdown, {
    positionOf: (position) => ({ file: { path: 'about.md', text: markdown }, ...position }),
    photos: { resolve: () => undefined, check: () => {} },
    isAddress: (path) => path === '/Projects',
    problems,
  });
  return { prose, problems };
};

const parse = (markdown: string) => {
  const { prose, problems } = read(markdown);
  expect(problems).toEqual([]);
  return prose;
};

test.each(['https://0"\\u', '<https://[::1]/>', '[x](<https://example.com >)', '[x][y]\n\n[y]: https://[::1]/'])(
  'an address that would be none on the page is refused: %s',
  (link) => {
    const [problem] = read(`Words.\n\n${link}`).problems;
    expect(problem).toMatchObject({ line: link.includes('\n') ? 5 : 3, column: 1 });
    expect(problem?.found).toContain('it is not an address');
  },
);

test('odd characters in an address stay a link that a browser can read', () => {
  const [paragraph] = parse(String.raw`[x](https://münchen.example/a"b\\c?q=[1|2]%zz#ü)`);
  expect(JSON.stringify(paragraph)).toContain('https://xn--mnchen-3ya.example/a%22b/c?q=%5B1%7C2%5D');
});

test('a link to a place on a page of the site is one to the page', () => {
  for (const link of ['/Projects', '/Projects#maps', '/Projects?from=about']) parse(`[maps](${link})`);
  expect(read('[maps](/Maps#projects)').problems).toHaveLength(1);
});

test('a numbered list begins with the number that it was given', () => {
  expect(parse('3. Three\n4. Four')).toMatchObject([{ tag: 'ol', start: 3 }]);
});

test('a note has its number in the text and stands at the end, and no link leads to a place that is not there', () => {
  const prose = parse('Rain[^a] and snow[^b].\n\n[^a]: Wet.\n\n[^b]: White.');
  expect(proseText(prose).replace(/\s+/g, ' ')).toBe('Rain[1] and snow[2]. Wet. White. ');
  expect(JSON.stringify(prose)).not.toContain('"href"');
});
