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

const pair = (day: Hex, night: Hex = day): Pair => ({ day, night });

/**
 * The palettes that an owner may choose from; the first one is the one that holds when none is chosen. To add one,
 * add it here: its contrasts are tested, and the editor and the guide know it.
 */
export const palettes = {
  paperback: {
    description: 'A shelf of old paperbacks: bottle green, navy, brick, mustard, sky and salmon.',
    paper: pair('#fbfbf8', '#111614'),
    ink: pair('#15201c', '#e8ece6'),
    muted: pair('#4b5752', '#bdc7c0'),
    rule: pair('#d9ddd6', '#2b3430'),
    link: pair('#0b5a4b', '#7ad2ba'),
    sparks: ['#f2b944', '#b3412a'],
    jackets: {
      home: {
        ground: pair('#0e4a40', '#0b2f28'),
        text: pair('#f5f3e6', '#e6efdf'),
        spark: pair('#f2b944'),
        a: pair('#1b6355', '#114238'),
        b: pair('#2b7f6e', '#1d5d50'),
        c: pair('#8cc4b5', '#7ad2ba'),
      },
      about: {
        ground: pair('#a9cbe3', '#132636'),
        text: pair('#0f2230', '#c3e0f3'),
        spark: pair('#b3412a', '#f2b944'),
        a: pair('#26375f', '#a9cbe3'),
        b: pair('#7fa9c9', '#34597a'),
        c: pair('#d3e5f1', '#1f3c53'),
      },
      education: {
        ground: pair('#26375f', '#161f3b'),
        text: pair('#f1f3fa', '#d3ddf8'),
        spark: pair('#f2b944'),
        a: pair('#33487a', '#26375f'),
        b: pair('#4d66a3'),
        c: pair('#a9cbe3'),
      },
      projects: {
        ground: pair('#f0b642', '#262009'),
        text: pair('#1d1707', '#f8d386'),
        spark: pair('#b3412a', '#e4633f'),
        a: pair('#dc9522', '#7a5a12'),
        b: pair('#0e4a40', '#f0b642'),
        c: pair('#fadf9f', '#463509'),
      },
      experience: {
        ground: pair('#94331f', '#33150f'),
        text: pair('#fff6ee', '#ffd3c4'),
        spark: pair('#f6c667'),
        a: pair('#b3472f', '#7c2616'),
        b: pair('#6f2213', '#b3412a'),
        c: pair('#f3b8a4'),
      },
      irrelevant: {
        ground: pair('#f3b8a4', '#351d18'),
        text: pair('#2b120b', '#f8c9b9'),
        spark: pair('#b3412a', '#f2b944'),
        a: pair('#e59a82', '#8a4a3c'),
        b: pair('#cf7a61', '#c4755f'),
        c: pair('#fbdccf', '#5a312a'),
      },
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
