import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jacketNames } from '#pages.ts';
import {
  contrastOf,
  differenceOf,
  type ColorScheme,
  colorSchemes,
  type Hex,
  hueDifferenceOf,
  toOklch,
  shapeContrast,
  textContrast,
} from '#theme/color.ts';
import { artContrast, darkContrast } from '#theme/derive-jacket.ts';
import { makeTheme, type Theme } from '#theme/derive-theme.ts';
import { defaultPalette, type PaletteName, palettes } from '#theme/palettes.ts';
import { themeFile, themeFrom } from './theme.ts';

const names = Object.keys(palettes) as PaletteName[];

const parsed = (content: object) => themeFrom(themeFile.parse(content));

const seeds = [undefined, ...Array.from({ length: 12 }, (_, index) => `Student ${index}`)];

describe.each(names)('the palette %s', (name) => {
  test.each(colorSchemes)('has a contrast of at least 7:1 for every text in %s mode', (scheme) => {
    for (const seed of seeds)
      expect(tooFaint(textPairs(makeTheme(name, {}, { seed }), scheme), textContrast)).toEqual([]);
  });

  test.each(colorSchemes)('has a contrast of at least 3:1 for the decorative dot in %s mode', (scheme) => {
    for (const seed of seeds)
      expect(tooFaint(dotPairs(makeTheme(name, {}, { seed }), scheme), shapeContrast)).toEqual([]);
  });

  test.each(colorSchemes)('has a contrast of at least 3:1 for rules and bars in %s mode', (scheme) => {
    for (const seed of seeds) {
      expect(tooFaint(bandPairs(makeTheme(name, {}, { seed }), scheme), shapeContrast)).toEqual([]);
      expect(tooFaint(edgePairs(makeTheme(name, {}, { seed }), scheme), shapeContrast)).toEqual([]);
    }
  });

  test('has a contrast of 1.6:1 to 2:1 between the cover and the background of every page in dark mode', () => {
    const { jackets, papers } = makeTheme(name);
    const off = jacketNames.filter((page) => {
      const contrast = contrastOf(jackets[page].ground.dark, papers[page].dark);
      return contrast < darkContrast.min || contrast > darkContrast.max;
    });
    expect(off).toEqual([]);
  });

  test.each(colorSchemes)('has clearly different cover colors for all pages in %s mode', (scheme) => {
    const grounds = Object.values(makeTheme(name).jackets).map(({ ground }) => ground[scheme]);
    const alike = grounds.flatMap((one, place) =>
      grounds.slice(place + 1).filter((other) => differenceOf(one, other) < 0.06),
    );
    expect(alike).toEqual([]);
  });

  test.each(colorSchemes)('has several visible hues for the cover art of each page in %s mode', (scheme) => {
    const { jackets } = makeTheme(name);
    for (const { ground, a, b, c } of Object.values(jackets)) {
      for (const shade of [a, b, c])
        expect(contrastOf(shade[scheme], ground[scheme])).toBeGreaterThanOrEqual(artContrast);
      expect(Math.max(...[b, c].map((shade) => hueDifferenceOf(shade[scheme], a[scheme])))).toBeGreaterThan(0.06);
    }
  });

  test('has no olive cover colors in dark mode', () => {
    const grounds = Object.values(makeTheme(name).jackets).map(({ ground }) => toOklch(ground.dark));
    expect(grounds.filter(({ chroma, hue }) => chroma > 0.03 && hue > 80 && hue < 115)).toEqual([]);
  });
});

test('the theme offers at least five palettes', () => {
  expect(names.length).toBeGreaterThanOrEqual(5);
});

test('the owner’s name decides the variation if theme.yaml has no seed', () => {
  const ada = themeFrom(themeFile.parse({}), 'Ada Byron');
  expect(ada).toEqual(makeTheme(defaultPalette, {}, { seed: 'Ada Byron' }));
  expect(themeFrom(themeFile.parse({ seed: 'Ada Byron' }), 'Alan Turing')).toEqual(ada);
  expect(themeFrom(themeFile.parse({ seed: 'none' }), 'Ada Byron')).toEqual(makeTheme(defaultPalette));
});

test('theme.yaml without colors results in the default palette', () => {
  expect(parsed({})).toEqual(makeTheme(defaultPalette));
});

test('any custom colors result in a readable theme or an error', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const color = fc.oneof(hex, fc.record({ day: hex, night: hex }));
  const keys = ['home', 'about', 'projects', 'spark', 'paper', 'ink', 'link'];
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.dictionary(fc.constantFrom(...keys), color, { maxKeys: 2 }),
      (palette, colours) => {
        const result = themeFile.safeParse({ palette, colours });
        if (!result.success) return;
        const theme = themeFrom(result.data);
        accepted++;
        for (const scheme of colorSchemes) {
          expect(tooFaint(textPairs(theme, scheme), textContrast)).toEqual([]);
          expect(tooFaint(dotPairs(theme, scheme), shapeContrast)).toEqual([]);
          expect(tooFaint(bandPairs(theme, scheme), shapeContrast)).toEqual([]);
          expect(tooFaint(edgePairs(theme, scheme), shapeContrast)).toEqual([]);
          expect(tooFaint(artPairs(theme, scheme), artContrast)).toEqual([]);
        }
        const { jackets, papers } = theme;
        for (const page of jacketNames) {
          const contrast = contrastOf(jackets[page].ground.dark, papers[page].dark);
          expect(contrast).toBeGreaterThanOrEqual(darkContrast.min);
          if (typeof colours[page] !== 'object') expect(contrast).toBeLessThanOrEqual(darkContrast.max);
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test('every CSS notation of a color is accepted', () => {
  const theme = parsed({ colours: { home: 'rebeccapurple', about: 'oklch(0.85 0.06 200)' } });
  expect(theme.jackets.home.ground.light).toBe('#663399');
  expect(theme.jackets.about.ground.light).toMatch(/^#[\da-f]{6}$/);
});

test('a custom dot color is used on covers with enough contrast, and the palette’s dot color on all other covers', () => {
  const own = parsed({ colours: { spark: '#ffe9f2' } }).jackets;
  const usual = makeTheme(defaultPalette).jackets;
  expect([own.home.spark.light, own.education.spark.light]).toEqual(['#ffe9f2', '#ffe9f2']);
  expect(own.about.spark.light).toBe(usual.about.spark.light);
});

test.each(['#0e4a4080', 'rgb(14 74 64 / 50%)', 'transparent'])('the transparent color %s is rejected', (color) => {
  expect(themeFile.safeParse({ colours: { home: color } }).success).toBe(false);
});

test('a single custom color is used in light mode, and dark mode uses a deep color of the same hue', () => {
  const theme = parsed({ colours: { home: '#113a58' } });
  const { ground } = theme.jackets.home;
  expect(ground.light).toBe('#113a58');
  expect(Math.abs(toOklch(ground.dark).hue - toOklch(ground.light).hue)).toBeLessThan(3);
  expect(contrastOf(ground.dark, theme.papers.home.dark)).toBeLessThanOrEqual(darkContrast.max);
});

test('a yellow cover becomes amber in dark mode, not olive', () => {
  const { ground } = parsed({ colours: { projects: '#efd163' } }).jackets.projects;
  expect(toOklch(ground.dark).hue).toBeLessThan(75);
});

test('a custom dark cover color with too little contrast to the page background is lightened, and other cover colors are kept', () => {
  const night = (home: string) => parsed({ colours: { home: { day: '#0e4a40', night: home } } });
  expect(night('#c9e3d8').jackets.home.ground.dark).toBe('#c9e3d8');
  const { jackets, papers } = night('#0b1f1a');
  expect(contrastOf(jackets.home.ground.dark, papers.home.dark)).toBeGreaterThanOrEqual(darkContrast.min);
});

test('a custom background color is used unchanged on every page', () => {
  const { papers } = parsed({ colours: { paper: { day: '#ffffff', night: '#101010' } } });
  for (const paper of Object.values(papers)) expect(paper).toEqual({ light: '#ffffff', dark: '#101010' });
});

function textPairs(theme: Theme, scheme: ColorScheme): [string, Hex, Hex][] {
  const { ink, muted, link, hyphen, jackets, papers } = theme;
  return [
    ...[theme.paper, ...Object.values(papers)].flatMap((paper): [string, Hex, Hex][] => [
      ['text', ink[scheme], paper[scheme]],
      ['captions', muted[scheme], paper[scheme]],
      ['links', link[scheme], paper[scheme]],
    ]),
    ['the hyphens of the tagline', hyphen[scheme], jackets.home.ground[scheme]],
    ...jacketNames.map((page): [string, Hex, Hex] => [
      `the jacket of ${page}`,
      jackets[page].text[scheme],
      jackets[page].ground[scheme],
    ]),
  ];
}

const dotPairs = ({ dotColor, jackets, papers }: Theme, scheme: ColorScheme) =>
  jacketNames.flatMap((page): [string, Hex, Hex][] => [
    [`the dot on the paper of ${page}`, dotColor[scheme], papers[page][scheme]],
    [`the dot of ${page}`, jackets[page].spark[scheme], jackets[page].ground[scheme]],
  ]);

const bandPairs = ({ bands, papers }: Theme, scheme: ColorScheme) =>
  jacketNames.map((page): [string, Hex, Hex] => [`the rule of ${page}`, bands[page][scheme], papers[page][scheme]]);

const edgePairs = ({ edges, jackets }: Theme, scheme: ColorScheme) =>
  jacketNames.map((page): [string, Hex, Hex] => [
    `the book of ${page} on Home`,
    edges[page][scheme],
    jackets.home.ground[scheme],
  ]);

const artPairs = ({ jackets }: Theme, scheme: ColorScheme) =>
  jacketNames.flatMap((page) =>
    (['a', 'b', 'c'] as const).map((shade): [string, Hex, Hex] => [
      `the art of ${page}`,
      jackets[page][shade][scheme],
      jackets[page].ground[scheme],
    ]),
  );

function tooFaint(pairs: [string, Hex, Hex][], min: number): string[] {
  return pairs
    .filter(([, one, other]) => contrastOf(one, other) < min)
    .map(([what, one, other]) => `${what}: ${one} on ${other} has ${contrastOf(one, other).toFixed(2)}`);
}
