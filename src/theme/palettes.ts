import type { JacketName } from '#pages.ts';
import type { Hex, Pair } from './colour.ts';

/**
 * What the parts of a jacket are painted in: the dot is the spark, `a`, `b` and `c` are the three shades of the art. On a
 * page each is a custom property, such as `--jacket-spark`.
 */
export type Jacket = Record<'ground' | 'text' | 'spark' | 'a' | 'b' | 'c', Pair>;

/**
 * The colours on paper, which is the ground of the text: captions and other small print are muted, and hairlines are the
 * rule. On a page each is a custom property, such as `--ink`.
 */
export type PaperColours = Record<'paper' | 'ink' | 'muted' | 'rule' | 'link', Pair>;

/** The colours of a site. Whatever is left out is derived from the rest (derive-theme.ts). */
export type Palette = Partial<PaperColours> & {
  /** The mood, for the owner who chooses. */
  description: string;
  /** The colour of the dot. Of several, each jacket takes the first one that can be told apart on it. */
  sparks: readonly Hex[];
  /** The jackets by day, or everything about them. */
  jackets: Record<JacketName, Hex | Jacket>;
};

/** What a set of colours is by day, and what the same is by night. */
function byDayAndNight<Role extends string>(day: Record<Role, Hex>, night: Record<Role, Hex>) {
  const roles = Object.keys(day) as Role[];
  return Object.fromEntries(roles.map((role) => [role, { day: day[role], night: night[role] }])) as Record<Role, Pair>;
}

/**
 * The palettes that an owner may choose from; the first one is the one that holds when none is chosen. To add one,
 * add it here: its contrasts are tested, and the editor and the guide know it.
 */
export const palettes = {
  paperback: {
    description: 'A shelf of old paperbacks: bottle green, navy, brick, mustard, sky and salmon.',
    ...byDayAndNight(
      { paper: '#fbfbf8', ink: '#15201c', muted: '#4b5752', rule: '#d9ddd6', link: '#0b5a4b' },
      { paper: '#111614', ink: '#e8ece6', muted: '#bdc7c0', rule: '#2b3430', link: '#7ad2ba' },
    ),
    sparks: ['#f2b944', '#b3412a'],
    jackets: {
      home: byDayAndNight(
        { ground: '#0e4a40', text: '#f5f3e6', spark: '#f2b944', a: '#1b6355', b: '#2b7f6e', c: '#8cc4b5' },
        { ground: '#0b2f28', text: '#e6efdf', spark: '#f2b944', a: '#114238', b: '#1d5d50', c: '#7ad2ba' },
      ),
      about: byDayAndNight(
        { ground: '#a9cbe3', text: '#0f2230', spark: '#b3412a', a: '#26375f', b: '#7fa9c9', c: '#d3e5f1' },
        { ground: '#132636', text: '#c3e0f3', spark: '#f2b944', a: '#a9cbe3', b: '#34597a', c: '#1f3c53' },
      ),
      education: byDayAndNight(
        { ground: '#26375f', text: '#f1f3fa', spark: '#f2b944', a: '#33487a', b: '#4d66a3', c: '#a9cbe3' },
        { ground: '#161f3b', text: '#d3ddf8', spark: '#f2b944', a: '#26375f', b: '#4d66a3', c: '#a9cbe3' },
      ),
      projects: byDayAndNight(
        { ground: '#f0b642', text: '#1d1707', spark: '#b3412a', a: '#dc9522', b: '#0e4a40', c: '#fadf9f' },
        { ground: '#262009', text: '#f8d386', spark: '#e4633f', a: '#7a5a12', b: '#f0b642', c: '#463509' },
      ),
      experience: byDayAndNight(
        { ground: '#94331f', text: '#fff6ee', spark: '#f6c667', a: '#b3472f', b: '#6f2213', c: '#f3b8a4' },
        { ground: '#33150f', text: '#ffd3c4', spark: '#f6c667', a: '#7c2616', b: '#b3412a', c: '#f3b8a4' },
      ),
      irrelevant: byDayAndNight(
        { ground: '#f3b8a4', text: '#2b120b', spark: '#b3412a', a: '#e59a82', b: '#cf7a61', c: '#fbdccf' },
        { ground: '#351d18', text: '#f8c9b9', spark: '#f2b944', a: '#8a4a3c', b: '#c4755f', c: '#5a312a' },
      ),
    },
  },
  harbour: {
    description: 'A ferry landing: deep water, mist, rope, and one red buoy.',
    sparks: ['#ffb25e', '#c0392b'],
    jackets: {
      home: '#113a58',
      about: '#b9d9d6',
      education: '#17474a',
      projects: '#efc36a',
      experience: '#86262f',
      irrelevant: '#e8c4b0',
    },
  },
  orchard: {
    description: 'September under trees: olive, plum, pear, apple red and apricot.',
    sparks: ['#f3a93b', '#a8232f'],
    jackets: {
      home: '#36461b',
      about: '#f1c7c0',
      education: '#561f45',
      projects: '#cdd668',
      experience: '#8a2a1c',
      irrelevant: '#f6cd8c',
    },
  },
  observatory: {
    description: 'A night shift on a hill: indigo, violet, lavender, and a yellow moon.',
    sparks: ['#f5cf5a', '#96206a'],
    jackets: {
      home: '#2a2160',
      about: '#cbc6f1',
      education: '#0f3c55',
      projects: '#efd163',
      experience: '#5a1e62',
      irrelevant: '#f2b4d0',
    },
  },
  letterpress: {
    description: 'Type and one red: black, grey, kraft paper. Quiet and formal.',
    sparks: ['#ff8a70', '#b0241a'],
    jackets: {
      home: '#20201e',
      about: '#e2ddd1',
      education: '#413f3a',
      projects: '#ebcabd',
      experience: '#851c14',
      irrelevant: '#d2d8cf',
    },
  },
  terrazzo: {
    description: 'Light and cheerful: six pastels with dark type, no dark jacket by day.',
    sparks: ['#a02f55', '#ffc14d'],
    jackets: {
      home: '#b9ddc6',
      about: '#f3dc86',
      education: '#c6d2f3',
      projects: '#f5c3ad',
      experience: '#dcc3ea',
      irrelevant: '#f7b7bd',
    },
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette, as the owner writes it. Example: `harbour` */
export type PaletteName = keyof typeof palettes;

export const defaultPalette: PaletteName = 'paperback';
