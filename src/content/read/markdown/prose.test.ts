import { expect, test } from 'vitest';
import type { Problem } from '#platform/problem.ts';
import { isFigure } from './figure.ts';
import { type Inline, parseProse, type Prose, proseText } from './prose.ts';

const read = (markdown: string) => {
  const problems: Problem[] = [];
  const prose = parseProse(markdown, {
    positionOf: (position) => ({ file: { path: 'about.md', text: markdown }, ...position }),
    photos: { resolve: () => undefined, check: () => {} },
    videos: new Map(),
    isAddress: (path) => path === '/Projects',
    problems,
    advice: [],
  });
  return { prose, problems };
};

const parse = (markdown: string) => {
  const { prose, problems } = read(markdown);
  expect(problems).toEqual([]);
  return prose;
};

test.each(['https://0"\\u', '<https://[::1]/>', '[x](<https://example.com >)', '[x][y]\n\n[y]: https://[::1]/'])(
  'a URL that would be invalid on the page is rejected: %s',
  (link) => {
    const [problem] = read(`Words.\n\n${link}`).problems;
    expect(problem).toMatchObject({ line: link.includes('\n') ? 5 : 3, column: 1 });
    expect(problem?.found).toContain('it is not an address');
  },
);

test('special characters in a URL are percent-encoded, so that the link works in browsers', () => {
  const [paragraph] = parse(String.raw`[x](https://münchen.example/a"b\\c?q=[1|2]%zz#ü)`);
  expect(JSON.stringify(paragraph)).toContain('https://xn--mnchen-3ya.example/a%22b/c?q=%5B1%7C2%5D');
});

test('a link to a page of the site is valid with a fragment or a query, if the page exists', () => {
  for (const link of ['/Projects', '/Projects#maps', '/Projects?from=about']) parse(`[maps](${link})`);
  expect(read('[maps](/Maps#projects)').problems).toHaveLength(1);
});

test('a link to a heading of the same text is valid; the error for an unknown heading lists the headings', () => {
  const text = '[the way](#the-way-there) [back](#the-way-back)\n\n## The way there';
  const { prose, problems } = read(text);
  expect(elementsOf(prose).flatMap(({ href }) => href ?? [])).toContain('#the-way-there');
  expect(problems).toMatchObject([
    { line: 1, column: 27, found: expect.stringContaining('"#the-way-back"'), expected: 'one of #the-way-there' },
  ]);
});

test('a numbered list in Markdown keeps the number of its first item', () => {
  expect(parse('3. Three\n4. Four')).toMatchObject([{ tag: 'ol', start: 3 }]);
});

test.each([
  ['- Queues, 12 May\n- Ferries, 3 June', 'Queues, 12 May; Ferries, 3 June.'],
  ['- Queues\n\n- Ferries', 'Queues; Ferries.'],
  ['1. I counted.\n2. Was it late?\n3. It was', 'I counted. Was it late? It was.'],
  ['- Talks:\n  - Queues\n  - Ferries\n- Notes', 'Talks: Queues; Ferries. Notes.'],
  ['| Part | Price |\n| --- | --- |\n| Motor | 3 € |\n| Wire | 1 € |', 'Part, Price. Motor, 3 €; Wire, 1 €.'],
  ['> I counted\n> the ferries.', 'I counted the ferries.'],
])('the plain text of the Markdown %j separates list items and cells', (markdown, text) => {
  expect(proseText(parse(markdown)).replace(/\s+/g, ' ').trim()).toBe(text);
});

test('a footnote becomes a number in the text and an item at the end, with links in both directions', () => {
  const prose = parse('Rain[^a] and snow[^b].\n\n[^a]: Wet.\n\n[^b]: White.');
  expect(proseText(prose).replace(/\s+/g, ' ').trim()).toBe('Rain[1] and snow[2]. Wet. White.');
  const elements = elementsOf(prose);
  const ids = elements.map(({ id }) => id);
  const links = elements.flatMap(({ href }) => href ?? []);
  expect(links).toHaveLength(4);
  for (const link of links) expect(ids).toContain(link.slice(1));
});

test('the id of a footnote contains only ASCII letters, and differs from the ids of headings', () => {
  const ids = elementsOf(
    parse('Rain[^ü.<b>] and[^a-2] snow[^a][^a].\n\n## n_fn-1\n\n[^a]: 1\n\n[^a-2]: 2\n\n[^ü.<b>]: 3'),
  ).flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('n_'))).toEqual(ids.filter((id) => id !== 'n-fn-1'));
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z\d_-]*$/);
  expect(ids).toHaveLength(8);
});

test('every heading has an id that is unique on the page', () => {
  const headings = elementsOf(parse('# Main\n\n## Why `x`?\n\n### Why x\n\n## …\n\n## Shelf'));
  const ids = headings.flatMap(({ tag, id }) => (tag.startsWith('h') ? id : []));
  expect(ids).toEqual(['main-2', 'why-x', 'why-x-2', 'part', 'shelf-2']);
});

test.each(['ts', 'TS', 'c++', 'python'])('highlighting changes no character of code in %s', (name) => {
  const code = 'if (a < b) {\n\t  x = "1"; # & // “é”\n}\n\n*not emphasis*';
  const [block] = parse(`\`\`\`${name} {2} numbers\n${code}\n\`\`\``);
  expect(proseText([block ?? ''])).toBe(`${code}\n`);
  expect(elementsOf([block ?? '']).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['numbers', 'keyword']));
});

test('syntax highlighting distinguishes keywords, values, comments and highlighted lines of a code block', () => {
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

test('code without a language or in an unknown language is not highlighted', () => {
  for (const name of ['', 'nolang', '../core', '__proto__', 'constructor'])
    expect(parse(`\`\`\`${name}\nif (1)\n\`\`\``)).toEqual([
      { tag: 'pre', children: [{ tag: 'code', children: ['if (1)'] }] },
    ]);
});

test.each([
  'It costs $5 and $10, or US$5.',
  'From $5-$10 to $20/$30.',
  'Tickets cost $20-$30, or 5$ for students.',
  'We had grants ($3) or 3$ and 4$, and $1.5M or 2M$.',
  'Set $HOME and pay 5$.',
  'Set $HOME and $PATH, or a$b$c.',
  String.raw`A \$x\$ in words.`,
  'A $ alone, and $ x $ too.',
  'It costs US$5, x_1 or 6$, so 5$/m^2 and 6$/m^2, or 10$/h, 2^3 for 6$.',
  'Set $MY_HOME/$PATH, and $a=$b, or US$5_000 and A$6_000.',
  '价格$5和$10，或者$5和6$的。',
  '`$x$` in code',
  '```sh\n$$\n$$\n```',
  '$$\n\nwithout an end',
])('dollar signs in ordinary text do not begin a formula: %s', (text) => {
  expect(elementsOf(parse(text)).map(({ tag }) => tag)).not.toContain('math');
});

test.each([
  ['Then $x_i*2*y$ is.', 'inline'],
  [String.raw`$\{a\}$, and more`, 'inline'],
  ['- so $$a$$ is', 'inline'],
  ['$3 mod 2$', 'inline'],
  ['$1, 2, n, 3$ and', 'inline'],
  [String.raw`$3 \text{ or } 4x + 5$`, 'inline'],
  ['$2x + 3$', 'inline'],
  ['$$\na\n+ b\n$$', 'block'],
  ['```math\na + b\n```', 'block'],
])('text between dollar signs is rendered as a formula: %s', (text, how) => {
  const elements = elementsOf(parse(text));
  const formulas = elements.filter(({ tag }) => tag === 'math');
  expect(formulas.map(({ set }) => set?.display ?? 'inline')).toEqual([how]);
  expect(elements.map(({ tag }) => tag)).toContain('mi');
  expect(elements.map(({ tag }) => tag)).not.toContain('em');
});

test.each([
  ['CO$_2$ and m$^2$ each', ['_2', '^2']],
  ['H$_{2}$O and CO$_{2}$.', ['_{2}', '_{2}']],
  ['C$_2$H$_6$O', ['_2', '_6']],
  [String.raw`5 $\mu$m, 5$\,\mu\mathrm{m}$ and 10$^{-3}$`, [String.raw`\mu`, String.raw`\,\mu\mathrm{m}`, '^{-3}']],
  ['The $k$th of 2$n$ $x_1$s, for US$5 and $y_1$s.', ['k', 'n', 'x_1', 'y_1']],
  ['函数$f(x)=y$的值, $x$는', ['f(x)=y', 'x']],
])('a formula beside a letter or digit is rendered: %s', (text, formulas) => {
  const { prose, problems } = read(text);
  expect(problems).toEqual([]);
  expect(elementsOf(prose).flatMap(({ set }) => set?.alttext ?? [])).toEqual(formulas);
});

test('an invalid formula is reported at its position', () => {
  const { problems } = read('Words.\n\nSo $\\nope x$ is.\n\n```math\n\\frac{1}{\n```');
  expect(problems).toMatchObject([
    { line: 3, column: 4, found: expect.stringContaining('nope') as string },
    { line: 5, column: 1 },
  ]);
});

test.each([
  [String.raw`$\( x^2 \)$`, '$x^2$', 'Delete'],
  ['$$\n\\[\n\\frac{1}{2}\n\\]\n$$', '$$\n\n\\frac{1}{2}\n\n$$', 'Delete'],
  [String.raw`$\begin{align}x\end{align}$`, '$$\n\\begin{align}x\\end{align}\n$$', 'a line "$$" above'],
])('the formula %s is valid after the owner has followed the remedy', (text, repaired, remedy) => {
  expect(read(text).problems).toMatchObject([{ remedy: expect.stringContaining(remedy) as string }]);
  expect(read(repaired).problems).toEqual([]);
});

test.each([
  String.raw`$\href{javascript:alert(1)}{x}$`,
  String.raw`$\text{<img src=x onerror=alert(1)>}$`,
  String.raw`$\class{x}{\style{color:red}{y}}$`,
])('a formula cannot add links, HTML or styles to the page: %s', (text) => {
  for (const { tag, href, set } of elementsOf(read(text).prose)) {
    expect(tag).toMatch(/^(?:p|m\w+)$/);
    expect(href).toBeUndefined();
    expect(Object.keys(set ?? {})).not.toContain('style');
  }
});

function elementsOf(inlines: Prose | Inline[]): Exclude<Inline, string>[] {
  return inlines.flatMap((inline) =>
    typeof inline === 'string' || isFigure(inline) ? [] : [inline, ...elementsOf(inline.children)],
  );
}
