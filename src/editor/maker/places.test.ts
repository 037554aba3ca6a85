// Promised: a text that can be chosen on a page leads to where it stands in the files, and nothing is changed by
// looking for it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileOfText } from '#content/texts/texts.ts';
import { splitFrontMatter } from '#content/markdown/markdown-file.ts';
import { everyValue, parseYamlFile } from '#content/yaml/read-yaml.ts';
import { shownPages } from '#generator/shown-pages.ts';
import { wordsOfPage } from '#generator/program/content-modules.ts';
import { pages } from '#pages.ts';
import { projectFolder } from '#platform/paths.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { takeMarks, unmarked } from './marks.ts';
import { PlaceFinder, valueAt } from './places.ts';

const folders = { 'the owner’s content': 'content', 'content in Arabic': 'tests/fixtures/rtl' };

test.each(Object.entries(folders))('%s: every marked text stands where its mark says', async (_, name) => {
  const folder = path.join(projectFolder, name);
  const names = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:yaml|md)$/.test(file));
  const read = names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const);
  const texts: Record<string, string> = Object.fromEntries(await Promise.all(read));
  // The pictures of the fixtures are drawn when they are built.
  const site = siteFromYaml(texts, Object.keys((parse(texts['photos.yaml'] ?? '') ?? {}) as object));
  const values = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => {
      const yaml = file.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text;
      return [file, parseYamlFile({ path: file, text: yaml }, [])?.value];
    }),
  );
  let found = 0;
  for (const { page, own, address } of shownPages(site)) {
    const words = page ? wordsOfPage(site, page) : own?.words;
    const finder = new PlaceFinder(values);
    const ofPage = page && page !== 'resume' ? pages[page].content : undefined;
    const file = fileOfText(names, address) ?? (ofPage === 'about' ? 'about.md' : `${ofPage}.yaml`);
    const marked = finder.mark(words, [file]);
    for (const [, value] of everyValue(marked)) {
      if (typeof value !== 'string') continue;
      const { text, spans } = takeMarks(value);
      for (const { id, from, to } of spans) {
        const place = finder.places[id];
        const written = place && (place.path.length > 0 ? valueAt(values[place.file], place.path) : texts[place.file]);
        const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
        // Markdown says some of it in signs.
        if (typeof written === 'string' && !/[*_`[\]\\&$<|]/.test(written))
          expect(written.replace(/\s+/g, ' '), JSON.stringify(place)).toContain(words);
        found++;
      }
    }
    expect(withoutMarks(marked)).toEqual(withoutMarks(words));
  }
  expect(found).toBeGreaterThan(20);
});

test('a text leads to its own entry, though one that is not on the page says the same', () => {
  const entry = (title: string) => ({ title, organization: 'The library', bullets: ['Sorted books.'] });
  const sections = [{ title: 'Work', entries: [entry('Helper'), entry('Tutor')] }];
  const finder = new PlaceFinder({ 'experience.yaml': { sections } });
  const page = finder.mark({ entries: [entry('Tutor')] }, ['experience.yaml']);
  const [tutor] = page.entries;
  const placeOf = (text = '') => finder.places[takeMarks(text).spans[0]?.id ?? -1]?.path;
  const path = ['sections', 0, 'entries', 1];
  expect([placeOf(tutor?.organization), placeOf(tutor?.bullets[0])]).toEqual([
    [...path, 'organization'],
    [...path, 'bullets', 0],
  ]);
});

const withoutMarks = (value: unknown): unknown => JSON.parse(unmarked(JSON.stringify(value ?? null)));
