// Chooses details of the design, so that two sites differ even if they have the same look and palette. The choices
// depend only on the owner's name or the `seed` in theme.yaml. So every build of a site makes the same choices.
import { jacketNames, type JacketName } from '#pages.ts';
import type { CustomArt } from './art.ts';
import { drawSeededArt } from './art-from-seed.ts';
import { toOklch } from './color.ts';
import type { Palette } from './palettes.ts';
import { seededRandom, shuffle } from './seeded-random.ts';

export type Variation = {
  seed: string | undefined;
  /** Maps each jacket name to the name of the palette's jacket that provides its colors. */
  jackets: Record<JacketName, JacketName>;
  /** Candidates for the color of the decorative dot, by preference. */
  sparks: Palette['sparks'];
  /** Whether Home is mirrored: the dot, the photo and the tagline are on the other side. */
  isMirrored: boolean;
  /** Number of the height pattern of the book-shaped buttons on Home, from 0 to 3. */
  books: number;
  art: CustomArt;
};

/** With this value of `seed`, a site has no variation. */
export const withoutSeed = 'none';

/**
 * Derives the variation of a site.
 * @param seed the name of the owner, or the `seed` in theme.yaml; undefined for no variation
 * @example variationOf('Ada Byron', palettes.harbour).jackets.home // 'education'
 */
export function variationOf(seed: string | undefined, { jackets, sparks }: Palette): Variation {
  const unchanged = Object.fromEntries(jacketNames.map((name) => [name, name])) as Variation['jackets'];
  if (seed === undefined || seed === withoutSeed)
    return { seed: undefined, jackets: unchanged, sparks, isMirrored: false, books: 0, art: {} };
  // The number is arbitrary: another number results in other variations.
  const randomBelow = seededRandom(`827 ${seed}`);
  // Choose a deep color for Home: the large title of Home is brightest on a deep color.
  const [home = 'home'] = shuffle(
    jacketNames.filter((name) => isDeep(jackets[name])),
    randomBelow,
  );
  const others = shuffle(
    jacketNames.filter((name) => name !== home),
    randomBelow,
  );
  const assigned = jacketNames.map((name, index) => [name, index === 0 ? home : (others[index - 1] ?? name)] as const);
  return {
    seed,
    jackets: { ...unchanged, ...Object.fromEntries(assigned) },
    sparks: shuffle(sparks, randomBelow),
    isMirrored: randomBelow(2) === 1,
    books: randomBelow(4),
    art: drawSeededArt(randomBelow),
  };
}

function isDeep(jacket: Palette['jackets'][JacketName]): boolean {
  if (typeof jacket === 'string') return toOklch(jacket).lightness < 0.5;
  return isDeep('ground' in jacket ? jacket.ground.light : jacket.light);
}
