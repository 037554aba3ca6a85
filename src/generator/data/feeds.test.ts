import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { absoluteAddresses } from '../addresses.ts';
import { newsFeed } from './feeds.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

test('the feed has every dated project, newest first, with the first day of the project’s month as the date', () => {
  const { entries, feed } = read(site());
  expect(entries.map(({ title }) => title)).toEqual(['Newest', 'Same', 'Same', 'Oldest']);
  expect(entries.map(({ updated }) => updated)).toEqual([
    '2026-09-01T00:00:00.000Z',
    '2025-02-01T00:00:00.000Z',
    '2025-02-01T00:00:00.000Z',
    '2023-12-01T00:00:00.000Z',
  ]);
  expect(feed.updated).toBe('2026-09-01T00:00:00.000Z');
});

test('the feed has only the newest 50 projects', () => {
  const dates = Array.from(
    { length: 60 },
    (_, index) => `${2000 + (index % 12)}-${String(1 + Math.floor(index / 12)).padStart(2, '0')}`,
  );
  const projects = dates.map((date) => `  - title: 'Made ${date}'\n    date: ${date}`);
  const owner = siteFromYaml({
    'site.yaml': 'name: Ada\ndescription: Words.\n',
    'projects.yaml': `projects:\n${projects.join('\n')}\n`,
  });
  const newest = dates.toSorted().reverse().slice(0, 50);
  expect(read(owner).entries.map(({ title }) => title)).toEqual(newest.map((date) => `Made ${date}`));
});

test('the feed lists notes and projects together by date; notes have their text, and projects a link to their case page', () => {
  const owner = siteFromYaml({
    'projects.yaml': 'projects:\n  - { title: New, date: 2026-09 }\n  - { title: Old, date: 2024-05 }\n',
    'projects/new.md': 'How it went.\n',
    'notes/2025-03-04-counting.md': '---\ntitle: Counting <first>\n---\n\nSee [it](/Projects/new) & <b>count</b>.\n',
  });
  const { entries, addresses } = read(owner);
  expect(entries.map(({ title }) => title)).toEqual(['New', 'Counting <first>', 'Old']);
  expect(entries[1]?.updated).toBe('2025-03-04T00:00:00.000Z');
  expect(addresses).toContain('https://ada.example.com/some/path/Notes/counting');
  expect(addresses).toContain('https://ada.example.com/some/path/Projects/new');
  expect(newsFeed(owner, absoluteAddresses({ person: { url: 'https://ada.example.com' } }))).toContain(
    '<p>See <a href="https://ada.example.com/Projects/new">it</a> &amp; &lt;b&gt;count&lt;/b&gt;.</p>',
  );
});

test('footnotes, code, formulas, diagrams and videos become plain HTML or text for feed readers', () => {
  const story = [
    'So $a^2$[^1].\n\n## Head\n\n```ts\nconst a = 1;\n```\n\n[A talk](https://youtu.be/abc)\n',
    '```dot The way\ndigraph { a -> "<b>" }\n```\n\n[^1]: Wet.\n',
  ].join('\n');
  const owner = siteFromYaml({ 'notes/2025-03-04-counting.md': `---\ntitle: Counting\n---\n\n${story}` });
  const page = 'https://ada.example.com/Notes/counting';
  const feed = newsFeed(owner, absoluteAddresses({ person: { url: 'https://ada.example.com' } })) ?? '';
  const [, content = ''] = /<content[^>]*><!\[CDATA\[([^]*?)\]\]>/.exec(feed) ?? [];
  expect(content.replaceAll('\n', '')).toBe(
    `<p>So <code>a^2</code><sup><a href="${page}#n_fn-1">1</a></sup>.</p><h2>Head</h2><pre><code>const a = 1;</code></pre>` +
      '<p><a href="https://youtu.be/abc">A talk</a></p><p>The way</p><ul><li>a → &lt;b&gt;</li></ul>' +
      '<hr><ol><li><p>Wet. </p></li></ol>',
  );
});

test('every feed entry has a unique ID, which does not depend on the order of projects', () => {
  const ids = read(site()).entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const turned = site();
  turned.pages.projects?.projects.reverse();
  expect(read(turned).entries.map(({ id }) => id)).toEqual(ids);
});

test('a feed entry keeps its ID if its title changes or a newer project is added', () => {
  const feedOf = (...projects: string[]) =>
    read(siteFromYaml({ 'projects.yaml': `projects: [${projects.map((one) => `{ ${one} }`).join(', ')}]\n` })).entries;
  const before = feedOf('title: Map, date: 2026-09', 'title: Kite, date: 2026-09', 'title: Boat, date: 2026-03');
  const after = feedOf(
    'title: Newer, date: 2026-09',
    'title: A better map, date: 2026-09',
    'title: The kite, date: 2026-09',
    'title: Boats, date: 2026-03',
  );
  expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ id }) => id)).size).toBe(4);
});

test('each feed entry links to its project on the projects page, and projects without a month are omitted', () => {
  const owner = siteFromYaml({
    'projects.yaml': 'projects: [{ title: A map, date: 2026-09 }, { title: A map, date: 2025 }, { title: A boat }]\n',
  });
  const page = 'https://ada.example.com/some/path/Projects';
  expect(read(owner).addresses).toEqual(expect.arrayContaining([`${page}#a-map`, `${page}#a-map-2`]));
  expect(read(owner).entries).toHaveLength(2);
});

test('all URLs in the feed are absolute URLs below the base path', () => {
  const { feed, entries, addresses } = read(site());
  expect(feed.id).toBe('https://ada.example.com/some/path/Projects');
  expect(addresses).toContain('https://ada.example.com/some/path/feed.xml');
  for (const address of [...addresses, ...entries.map(({ id = '' }) => id)])
    expect(address).toMatch(/^https:\/\/ada\.example\.com\/some\/path\//);
});

test('a feed entry has the text of its project, with escaped markup', () => {
  const nasty = 'A </script> <b>bold</b> & "x" ]]> &amp; map 🎓 خريطة';
  const owner = siteFromYaml({
    'site.yaml': `name: '${nasty}'\ndescription: '${nasty}'\n`,
    'projects.yaml': `projects:
  - title: '${nasty}'
    date: 2026-09
    summary: 'Summary ${nasty}'
    bullets: ['One ${nasty}', 'Two']
    skills: ['${nasty}']
    links: [{ label: '${nasty}', url: 'https://example.com/?a=1&b="2"' }]
    paper: { title: 'Paper ${nasty}', url: 'https://example.com/', venue: '${nasty}' }
`,
  });
  const { feed, entries } = read(owner);
  const [project] = owner.pages.projects?.projects ?? [];
  expect(feed.title).toBe(`Projects · ${nasty}`);
  expect(feed.author).toBe(nasty);
  expect(feed.subtitle).toBe(nasty);
  expect(entries[0]?.title).toBe(project?.title);
  expect(entries[0]?.summary).toBe(project?.summary);
  const content = JSDOM.fragment(entries[0]?.content ?? '');
  expect(textsIn(content, 'li')).toEqual([
    ...(project?.bullets ?? []),
    ...(project?.links.map(({ label }) => label) ?? []),
  ]);
  expect(textsIn(content, 'b')).toEqual([]);
  expect([...content.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    project?.paper?.url,
    project?.links[0]?.url,
  ]);
});

test('in the feed of a second language, texts without a translation are marked with the first language', () => {
  const german = siteFromYaml({
    'site.yaml': 'name: Ada\ndescription: Maps of Ada.\nlanguage: de\n',
    'projects.yaml': 'projects:\n  - { title: A map, date: 2026-09 }\n  - { title: Eine Tafel, date: 2024-05 }\n',
  });
  const folder = (language: string) => ({ language, name: '', folder: '', indexed: [] });
  const languages = {
    all: [folder('en'), folder('de')],
    shown: folder('de'),
    originals: ['A map', 'Maps of Ada.'],
  };
  const feed = newsFeed({ ...german, languages }, absoluteAddresses({ person: { url: 'https://ada.example.com' } }));
  const { documentElement: root } = new JSDOM(feed, { contentType: 'application/xml' }).window.document;
  const marked = [...root.children].map((one) => [one.localName, one.getAttribute('xml:lang')]);
  expect(root.getAttribute('xml:lang')).toBe('de');
  expect(marked.filter(([name]) => name === 'entry' || name === 'subtitle')).toEqual([
    ['subtitle', 'en'],
    ['entry', 'en'],
    ['entry', null],
  ]);
});

test('the feed has the language of the content', () => {
  const arabic = siteFromYaml({
    'site.yaml': 'name: ليلى\ndescription: مشاريع\nlanguage: ar\n',
    'projects.yaml': 'projects:\n  - { title: خريطة, date: 2026-09 }\n',
  });
  expect(read(arabic).feed.language).toBe('ar');
  expect(read(arabic).entries[0]?.title).toBe('خريطة');
});

test('there is no feed without projects or without a site URL', () => {
  expect(newsFeed(siteFromYaml({}), absolute)).toBeUndefined();
  expect(newsFeed(site(), undefined)).toBeUndefined();
});

const absolute = absoluteAddresses({ person: { url: 'https://ada.example.com/some/path' } });

const site = () =>
  siteFromYaml({
    'projects.yaml': `projects:
  - { title: Oldest, date: 2023-12 }
  - { title: Same, date: 2025-02, bullets: [First] }
  - { title: Same, date: 2025-02, bullets: [First] }
  - { title: Newest, date: 2026-09, bullets: [Shown, { text: Hidden bullet, show: resume }] }
  - { title: Hidden, date: 2026-10, show: resume }
`,
  });

type Texts = Record<string, string>;

/** Parses a feed as XML. Returns the texts of the feed and of its entries by element name. Also returns all links. */
function read(from: Site) {
  const { window } = new JSDOM(newsFeed(from, absolute) ?? '', { contentType: 'application/xml' });
  const root = window.document.documentElement;
  const feed: Texts = { ...textsOf(root), language: root.getAttribute('xml:lang') ?? '' };
  const entries = [...root.querySelectorAll('entry')].map((entry): Texts => {
    const { title = '', summary = '', ...texts } = textsOf(entry);
    // Atom content of type html is escaped HTML.
    return { ...texts, title: JSDOM.fragment(title).textContent, summary: JSDOM.fragment(summary).textContent };
  });
  const addresses = [...root.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  return { feed, entries, addresses };
}

const textsOf = (parent: Element): Texts =>
  Object.fromEntries(
    [...parent.children].map(({ localName, firstElementChild, textContent }) => [
      localName,
      (firstElementChild ?? { textContent }).textContent,
    ]),
  );

const textsIn = (html: DocumentFragment, name: string) =>
  [...html.querySelectorAll(name)].map(({ textContent }) => textContent);
