import type { JacketName } from '#pages.ts';
import type { Hex, Pair } from './color.ts';

/**
 * The colors of a jacket, which is the colored area around a title. `spark` is for the decorative dot, and `a`, `b` and
 * `c` are the shades of the art. Each color is a custom property in CSS, such as `--jacket-spark`.
 */
export type Jacket = Record<'ground' | 'text' | 'spark' | 'a' | 'b' | 'c', Pair>;

/**
 * The colors of the page outside the jackets: background, text, small print, hairlines and links. Each color is a
 * custom property in CSS, such as `--ink`.
 */
export type PaperColors = Record<'paper' | 'ink' | 'muted' | 'rule' | 'link', Pair>;

/** The colors of a site. Omitted colors are derived from the given colors (derive-theme.ts). */
export type Palette = Partial<PaperColors> & {
  /** Mood of the palette, in a few words. Owners see it when they choose a palette. */
  description: string;
  /** Candidates for the color of the decorative dot. Each jacket uses the first candidate that is visible on it. */
  sparks: readonly Hex[];
  /** For each jacket: its background in the light scheme, its backgrounds in both schemes, or all its colors. */
  jackets: Record<JacketName, Hex | Pair | Jacket>;
};

function byScheme<Role extends string>(light: Record<Role, Hex>, dark: Record<Role, Hex>) {
  const roles = Object.keys(light) as Role[];
  return Object.fromEntries(roles.map((role) => [role, { light: light[role], dark: dark[role] }])) as Record<
    Role,
    Pair
  >;
}

/**
 * The palettes, with the default palette first. Tests check the contrast of every palette here. The editor and the
 * guide list every palette.
 */
export const palettes = {
  paperback: {
    description: 'A shelf of old paperbacks: bottle green, navy, brick, mustard, sky and salmon.',
    ...byScheme(
      { paper: '#fbfbf8', ink: '#15201c', muted: '#4b5752', rule: '#d9ddd6', link: '#0b5a4b' },
      { paper: '#111614', ink: '#e8ece6', muted: '#bdc7c0', rule: '#2b3430', link: '#7ad2ba' },
    ),
    sparks: ['#f2b944', '#b3412a'],
    jackets: {
      home: byScheme(
        { ground: '#0e4a40', text: '#f5f3e6', spark: '#f2b944', a: '#2b7f6e', b: '#a9cbe3', c: '#8cc4b5' },
        { ground: '#004635', text: '#d3efdf', spark: '#f2b944', a: '#207a66', b: '#a9cbe3', c: '#7ad2ba' },
      ),
      about: byScheme(
        { ground: '#a9cbe3', text: '#0f2230', spark: '#b3412a', a: '#5e92ba', b: '#26375f', c: '#0e4a40' },
        { ground: '#204960', text: '#c9e6f8', spark: '#f2b944', a: '#4a84a3', b: '#a9cbe3', c: '#f3b8a4' },
      ),
      education: byScheme(
        { ground: '#26375f', text: '#f1f3fa', spark: '#f2b944', a: '#4d66a3', b: '#f3b8a4', c: '#a9cbe3' },
        { ground: '#2c3771', text: '#d6defb', spark: '#f2b944', a: '#5a6bb8', b: '#f3b8a4', c: '#a9cbe3' },
      ),
      projects: byScheme(
        { ground: '#f0b642', text: '#1d1707', spark: '#b3412a', a: '#c87a0e', b: '#0e4a40', c: '#9d5a00' },
        { ground: '#6b3a00', text: '#fddfae', spark: '#f57a5c', a: '#a0660c', b: '#f0b642', c: '#8cc4b5' },
      ),
      experience: byScheme(
        { ground: '#94331f', text: '#fff6ee', spark: '#f6c667', a: '#cf5a40', b: '#a9cbe3', c: '#f3b8a4' },
        { ground: '#751d0e', text: '#ffd5c6', spark: '#f6c667', a: '#b3452c', b: '#a9cbe3', c: '#f3b8a4' },
      ),
      irrelevant: byScheme(
        { ground: '#f3b8a4', text: '#2b120b', spark: '#b3412a', a: '#c9755c', b: '#26375f', c: '#a5523b' },
        { ground: '#6b333f', text: '#fddcd6', spark: '#f2b944', a: '#a8645f', b: '#a9cbe3', c: '#f3b8a4' },
      ),
      evidence: byScheme(
        { ground: '#4a2544', text: '#fbf0f6', spark: '#f2b944', a: '#7d4b76', b: '#f3b8a4', c: '#cf9fc6' },
        { ground: '#5a2a55', text: '#f6d9ef', spark: '#f2b944', a: '#8e5487', b: '#f3b8a4', c: '#d8a5ce' },
      ),
    },
  },
  harbour: {
    description: 'A ferry landing: deep water, mist, rope, and one red buoy.',
    sparks: ['#ffb25e', '#c0392b', '#ff7a68'],
    jackets: {
      home: { light: '#113a58', dark: '#11416c' },
      about: { light: '#b9d9d6', dark: '#384a4c' },
      education: { light: '#124c47', dark: '#004341' },
      projects: { light: '#efc36a', dark: '#6b3a00' },
      experience: { light: '#86262f', dark: '#751926' },
      irrelevant: { light: '#e8c4b0', dark: '#5e3b3a' },
      evidence: { light: '#3f2b56', dark: '#452e66' },
    },
  },
  orchard: {
    description: 'September under trees: olive, plum, pear, apple red and apricot.',
    sparks: ['#f3a93b', '#a8232f', '#ff7468'],
    jackets: {
      home: { light: '#36461b', dark: '#124321' },
      about: { light: '#f1c7c0', dark: '#68373f' },
      education: { light: '#561f45', dark: '#642452' },
      projects: { light: '#cdd668', dark: '#3b4b00' },
      experience: { light: '#8a2a1c', dark: '#771912' },
      irrelevant: { light: '#f6cd8c', dark: '#6b3900' },
      evidence: { light: '#1d4a4f', dark: '#10464b' },
    },
  },
  observatory: {
    description: 'A night shift on a hill: indigo, violet, lavender, and a yellow moon.',
    sparks: ['#f5cf5a', '#96206a', '#f56fbf'],
    jackets: {
      home: { light: '#2a2160', dark: '#36307c' },
      about: { light: '#cbc6f1', dark: '#4d3f6c' },
      education: { light: '#0f3c55', dark: '#004162' },
      projects: { light: '#efd163', dark: '#6b3a00' },
      experience: { light: '#5a1e62', dark: '#5d2564' },
      irrelevant: { light: '#f2b4d0', dark: '#6d314a' },
      evidence: { light: '#0f4a3f', dark: '#00443a' },
    },
  },
  letterpress: {
    description: 'Type and one red: black, gray, kraft paper. Quiet and formal.',
    sparks: ['#ff8a70', '#b0241a'],
    jackets: {
      home: { light: '#20201e', dark: '#3c3b39' },
      about: { light: '#d5bb91', dark: '#5d4124' },
      education: { light: '#3c444e', dark: '#33475d' },
      projects: { light: '#f0cdc8', dark: '#5f2d33' },
      experience: { light: '#851c14', dark: '#771912' },
      irrelevant: { light: '#c4d2c6', dark: '#304d38' },
      evidence: { light: '#5a4a63', dark: '#562f66' },
    },
  },
  terrazzo: {
    description: 'Light and cheerful: six pastels with dark text, no dark jacket in the light theme.',
    sparks: ['#a02f55', '#ffc14d', '#ff7fa6'],
    jackets: {
      home: { light: '#b9ddc6', dark: '#124b30' },
      about: { light: '#f3dc86', dark: '#673d00' },
      education: { light: '#bfd3fa', dark: '#303b6f' },
      projects: { light: '#f9c6a2', dark: '#6e2c25' },
      experience: { light: '#dcb8ea', dark: '#573665' },
      irrelevant: { light: '#f4abbb', dark: '#6f2244' },
      evidence: { light: '#82d0de', dark: '#004d5a' },
    },
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette in the content. Example: `harbour` */
export type PaletteName = keyof typeof palettes;

export const defaultPalette: PaletteName = 'paperback';
