import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import { expect, test } from 'vitest';
import { menuOrder } from '#pages.ts';
import { absoluteAddresses } from '../addresses.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { pageDescription } from './page-description.ts';
import { llmsTxt, pageMarkdown, markdownFile } from './markdown-alternates.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

test('the Markdown of a page has the text of `main` in order, without menu, art and buttons', () => {
  expect(
    textOf(`<header>Menu</header>
      <main><!--$--><header><div aria-hidden="true">Art</div><svg><title>Drawing</title></svg><h1>About</h1><p>How I got here.</p></header>
      <div><p>First <em>stressed</em> and <a href="/Projects">linked</a>.</p><nav>More menu</nav><button>Press</button></div>
      <div hidden="">Later</div><ul><li>One</li><li>Two</li></ul><p>Last.</p><!--/$--></main><footer>Thanks</footer>`),
  ).toBe(`# About

How I got here.

First *stressed* and [linked](/Projects).

- One
- Two

Last.
`);
});

test('elements with `data-apart` or `data-label` get a text separator, and elements with `data-on-page` are omitted', () => {
  const html = `<main><p><span>Jun 2026</span><span data-apart=""> Exampleton</span></p>
    <p><span data-label="">Paper</span> <a href="/x">On maps <bdi data-on-page="">(opens)</bdi></a><span data-apart=""> Counts</span></p>
    <table role="none"><tbody><tr><td></td><td>A map <span data-apart="">2026</span></td></tr></tbody></table></main>`;
  expect(textOf(html)).toBe('Jun 2026 · Exampleton\n\nPaper: [On maps](/x) · Counts\n\nA map · 2026\n');
});

test('adjacent links in the Markdown of a page are separated by dots', () => {
  const html = `<main><p>Go <a href="/a">One</a> <a href="/b">Two</a><a href="/c">Three</a> and <a href="/d">four</a>.</p></main>`;
  expect(textOf(html)).toBe('Go [One](/a) · [Two](/b) · [Three](/c) and [four](/d).\n');
});

test('Markdown and llms.txt contain no soft hyphens', () => {
  expect(textOf('<main><h1>Barriere\u00adfreiheit</h1></main>')).toBe('# Barrierefreiheit\n');
  const site = siteFromYaml({
    'site.yaml': 'name: Ada\ndescription: Maps of Ada.\nlanguage: de\naccessibilityPage: true\n',
  });
  expect(llmsTxt(site, String)).toMatch(/Barrierefreiheit/);
  expect(llmsTxt(site, String)).not.toContain('\u00ad');
});

test('the Markdown of the résumé page has the name of the owner as its heading', () => {
  const html =
    '<main><div><header><h1>Résumé</h1><p>Maps</p></header><div><p data-heading="">Ada</p><p>Maps</p></div></div></main>';
  expect(textOf(html)).toBe('# Ada\n\nMaps\n');
});

test('the Markdown of a page keeps the spaces of code, and has the LaTeX source of formulas', () => {
  const html = `<main><pre><code>a <span>b</span>(<span>"c"</span>)</code></pre>
    <p>So <math alttext="x_i"><msub><mi>x</mi><mi>i</mi></msub></math> is.</p></main>`;
  expect(textOf(html)).toBe('```\na b("c")\n```\n\nSo $`x_i`$ is.\n');
});

test('in the Markdown of a page, headings have no anchor links, and each video is a link with its description', () => {
  const html =
    '<main><h2 id="a"><a href="#a">A</a></h2><video src="/media/b.mp4" aria-label="It moves."></video></main>';
  expect(textOf(html)).toBe('## A\n\n[It moves.](/media/b.mp4)\n');
});

test('the front matter has title and description, including special characters', () => {
  const head = {
    title: 'Maps: "mine" \\ 🎓',
    description: "It's --- # not\nYAML: [x]",
    address: 'https://ada.example.com/',
  };
  const lines = pageMarkdown('<main><h1>Maps</h1></main>', head).split('\n');
  const values = lines.slice(1, 4).map((line) => JSON.parse(line.slice(line.indexOf(':') + 1)) as string);
  expect([lines[0], lines[4], lines[6]]).toEqual(['---', '---', '# Maps']);
  expect(values).toEqual([head.title, head.description, head.address]);
});

test('the Markdown of an article begins with its heading, even if the page shows text above the heading', () => {
  expect(
    textOf(`<main><article><div><p><time datetime="2026-06">Jun 2026</time></p><p>Exampleton</p></div><div><h3>Intern</h3><p>Transit</p></div></article>
      <article><p>Since 2022</p><h3>Cook</h3></article></main>`),
  ).toBe('### Intern\n\nJun 2026\n\nExampleton\n\nTransit\n\n### Cook\n\nSince 2022\n');
});

test('the Markdown of a photo is an image with its description, followed by its caption', () => {
  const photo = (enlarge: string, more = '') =>
    `<main><figure><a href="/photos/cat-moving.webp" data-enlarge="${enlarge}"><svg aria-hidden="true"></svg><picture><source srcset="/photos/cat-640.avif 640w"/><img src="/photos/cat-900.jpg" alt="A cat [asleep]."/></picture>${more}</a><figcaption>Code *review*.</figcaption></figure></main>`;
  expect(textOf(photo(''))).toBe('![A cat \\[asleep\\].](/photos/cat-900.jpg)\n\n*Code \\*review\\*.*\n');
  expect(textOf(photo('moving', '<span>Moves when opened</span>'))).toBe(
    '[![A cat \\[asleep\\].](/photos/cat-900.jpg) Moves when opened](/photos/cat-moving.webp)\n\n*Code \\*review\\*.*\n',
  );
});

test('each term of a description list becomes a line: the label, then the value', () => {
  expect(
    textOf(`<main><dl><dt>GPA</dt><dd><strong>3.84</strong> / 4.0</dd></dl>
      <dl><div><dt>Dates</dt><dd><time>2024 to 2028</time><span> (expected)</span></dd></div><div><dt>Place</dt><dd>Exampleton</dd></div></dl></main>`),
  ).toBe('GPA: **3.84** / 4.0\n\nDates: 2024 to 2028 (expected)\n\nPlace: Exampleton\n');
});

test('adjacent elements that only the stylesheet separates get a space between them', () => {
  expect(textOf('<main><p><span>There is more.</span><a href="/Other">Other</a></p></main>')).toBe(
    'There is more. [Other](/Other)\n',
  );
  expect(textOf('<main><h1><span>Student</span><i> - </i><span>Leader</span></h1></main>')).toBe(
    '# Student - Leader\n',
  );
  expect(textOf('<main><p>Big<br/><span>small</span></p></main>')).toBe('Big\\\nsmall\n');
  expect(textOf('<main><p><em>un</em><strong>usual</strong> <b>GPA: </b>3.84</p></main>')).toBe(
    '*un*__usual__ **GPA:** 3.84\n',
  );
});

test('special characters in text are the same after conversion to Markdown and back to text', () => {
  const nasty = [
    'vector<int> & "quotes" </script> <b>no</b> ]]>',
    '# no heading, *no* _stress_, `no code`, [no](link), ![no](photo), ~~no~~ | no | table',
    '1. no list',
    '- no list',
    '> no quote',
    '---',
    'https://example.com/a_b_c and ada@example.com',
    '👩‍🎓 مشاريع ליאה &amp; &lt;',
    '\\ * \\* \\\\',
    'ends with \\',
  ];
  const html = `<main>${nasty.map((text) => `<p>${escapeHtml(text)}</p><ul><li>${escapeHtml(text)}</li></ul>`).join('')}</main>`;
  const tree = remark().use(remarkGfm).parse(textOf(html));
  expect(textsOfBlocks(tree)).toEqual(nasty.flatMap((text) => [text, text]));
  expect(tree.children.map(({ type }) => type)).toEqual(nasty.flatMap(() => ['paragraph', 'list']));
});

test('the Markdown of a page preserves tables, code, quotes and numbered lists', () => {
  const html = `<main><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>x | y</td></tr></tbody></table><pre><code>if (a &lt; b) {
  go();
}</code></pre><blockquote><p>Quoted</p></blockquote><ol start="3"><li>Three</li></ol><p><del>old</del> <code>a_b</code></p></main>`;
  expect(textOf(html)).toBe(
    '| A | B      |\n| - | ------ |\n| 1 | x \\| y |\n\n```\nif (a < b) {\n  go();\n}\n```\n\n> Quoted\n\n3. Three\n\n~~old~~ `a_b`\n',
  );
});

test('links in Markdown are absolute if the page URL is known, and otherwise have the base path', () => {
  const html =
    '<main><p><a href="/some/path/Projects">P</a> <a href="mailto:a@b.example">M</a> <a href="https://x.example/?a=1&amp;b=2">X</a></p><img src="/some/path/photos/a.jpg" alt="A"></main>';
  for (const host of ['https://ada.example.com', '']) {
    const address = host && `${host}/some/path/AboutMe`;
    expect(addressesIn(pageMarkdown(html, { title: 'T', description: 'D', address }))).toEqual([
      `${host}/some/path/Projects`,
      'mailto:a@b.example',
      'https://x.example/?a=1&b=2',
      `${host}/some/path/photos/a.jpg`,
    ]);
  }
});

test('pageMarkdown throws an error for a page without a main element', () => {
  expect(() => textOf('<p>Nothing</p>')).toThrow(/no <main>/);
});

test('llms.txt links to the Markdown of every page of the site, to résumé files and to contact details', () => {
  const site = fullSite();
  if (site.pages.resume) site.pages.resume.pdf = 'resume.pdf';
  const root = 'https://ada.example.com/some/path/';
  const text = llmsTxt(site, (path) => absolute?.(path) ?? path);
  const shown = menuOrder.filter((page) => site.pages[page]);
  expect(shown).not.toContain('education');
  expect(addressesIn(text)).toEqual([
    ...shown.map((page) => root + markdownFile(page)),
    `${root}Accessibility.md`,
    `${root}Resume.md`,
    `${root}resume.pdf`,
    `${root}resume.json`,
    `mailto:${site.person.email}`,
    ...site.person.links.map(({ url }) => url),
    `${root}contact.vcf`,
  ]);
  const [name, summary, ...texts] = textsOfBlocks(remark().parse(text));
  expect([name, summary]).toEqual([site.person.name, site.person.description]);
  for (const page of shown) expect(texts.join('\n')).toContain(pageDescription(site, page));
  expect([markdownFile('home'), markdownFile('aboutMe')]).toEqual(['index.md', 'AboutMe.md']);
});

test('llms.txt is valid without a site URL and with minimal content', () => {
  const text = llmsTxt(siteFromYaml({}), (path) => `/some/path/${path}`);
  expect(text).toBe(
    '# Ada Example\n\n> Projects of Ada Example.\n\n## Pages\n\n- [Home](/some/path/index.md): Projects of Ada Example.\n- [Accessibility](/some/path/Accessibility.md): Accessibility of the site of Ada Example: how its template was tested, and how to report a problem.\n\n## Contact\n\n- [Contact card](/some/path/contact.vcf)\n',
  );
});

const textOf = (html: string) =>
  pageMarkdown(html, { title: 'T', description: 'D' }).replace('---\ntitle: "T"\ndescription: "D"\n---\n\n', '');

function textsOfBlocks(node: Nodes): string[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [inline(node)];
  return 'children' in node ? node.children.flatMap(textsOfBlocks) : [];
}

const inline = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(inline).join('') : '';

function addressesIn(markdown: string): string[] {
  const visit = (node: Nodes): string[] => [
    ...(node.type === 'link' || node.type === 'image' ? [node.url] : []),
    ...('children' in node ? node.children.flatMap(visit) : []),
  ];
  return visit(remark().parse(markdown.replace(/^---\n[\s\S]*?\n---\n/, '')));
}

const absolute = absoluteAddresses({ person: { url: 'https://ada.example.com/some/path' } });

const fullSite = () =>
  siteFromYaml({
    'site.yaml': `name: 'Ada [*] <b> & Example'
description: 'Projects # of *Ada* ليلى.'
email: ada@example.com
phone: +1 541 555 0134
address: 12 Ferry Lane
links: [{ label: 'Code ](x) [y', url: 'https://github.com/ada_b_c' }]
`,
    'about.md': 'I build [maps](/Projects).\n',
    'projects.yaml':
      'projects:\n  - { title: A map, date: 2026-09, tags: [quiet-plan] }\n  - { title: Secret map, date: 2026-10, show: neither }\n',
    'resume.yaml': 'focuses:\n  - { name: quiet-plan, title: Quiet plan }\n',
  });
