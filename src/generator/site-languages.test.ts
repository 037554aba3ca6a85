import { expect, test } from 'vitest';
import { readLanguages } from '#content/languages.ts';
import { withResumes } from '#resume/resume-pages.ts';
import { linkLanguages } from './site-languages.ts';

/** Whether Home is listed for search engines in German, if so many of its 100 letters are translated. */
function isListed(letters: number): boolean {
  const home = `tagline: ${'o'.repeat(100 - letters)}\nintroduction: ${'t'.repeat(letters)}\nde: { introduction: Text }\n`;
  const files = {
    'site.yaml': 'name: Ada\ndescription: Projects.\nlanguages: [de]\n',
    'home.yaml': letters === 0 ? `tagline: ${'o'.repeat(100)}\n` : home,
  };
  const { site, translations } = readLanguages({
    files: new Map(Object.entries(files).map(([name, text]) => [name, { path: `content/${name}`, text }])),
    pictures: new Map(),
    folder: 'content',
    today: { year: 2026, month: 11 },
  });
  const sites = [site, ...[...translations.values()].map((translation) => translation.site)];
  const [, german] = linkLanguages(
    sites.map((one) => withResumes(one)),
    translations,
  );
  return german?.languages?.shown.indexed.includes('/') ?? false;
}

test.each([
  [0, false],
  [30, false],
  [59, false],
  [60, true],
  [99, true],
])('a page with %i % translated letters is listed for search engines: %s', (letters, expected) => {
  expect(isListed(letters)).toBe(expected);
});
