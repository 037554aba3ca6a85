import { expect, test } from 'vitest';
import { en } from '#messages/en.ts';
import { entriesFrom } from '#tests/fixtures/entries.ts';
import { briefOf, briefSkills } from './brief.ts';

const day = (year: number, month?: number) => (month === undefined ? { year } : { year, month });
const project = (title: string, date: { year: number; month?: number }, more: object = {}) => ({
  title,
  name: title,
  anchor: title.toLowerCase(),
  date,
  bullets: [] as string[],
  ...more,
});
const job = (title: string, start: { year: number; month?: number }, more: object = {}) => ({
  title,
  anchor: title.toLowerCase(),
  start,
  end: 'present' as const,
  bullets: [] as string[],
  ...more,
});
const school = (school: string, start: number, end: { year: number; month?: number } | 'present', major?: string) => ({
  school,
  start: day(start),
  end,
  major,
});

test('the page "In 90 seconds" shows availability from a past date as "now", and a graduation in the past as completed', () => {
  const on = (year: number, month: number) =>
    briefOf(
      {
        availability: { title: 'An internship', from: day(2027, 6) },
        entries: entriesFrom({ schools: [school('College', 2024, day(2028, 5), 'BSc')] }),
      },
      day(year, month),
    );
  const datesOn = (year: number, month: number) => [
    on(year, month)?.from,
    on(year, month)?.schools[0]?.graduation?.isOver,
  ];
  expect(datesOn(2026, 11)).toEqual([day(2027, 6), false]);
  expect(datesOn(2027, 5)).toEqual([day(2027, 6), false]);
  expect(datesOn(2027, 6)).toEqual(['now', false]);
  expect(datesOn(2028, 5)).toEqual(['now', false]);
  expect(datesOn(2028, 6)).toEqual(['now', true]);
  expect(en.brief.graduated).not.toMatch(/expected/);
});

test('if the end of a school is a year without a month, the school ends in December of that year', () => {
  const isOver = (year: number, month: number) =>
    briefOf({ entries: entriesFrom({ schools: [school('College', 2024, day(2028), 'BSc')] }) }, day(year, month))
      ?.schools[0]?.graduation?.isOver;
  expect([isOver(2028, 12), isOver(2029, 1)]).toEqual([false, true]);
});

test('an exchange, a school without a degree, and a school that ends at "present" have no graduation', () => {
  const schools = [school('Abroad', 2025, day(2026, 1), 'Exchange'), school('College', 2024, day(2028, 5), 'BSc')];
  const brief = briefOf({ entries: entriesFrom({ schools }) }, day(2029, 1));
  expect(brief?.schools.map(({ school, graduation }) => [school, graduation?.isOver])).toEqual([
    ['College', true],
    ['Abroad', undefined],
  ]);
  for (const only of [school('Course', 2020, day(2021)), school('College', 2024, 'present', 'BSc')])
    expect(
      briefOf({ entries: entriesFrom({ schools: [only] }) }, day(2029, 1))?.schools[0]?.graduation,
    ).toBeUndefined();
});

test('the page "In 90 seconds" has up to three facts: first highlights, then bullets with a number, then other bullets', () => {
  const projects = [
    project('Old', day(2020), { highlight: { figure: '9 of 10', text: 'ferries.' }, bullets: ['Cut 4 s.'] }),
    project('Newest', day(2026, 9), { bullets: ['Wrote it.', 'Serves 1,300 people.'] }),
    project('New', day(2026, 8), { bullets: ['Looks fine.'] }),
  ];
  const jobs = [job('Intern', day(2026, 6), { organization: 'Signals', bullets: ['Took ٢٢ minutes.'] })];
  const texts = (more = projects) => briefOf({ entries: entriesFrom({ projects: more, jobs }) }, day(2026, 11))?.facts;
  expect(texts()?.map(({ figure, text, name }) => [figure, text, name])).toEqual([
    ['9 of 10', 'ferries.', 'Old'],
    [undefined, 'Took ٢٢ minutes.', 'Signals'],
    [undefined, 'Serves 1,300 people.', 'Newest'],
  ]);
  expect(texts(projects.slice(2))?.map(({ name }) => name)).toEqual(['Signals', 'New']);
});

test('the page "In 90 seconds" has as many skills as fit, the most recently used first, each with a link', () => {
  const skill = (name: string) => ({ name, slug: name, address: `/Evidence/${name}`, marks: [] });
  const rest = Array.from({ length: 20 }, (_, index) => skill(`Tool ${index}`));
  const periods = [
    { when: 'now' as const, skills: [skill('Go')] },
    { when: 2026, skills: rest },
    { when: 2025, skills: [skill('C')] },
  ];
  const shown = briefSkills({ periods });
  expect(shown.skills[0]).toEqual({ when: 'now', skills: [{ name: 'Go', address: '/Evidence/Go' }] });
  expect(shown.skills.map(({ when, skills }) => [when, skills.length])).toEqual([
    ['now', 1],
    [2026, 13],
  ]);
  expect(shown.hasMoreSkills).toBe(true);
  expect(briefSkills({ periods: periods.slice(0, 1) }).hasMoreSkills).toBe(false);
});

test('the page "In 90 seconds" does not exist if the content has no school, bullet or highlight', () => {
  const availability = { title: 'Anything' };
  expect(
    briefOf({ availability, entries: entriesFrom({ projects: [project('A map', day(2026))] }) }, day(2026)),
  ).toBeUndefined();
});
