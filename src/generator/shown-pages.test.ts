import { expect, test } from 'vitest';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { llmsTxt } from './data/markdown-alternates.ts';
import { frameData } from './program/content-modules.ts';
import { publicPages, shownPages } from './shown-pages.ts';

const content = {
  'projects.yaml': 'projects:\n  - { title: A map, date: 2026-03 }\n',
  'education.yaml': 'schools:\n  - { school: A school, start: 2022, end: 2025 }\n',
};
const withMenu = (menu: string) =>
  siteFromYaml({ ...content, 'site.yaml': `name: Ada Example\ndescription: Of Ada.\nmenu:\n${menu}` });

test('a page that the menu omits is not generated, and its entries are only in the résumé', () => {
  const site = withMenu('  - page: education\n');
  expect(shownPages(site).map(({ page }) => page)).toEqual(['home', 'education', 'resume', 'brief', 'accessibility']);
  const { menu, pages } = frameData(site);
  expect([menu, pages]).toEqual([['education'], ['home', 'education', 'resume', 'brief', 'accessibility']]);
  expect(llmsTxt(site, (path) => path)).not.toContain('Projects.md');
  expect(site.pages.home.newest?.page).toBe('education');
  expect(JSON.stringify(site.pages.resume)).toContain('A map');
});

test('a page of the footer moves to the menu, with the owner’s label, if the setting `menu` lists it', () => {
  const site = withMenu('  - { page: resume, label: Životopis }\n  - projects\n');
  expect(frameData(site).menu).toEqual(['resume', 'projects']);
  expect(site.pages.home.buttons.map(({ page }) => page)).toEqual(['resume', 'projects']);
  expect(frameData(site).messages.buttons.resume).toBe('ŽIVOTOPIS');
  expect(shownPages(site).find(({ page }) => page === 'resume')?.title).toBe('Životopis · Ada Example');
});

test('publicPages marks pages that are generated from other pages, such as Timeline', () => {
  const site = siteFromYaml({
    ...content,
    'projects.yaml': 'projects:\n  - { title: A map, date: 2026-03, skills: [Go] }\n',
    'site.yaml': 'name: Ada Example\ndescription: Of Ada.\n',
  });
  const names = Object.groupBy(publicPages([site]), ({ isGenerated }) => (isGenerated ? 'generated' : 'own'));
  expect(names.own?.map(({ name }) => name)).toEqual(['Home', 'Education', 'Projects', 'Résumé']);
  expect(names.generated?.map(({ name }) => name)).toEqual(['Evidence', 'In 90 seconds', 'Timeline', 'Accessibility']);
});

test('publicPages returns the address of each page, and its title without the name of the owner', () => {
  const site = withMenu('  - projects\n');
  expect(publicPages([site])).toContainEqual({ name: 'Projects', address: '/Projects', isGenerated: false });
  const shown = { language: 'de', name: 'Deutsch', folder: 'de/', indexed: [] };
  const languages = { all: [shown], shown, originals: [] };
  expect(publicPages([{ ...site, languages }])).toContainEqual({
    name: 'Projects',
    address: '/de/Projects',
    isGenerated: false,
  });
});
