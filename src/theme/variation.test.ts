import { expect, test } from 'vitest';
import { jacketNames } from '#pages.ts';
import { art } from './art.ts';
import { palettes } from './palettes.ts';
import { variationOf } from './variation.ts';

const names = ['Ada Byron', 'Alan Turing', 'Grace Hopper', 'Edsger Dijkstra', 'Barbara Liskov', 'Donald Knuth'];
const classOfThirty = names.flatMap((name) => Array.from({ length: 5 }, (_, index) => `${name} ${index}`));
const variations = classOfThirty.map((name) => variationOf(name, palettes.paperback));

test('a name always results in the same variation', () => {
  for (const [index, name] of classOfThirty.entries())
    expect(variationOf(name, palettes.paperback)).toEqual(variations[index]);
});

test('a variation assigns each jacket (set of colors) of the palette to exactly one page', () => {
  for (const { jackets } of variations) expect(Object.values(jackets).toSorted()).toEqual(jacketNames.toSorted());
});

test('no two students of a class of thirty have the same variation', () => {
  expect(new Set(variations.map((variation) => JSON.stringify(variation))).size).toBe(variations.length);
});

test.each([
  ['the color of Home', 4, ({ jackets }) => jackets.home],
  ['the color of Projects', 5, ({ jackets }) => jackets.projects],
  ['the mirroring of Home', 2, ({ isMirrored }) => isMirrored],
  ['the heights of the books', 3, ({ books }) => books],
  ['the art of About Me', 4, (variation) => variation.art.aboutMe],
  ['the art of Projects', 20, (variation) => variation.art.projects],
] satisfies [string, number, (variation: (typeof variations)[number]) => unknown][])(
  '%s has at least %d different values in a class of thirty students',
  (_, least, propertyOf) => {
    const values = new Set(variations.map((variation) => JSON.stringify(propertyOf(variation))));
    expect(values.size).toBeGreaterThanOrEqual(least);
  },
);

test('the decorative dot of generated art is inside the drawing', () => {
  for (const { art: drawn } of variations)
    for (const { dot } of Object.values({ ...art, ...drawn })) {
      expect(dot.y - dot.r).toBeGreaterThanOrEqual(0);
      expect(dot.x - dot.r).toBeGreaterThanOrEqual(0);
      expect(dot.x + dot.r).toBeLessThanOrEqual(480);
    }
});
