import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyPage, pages } from '#pages.ts';
import { repairedPath } from './repaired-path.ts';

describe.each(['/', '/repo/', '/a/b/'])('repairedPath below the base "%s"', (base) => {
  const repairAddress = (path: string) => repairedPath(path, base, everyPage)?.path;

  test.each(everyPage.filter((id) => id !== 'home'))('finds the page %s in every spelling of its path', (id) => {
    const name = pages[id].address.slice(1);
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-');
    // Spellings of the path, with `x` as a placeholder for the name of the page.
    const forms = 'x/ x// /x x.html x.HTM x/index.html x/Index.htm x/index x. x, x) (x). x%E2%80%9D %22x%22 x%5C'.split(
      ' ',
    );
    for (const written of [
      ...forms.map((form) => form.replace('x', name)),
      name.toLowerCase(),
      name.toUpperCase(),
      `${words.toLowerCase()}/`,
      `${words.replaceAll('-', '_')}_`,
      `${words.replaceAll('-', '%20')}%20`,
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ])
      expect(repairAddress(base + written), written).toBe(base + name);
    expect(repairAddress(base + name)).toBeUndefined();
  });

  test('finds Home by its file name and with extra slashes', () => {
    for (const written of ['index.html', 'Index.HTM', 'index', '/', '//index.html', '.'])
      expect(repairAddress(base + written), written).toBe(base);
  });

  test('ignores accents in the name of a page', () => {
    expect(repairAddress(`${base}${encodeURIComponent('Résumé')}`)).toBe(`${base}Resume`);
  });

  test('lowercases the path of a file, but keeps the case of the page name in the path of a Markdown version', () => {
    expect(repairAddress(`${base}Resume.JSON`)).toBe(`${base}resume.json`);
    expect(repairAddress(`${base}resume.PDF/`)).toBe(`${base}resume.pdf`);
    expect(repairAddress(`${base}Evidence/${encodeURIComponent('ΡΟΜΠΟΤΙΚΉ')}`)).toBe(
      encodeURI(`${base}evidence/ρομποτική`),
    );
    expect(repairAddress(`${base}For/Wings.pdf`)).toBe(`${base}for/wings.pdf`);
    expect(repairAddress(`${base}projects.MD`)).toBe(`${base}Projects.md`);
  });

  test('does not redirect to a page that the site does not have', () => {
    expect(repairedPath(`${base}Projects/`, base, ['home'])).toEqual({ path: `${base}projects`, isPage: false });
    expect(repairedPath(`${base}projects`, base, ['home'])).toBeUndefined();
  });

  test('returns only paths on the same site that need no further repair', () => {
    const part = fc.oneof(
      fc.constantFrom(...'/ // \\ %2F %5C .. %2e%2e . evil.example : @ %00 % ? a'.split(' ')),
      fc.constantFrom('Projects', 'ABOUTME', 'index.html', '.md', ')', '%E2%80%9D', 'é'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { pathname } = new URL(`https://ada.example.com${base}${parts.join('')}`);
        const repaired = repairAddress(pathname);
        if (repaired === undefined) return;
        const { origin, pathname: reached } = new URL(repaired, 'https://ada.example.com');
        expect(origin).toBe('https://ada.example.com');
        expect(reached).toBe(repaired);
        expect(repaired.startsWith(base)).toBe(true);
        expect(repairAddress(repaired)).toBeUndefined();
      }),
      { numRuns: process.env.SWEEP ? 100_000 : 2000 },
    );
  });
});

test('repairedPath does not change a path outside the base', () => {
  expect(repairedPath('/Projects', '/repo/', everyPage)).toBeUndefined();
  expect(repairedPath('/repository/Projects', '/repo/', everyPage)).toBeUndefined();
});

test('repairedPath also corrects the case and the slashes of the base', () => {
  expect(repairedPath('/REPO//projects', '/repo/', everyPage)?.path).toBe('/repo/Projects');
  expect(repairedPath('//repo', '/repo/', everyPage)?.path).toBe('/repo/');
});

test('repairedPath does not correct typos in a page name, since the not-found page suggests the right page', () => {
  for (const typo of ['/Project', '/Eduction', '/AboutM'])
    expect(repairedPath(typo, '/', everyPage)).toEqual({ path: typo.toLowerCase(), isPage: false });
  expect(repairedPath('/project', '/', everyPage)).toBeUndefined();
});
