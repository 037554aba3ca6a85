import { expect, test } from 'vitest';
import { chooseResume } from '#resume/choose-resume.ts';
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

const site = siteFromYaml({
  'projects.yaml': `projects:
  - { title: Boat, skills: [Oak, Go], bullets: [Built 2 of them.] }
  - { title: Map, date: 2026-03, skills: [Go], bullets: [Drew 3 of them.] }
`,
  'education.yaml': 'schools: [{ school: College, start: 2024, end: present, coursework: [Work with Chalk] }]\n',
  'experience.yaml': 'lists: [{ title: Skills, items: [Chalk] }]\n',
});
const { pages, facts } = site;

test('an undated project keeps its position on the Projects page', () => {
  expect(pages.projects?.projects.map(({ title, date }) => [title, date])).toEqual([
    ['Boat', undefined],
    ['Map', { year: 2026, month: 3 }],
  ]);
  expect(facts.projects).toHaveLength(2);
});

test('an undated project comes after dated projects in lists that are sorted by date', () => {
  expect(pages.home.shelf.map(({ name, year }) => [name, year])).toEqual([
    ['Map', 2026],
    ['Boat', undefined],
  ]);
  expect(pages.home.newest?.title).toBe('Map');
  expect(pages.brief?.facts.map(({ name, when }) => [name, when])).toEqual([
    ['Map', { year: 2026, month: 3 }],
    ['Boat', undefined],
  ]);
});

test('an undated project is in the résumé and in resume.json, without a date', () => {
  const { entries } = chooseResume(site).sections.find(({ part }) => part === 'projects') ?? {};
  expect(entries?.map(({ title, dates }) => [title, dates])).toEqual([
    ['Boat', undefined],
    ['Map', 'Mar 2026'],
  ]);
  expect(toJsonResume(site).projects.map(({ name, endDate }) => [name, endDate])).toEqual([
    ['Boat', undefined],
    ['Map', '2026-03'],
  ]);
});

test('an undated project is not on the timeline', () => {
  expect(pages.timeline?.groups.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual([
    'College',
    'Map',
  ]);
});

test('an undated project is evidence that its skills were used, not that they were learned in courses', () => {
  const { columns = [], periods = [], learned = [] } = pages.evidence ?? {};
  expect(columns.map(({ title, last }) => [title, last])).toEqual([
    ['Map', 2026],
    ['Boat', undefined],
    [undefined, undefined],
  ]);
  expect(periods.map(({ when, skills }) => [when, skills.map(({ name, marks }) => [name, marks])])).toEqual([
    [2026, [['Go', ['used', 'used', null]]]],
    [undefined, [['Oak', [null, 'used', null]]]],
  ]);
  expect(learned.map(({ name }) => name)).toEqual(['Chalk']);
  expect(pages.brief?.skills.flatMap(({ skills }) => skills).map(({ name }) => name)).toEqual(['Go']);
});
