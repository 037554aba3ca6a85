import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import sax from 'sax';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { absoluteAddresses } from '../addresses.ts';
import { projectFeed } from './feeds.ts';
import { siteFromYaml } from './site-from-yaml.ts';

test('every project of the page is in the feed, the newest first, with its month as a day', () => {
  const { entries, feed } = read(site());
  expect(entries.map(({ title }) => title)).toEqual(['Newest', 'Twin', 'Twin', 'Oldest']);
  expect(entries.map(({ updated }) => updated)).toEqual([
    '2026-09-01T00:00:00.000Z',
    '2025-02-01T00:00:00.000Z',
    '2025-02-01T00:00:00.000Z',
    '2023-12-01T00:00:00.000Z',
  ]);
  expect(feed.updated).toBe('2026-09-01T00:00:00.000Z');
});

test('of very many projects the feed has the newest fifty', () => {
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

test('every entry has an id of its own, which the order of the projects does not change', () => {
  const ids = read(site()).entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const turned = site();
  turned.pages.projects?.projects.reverse();
  expect(read(turned).entries.map(({ id }) => id)).toEqual(ids);
});

test('all addresses are complete, below the base path', () => {
  const { feed, entries, addresses } = read(site());
  expect(feed.id).toBe('https://ada.example.com/some/path/Projects');
  expect(addresses).toContain('https://ada.example.com/some/path/feed.xml');
  for (const address of [...addresses, ...entries.map(({ id = '' }) => id)])
    expect(address).toMatch(/^https:\/\/ada\.example\.com\/some\/path\//);
});

test('an entry holds the words of its project, and nothing in them is markup', () => {
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
  expect(feed.name).toBe(nasty);
  expect(feed.subtitle).toBe(nasty);
  expect(entries[0]?.title).toBe(project?.title);
  expect(entries[0]?.summary).toBe(project?.summary);
  const content = htmlOf(entries[0]?.content);
  expect(textsIn(content, 'li')).toEqual([
    ...(project?.bullets ?? []),
    ...(project?.links.map(({ label }) => label) ?? []),
  ]);
  expect(textsIn(content, 'b')).toEqual([]);
  expect(elementsIn(content, 'a').map(({ properties }) => properties.href)).toEqual([
    project?.paper?.url,
    project?.links[0]?.url,
  ]);
});

test('projects that the page does not show are not in the feed', () => {
  expect(projectFeed(site(), absolute)).not.toMatch(/Hidden/);
});

test('the same content gives the same feed, in the language of the words', async () => {
  const first = projectFeed(site(), absolute);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(projectFeed(site(), absolute)).toBe(first);
  const arabic = siteFromYaml({
    'site.yaml': 'name: ليلى\ndescription: مشاريع\nlanguage: ar\n',
    'projects.yaml': 'projects:\n  - { title: خريطة, date: 2026-09 }\n',
  });
  expect(read(arabic).feed['xml:lang']).toBe('ar');
  expect(read(arabic).entries[0]?.title).toBe('خريطة');
});

test('there is no feed without projects or without an address', () => {
  expect(projectFeed(siteFromYaml({}), absolute)).toBeUndefined();
  expect(projectFeed(site(), undefined)).toBeUndefined();
});

const absolute = absoluteAddresses({ person: { url: 'https://ada.example.com/some/path' } });

const site = () =>
  siteFromYaml({
    'projects.yaml': `projects:
  - { title: Oldest, date: 2023-12 }
  - { title: Twin, date: 2025-02, bullets: [First] }
  - { title: Twin, date: 2025-02, bullets: [First] }
  - { title: Newest, date: 2026-09, bullets: [Shown, { text: Hidden bullet, show: resume }] }
  - { title: Hidden, date: 2026-10, show: resume }
`,
  });

/** Reads a feed as strictly as XML asks for: the texts of the feed and of its entries by element, and all links. */
function read(from: Site) {
  const feed: Record<string, string> = {};
  const entries: Record<string, string>[] = [];
  const addresses: string[] = [];
  const open: string[] = [];
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => {
    open.push(name);
    if (name === 'entry') entries.push({});
    if (name === 'feed') for (const [key, value] of Object.entries(attributes)) feed[key] = String(value);
    if (name === 'link') addresses.push(String(attributes.href));
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = parser.oncdata = (text) => {
    const target = open.includes('entry') ? entries.at(-1) : feed;
    const name = open.at(-1) ?? '';
    if (target) target[name] = (target[name] ?? '') + text;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(projectFeed(from, absolute) ?? '').close();
  // What Atom calls html is HTML once more.
  for (const entry of entries)
    for (const name of ['title', 'summary']) if (entry[name]) entry[name] = textOf(htmlOf(entry[name]));
  return { feed, entries, addresses };
}

const htmlOf = (html = ''): Nodes => unified().use(rehypeParse, { fragment: true }).parse(html);

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

const elementsIn = (node: Nodes, name: string): Element[] => [
  ...(node.type === 'element' && node.tagName === name ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => elementsIn(child, name)) : []),
];

const textsIn = (node: Nodes, name: string) => elementsIn(node, name).map(textOf);
