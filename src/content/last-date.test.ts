import { expect, test } from 'vitest';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { lastDate } from './last-date.ts';

const today = { year: 2026, month: 11, day: 4 };

test('content was last changed on the newest of its dates that has come', () => {
  const { facts, pages } = siteFromYaml({
    'education.yaml': 'schools: [{ school: College, start: 2024-08, end: 2028-05 }]\n',
    'projects.yaml': 'projects: [{ title: Map, date: 2026-03 }, { title: Kite, date: 2026-12 }]\n',
    'experience.yaml': 'sections: [{ title: Work, entries: [{ title: Cook, start: 2026-09, end: present }] }]\n',
  });
  expect(lastDate(facts, today)).toEqual({ year: 2026, month: 9 });
  expect(lastDate(pages.projects, today)).toEqual({ year: 2026, month: 3 });
  expect(lastDate(pages.education, today)).toEqual({ year: 2024, month: 8 });
});

test('the day of the build is no change, and what names no date has none', () => {
  expect(lastDate({ today, entries: [{ year: 2026, month: 11, day: 5 }, { year: 'Third' }] }, today)).toBeUndefined();
});
