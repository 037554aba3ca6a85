// Jobs and schools have the same order in all outputs: current entries first, then by end date.
import { expect, test } from 'vitest';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { chooseResume } from './choose-resume.ts';
import { toJsonResume } from './json-resume/json-resume.ts';

const site = siteFromYaml({
  'experience.yaml': `sections:
  - title: Work
    entries:
      - {title: Ended early, start: 2024-01, end: 2026-05}
      - {title: Internship, start: 2026-06, end: 2026-08, highlight: {text: Third.}}
      - {title: Current since 2025, start: 2025-09, end: present, highlight: {text: Second.}}
      - {title: Began later, start: 2025-01, end: 2026-05}
      - {title: Current since 2026, start: 2026-09, end: present, highlight: {text: First.}}
      - {title: Same dates, start: 2025-01, end: 2026-05}
`,
  'education.yaml': `schools:
  - {school: High School, level: High school, start: 2020, end: 2024}
  - {school: Course, level: College, start: 2025-09, end: 2026-01}
  - {school: College, level: College, start: 2024-08, end: 2028-05}
`,
});
const jobs = ['Current since 2026', 'Current since 2025', 'Internship', 'Began later', 'Same dates', 'Ended early'];
const schools = ['College', 'Course', 'High School'];

test('pages show current jobs and schools first, then past jobs and schools by end date', () => {
  const { relevantExperience, education } = site.pages;
  expect(relevantExperience?.sections[0]?.entries.map(({ title }) => title)).toEqual(jobs);
  expect(education?.schools.map(({ school }) => school)).toEqual(schools);
});

test('in the résumé and in JSON Resume, jobs and schools have the same order as on the pages', () => {
  const { sections } = chooseResume(site);
  expect(sections.find(({ part }) => part === 'experience')?.entries.map(({ title }) => title)).toEqual(jobs);
  expect(sections.find(({ part }) => part === 'education')?.entries.map(({ title }) => title)).toEqual(schools);
  const json = toJsonResume(site);
  expect(json.work.map(({ position }) => position)).toEqual(jobs);
  expect(json.education.map(({ institution }) => institution)).toEqual(schools);
});

test('the page "In 90 seconds" lists jobs in the same order as the other pages', () => {
  expect(site.pages.brief?.facts.map(({ text }) => text)).toEqual(['First.', 'Second.', 'Third.']);
});

test('sorting does not change the source of an entry, which is the index in the content file', () => {
  const [section] = site.facts.sections;
  expect(section?.entries.map(({ source }) => source.path.at(-1))).toEqual([4, 2, 1, 3, 5, 0]);
});
