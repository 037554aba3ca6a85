// docs/where-do-i-change.md answers for everything that is seen. Every text of every page is traced to where it comes
// from: a field of the content, which the guide has to name for that page, or words of our own, which it has to quote.
import { readdir, readFile, rm, mkdtemp, cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#generator/main.ts';
import { projectFolder } from '#platform/paths.ts';
import { contentSchemas } from '#content/site.ts';
import { everyPage, pages } from '#pages.ts';
import { everyPlace, type Place } from '#content/schema/showing.ts';
import { homeMarks, projectMarks } from '#scripts/pictures/mark-parts.ts';
import { en } from '#words/en.ts';
import { type Fact, factsOf, showings } from '#tests/site/facts.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';

const work = await mkdtemp(path.join(os.tmpdir(), 'where-'));
const content = path.join(work, 'content');
const dist = path.join(work, 'dist');
const guide = await readFile(path.join(projectFolder, 'docs/where-do-i-change.md'), 'utf8');

/** The pages by the headings of the guide, each with a file that shows it. */
const shownIn = {
  ...Object.fromEntries(everyPage.map((id) => [en.titles[id], `${pages[id].address.slice(1) || 'index'}.html`])),
  'A résumé for a focus': 'for/wings.html',
  'The not-found page': '404.html',
};

beforeAll(async () => {
  await cp(path.join(import.meta.dirname, '../fixtures/complete'), content, { recursive: true });
  await drawPictures(path.join(content, 'photos'), { 'field.jpg': { width: 640, height: 480, hue: 90 } });
  await buildSite({ content, outDir: dist, base: '/' });
});

afterAll(() => rm(work, { recursive: true, force: true }));

describe('every text has its answer on', () => {
  test.each(Object.entries(shownIn))('%s', async (title, file) => {
    const texts = textsOf(await readFile(path.join(dist, file), 'utf8'));
    expect(texts.length).toBeGreaterThan(10);
    expect(await unanswered(title, texts, content)).toEqual([]);
  });
});

test('every field has a place in the guide, and every field that it names exists', () => {
  const fields = Object.entries(contentSchemas).flatMap(([name, schema]) =>
    showings(schema, name).map(({ field }) => field),
  );
  const named = fieldsIn(guide);
  expect(fields.filter((field) => !isNamed(field, named))).toEqual([]);
  const known = new Set(
    // An end is told together with its start, and a text beside "show" is the field.
    [...fields, ...fields.map((field) => field.replace(/\.start$/, '.end').replace(/\.show$/, '.text'))].flatMap(
      (field) => field.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.')),
    ),
  );
  expect([...named].filter((field) => !known.has(field))).toEqual([]);
});

test('every number in a picture is explained, and has something to stand beside', async () => {
  const pictures = [
    { marks: homeMarks, file: 'index.html', within: 'body', section: guide.split(/^## /m)[0] ?? '' },
    { marks: projectMarks, file: 'Projects.html', within: 'main article', section: sectionOf('Projects') },
  ];
  for (const { marks, file, within, section } of pictures) {
    const { document } = new JSDOM(await readFile(path.join(dist, file), 'utf8')).window;
    const explained = tablesIn(section).flatMap((line) => /^\| (\d+)[ ,]/.exec(line)?.[1] ?? []);
    expect(explained).toEqual(marks.map((_, index) => String(index + 1)));
    expect(marks.filter(({ selector }) => !document.querySelector(within)?.querySelector(selector))).toEqual([]);
  }
});

test('every file beside the pages is named', async () => {
  const beside = (await readdir(dist)).filter((name) => name.includes('.') && !/\.(?:html|md)$/.test(name));
  expect(beside.length).toBeGreaterThan(10);
  expect(beside.filter((name) => !guide.includes(name.replace(/\d+/, '…')) && !guide.includes(name))).toEqual([]);
});

/** The texts that a visitor sees or hears, and the addresses of links that are somebody's words. */
function textsOf(html: string): string[] {
  const { document, NodeFilter } = new JSDOM(html).window;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style')) texts.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('body *'))
    for (const name of ['alt', 'aria-label', 'title']) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) =>
    /[\p{L}\p{N}]/u.test(text),
  );
}

/** The fields that the tables of a part of the guide name, as in `Fact`; a file alone stands for its running text. */
function fieldsIn(text: string): Set<string> {
  const named = /`content\/(\w+)\.(?:yaml|md)`(?:: ((?:`[^`]+`(?:,? (?:and |or |or else )?)?)+))?/g;
  const found = tablesIn(text).flatMap((line) =>
    [...line.matchAll(named)].flatMap(([, file = '', fields = '']) => {
      const keys = [...fields.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replaceAll('[]', ''));
      return keys.length > 0 ? keys.map((key) => `${file}.${key.replace('<file name>.', '')}`) : [file];
    }),
  );
  return new Set(found);
}

/** The words that a part of the guide quotes. */
const quotedIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);

const tablesIn = (text: string) => text.split('\n').filter((line) => line.startsWith('|'));

/** Whether a field is named, or the line, photo, link, paper or colour that it is a part of. */
const isNamed = (field: string, named: ReadonlySet<string>) =>
  named.has(field) || (ofPart.test(field) && named.has(field.replace(ofPart, '')));
const ofPart = /\.(?:show|tags|photo|caption|label|url|title|venue|day|night)$/;

/** The texts of a page to which its section and that of every page have no answer. */
async function unanswered(title: string, texts: readonly string[], from: string): Promise<string[]> {
  const facts = (await factsOf(from)).filter(({ places }) => places.some((place) => placesOn(title).includes(place)));
  const about = await readFile(path.join(from, 'about.md'), 'utf8').catch(() => '');
  const sections = ['On every page', title, ...(title === 'A résumé for a focus' ? ['Résumé'] : [])].map(sectionOf);
  // Where a page has nothing but words of its own, the guide need not repeat them.
  const [, source] = /every other word.*`(src\/\S+)`/.exec(sectionOf(title)) ?? [];
  const code = source === undefined ? '' : squeeze(await readFile(path.join(projectFolder, source), 'utf8'));
  const named = fieldsIn(sections.join('\n'));
  const quoted = quotedIn(sections.join('\n')).map(asPattern);
  return texts.flatMap((text) => {
    if (quoted.some((pattern) => pattern.test(text))) return [];
    if (code.includes(squeeze(text))) return [];
    const sources = sourcesOf(text, facts, about);
    if (sources.some((field) => isNamed(field, named))) return [];
    return [`"${text}" is ${sources.length > 0 ? `of ${sources.slice(0, 3).join(' or ')}` : 'a word of our own'}`];
  });
}

/** Where the facts that can be on a page are said to show. */
function placesOn(title: string): Place[] {
  const page = everyPlace.filter((place) => place === title || (title === 'Résumé' && place === 'résumé'));
  return [
    'menu',
    'footer',
    ...(title === 'A résumé for a focus' ? (['résumé', 'résumé of the focus'] as const) : page),
  ];
}

function sectionOf(title: string): string {
  const [, ...sections] = guide.split(/^## /m);
  return sections.find((section) => section.startsWith(`${title}\n`)) ?? '';
}

/** The fields whose words a text is, or is a piece of, or holds. */
function sourcesOf(text: string, facts: readonly Fact[], about: string): string[] {
  const said = squeeze(text);
  const fieldsWhere = (fits: (fact: string) => boolean) =>
    facts.filter(({ words }) => Object.values(words).map(squeeze).some(fits)).map(({ field }) => field);
  const [firstYear] = /^\d{4}(?=–\d{4}$)/.exec(said) ?? [];
  if (firstYear) return fieldsWhere((fact) => fact.startsWith(firstYear));
  const same = fieldsWhere((fact) => fact === said || Number(fact) === Number(said));
  const found =
    same.length > 0 ? same : fieldsWhere((fact) => fact.includes(said) || (fact.length > 3 && said.includes(fact)));
  return [...new Set([...found, ...(squeeze(about).includes(said) ? ['about'] : [])])];
}

const squeeze = (text: string) => text.replace(/[\s*_]+/g, '').toLowerCase();

/** Words of the guide, in which … stands for what differs. */
const asPattern = (words: string) =>
  new RegExp(
    `^${words
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'u',
  );
