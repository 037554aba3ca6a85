import { expect, test } from 'vitest';
import type { Problem } from '#platform/problem.ts';
import { type Inline, parseProse, type Prose, proseText } from './prose.ts';

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

test('a note has its number in the text and stands at the end, with a link there and one back', () => {
  const prose = parse('Rain[^a] and snow[^b].\n\n[^a]: Wet.\n\n[^b]: White.');
  expect(proseText(prose).replace(/\s+/g, ' ')).toBe('Rain[1] and snow[2]. Wet. White. ');
  const elements = elementsOf(prose);
  const ids = elements.map(({ id }) => id);
  const links = elements.flatMap(({ href }) => href ?? []);
  expect(links).toHaveLength(4);
  for (const link of links) expect(ids).toContain(link.slice(1));
});

test('every heading has a place of its own that no part of the page has', () => {
  const headings = elementsOf(parse('# Main\n\n## Why `x`?\n\n### Why x\n\n## …\n\n## Shelf'));
  const ids = headings.flatMap(({ tag, id }) => (tag.startsWith('h') ? id : []));
  expect(ids).toEqual(['main-2', 'why-x', 'why-x-2', 'part', 'shelf-2']);
});

test.each(['ts', 'TS', 'c++', 'c#', 'python', 'go', 'sh', 'yaml'])(
  'the words of code in %s stay as they are',
  (name) => {
    const code = 'if (a < b) {\n\t  x = "1"; # & // “é”\n}\n\n*not emphasis*';
    const [block] = parse(`\`\`\`${name} {2} numbers\n${code}\n\`\`\``);
    expect(proseText([block ?? ''])).toBe(`${code}\n`);
    expect(elementsOf([block ?? '']).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['numbers', 'keyword']));
  },
);

test('code tells its keywords, values and comments apart, and the lines that are marked', () => {
  const [block] = parse('```js {2,4-5}\nreturn 1; // one\na\nb\nc\nd\n```');
  const kinds = elementsOf([block ?? '']).flatMap(({ kind, children }) => (kind ? [[kind, children.at(-1)]] : []));
  expect(kinds).toEqual([
    ['line', '\n'],
    ['keyword', 'return '],
    ['value', '1'],
    ['comment', '// one'],
    ['marked', 'a\n'],
    ['line', 'b\n'],
    ['marked', 'c\n'],
    ['marked', 'd\n'],
  ]);
});

test('code in a language that nobody knows is plain, and so is code in none', () => {
  for (const name of ['', 'nolang', '../core', '__proto__', 'constructor'])
    expect(parse(`\`\`\`${name}\nif (1)\n\`\`\``)).toEqual([
      { tag: 'pre', children: [{ tag: 'code', children: ['if (1)'] }] },
    ]);
});

function elementsOf(inlines: Prose | Inline[]): Exclude<Inline, string>[] {
  return inlines.flatMap((inline) =>
    typeof inline === 'string' || 'photos' in inline ? [] : [inline, ...elementsOf(inline.children)],
  );
}
