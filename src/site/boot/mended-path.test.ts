import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyPage, pages } from '#pages.ts';
import { mendedPath } from './mended-path.ts';

describe.each(['/', '/repo/', '/a/b/'])('below "%s"', (base) => {
  const mend = (path: string) => mendedPath(path, base, everyPage)?.path;

  test.each(everyPage.filter((id) => id !== 'home'))('%s is reached however it is written', (id) => {
    const name = pages[id].address.slice(1);
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-');
    // The name as it is, with its words apart, and with its first letter in percent signs.
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
      expect(mend(base + written), written).toBe(base + name);
    expect(mend(base + name)).toBeUndefined();
  });

  test('Home is reached by the name of its file, and by slashes too many', () => {
    for (const written of ['index.html', 'Index.HTM', 'index', '/', '//index.html', '.'])
      expect(mend(base + written), written).toBe(base);
  });

  test('a résumé is reached with its accents', () => {
    expect(mend(`${base}${encodeURIComponent('Résumé')}`)).toBe(`${base}Resume`);
  });

  test('a file is reached in another case, and the Markdown alternate of a page in its own', () => {
    expect(mend(`${base}Resume.JSON`)).toBe(`${base}resume.json`);
    expect(mend(`${base}resume.PDF/`)).toBe(`${base}resume.pdf`);
    expect(mend(`${base}Evidence/${encodeURIComponent('ΡΟΜΠΟΤΙΚΉ')}`)).toBe(encodeURI(`${base}evidence/ρομποτική`));
    expect(mend(`${base}For/Wings.pdf`)).toBe(`${base}for/wings.pdf`);
    expect(mend(`${base}projects.MD`)).toBe(`${base}Projects.md`);
  });

  test('a page that this owner does not have is nothing to mend to', () => {
    expect(mendedPath(`${base}Projects/`, base, ['home'])).toEqual({ path: `${base}projects`, isPage: false });
    expect(mendedPath(`${base}projects`, base, ['home'])).toBeUndefined();
  });

  test('what is mended stays on the site, and is not mended again', () => {
    const part = fc.oneof(
      fc.constantFrom(...'/ // \\ %2F %5C .. %2e%2e . evil.example : @ %00 % ? a'.split(' ')),
      fc.constantFrom('Projects', 'ABOUTME', 'index.html', '.md', ')', '%E2%80%9D', 'é'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { pathname } = new URL(`https://ada.example.com${base}${parts.join('')}`);
        const mended = mend(pathname);
        if (mended === undefined) return;
        const { origin, pathname: reached } = new URL(mended, 'https://ada.example.com');
        expect(origin).toBe('https://ada.example.com');
        expect(reached).toBe(mended);
        expect(mended.startsWith(base)).toBe(true);
        expect(mend(mended)).toBeUndefined();
      }),
      { numRuns: process.env.SWEEP ? 100_000 : 2000 },
    );
  });
});

test('an address outside of the base is somebody else’s', () => {
  expect(mendedPath('/Projects', '/repo/', everyPage)).toBeUndefined();
  expect(mendedPath('/repository/Projects', '/repo/', everyPage)).toBeUndefined();
});

test('the base is mended too', () => {
  expect(mendedPath('/REPO//projects', '/repo/', everyPage)?.path).toBe('/repo/Projects');
  expect(mendedPath('//repo', '/repo/', everyPage)?.path).toBe('/repo/');
});

test('a typo is not certain, and is left to the page that offers the nearest one', () => {
  for (const typo of ['/Project', '/Eduction', '/AboutM'])
    expect(mendedPath(typo, '/', everyPage)).toEqual({ path: typo.toLowerCase(), isPage: false });
  expect(mendedPath('/project', '/', everyPage)).toBeUndefined();
});
