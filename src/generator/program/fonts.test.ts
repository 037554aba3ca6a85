import { describe, expect, test } from 'vitest';
import { type LookName, looks } from '#theme/looks/looks.ts';
import { subsetFonts, firstFonts, isFullFont, lettersOf } from './fonts.ts';

describe('the set of letters for the subset fonts', () => {
  test('has no duplicates, has both cases of each letter, and has accented letters as single characters', () => {
    const letters = lettersOf({ title: 'Zoe\u0308', of: ['Ł'] });
    for (const letter of ['ë', 'Ë', '\u0308', 'ł', 'Ł', 'Z']) expect(letters.split(letter)).toHaveLength(2);
    expect(letters).not.toContain('ü');
  });

  test('always has the letters, digits and punctuation of the interface', () => {
    for (const letter of 'AZaz09?&é·–’…\u00a0\u00ad') expect(lettersOf({})).toContain(letter);
  });

  test('has a rare symbol only if a page shows it as text', () => {
    const code = { tag: 'code', children: ['a[0] = {}'] };
    const address = { href: '/Projects#a=b', color: '#fbfbf8' };
    for (const symbol of '#={[') {
      expect(lettersOf([code, address])).not.toContain(symbol);
      expect(lettersOf([code, address, `C${symbol}`])).toContain(symbol);
    }
  });
});

describe('the subset fonts', () => {
  const subset = (text = '', titles = '') =>
    subsetFonts('paperback', { letters: lettersOf(text), titles, address: 'fonts/', language: 'en' });
  const plain = subset();

  test('have only one file per family if the site needs no letters beyond basic Latin', async () => {
    const { files, css } = await plain;
    expect([...files.keys()].map(withoutHash).sort()).toEqual(['cut-1-latin', 'cut-2-latin']);
    for (const file of files.keys()) expect(css).toContain(`url('fonts/${file}')`);
  });

  test('are larger if they have more letters, and list the letters in `unicode-range`', async () => {
    const more = await subset('ßÿ Łódź');
    const sizes = new Map([...more.files].map(([file, content]) => [withoutHash(file), content.length]));
    for (const [file, content] of (await plain).files)
      expect(sizes.get(withoutHash(file))).toBeGreaterThan(content.length);
    expect([...sizes.keys()]).toContain('cut-2-latin-ext');
    expect((await plain).css).not.toContain('U+DF');
    expect(more.css).toContain('U+DF');
    expect(more.css).toMatch(/unicode-range: U\+141-142/);
  });

  test('have separate files for Greek, Cyrillic and Vietnamese, if the font family has these scripts', async () => {
    const { files, css } = await subset('Ελένη Жанна Ґ Nguyễn');
    expect(
      [...files.keys()]
        .map(withoutHash)
        .filter((name) => !/latin(-ext)?$/.test(name))
        .sort(),
    ).toEqual(['cut-1-vietnamese', 'cut-2-cyrillic', 'cut-2-greek', 'cut-2-vietnamese']);
    expect(css).toContain('U+1EC4-1EC5');
    expect((await plain).css).not.toMatch(/greek|cyrillic|vietnamese/);
  });

  test.each([
    ['ar', 'مرحبا بالعالم', 'arabic'],
    ['he', 'שלום עולם', 'hebrew'],
    ['hi', 'नमस्ते दुनिया', 'devanagari'],
    ['th', 'สวัสดีชาวโลก', 'thai'],
    ['el', 'Γεια σου Κόσμε', 'greek'],
    ['uk', 'Привіт, світе', 'cyrillic'],
    ['vi', 'Xin chào thế giới', 'vietnamese'],
  ])('have the letters of the language %s in every family of every look', async (language, words, part) => {
    for (const look of Object.keys(looks) as LookName[]) {
      const options = { letters: lettersOf(words), titles: words, address: 'fonts/', language };
      const { css } = await subsetFonts(look, options);
      const rules = css.match(/@font-face \{[^}]*\}/g)?.filter((rule) => rule.includes('/cut-')) ?? [];
      for (const { family, otherScripts } of looks[look].faces) {
        const ofFamily = rules.filter((rule) => rule.includes(`'${family}'`) && rule.includes(`-${part}-`));
        if (otherScripts) expect(ofFamily.length, `${look}: ${family}`).toBeGreaterThan(0);
      }
    }
  });

  test('have a separate file in the optical size of titles, with only the letters of the titles', async () => {
    const { files, css } = await subset('', 'Žiak - Študent');
    const titles = [...files].filter(([file]) => file.includes('cut-3'));
    expect(titles.map(([file]) => withoutHash(file)).sort()).toEqual(['cut-3-latin', 'cut-3-latin-ext']);
    for (const [, content] of titles) expect(content.length).toBeLessThan(2000);
    expect(css).toMatch(/'Bricolage Title';[^}]*unicode-range: U\+160, U\+17D;/);
    expect((await plain).css).not.toContain('Bricolage Title');
  });

  test('have no file for titles in scripts that the title font lacks', async () => {
    const { files } = await subset('', 'Φοιτήτρια - 学生 - طالبة');
    expect([...files.keys()].join()).not.toContain('cut-3');
  });

  test('are declared so that text appears in a fallback font until they are loaded', async () => {
    const { css } = await plain;
    expect(css.match(/font-display: swap;/g)).toHaveLength(css.split("format('woff2')").length - 1);
  });

  test('are identical in two builds with the same letters', async () => {
    expect(await subset()).toEqual(await plain);
  });
});

const withoutHash = (file: string) => file.replace(/-.{8}\.woff2$/, '');

test('the name of a font file shows whether the file is a subset for the first view, or a full font for other letters', () => {
  const names = [
    'cut-2-latin-DKm-r31J',
    'cut-3-latin-DKm-r31J',
    'cut-2-latin-ext-DKmfr31J',
    'source-serif-4-latin-wght-normal-DMe4EKeb',
  ];
  const files = names.map((name) => `assets/${name}.woff2`);
  expect(firstFonts(files)).toEqual(files.slice(0, 2));
  const arabic = 'assets/cut-4-arabic-DKm-r31J.woff2';
  expect(firstFonts([...files, arabic])).toEqual([arabic]);
  expect(files.map(isFullFont)).toEqual([false, false, false, true]);
});
