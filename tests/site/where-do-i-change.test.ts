import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { formatDate } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { projectFolder } from '#platform/paths.ts';
import { pages } from '#pages.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { sites } from '#tests/support/sites.ts';
import { homeMarks, projectMarks } from '#scripts/pictures/mark-parts.ts';
import { factsOf, showings } from './facts.ts';
import { documentsIn } from './site-files.ts';

const guide = await readFile(path.join(projectFolder, 'docs/where-do-i-change.md'), 'utf8');
const { content, folder } = sites.complete;

test('every text of every page is a content value or is quoted in docs/where-do-i-change.md', async () => {
  const facts = (await factsOf(content)).flatMap(({ texts }) => Object.values(texts)).map(squeeze);
  const markdown = (await readdir(content, { recursive: true })).filter((name) => name.endsWith('.md'));
  const prose = squeeze(
    (await Promise.all(markdown.map((name) => readFile(path.join(content, name), 'utf8')))).join(''),
  );
  // The date of a note is only in its file name.
  const days = markdown.flatMap((name) => {
    const [, year, month, day] = (/^notes.(\d+)-(\d+)-(\d+)/.exec(name) ?? []).map(Number);
    return year ? [formatDate({ year, ...(month && { month }), ...(day && { day }) }, formatsFor('en'))] : [];
  });
  const ownPages = /every other word.*`(src\/\S+)`/g;
  const sources = [...guide.matchAll(ownPages)].map(([, file = '']) =>
    readFile(path.join(projectFolder, file), 'utf8'),
  );
  const code = squeeze((await Promise.all(sources)).join(''));
  const quoted = [...guide.matchAll(/“([^”]+)”/g)].map(([, words = '']) => quotePattern(words));
  // The timeline shows the month of the build.
  const today = new Date();
  const thisMonth = formatDate({ year: today.getFullYear(), month: today.getMonth() + 1 }, formatsFor('en'));
  const isExplained = (text: string) => {
    // Ignore the URL of the 90-second page, which the printed résumé shows.
    const squeezed = squeeze(text.replace(pages.brief.address, ''));
    const isFact = facts.some(
      (fact) =>
        fact.includes(squeezed) || Number(fact) === Number(squeezed) || (fact.length > 3 && squeezed.includes(fact)),
    );
    return (
      isFact ||
      [...days, thisMonth].includes(text) ||
      prose.includes(squeezed) ||
      code.includes(squeezed) ||
      quoted.some((pattern) => pattern.test(text))
    );
  };
  const documents = await documentsIn(folder);
  expect(documents.size).toBeGreaterThan(8);
  for (const [file, html] of documents)
    expect(
      // The text of an arrow in a diagram consists of start, end and label.
      textsOf(html).filter((text) => !isExplained(text) && !text.split(/ → |: /).every(isExplained)),
      file,
    ).toEqual([]);
});

test('docs/where-do-i-change.md lists every content field, and only fields and files that exist', () => {
  const fields = Object.entries(contentSchemas).flatMap(([name, schema]) =>
    showings(schema, name).map(({ field }) => field),
  );
  const named = fieldsIn(guide);
  // The guide may name an entry, photo, link, paper or color without its properties, such as `caption` or `show`.
  const partSuffix = /\.(?:show|tags|photo|caption|focus|fit|label|url|archived|title|venue|day|night)$/;
  const isNamed = (field: string) =>
    named.has(field) || (partSuffix.test(field) && named.has(field.replace(partSuffix, '')));
  expect(fields.filter((field) => !isNamed(field))).toEqual([]);
  // The guide may also list `end`, which belongs to `start`, and `text`, which belongs to `show`.
  const aliases = fields.map((field) => field.replace(/\.start$/, '.end').replace(/\.show$/, '.text'));
  const groups = [...fields, ...aliases].flatMap((field) =>
    field.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.')),
  );
  expect([...named].filter((field) => !groups.includes(field))).toEqual([]);
  const files = [...guide.matchAll(/`((?:src|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([]);
});

test('docs/where-do-i-change.md explains every number in its screenshots', () => {
  const explained = [...guide.matchAll(/^\| (\d+)[ ,]/gm)].map(([, number]) => Number(number));
  expect(explained).toEqual([homeMarks, projectMarks].flatMap((marks) => marks.map((_, index) => index + 1)));
});

/** Texts of a page that are visible or read out by a screen reader. */
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

/**
 * Returns the fields in the tables of the guide, in the format of `Fact.field`. If a table names a file without a
 * field, the field is the body text of the file.
 */
function fieldsIn(text: string): Set<string> {
  const tables = text.split('\n').filter((line) => line.startsWith('|'));
  const named = /`content\/(\w+)\.(?:yaml|md)`(?:: ((?:`[^`]+`(?:,? (?:and |or |or else )?)?)+))?/g;
  const found = [...tables.join('\n').matchAll(named)].flatMap(([, file = '', fields = '']) => {
    const keys = [...fields.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replaceAll('[]', ''));
    return keys.length > 0 ? keys.map((key) => `${file}.${key.replace('<file name>.', '')}`) : [file];
  });
  return new Set(found);
}

const squeeze = (text: string) => text.replace(/[\s*_]+/g, '').toLowerCase();

/** Converts a quotation in the guide to a pattern. "…" matches anything. The parts around "…" also match separately. */
function quotePattern(words: string): RegExp {
  const parts = words.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const alone = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return new RegExp(`^(?:${[parts.join('.*'), ...alone].join('|')}):?$`, 'u');
}
