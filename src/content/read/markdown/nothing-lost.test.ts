// Every part of a Markdown text is shown on the page, or reported to the owner.
import { defaultHandlers } from 'mdast-util-to-hast';
import { describe, expect, test } from 'vitest';
import type { Advice } from '../advice.ts';
import type { Photo } from '#photos/picture.ts';
import type { Problem } from '#platform/problem.ts';
import { markdownBlocks } from '#tests/fuzz/texts.ts';
import { readLanguages } from '../../languages.ts';
import { parseProse } from './prose.ts';

const photo: Photo = { name: 'cat', width: 900, height: 600, widths: [640, 900], alt: 'From the list.' };

function read(markdown: string) {
  const problems: Problem[] = [];
  const advice: Advice[] = [];
  const prose = parseProse(markdown, {
    positionOf: (position) => ({ file: { path: 'notes/one.md', text: markdown }, ...position }),
    photos: { resolve: (one) => ({ ...photo, ...(typeof one === 'string' ? {} : one) }), check: () => {} },
    videos: new Map(),
    isAddress: () => true,
    problems,
    advice,
  });
  return { shown: JSON.stringify(prose), prose, problems, advice };
}

const reported: [what: string, markdown: string, place: [number, number], found: string, remedy: string][] = [
  ['a footnote without a reference', 'Lost[^a].\n\n[^a]: A.\n\n[^b]: Unused.', [7, 1], '"[^b]: Unused."', 'Write [^b]'],
  ['a footnote that only refers to itself', 'x\n\n[^b]: Again[^b].', [5, 1], '"[^b]: Again', 'Write [^b]'],
  ['a footnote reference without a footnote', 'Lost[^c].', [3, 5], '"[^c]"', '[^c]: '],
  ['a duplicate footnote', 'x[^a]\n\n[^a]: One.\n\n[^a]: Two.', [7, 1], '"[^a]: Two."', 'another name'],
  ['a link definition that no link uses', '[site]: https://example.com', [3, 1], '"site"', '[text][site]'],
  ['a duplicate link definition', '[a]\n\n[a]: /Projects\n[a]: /Projects', [6, 1], 'twice', 'another name'],
  ['a link reference without a definition', 'See [the map][2].', [3, 5], '"[the map][2]"', '[2]: https://example.com'],
  ['a LaTeX environment', '\\begin{align}\ny &= 2x_i\n\\end{align}', [3, 1], 'not as a formula', '"$$" above'],
  ['a variable of Jekyll', 'My [CV]({{ site.baseurl }}/cv.pdf).', [3, 4], '"[CV]({{', '[CV](/cv.pdf)'],
  ['a link without text', 'See [](https://example.com).', [3, 5], 'no text', '[text](https://example.com)'],
  ['a link with a title', '[x](https://example.com "The title")', [3, 1], '"The title"', 'text'],
  ['a surplus table cell', '| a | b |\n|---|---|\n| 1 | 2 | 3 |', [5, 9], '"3"', 'column'],
  ['code without a closing fence', '```js\nlet a;\n\nMore.', [3, 1], 'never closed', '```'],
  ['a formula without a closing $$', '$$\na\n\nMore.', [3, 1], '$$', 'second'],
  ['a marked line that does not exist', '```js {1,9-12}\nlet a;\n```', [3, 7], '9-12', '1 line'],
  ['text after the language of code', '```js title="a.js"\nlet a;\n```', [3, 7], 'title="a.js"', 'above'],
  ['an inline formula in LaTeX syntax', String.raw`So \(a_1*b*\) is.`, [3, 4], String.raw`"\(a_1*b*\)"`, '$a_1*b*$'],
  ['a block formula in LaTeX syntax', '\\[\na^2\n\\]', [3, 1], '\\[', 'instead of "\\[", and'],
  ['a block formula on one line', 'So \\[ a^2 \\] is.', [3, 4], '\\[', 'instead of "\\[", and'],
  ['a LaTeX list', '\\begin{itemize}\n\\item One\n\\end{itemize}', [3, 1], 'as typed', 'Write it in Markdown'],
  ['a LaTeX list with empty lines', 'a\n\n\\item[x] One', [5, 1], 'as typed', 'Write - One'],
  ['a LaTeX heading', '\\subsection*{Late}', [3, 1], 'as typed', 'Write ## Late'],
  ['bold text in LaTeX', 'So \\textbf{late} is.', [3, 4], '"\\textbf{late}"', 'Write **late**'],
  ['italic text in LaTeX', 'So \\emph{late} is.', [3, 4], '"\\emph{late}"', 'Write *late*'],
  ['code in LaTeX', 'So \\texttt{a_b_c} is.', [3, 4], '"\\texttt{a_b_c}"', 'Write `a_b_c`'],
  ['a link in LaTeX', 'So \\href{https://a.example}{it} is.', [3, 4], '\\href', 'Write [it](https://a.example)'],
  ['a picture in LaTeX', '\\includegraphics[width=5cm]{img/cat.jpg}', [3, 1], 'cat.jpg', 'Write ![](photos/cat.jpg)'],
  ['a citation in LaTeX', 'So \\citep[3]{late} is.', [3, 4], '"\\citep[3]{late}"', '[^1]'],
  ['a reference in LaTeX', 'So (\\ref{eq:1}) is.', [3, 5], '"\\ref{eq:1}"', 'the words'],
  ['a LaTeX formula without dollar signs', 'So \\frac{a}{b} is.', [3, 4], '"\\frac{a}{b}"', 'dollar signs'],
  ['a citation of Pandoc', 'So [@late2020, p. 3] is.', [3, 4], '"[@late2020, p. 3]"', '[^1]'],
  ['a photo in Obsidian syntax', '![[cat.jpg]]', [3, 1], '"![[cat.jpg]]"', '![](photos/cat.jpg)'],
  ['a photo in the syntax of a wiki link', '[[cat.jpg]]', [3, 1], '"[[cat.jpg]]"', '![](photos/cat.jpg)'],
  ['an embedded note in Obsidian syntax', '![[Other note]]', [3, 1], '"![[Other note]]"', 'link'],
  ['a link in Obsidian syntax', 'See [[Late ferries|this]].', [3, 5], '"[[Late ferries|this]]"', '[this]('],
  ['highlighted text', 'It is ==very== late.', [3, 7], '"==very=="', '**very**'],
  ['a heading id', '## Late {#late}', [3, 9], '"{#late}"', 'Delete'],
  ['a GitHub alert', '> [!NOTE]\n> Words', [3, 3], '"[!NOTE]"', '**Note**'],
  ['a container', ':::note\nWords\n:::', [3, 1], '":::note"', 'Delete'],
  ['an abbreviation', '*[HTML]: Hyper', [3, 1], '"*[HTML]: Hyper"', 'full term'],
  ['a definition list', 'Term\n: What it is', [4, 1], '": What it is"', '- **'],
  ['an inline footnote', 'Late^[By far.].', [3, 5], '"^[By far.]"', '[^1]'],
  ['a comment in Obsidian syntax', 'Words %%hidden%%', [3, 7], '"%%hidden%%"', '<!-- hidden -->'],
  ['a superscript', 'x^2^', [3, 1], '"x^2^"', '$x^{2}$'],
  ['a table of contents', '[TOC]', [3, 1], '"[TOC]"', 'Delete'],
  ['an emoji shortcode', 'Go :rocket:', [3, 4], '":rocket:"', 'emoji itself'],
  ['a picture with a size', '![](me.jpg =200x)', [3, 1], '=200x', 'Write ![](me.jpg)'],
  ['a picture whose name has a space', '![](photos/my cat.jpg)', [3, 1], 'my cat', 'Write ![](<photos/my cat.jpg>)'],
  ['a wiki link to a page of the site', 'See [[Projects]].', [3, 5], '"[[Projects]]"', '[Projects](/Projects)'],
  ['a link with a space', '[mail](mailto: ada@example.com)', [3, 1], 'mailto: ', '[mail](mailto:ada@example.com)'],
  ['a link to a heading as it reads', '[it](#In the Field)', [3, 1], 'In the Field', '[it](#in-the-field)'],
  ['a link to a heading of a page', '[it](/Notes/a-b#In the Field)', [3, 1], '/Notes', '[it](/Notes/a-b#in-the-field)'],
  ['a link to a page with a space', '[it](/About Me)', [3, 1], '/About Me', '[it](/AboutMe)'],
  ['a link to a page without a slash', '[it](About Me)', [3, 1], 'About Me', '[it](/AboutMe)'],
  ['a link to a note with a space', '[it](/Notes/first note)', [3, 1], 'first', '[it](/Notes/first-note)'],
  ['a link to a file with a space', '[it](/my poster.pdf)', [3, 1], 'my', '[it](/my%20poster.pdf)'],
  ['a link with braces', '[it]{/Projects#maps}', [3, 1], '{/Projects', '[it](/Projects#maps)'],
  ['a link that contains words', '[it](my new page)', [3, 1], 'my new', 'without spaces, such as [it](/Projects)'],
  [
    'a link to a post of Jekyll',
    '[it]({% post_url 2026-10-12-first-note %})',
    [3, 1],
    'post_url',
    '[it](/Notes/first-note)',
  ],
  ['a link to a post of Hugo', '[it]({{< ref "posts/first-note.md" >}})', [3, 1], 'ref', '[it](/Notes/first-note)'],
  ['a space inside a link', '[it] (https://example.com)', [3, 1], '"[it] (', '[it](https://example.com)'],
  ['a link with exchanged brackets', '(it)[https://example.com]', [3, 1], '"(it)[', '[it](https://example.com)'],
  ['an import of MDX', "import Chart from '../Chart'", [3, 1], '"import Chart', 'Delete the line.'],
  ['an export of MDX', 'export const a = 1', [3, 1], '"export const a = 1"', 'Delete the line.'],
  ['a comment of MDX', 'Words {/* not yet */}', [3, 7], '"{/* not yet */}"', '<!-- not yet -->'],
  ['code of Jekyll', '{% highlight python %}\nx', [3, 1], 'highlight', 'a line ```python instead'],
  ['code of Hugo', '{{< highlight go "x=1" >}}\nx', [3, 1], 'highlight', 'a line ```go instead'],
  ['the end of code of Jekyll', 'x\n{% endhighlight %}', [4, 1], 'endhighlight', 'a line ``` instead'],
  ['the end of code of Hugo', 'x\n{{< /highlight >}}', [4, 1], '/highlight', 'a line ``` instead'],
  [
    'a picture of Jekyll',
    '![cat]({{ site.baseurl }}/a/cat.jpg)',
    [3, 1],
    'site.baseurl',
    'Write ![cat](photos/cat.jpg).',
  ],
  ['a figure of Hugo', '{{< figure src="/img/me.jpg" >}}', [3, 1], 'figure', 'Write ![](photos/me.jpg) in'],
  ['a tag of Hugo', '{{< toc >}}', [3, 1], 'toc', 'Delete it.'],
  ['a tag of Jekyll', '{% include me.html %}', [3, 1], '{% include', 'Delete'],
  ['a variable of Jekyll', '{{ site.title }}', [3, 1], '{{ site', 'the text itself'],
  ['a heading without a space', '##Late ferries', [3, 1], '"##Late ferries"', '## Late ferries'],
  ['a list item without a space', '- one\n-two', [4, 1], '"-two"', '- two'],
  ['a task without a space', '- one\n-[ ] two', [4, 1], '"-[ ] two"', '- [ ] two'],
  ['a numbered item without a space', '1.first', [3, 1], '"1.first"', '1. first'],
  ['a bullet sign', '• one', [3, 1], '"• one"', '- one'],
  ['two dashes of Word', '– one\n– two', [3, 1], '"– one" is shown on the line', '- one'],
  ['dashes after a text', 'Tasks:\n— one\n— two', [4, 1], '"— one" is shown on the line', '- one'],
  ['a bullet of the second level in Word', 'Tasks:\no\tone', [4, 1], '"o one" is shown on the line', '- one'],
  ['middle dots', '· one\n· two', [3, 1], '"· one"', '- one'],
  ['an arrow sign', '➢ one', [3, 1], '"➢ one"', '- one'],
  ['arrows', '→ one\n→ two', [3, 1], '"→ one"', '- one'],
  ['check marks', '✓ one\n✓ two', [3, 1], '"✓ one"', '- one'],
  ['a list with numbers in parentheses', '(1) one\n(2) two', [3, 1], '"(1) one"', '1. one'],
  ['a row of signs below a heading', '## Late\n=====\n\nMore.', [4, 1], '"=====" is shown', 'Delete the line.'],
  ['a row of signs below a text', 'Late\n\n======', [5, 1], '"======" is shown', 'Delete the line.'],
  ['a list with letters and periods', 'a. one\nb. two', [3, 1], '"a. one"', '1. one'],
  ['a list with letters', 'a) one\nb) two', [3, 1], '"a) one"', '1. one'],
  ['a table without a line of dashes', '| a | b |\n| 1 | 2 |', [3, 1], 'not a table', '| --- | --- |'],
  ['a table with too few dashes', '| a | b |\n|---|\n| 1 | 2 |', [3, 1], 'not a table', '| --- | --- |'],
  ['emphasis with a space at its end', 'Much *rain *', [3, 6], '"*rain *"', '*rain*'],
  ['a backtick that is never closed', 'Run `npm start', [3, 5], 'never closed', 'second backtick'],
  ['emphasis that is never closed', 'Rain, _hail and snow.', [3, 7], '"_"', 'second "_"'],
  ['bold text that is never closed', 'Rain, **hail and snow.', [3, 7], '"**"', 'second "**"'],
  ['lowered text', 'Water is H~2~O.', [3, 11], '"~2~"', String.raw`$\mathrm{H_{2}O}$.`],
  ['a lowered index', 'Let x~i~ be.', [3, 6], '"~i~"', 'this word: $x_{i}$.'],
  ['lowered text in parentheses', 'Lime: Ca(OH)~2~ and.', [3, 13], '"~2~"', String.raw`$\mathrm{Ca(OH)_{2}}$.`],
  ['lowered text without a word', 'A ~2~ here.', [3, 3], '"~2~"', '$x_{2}$'],
  ['a sentence with four spaces', '    I study physics here.', [3, 1], 'four spaces', 'Delete the spaces'],
  ['a picture with attributes', '![a](me.jpg "A" width=200)', [3, 1], 'width=200', '![a](me.jpg "Caption")'],
  ['an address with a space', '[it](www.example.com/my page)', [3, 1], 'my page', '(www.example.com/my%20page)'],
  ['inserted text', 'It is ++new++.', [3, 7], '"++new++"', '**new**'],
  ['a task without a space after its box', '- [x]done', [3, 3], '"[x]done"', '[x] done'],
  ['an item with a star and no space', '* one\n*two', [4, 1], '"*two"', '* two'],
  ['a table without outer lines', 'a | b\n1 | 2', [3, 1], 'not a table', '| --- | --- |'],
  ['bold text with a space at its start', 'We built ** a map ** today.', [3, 10], '"** a map **"', '**a map**'],
  ['struck text with a space at its start', 'We built ~~ maps~~.', [3, 10], '"~~ maps~~"', '~~maps~~'],
  ['a product of numbers', 'The hall has 5*3*2 seats.', [3, 15], '"3" is italic', String.raw`5\*3\*2`],
  ['a product of letters', 'The area a*b*c is.', [3, 11], '"b" is italic', String.raw`a\*b\*c`],
  ['a power', 'About 2**10**3 rows.', [3, 8], '"10" is bold', String.raw`2\*\*10\*\*3`],
  ['a formula with spaces inside its signs', 'So $ y = 2x $ holds.', [3, 4], '"$ y = 2x $"', '$y = 2x$'],
  ['a formula of one letter with spaces', 'Let $ x $ be it.', [3, 5], '"$ x $"', '$x$'],
  [
    'a formula with a space at one side',
    String.raw`So $ \frac{ab}{2}$ is.`,
    [3, 4],
    String.raw`"$ \frac{ab}{2}$"`,
    String.raw`$\frac{ab}{2}$`,
  ],
  ['a formula with a space and words', String.raw`So $ \alpha plus beta $ is.`, [3, 4], 'never closed', 'second'],
  ['a formula that touches a word', 'The H$_2SO_4$ here.', [3, 6], '"$_2SO_4$" is shown', 'the whole word in'],
  [
    'a closed formula before a digit',
    String.raw`So $\alpha$2 is.`,
    [3, 4],
    String.raw`"$\alpha$" is`,
    'a space before',
  ],
  ['a language in braces', '```{python}\nx\n```', [3, 4], '"{python}"', 'Write: ```python'],
  ['a language with options in braces', '~~~ {.R .numberLines}\nx\n~~~', [3, 5], 'in braces', 'Write: ~~~r'],
  ['a heading with a no-break space', '##\u00A0Late ferries', [3, 1], 'no-break space', '## Late ferries'],
  ['a list item with a no-break space', '- one\n-\u00A0two', [4, 1], 'no-break space', '- two'],
  ['a numbered item with a no-break space', '1.\u00A0one', [3, 1], 'no-break space', '1. one'],
  ['an unclosed comment', '<!-- Hidden\n\nMore.', [3, 1], 'never closed', '-->'],
];

test('a heading of the first level at the start of a text is reported, since the page has a title already', () => {
  const remedy = 'Delete the line. If it is the heading of a part of the text, write "## Late".';
  expect(read('# Late\n\nWords.').advice).toMatchObject([{ line: 1, column: 1, remedy }]);
  const underlined = read('Late\n====\n\nWords.').advice;
  const both = 'Delete its lines. If it is the heading of a part of the text, write "## Late" instead of these lines.';
  expect(underlined).toMatchObject([{ line: 1, column: 1, name: 'markup: Late', remedy: both }]);
  expect(read('## Late\n\nWords.').advice).toEqual([]);
});

test.each(reported)('%s is reported at its position', (_, markdown, [line, column], found, remedy) => {
  const { problems, advice } = read(`Words.\n\n${markdown}`);
  expect(problems).toEqual([]);
  expect(advice).toMatchObject([{ line, column, found: expect.stringContaining(found) as string }]);
  expect(advice[0]?.remedy).toContain(remedy);
  expect(advice[0]?.name).toMatch(/^(?:lost-text|markup): \S/);
});

test('lost or unusual Markdown in a translation is reported at its position', () => {
  const names = reported.map((_, index) => `notes/2026-10-12-note-${index}`);
  const texts = {
    'site.yaml': 'name: Ada Example\ndescription: The pages of Ada Example.\nlanguages: [de]\n',
    'projects.yaml': 'projects:\n  - { title: A map, date: 2026-03 }\n',
    ...Object.fromEntries(names.map((name) => [`${name}.md`, '---\ntitle: A note\n---\n\nWords.\n'])),
    ...Object.fromEntries(reported.map(([, markdown], index) => [`${names[index]}.de.md`, `Words.\n\n${markdown}`])),
  };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, { path: name, text }]));
  const pictures = new Map([['cat.jpg', photo]]);
  const content = readLanguages({ files, pictures, folder: '.', today: { year: 2026, month: 11 } });
  const advice = content.translations.get('de')?.sources.markdownAdvice;
  const positions = advice?.map(({ file, line, column }) => `${file.path}:${line}:${column}`);
  const expected = reported.map(([, , place], index) => `${names[index]}.de.md:${place.join(':')}`);
  expect(positions?.toSorted()).toEqual(expected.toSorted());
});

test.each([
  'A minus of -5, 3.5 of 1.2 m, #1 and C#, a * b * c, ~~struck~~ (see [x](/A)), {{ name }} and | this |.',
  'A _word\non two lines_, snake_case_name, \\_escaped, **two\nlines**, 2 ** 3 and /a/_b and <a_b@example.com>.',
  '    let a = 1;\n\n    npm start\n\n- one\n\n      npm start',
  'Prices of $5, a[0][1], `[^a]` and `[[x]]`, x == y == z, at 10:30:15.',
  String.raw`In C:\temp\{name}, $\frac{a}{\textbf{b}}$, \\emph{x} and [@ada](https://a.example) and \[@ada].`,
  String.raw`\[not a link\], \[\[neither\]\], \[^1] and \==this\==`,
  '[//]: # (A comment)\n\nWords[^1].\n\n[^1]: Called[^2].\n\n[^2]: Called too.',
  '```js {1-2} numbers\na\nb\n```\n\n~~~\n==x==\n~~~\n\n    ==y==',
  '- ```\n  a\n  ```\n\n> ~~~\n> b\n> ~~~',
  'On\u00A0Monday, 5\u00A0km, #\u00A05, and\n–\u00A0with a dash\n*\u00A0a note\n-\u00A05\u00A0°C',
  '```{1}\na\n```\n\n``` python {1-2}\na\nb\n```',
  '| a | b |\n|---|---|\n| 1 |\n',
  '<!-- ==x== -->\n\n[a] and [b][a] and [a][]\n\n[a]: /Projects',
  'A ** b and 2 ** 3 ** 4, x ** y and z ** 2, 4 ** or 5 ** hotels, f(x) ** 2 and g(x) ** 3.',
  'It is un*frigging*believable, *3* of them, 5 *3* 2, 5 * 3 * 2, H*ello* and **10**.',
  'It costs 20 $ or 30 $, 5 $ = 4 €, $ 5 or $ 6, a $ and a $, run $ export A=3 and $ make, $ 20 = 18 € and $ 5 = 4 €.',
  '– A remark with a dash.\n\nA text\n– and a remark –\nand more, → or\n→ so.\n\n✓ Done.\n\no one (1) two',
  'import from abroad\n\nexport to PDF, exports const, f(x){/a/}',
  'It costs US$5_000 and A$6_000. Set $MY_HOME/$PATH, $a_b=$c and CO$_2$.',
  String.raw`It is $\frac{a}{b}$ by [Ada, ada@a.example].`,
  '$x_1==y$ and [the words](https://example.com/a==b==)',
])('ordinary text causes no advice: %s', (markdown) => {
  expect(read(markdown).advice).toEqual([]);
});

test('a task list shows which tasks are done', () => {
  expect(read('- [x] Count\n- [ ] Draw\n- Plain').prose).toMatchObject([
    {
      children: [
        { tag: 'li', kind: 'task', children: ['☑\u00A0Count'] },
        { tag: 'li', kind: 'task', children: ['☐\u00A0Draw'] },
        { tag: 'li', children: ['Plain'] },
      ],
    },
  ]);
});

test('the alt text of a photo in Markdown is the text in its brackets, or else the text in photos.yaml', () => {
  expect(read('![A cat on a desk.](cat.jpg) ![](cat.jpg)').prose).toMatchObject([
    { photos: [{ alt: 'A cat on a desk.' }, { alt: 'From the list.' }] },
  ]);
});

test.each(['../photos/cat.jpg', './photos/cat.jpg', '/photos/cat.jpg', 'cat.jpg'])('finds the photo %s', (url) => {
  const texts = {
    'site.yaml': 'name: Ada Example\ndescription: The pages of Ada Example.\n',
    'photos.yaml': 'cat.jpg: A cat on a desk.\n',
    'notes/2026-10-12-one.md': `---\ntitle: One\n---\n\n![A cat.](${url})\n`,
  };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, { path: name, text }]));
  const pictures = new Map([['cat.jpg', photo]]);
  const { site } = readLanguages({ files, pictures, folder: '.', today: { year: 2026, month: 11 } });
  expect(site.texts[0]?.story).toMatchObject([{ photos: [{ name: 'cat', alt: 'A cat.' }] }]);
});

test('a photo is shown if its URL is in a link definition on a separate line', () => {
  const { prose, problems, advice } = read('![A cat.][cat]\n\n[cat]: photos/cat.jpg "Monday"');
  expect(prose).toMatchObject([{ photos: [{ alt: 'A cat.', caption: 'Monday' }] }]);
  expect([problems, advice]).toEqual([[], []]);
});

describe('parseProse', () => {
  test('shows Markdown nodes of every type, except front matter, link definitions and footnote definitions', () => {
    const handlers = Object.entries(defaultHandlers);
    const ignored = handlers.filter(([, handler]) => handler.name === 'ignore').map(([type]) => type);
    expect(handlers.length).toBeGreaterThan(20);
    expect(ignored.sort()).toEqual(['definition', 'footnoteDefinition', 'toml', 'yaml']);
  });

  // Each word occurs only once, so that a missing word is detected.
  test.each([
    ...markdownBlocks.filter((block) => !block.includes('bogus')),
    'Lorem[^ipsum] dolor\n\n[^ipsum]: sit\n[^amet]: consetetur',
    '| lorem | ipsum |\n|:-:|-|\n| dolor | sit | amet |',
    '# lorem\n\nipsum\n===\n\n###### dolor\n\n1. sit\n   - [x] amet\n\n> consetetur\n> > sadipscing',
    '[lorem](https://ipsum.example "dolor") [sit][amet] ![consetetur][sadipscing]',
    '```lorem ipsum {99} dolor\nsit\n```\n\n    amet\n\n~~~\nconsetetur',
    '<div class="lorem">ipsum</div>\n\ndolor <b>sit</b> &amp; amet',
    'lorem\\\nipsum  \ndolor ~~sit~~ ~amet~ **consetetur** __sadipscing__ `elitr` https://sed.example',
    '$lorem$\n\n$$\nipsum\n$$\n\n\\(dolor\\) $$sit',
    '![[lorem]] [[ipsum|dolor]] ==sit== {#amet} %%consetetur%% ^[sadipscing]',
    'lorem\n: ipsum\n\n*[dolor]: sit\n\n:::amet\nconsetetur\n:::',
    '![lorem](cat.jpg "ipsum")\n\n[![dolor](cat.jpg)](https://vimeo.com/123)',
  ])('shows every word of a text, or reports it in the advice: %s', (block) => {
    const { shown, problems, advice } = read(block);
    const messages = JSON.stringify([...problems, ...advice].map(({ found, remedy }) => [found, remedy]));
    // The language of a code block and the name of a footnote are not shown.
    const typed = block.replace(/<!--[^]*?-->|^```\w+|\[\^\w+\]|&\w+;/gm, '').match(/\p{L}{2,}/gu) ?? [];
    for (const word of typed)
      if (!`${shown} ${messages}`.includes(word)) expect.soft(`${shown} ${messages}`, word).toContain(word);
  });
});
