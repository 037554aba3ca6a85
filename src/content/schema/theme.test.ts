import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, type Hex, shapeContrast, textContrast } from '#theme/colour.ts';
import { makeTheme, type Theme } from '#theme/derive-theme.ts';
import { defaultPalette, type PaletteName, palettes } from '#theme/palettes.ts';
import { themeFile } from './theme.ts';

const names = Object.keys(palettes) as PaletteName[];

describe.each(names)('the palette %s', (name) => {
  test.each(['day', 'night'] as const)('can be read by %s: every text reaches 7:1 on its ground', (edition) => {
    expect(tooFaint(textPairs(makeTheme(name), edition), textContrast)).toEqual([]);
  });

  test.each(['day', 'night'] as const)('shows its dot by %s: 3:1 or more', (edition) => {
    expect(tooFaint(dotPairs(makeTheme(name), edition), shapeContrast)).toEqual([]);
  });

  test('gives each page a jacket of its own', () => {
    const grounds = Object.values(makeTheme(name).jackets).map(({ ground }) => ground.day);
    expect(new Set(grounds).size).toBe(grounds.length);
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
        for (const edition of ['day', 'night'] as const) {
          expect(tooFaint(textPairs(result.data, edition), textContrast)).toEqual([]);
          expect(tooFaint(dotPairs(result.data, edition), shapeContrast)).toEqual([]);
        }
      },
    ),
    { numRuns: 150 },
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
  const { ground } = themeFile.parse({ colours: { home: '#113a58' } }).jackets.home;
  expect(ground.day).toBe('#113a58');
  expect(contrastOf(ground.night, '#000000')).toBeLessThan(1.6);
});

/** Every text that the pages set, on the ground that it stands on. */
function textPairs(theme: Theme, edition: 'day' | 'night'): [string, Hex, Hex][] {
  const { paper, ink, muted, link, hyphen, jackets } = theme;
  return [
    ['text', ink[edition], paper[edition]],
    ['captions', muted[edition], paper[edition]],
    ['links', link[edition], paper[edition]],
    ['the hyphens of the tagline', hyphen[edition], jackets.home.ground[edition]],
    ...Object.entries(jackets).map(([page, { ground, text }]): [string, Hex, Hex] => [
      `the jacket of ${page}`,
      text[edition],
      ground[edition],
    ]),
  ];
}

function dotPairs({ paper, now, jackets }: Theme, edition: 'day' | 'night'): [string, Hex, Hex][] {
  return [
    ['the dot on paper', now[edition], paper[edition]],
    ...Object.entries(jackets).map(([page, { ground, spark }]): [string, Hex, Hex] => [
      `the dot of ${page}`,
      spark[edition],
      ground[edition],
    ]),
  ];
}

function tooFaint(pairs: [string, Hex, Hex][], min: number): string[] {
  return pairs
    .filter(([, one, other]) => contrastOf(one, other) < min)
    .map(([what, one, other]) => `${what}: ${one} on ${other} has ${contrastOf(one, other).toFixed(2)}`);
}
