import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jacketNames } from '#pages.ts';
import {
  contrastOf,
  differenceOf,
  type Edition,
  editions,
  type Hex,
  hueDifferenceOf,
  seen,
  shapeContrast,
  textContrast,
} from '#theme/colour.ts';
import { artContrast, nightContrast } from '#theme/derive-jacket.ts';
import { makeTheme, type Theme } from '#theme/derive-theme.ts';
import { defaultPalette, type PaletteName, palettes } from '#theme/palettes.ts';
import { themeFile } from './theme.ts';

const names = Object.keys(palettes) as PaletteName[];

describe.each(names)('the palette %s', (name) => {
  test.each(editions)('can be read by %s: every text reaches 7:1 on its ground', (edition) => {
    expect(tooFaint(textPairs(makeTheme(name), edition), textContrast)).toEqual([]);
  });

  test.each(editions)('shows its dot by %s: 3:1 or more', (edition) => {
    expect(tooFaint(dotPairs(makeTheme(name), edition), shapeContrast)).toEqual([]);
  });

  test.each(editions)('shows its rules and bars by %s: 3:1 or more', (edition) => {
    expect(tooFaint(bandPairs(makeTheme(name), edition), shapeContrast)).toEqual([]);
  });

  test('stands out from its paper by night on every page, and does not shine: 1.6 to 2 : 1', () => {
    const { jackets, papers } = makeTheme(name);
    const off = jacketNames.filter((page) => {
      const contrast = contrastOf(jackets[page].ground.night, papers[page].night);
      return contrast < nightContrast.min || contrast > nightContrast.max;
    });
    expect(off).toEqual([]);
  });

  test.each(editions)('gives each page a look of its own by %s', (edition) => {
    const grounds = Object.values(makeTheme(name).jackets).map(({ ground }) => ground[edition]);
    const alike = grounds.flatMap((one, place) =>
      grounds.slice(place + 1).filter((other) => differenceOf(one, other) < 0.06),
    );
    expect(alike).toEqual([]);
  });

  test.each(editions)('has more than one hue in the art of each page by %s, all of it to be seen', (edition) => {
    const { jackets } = makeTheme(name);
    for (const { ground, a, b, c } of Object.values(jackets)) {
      for (const shade of [a, b, c])
        expect(contrastOf(shade[edition], ground[edition])).toBeGreaterThanOrEqual(artContrast);
      expect(Math.max(...[b, c].map((shade) => hueDifferenceOf(shade[edition], a[edition])))).toBeGreaterThan(0.06);
    }
  });

  test('has no olive among its jackets by night', () => {
    const grounds = Object.values(makeTheme(name).jackets).map(({ ground }) => seen(ground.night));
    expect(grounds.filter(({ chroma, hue }) => chroma > 0.03 && hue > 80 && hue < 115)).toEqual([]);
  });
});

test('there are five palettes or more to choose from', () => {
  expect(names.length).toBeGreaterThanOrEqual(5);
});

test('nothing chosen is the first palette', () => {
  expect(themeFile.parse({})).toEqual(makeTheme(defaultPalette));
});

test('whatever colours an owner gives, the theme can be read, or is refused', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const colour = fc.oneof(hex, fc.record({ day: hex, night: hex }));
  const keys = ['home', 'about', 'projects', 'spark', 'paper', 'ink', 'link'];
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.dictionary(fc.constantFrom(...keys), colour, { maxKeys: 2 }),
      (palette, colours) => {
        const result = themeFile.safeParse({ palette, colours });
        if (!result.success) return;
        accepted++;
        for (const edition of editions) {
          expect(tooFaint(textPairs(result.data, edition), textContrast)).toEqual([]);
          expect(tooFaint(dotPairs(result.data, edition), shapeContrast)).toEqual([]);
          expect(tooFaint(bandPairs(result.data, edition), shapeContrast)).toEqual([]);
          expect(tooFaint(artPairs(result.data, edition), artContrast)).toEqual([]);
        }
        const { jackets, papers } = result.data;
        for (const page of jacketNames) {
          const contrast = contrastOf(jackets[page].ground.night, papers[page].night);
          expect(contrast).toBeGreaterThanOrEqual(nightContrast.min);
          if (typeof colours[page] !== 'object') expect(contrast).toBeLessThanOrEqual(nightContrast.max);
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test('a colour that is named any way CSS knows is taken', () => {
  const theme = themeFile.parse({ colours: { home: 'rebeccapurple', about: 'oklch(0.85 0.06 200)' } });
  expect(theme.jackets.home.ground.day).toBe('#663399');
  expect(theme.jackets.about.ground.day).toMatch(/^#[\da-f]{6}$/);
});

test('a dot of the owner’s own is on every jacket where it can be told apart, and elsewhere that of the palette', () => {
  const own = themeFile.parse({ colours: { spark: '#ffe9f2' } }).jackets;
  const usual = makeTheme(defaultPalette).jackets;
  expect([own.home.spark.day, own.education.spark.day]).toEqual(['#ffe9f2', '#ffe9f2']);
  expect(own.about.spark.day).toBe(usual.about.spark.day);
});

test.each(['#0e4a4080', 'rgb(14 74 64 / 50%)', 'transparent'])(
  '%s, which can be seen through, is refused',
  (colour) => {
    expect(themeFile.safeParse({ colours: { home: colour } }).success).toBe(false);
  },
);

test('one colour is for the day, and its night is deep and of the same hue', () => {
  const theme = themeFile.parse({ colours: { home: '#113a58' } });
  const { ground } = theme.jackets.home;
  expect(ground.day).toBe('#113a58');
  expect(Math.abs(seen(ground.night).hue - seen(ground.day).hue)).toBeLessThan(3);
  expect(contrastOf(ground.night, theme.papers.home.night)).toBeLessThanOrEqual(nightContrast.max);
});

test('a yellow is amber by night, not olive', () => {
  const { ground } = themeFile.parse({ colours: { projects: '#efd163' } }).jackets.projects;
  expect(seen(ground.night).hue).toBeLessThan(75);
});

test('a night of the owner’s own stays as it is where it stands out from the paper, and is lifted where it does not', () => {
  const night = (home: string) => themeFile.parse({ colours: { home: { day: '#0e4a40', night: home } } });
  expect(night('#c9e3d8').jackets.home.ground.night).toBe('#c9e3d8');
  const { jackets, papers } = night('#0b1f1a');
  expect(contrastOf(jackets.home.ground.night, papers.home.night)).toBeGreaterThanOrEqual(nightContrast.min);
});

test('a paper of the owner’s own is on every page as they gave it', () => {
  const { papers } = themeFile.parse({ colours: { paper: { day: '#ffffff', night: '#101010' } } });
  for (const paper of Object.values(papers)) expect(paper).toEqual({ day: '#ffffff', night: '#101010' });
});

/** Every text that the pages set, on the ground that it stands on. */
function textPairs(theme: Theme, edition: Edition): [string, Hex, Hex][] {
  const { ink, muted, link, hyphen, jackets, papers } = theme;
  return [
    ...[theme.paper, ...Object.values(papers)].flatMap((paper): [string, Hex, Hex][] => [
      ['text', ink[edition], paper[edition]],
      ['captions', muted[edition], paper[edition]],
      ['links', link[edition], paper[edition]],
    ]),
    ['the hyphens of the tagline', hyphen[edition], jackets.home.ground[edition]],
    ...jacketNames.map((page): [string, Hex, Hex] => [
      `the jacket of ${page}`,
      jackets[page].text[edition],
      jackets[page].ground[edition],
    ]),
  ];
}

const dotPairs = ({ now, jackets, papers }: Theme, edition: Edition) =>
  jacketNames.flatMap((page): [string, Hex, Hex][] => [
    [`the dot on the paper of ${page}`, now[edition], papers[page][edition]],
    [`the dot of ${page}`, jackets[page].spark[edition], jackets[page].ground[edition]],
  ]);

const bandPairs = ({ bands, papers }: Theme, edition: Edition) =>
  jacketNames.map((page): [string, Hex, Hex] => [`the rule of ${page}`, bands[page][edition], papers[page][edition]]);

const artPairs = ({ jackets }: Theme, edition: Edition) =>
  jacketNames.flatMap((page) =>
    (['a', 'b', 'c'] as const).map((shade): [string, Hex, Hex] => [
      `the art of ${page}`,
      jackets[page][shade][edition],
      jackets[page].ground[edition],
    ]),
  );

function tooFaint(pairs: [string, Hex, Hex][], min: number): string[] {
  return pairs
    .filter(([, one, other]) => contrastOf(one, other) < min)
    .map(([what, one, other]) => `${what}: ${one} on ${other} has ${contrastOf(one, other).toFixed(2)}`);
}
