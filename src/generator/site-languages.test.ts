import { expect, test } from 'vitest';
import { readLanguages } from '#content/languages.ts';
import { rootAddresses } from '#generator/addresses.ts';
import { sitemap } from '#generator/data/search-files.ts';
import { withResumes } from '#resume/resume-pages.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { linkLanguages, sitesWithAddresses } from './site-languages.ts';

test.each([
  [0, false],
  [30, false],
  [59, false],
  [60, true],
  [100, true],
])('a page with %i % of its letters translated is in the sitemap: %s', (letters, isListed) => {
  const content = readLanguages(
    contentFromYaml({
      'site.yaml': 'name: Ada\ndescription: Projects.\nlanguages: [de]\nurl: https://ada.example.com/\n',
      'home.yaml': [
        letters < 100 && `tagline: ${'o'.repeat(100 - letters)}\n`,
        letters > 0 && `introduction: ${'t'.repeat(letters)}\nde: { introduction: Text }\n`,
      ]
        .filter(Boolean)
        .join(''),
    }),
  );
  const placed = sitesWithAddresses(content, content.site.person.url).map((site) => withResumes(site));
  const [english, german] = linkLanguages(placed, content.translations);
  const list = english && sitemap(english, rootAddresses(english));
  expect(list).toContain('<loc>https://ada.example.com/</loc>');
  expect(list?.includes('<loc>https://ada.example.com/de/</loc>')).toBe(isListed);
  expect(german?.languages?.shown.indexed.includes('/')).toBe(isListed);
  // Both languages list the same pages, so that their links are reciprocal.
  expect(english?.languages?.all).toEqual(german?.languages?.all);
});
