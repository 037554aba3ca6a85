// Requirement: selecting a text on a page opens the entry of this text, even if another entry has the same text. Marks
// do not change the page.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import type { Home } from '#content/derive/home.ts';
import { everyValue, parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { shownPages } from '#generator/shown-pages.ts';
import { projectFolder } from '#platform/paths.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { extractMarks, unmarked } from './marks.ts';
import { PageMarker } from './page-marker.ts';
import { framePropsOf, pagePropsOf, withPdfs } from './render-page.ts';
import { type FileValues } from '../field-location.ts';
import { valueAt } from '#content/read/yaml/read-yaml.ts';

const folders = { 'the owner’s content': 'content', 'content in Arabic': 'tests/fixtures/rtl' };

test.each(Object.entries(folders))(
  '%s: every marked text on a page is part of the content at the location of its mark',
  async (_, name) => {
    const folder = path.join(projectFolder, name);
    const names = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:yaml|md)$/.test(file));
    const read = names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const);
    const texts: Record<string, string> = Object.fromEntries(await Promise.all(read));
    // The photos of the fixtures do not exist as files, so their names come from photos.yaml.
    const site = withPdfs(siteFromYaml(texts, Object.keys((parse(texts['photos.yaml'] ?? '') ?? {}) as object)));
    const values = valuesOf(texts);
    let found = 0;
    for (const page of shownPages(site)) {
      const marker = new PageMarker(values);
      const props = pagePropsOf(site, page, marker);
      for (const [, value] of everyValue(props)) {
        if (typeof value !== 'string') continue;
        const { text, spans } = extractMarks(value);
        for (const { id, from, to } of spans) {
          const location = marker.locations[id];
          const written =
            location &&
            (location.path.length > 0 ? valueAt(values[location.file], location.path) : texts[location.file]);
          const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
          // Skip content with Markdown syntax, which the rendered text does not contain.
          if (typeof written === 'string' && !/[*_`[\]\\&$<|]/.test(written))
            expect(written.replace(/\s+/g, ' '), JSON.stringify(location)).toContain(words);
          found++;
        }
      }
      expect(withoutMarks(props)).toEqual(withoutMarks(pagePropsOf(site, page)));
    }
    expect(found).toBeGreaterThan(20);
  },
);

const years = [2021, 2023];

/** Two entries that differ only in their dates. */
const twins = (entry: object, dates: (year: number) => object) => years.map((year) => ({ ...entry, ...dates(year) }));
const range = (year: number) => ({ start: `${year}-06`, end: `${year}-08` });
const single = (year: number) => ({ date: `${year}-06` });
const work = {
  bullets: [{ text: 'Counted 3 trains with Chalk.', show: 'resume' }, 'Counted 3 trains with Chalk.', 'Wrote tests.'],
  skills: ['Chalk'],
  tags: ['trains'],
  links: [{ label: 'More', url: 'https://example.com' }],
  paper: { title: 'On trains', url: 'https://example.com/paper' },
};
const files = {
  'site.yaml': { name: 'Ada Example', description: 'Twins.', phone: '0123' },
  'home.yaml': {
    tagline: ['One', 'Two'],
    availability: { title: 'A job' },
    photo: { photo: 'cat.jpg', caption: 'Here.' },
  },
  'photos.yaml': { 'cat.jpg': { alt: 'A cat.', caption: 'Asleep.' } },
  'resume.yaml': { focuses: [{ name: 'trains', title: 'Trains' }] },
  'education.yaml': {
    schools: twins(
      { school: 'Example University', major: 'BSc', coursework: ['Trains'], gpa: { value: 1, scale: 4 } },
      range,
    ),
    testScores: twins({ test: 'TOEFL', score: '110' }, single),
  },
  'projects.yaml': { projects: twins({ title: 'Map, a long title of a map', summary: 'A map.', ...work }, single) },
  'experience.yaml': {
    sections: [
      {
        title: 'Work',
        resumeTitle: 'Jobs',
        entries: twins({ title: 'Intern', organization: 'Example University', ...work }, range),
      },
    ],
    certificates: twins({ title: 'Diver', issuer: 'Harbor' }, single),
    talks: twins({ title: 'Trains', event: 'Example Conference' }, single),
    publications: twins({ title: 'On trains', venue: 'Journal' }, single),
    lists: [{ title: 'Skills', items: [{ text: 'Rope', show: 'resume' }, 'Chalk'] }],
    interests: [{ text: 'Rowing', show: 'resume' }, 'Rowing'],
  },
  'irrelevant.yaml': { jobs: twins({ title: 'Clown', show: 'both', bullets: ['Fell.'] }, range) },
};
const texts = {
  ...Object.fromEntries(Object.entries(files).map(([file, value]) => [file, stringify(value)])),
  'projects/map.md': '---\nproject: Map, a long title of a map\n---\n\nTold with Chalk.\n',
};
const site = withPdfs(siteFromYaml(texts, ['cat.jpg']));
const values = valuesOf(texts);

/** Locations of the marks in a value. Example: `education.yaml schools.0.school` */
function locationsIn(value: unknown, { locations, objectIds }: PageMarker): string[] {
  const ids = [...everyValue(value)].flatMap(([, part]) =>
    typeof part === 'string' ? extractMarks(part).spans.map(({ id }) => id) : (objectIds.get(part as object) ?? []),
  );
  return ids.map((id) => `${locations[id]?.file} ${locations[id]?.path.join('.')}`);
}

const yearsIn = (value: unknown) => new Set(JSON.stringify(value ?? null).match(/20(?:21|23)/g));

/**
 * Returns the parts of a page's props that contain only one year. Twin entries have different years, so each part
 * belongs to one twin.
 */
function partsOfOneYear(value: unknown): { year: number; part: unknown }[] {
  const [year, ...more] = yearsIn(value);
  if (year === undefined) return [];
  if (more.length === 0) return [{ year: Number(year), part: value }];
  return Object.values(value as object).flatMap(partsOfOneYear);
}

const ofTwins =
  /^\w+\.yaml (?:schools|testScores|projects|sections\.0\.entries|certificates|talks|publications|jobs)\.(\d)/;

test.each(shownPages(site).map((page) => [page.address, page] as const))(
  '%s: if several entries have the same text, the mark of each text has the location of the right entry',
  (_, page) => {
    const marker = new PageMarker(values);
    const props = pagePropsOf(site, page, marker);
    for (const { year, part } of partsOfOneYear(props))
      for (const location of locationsIn(part, marker)) {
        const [, twin] = ofTwins.exec(location) ?? [];
        if (twin !== undefined) expect([location, Number(twin)]).toEqual([location, years.indexOf(year)]);
      }
    expect([...new Set(locationsIn(props, marker))].toSorted().join('\n')).toMatchSnapshot();
  },
);

test('the buttons of Home have no marks, so that a click on them opens their pages', () => {
  const texts = {
    'site.yaml': 'name: Ada\ndescription: Maps.\nmenu: [home, { page: projects, label: Work }, about]\n',
    'home.yaml': 'buttons: [{ page: projects, label: See my work }, about]\n',
  };
  const site = withPdfs(siteFromYaml(texts));
  const marker = new PageMarker(valuesOf(texts));
  const [home] = shownPages(site);
  const { buttons } = home ? (pagePropsOf(site, home, marker) as Home) : {};
  expect(buttons?.[0]).toEqual({ page: 'projects', label: 'See my work' });
  const { messages } = framePropsOf(site, marker);
  expect(messages.buttons.projects).toBe('WORK');
  expect(messages.buttons.aboutMe).toBe('ABOUT ME');
});

function valuesOf(texts: Record<string, string>): FileValues {
  const yamlOf = (file: string, text: string) => (file.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text);
  const read = Object.entries(texts).map(([file, text]) => [
    file,
    parseYamlFile({ path: file, text: yamlOf(file, text) }, [])?.value ?? {},
  ]);
  return Object.fromEntries(read) as FileValues;
}

/** Removes marks, including percent-encoded marks in URLs. */
const withoutMarks = (value: unknown): unknown =>
  JSON.parse(unmarked(JSON.stringify(value ?? null)).replace(/%F[34](?:%[89AB][\dA-F]){3}/g, ''));
