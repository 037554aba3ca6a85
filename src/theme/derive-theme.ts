// Derives the colors of a site from a palette and the owner's colors. Replaces colors of the palette that do not fit
// the owner's background color (`paper`).
import { type JacketName, jacketNames } from '#pages.ts';
import {
  raiseChroma,
  forBothSchemes,
  contrastOf,
  fromOklch,
  type OwnColor,
  type Hex,
  mix,
  nearest,
  type Pair,
  toOklch,
  shapeContrast,
  textContrast,
  tintOf,
} from './color.ts';
import { drawJacket, firstVisible, backgroundOf } from './derive-jacket.ts';
import { defaultLook, type LookName } from './looks/looks.ts';
import { type Jacket, type Palette, type PaletteName, palettes, type PaperColors } from './palettes.ts';
import { type Variation, variationOf } from './variation.ts';

/** All colors of a site. Each text has a contrast of at least 7:1 to its background. */
export type Theme = PaperColors & {
  look: LookName;
  appearance: Appearance;
  /** The parts of the variation that are not colors. */
  composition: Omit<Variation, 'jackets' | 'sparks'>;
  /** Color of the decorative dot on the page background (`paper`). */
  dotColor: Pair;
  /** Color of the hyphens in the tagline: the color of Home's decorative dot, with the contrast of text. */
  hyphen: Pair;
  jackets: Record<JacketName, Jacket>;
  /**
   * Colors of thick lines and bars on the page background. The light scheme uses the jacket's background, the dark
   * scheme its text color. Both are adjusted to the contrast of shapes (WCAG 1.4.11).
   */
  bands: Record<JacketName, Pair>;
  /** Edge colors of the book-shaped buttons on Home. They are light jacket colors, adjusted to be visible on Home. */
  edges: Record<JacketName, Pair>;
  /** The background color of each page. In the dark scheme, it has a tint of the page's jacket. */
  papers: Record<JacketName, Pair>;
};

/** `both`: the site follows the system until the visitor chooses a theme. */
export const appearances = ['both', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** The owner's colors. Omitted colors come from the palette or are derived. */
export type OwnColors = Partial<Record<JacketName | 'spark' | 'paper' | 'ink' | 'link', OwnColor | undefined>>;

type ThemeOptions = {
  appearance?: Appearance;
  look?: LookName;
  /** Default: no variation */
  seed?: string | undefined;
};

/** Derives every color of a site from a palette and the owner's colors. */
export function makeTheme(
  name: PaletteName,
  own: OwnColors = {},
  { appearance = 'both', look = defaultLook, seed }: ThemeOptions = {},
): Theme {
  const palette: Palette = palettes[name];
  const { jackets: assignedJackets, sparks: paletteSparks, ...composition } = variationOf(seed, palette);
  const paletteJackets = forEach((page) => palette.jackets[assignedJackets[page]]);
  const paper = pairOf(own.paper, darkPaperOf) ?? palette.paper ?? palettes.paperback.paper;
  // Use the palette's text colors only on the palette's page background: on another background, they may be illegible.
  const paletteText: Partial<PaperColors> = own.paper === undefined && own.ink === undefined ? palette : {};
  const ink =
    pairOf(own.ink, (light) => inkFor(paper.dark, light)) ??
    paletteText.ink ??
    forBothSchemes((scheme) => inkFor(paper[scheme], paper[scheme]));
  const sparks = own.spark === undefined ? paletteSparks : [own.spark, ...paletteSparks];
  const grounds = forEach((name) => backgroundOf(own[name], paletteJackets[name], paper.dark));
  const jackets = forEach((name, index) => {
    const original = paletteJackets[name];
    // Use the palette's jacket if its background is unchanged. Otherwise, derive a jacket.
    if (typeof original === 'object' && 'ground' in original && original.ground === grounds[name])
      return {
        ...original,
        spark: firstVisible([own.spark ?? original.spark, original.spark], original.ground, original.text),
      };
    const others = [...jacketNames.slice(index + 1), ...jacketNames.slice(0, index)];
    return drawJacket(
      grounds[name],
      sparks,
      others.map((other) => grounds[other].light),
    );
  });
  const papers = forEach((name) =>
    own.paper === undefined ? { light: paper.light, dark: tintPaper(grounds[name].dark, paper.dark) } : paper,
  );
  const { home } = jackets;
  const accent = accentOf(home.ground, paper);
  return {
    look,
    appearance,
    composition,
    paper,
    ink,
    muted: paletteText.muted ?? forBothSchemes((scheme) => mutedOn(paper[scheme], ink[scheme])),
    rule: paletteText.rule ?? forBothSchemes((scheme) => mix(paper[scheme], ink[scheme], 0.15)),
    link:
      pairOf(own.link, (light) => makeLegible(light, paper.dark)) ??
      (own.home === undefined && assignedJackets.home === 'home' ? paletteText.link : undefined) ??
      forBothSchemes((scheme) => makeLegible(accent, paper[scheme])),
    dotColor: firstVisible(sparks, paper, ink),
    hyphen: forBothSchemes((scheme) => withTextContrast(home.spark[scheme], home.ground[scheme], home.text[scheme])),
    jackets,
    bands: forEach((name) => ({
      light: visibleOn(papers[name].light, jackets[name].ground.light) ?? ink.light,
      dark: visibleOn(papers[name].dark, jackets[name].text.dark) ?? ink.dark,
    })),
    edges: forEach((name) =>
      forBothSchemes((scheme) => visibleOn(home.ground[scheme], jackets[name].ground.light) ?? home.text[scheme]),
    ),
    papers,
  };
}

const forEach = <T>(make: (name: JacketName, index: number) => T) =>
  Object.fromEntries(jacketNames.map((name, index) => [name, make(name, index)])) as Record<JacketName, T>;

function pairOf(color: OwnColor | undefined, dark: (light: Hex) => Hex): Pair | undefined {
  return typeof color === 'string' ? { light: color, dark: dark(color) } : color;
}

/** Tints the paper with the color of a jacket. Never makes the paper lighter, so that text stays legible. */
function tintPaper(ground: Hex, paper: Hex): Hex {
  const { chroma, hue } = toOklch(ground);
  const tint = fromOklch({ lightness: toOklch(paper).lightness, chroma: Math.min(0.016, chroma / 5), hue });
  const light = contrastOf(paper, '#000000');
  return nearest(tint, -1, (candidate) => contrastOf(candidate, '#000000') <= light) ?? paper;
}

/** Adjusts a color to the minimum contrast of shapes. Returns undefined if that is not possible. */
function visibleOn(ground: Hex, color: Hex): Hex | undefined {
  const towards = toOklch(ground).lightness > 0.6 ? -1 : 1;
  return nearest(color, towards, (candidate) => contrastOf(candidate, ground) >= shapeContrast);
}

const darkPaperOf = (light: Hex) => tintOf(light, 0.19, 0.02);

/** Adjusts the color of a shape to the contrast of text. */
function withTextContrast(shape: Hex, ground: Hex, text: Hex): Hex {
  const towards = toOklch(text).lightness > toOklch(ground).lightness ? 1 : -1;
  return nearest(shape, towards, (candidate) => contrastOf(candidate, ground) >= textContrast) ?? text;
}

const inkFor = (paper: Hex, like: Hex) =>
  toOklch(paper).lightness > 0.6 ? tintOf(like, 0.23, 0.02) : tintOf(like, 0.935, 0.01);

/** Mixes the text color with as much of the background color as possible. The result stays legible. */
function mutedOn(paper: Hex, ink: Hex): Hex {
  for (let share = 0.32; share > 0; share -= 0.02) {
    const muted = mix(ink, paper, share);
    if (contrastOf(muted, paper) >= textContrast) return muted;
  }
  return ink;
}

/** The accent color of the site: the color of Home's jacket, darkened if it is too light. */
function accentOf(home: Pair, paper: Pair): Hex {
  const { lightness, chroma, hue } = toOklch(home.light);
  return lightness > 0.62
    ? fromOklch({ lightness: 0.4, chroma: raiseChroma(0.09, chroma), hue })
    : makeLegible(home.light, paper.light);
}

/** Darkens or lightens a color until it is legible on the paper. */
function makeLegible(text: Hex, paper: Hex): Hex {
  const isLight = toOklch(paper).lightness > 0.6;
  const passes = (candidate: Hex) => contrastOf(candidate, paper) >= textContrast + 0.3;
  const { chroma, hue } = toOklch(text);
  const start = isLight ? text : fromOklch({ lightness: 0.72, chroma: Math.min(raiseChroma(0.06, chroma), 0.1), hue });
  return nearest(start, isLight ? -1 : 1, passes) ?? (isLight ? '#000000' : '#ffffff');
}
