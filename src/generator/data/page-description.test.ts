import { expect, test } from 'vitest';
import { buttonOrder, contentFile, everyPage, menuOrder, pageNameOf } from '#pages.ts';
import { exampleFiles } from '#scripts/schemas/content-guide.ts';
import { pageDescription, textDescription } from './page-description.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

test('each page has its own description, which contains text of the page and has 50 to 160 characters', () => {
  // Pages without a file in this list have the examples of the guide.
  const buttonFiles = new Set(buttonOrder.map((page) => contentFile(pageNameOf(page))));
  const site = siteFromYaml({
    ...Object.fromEntries([...exampleFiles()].filter(([name]) => buttonFiles.has(name))),
    'site.yaml':
      'name: Ada\nheadline: Maps, second year\ndescription: Projects, experience and the longer story of Ada, who makes maps.\n',
    'about.md':
      '---\nsubtitle: How I got here.\n---\n\nI grew up on a hill. From there I saw the sea. Then I drew it.\n',
    'education.yaml':
      'subtitle: What I study.\nschools:\n  - { school: New College, major: BSc Maps, start: 2024, end: 2028 }\n',
    'projects.yaml': `subtitle: Things somebody waited for\nprojects:\n${Array.from({ length: 20 }, (_, index) => `  - { title: Map number ${index + 1}, date: 2026-09 }\n`).join('')}`,
    'experience.yaml':
      'sections:\n  - title: Work\n    entries:\n      - { title: Intern, organization: Example Transit, start: 2026, end: 2026 }\n',
    'notes/2026-10-12-counting.md': '---\ntitle: Count first, model later\n---\n\nIt is slow.\n',
    'irrelevant.yaml': 'jobs:\n  - { title: Assistant to a cat, when: Since 2022 }\n',
  });
  const shown = everyPage.filter((page) => site.pages[page] !== undefined);
  const descriptions = shown.map((page) => pageDescription(site, page));
  for (const text of descriptions) {
    expect(text.length).toBeGreaterThanOrEqual(50);
    expect(text.length).toBeLessThanOrEqual(160);
  }
  expect(new Set(descriptions).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(menuOrder));
  expect(pageDescription(site, 'home')).toBe(site.person.description);
  expect(pageDescription(site, 'aboutMe')).toBe(
    'How I got here. I grew up on a hill. From there I saw the sea. Then I drew it.',
  );
  expect(pageDescription(site, 'projects')).toMatch(
    /^Things somebody waited for\. Map number 1; Map number 2; .*Map number \d\.$/,
  );
});

test('the description of a page without text is the description of the site', () => {
  const site = siteFromYaml({ 'irrelevant.yaml': 'skills:\n  - Soup\n' });
  expect(pageDescription(site, 'irrelevantExperience')).toBe(site.person.description);
  expect(pageDescription(site, 'home')).toBe(site.person.description);
});

test('a description omits headings, and ends each paragraph with a period, even if the paragraph has none', () => {
  const site = siteFromYaml({
    'site.yaml': 'name: Ada\ndescription: Maps.\n',
    'about.md':
      'I grew up beside a canal\n\n## Why mud\n\nIt has:\n\n- water\n- sand\n\n> ### Note\n> It is wet (often)\n\nLater:\n\n## Next\n',
    'notes/2026-10-12-counting.md':
      '---\ntitle: Count\n---\n\n## Before\n\nSlow work, done in the lab\n\n### After\n\nFaster:\n',
  });
  expect(pageDescription(site, 'aboutMe')).toBe(
    'I grew up beside a canal. It has: water; sand. It is wet (often). Later.',
  );
  const [note] = site.texts;
  expect(textDescription(site.person, note!)).toBe('Slow work, done in the lab. Faster.');
});

test('a long description is truncated between two words, or within a word if a single word exceeds the limit', () => {
  const long = (words: string) =>
    pageDescription(siteFromYaml({ 'site.yaml': `name: Ada\ndescription: ${words}\n` }), 'home');
  const words = 'maps and plans, '.repeat(30);
  const text = long(words);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text.length).toBeGreaterThan(140);
  expect(words).toContain(text.slice(0, -1));
  expect(text).toMatch(/(?:maps|and|plans)…$/);
  const emoji = long('👩‍🎓'.repeat(80));
  expect(emoji.length).toBeLessThanOrEqual(160);
  expect(emoji).toMatch(/^(?:👩‍🎓)+…$/u);
});

test('the description of the page "In 90 seconds" begins with the job that the owner looks for', () => {
  const site = siteFromYaml({
    'home.yaml': 'availability: { title: Looking for summer 2027, text: A backend internship from May. }\n',
    'projects.yaml': 'projects: [{ title: A map, date: 2026-09, bullets: [Drew 3 maps.] }]\n',
    'education.yaml': 'schools: [{ school: New College, major: BSc, level: College, start: 2024, end: 2028 }]\n',
  });
  expect(pageDescription(site, 'brief')).toMatch(/^Looking for summer 2027\. A backend internship from May\. A map\./);
});

test('a short description of the site is not repeated on Home', () => {
  const site = siteFromYaml({
    'site.yaml': 'name: Ada\ndescription: Ada studies maps\n',
    'home.yaml': 'introduction: I draw.\n',
  });
  expect(pageDescription(site, 'home')).toBe('Ada studies maps. I draw.');
});
