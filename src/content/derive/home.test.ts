import { describe, expect, test } from 'vitest';
import { menuOrder, pageNameOf } from '#pages.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

const homeFacts = (files: Record<string, string>) => siteFromYaml(files).pages.home.facts;

const jobs = (...ends: string[]) => ({
  'experience.yaml': `sections:\n  - title: Work\n    entries:\n${ends
    .map((end, index) => `      - { title: Job ${index}, start: ${2020 + index}, end: ${end} }\n`)
    .join('')}`,
});

const buttonsWith = (menu: string) =>
  siteFromYaml({ 'site.yaml': `name: Ada\ndescription: Maps.\n${menu}` }).pages.home.buttons.map(({ page }) => page);

describe('the Home page', () => {
  test('has its buttons in the order of the menu, or in their default order if the menu only renames a page', () => {
    const renamed = menuOrder.map(pageNameOf).join(', ').replace('experience', '{ page: experience, label: Work }');
    expect(buttonsWith(`menu: [${renamed}]\n`)).toEqual(buttonsWith(''));
    expect(buttonsWith('menu: [projects, about]\n')).toEqual(['projects', 'aboutMe']);
  });

  test.each<[string, object]>([
    ['[{ title: Kite, date: 2024 }, { title: "Atlas, a map", date: 2026 }]', { text: 'Atlas', count: 2 }],
    ['[{ title: "Atlas, a map", date: 2026 }]', { text: 'Atlas', count: undefined }],
    [
      '[{ title: Kite, start: 2024, end: 2025 }, { title: Atlas, start: 2025-05, end: present }]',
      { text: 'Atlas', count: 2 },
    ],
  ])(
    'shows the newest project on the button to Projects, and the number of projects if there are several: %s',
    (projects, fact) => {
      expect(homeFacts({ 'projects.yaml': `projects: ${projects}` }).projects).toMatchObject(fact);
    },
  );

  test.each<[string, object]>([
    ['school: Lyceum, major: BSc Physics, start: 2024, end: 2028-05', { text: 'BSc Physics', year: 2028 }],
    ['school: Lyceum, start: 2024, end: present', { text: 'Lyceum', year: undefined }],
  ])('shows the newest degree or school, and its last year, on the button to Education: %s', (school, fact) => {
    const older = '{ school: Old school, start: 2020, end: 2024 }';
    expect(homeFacts({ 'education.yaml': `schools: [${older}, { ${school} }]` }).education).toMatchObject(fact);
  });

  test.each<[string[], object]>([
    [['2021', 'present', 'present'], { message: 'roles', jobs: { count: 3, current: 2 } }],
    [['present', 'present'], { message: 'currentRoles', jobs: { count: 2, current: 2 } }],
    [['2021', '2022'], { text: 'Job 1' }],
    [['present'], { text: 'Job 0' }],
  ])('shows the numbers of jobs and current jobs, or the newest job, for Relevant Experience: %j', (ends, fact) => {
    expect(homeFacts(jobs(...ends)).relevantExperience).toMatchObject(fact);
  });

  test('shows the subtitle of About me and the newest job of Irrelevant Experience on their buttons', () => {
    const facts = homeFacts({
      'about.md': '---\nsubtitle: How I got here.\n---\n\nHello.\n',
      'irrelevant.yaml':
        'jobs: [{ title: Barista, start: 2020, end: 2021 }, { title: Goatherd, start: 2022, end: 2023 }]',
    });
    expect([facts.aboutMe, facts.irrelevantExperience]).toMatchObject([
      { text: 'How I got here.' },
      { text: 'Goatherd' },
    ]);
  });

  test('shows only the label on a button if the content has no fact for this button', () => {
    const facts = homeFacts({ 'about.md': 'Hello.\n' });
    expect(Object.values(facts).filter(Boolean)).toEqual([]);
  });

  test('has a button for each text, with the content file and the path of the text', () => {
    const { education, projects } = homeFacts({
      'projects.yaml': 'projects: [{ title: Kite, date: 2024 }]',
      'education.yaml': 'schools: [{ school: Lyceum, major: BSc, start: 2024, end: 2028 }]',
    });
    expect(projects?.source).toMatchObject({
      file: 'projects',
      path: ['projects', 0],
      fieldOrigins: { text: ['title'] },
    });
    expect(education?.source).toMatchObject({ file: 'education', fieldOrigins: { text: ['major'] } });
  });
});
