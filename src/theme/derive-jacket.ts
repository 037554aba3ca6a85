// Works a jacket out from its ground: the ground by night, the text on it, its dot and its art.
import {
  at,
  atContrast,
  atLeast,
  both,
  contrastOf,
  differenceOf,
  type ColorScheme,
  colorSchemes,
  type OwnColor,
  type Hex,
  hueDifferenceOf,
  nearest,
  type Pair,
  toOklch,
  shapeContrast,
  textContrast,
  tintOf,
} from './color.ts';
import type { Jacket } from './palettes.ts';

/** How a jacket stands on its paper by night: to be seen, and yet not to shine. */
export const darkContrast = { min: 1.6, max: 2 };

/** The least contrast of a piece of art on its jacket: with less, the dot on it seems to float. */
export const artContrast = 1.8;

/** Two colors that nobody takes for one. */
const apart = 0.12;

export const canCarryText = (ground: Hex) =>
  Math.max(contrastOf(ground, '#ffffff'), contrastOf(ground, '#000000')) >= textContrast;

/**
 * The ground of a jacket: the owner's, or else the palette's. By night it is moved where it does not stand on the paper as
 * it should; only an owner's may be lighter.
 */
export function backgroundOf(own: OwnColor | undefined, usual: OwnColor | Jacket, paper: Hex): Pair {
  const given = own ?? usual;
  if (typeof given === 'string') return { light: given, dark: darkBackground(given, paper) };
  const ground = 'ground' in given ? given.ground : given;
  const contrast = contrastOf(ground.dark, paper);
  const stands = contrast >= darkContrast.min && (own !== undefined || contrast <= darkContrast.max);
  return stands ? ground : { light: ground.light, dark: darkBackground(ground.dark, paper) };
}

/** The ground of a jacket by night: its hue, deep and strong. What is lighter by day is so by night. */
function darkBackground(light: Hex, paper: Hex): Hex {
  const { lightness, chroma, hue } = toOklch(light);
  const contrast = 1.64 + 0.22 * Math.min(1, Math.max(0, (lightness - 0.35) / 0.5));
  const strong = { chroma: Math.min(0.125, atLeast(0.06, chroma * 1.25)), hue: deepHue(hue) };
  // On a paper of middle lightness, text may leave room on one side alone, and little of it.
  const grounds = [contrast, darkContrast.min].flatMap((wanted) =>
    ([1, -1] as const).map((towards) => atContrast(wanted, paper, towards, strong)),
  );
  return grounds.find((ground) => ground !== undefined && canCarryText(ground)) ?? light;
}

/** The hue of a color that is made deep: a yellow would be olive and becomes amber, or moss where it is nearly green. */
function deepHue(hue: number): number {
  if (hue < 58 || hue > 140) return hue;
  return hue < 105 ? 58 + (hue - 58) * 0.2 : 128 + (hue - 105) / 3;
}

/**
 * A jacket from its ground: text that can be read on it, a dot that can be seen, art in its own hue and in another.
 * @param others the grounds of the other jackets by day
 */
export function drawJacket(ground: Pair, sparks: readonly OwnColor[], others: readonly Hex[]): Jacket {
  // The check of the content refuses a ground on which nothing can be read.
  const text = both((scheme) => textOn(ground[scheme], scheme) ?? '#000000');
  // A dot of the jacket's own color would be one more piece of its art.
  const isApart = (spark: OwnColor) =>
    colorSchemes.every((scheme) => differenceOf(at(spark, scheme), ground.light) > apart);
  const spark = firstVisible([...sparks.filter(isApart), ...sparks], ground, text);
  const a = both((scheme) => shadeOf(ground[scheme], 1.85));
  // By night the art keeps the bright ink that the jacket is printed in by day.
  const isBright = contrastOf(ground.light, ground.dark) > 3 && differenceOf(ground.light, spark.dark) > apart;
  const c = both((scheme) =>
    scheme === 'dark' && isBright ? ground.light : shadeOf(ground[scheme], isDeep(ground[scheme]) ? 4 : 2.8),
  );
  const b = both((scheme) => {
    const inks = others.filter((other) => differenceOf(other, spark[scheme]) > apart);
    return anotherInk(ground[scheme], [a[scheme], c[scheme]], inks);
  });
  return { ground, text, spark, a, b, c };
}

/** The first color that can be told apart from its ground. */
export const firstVisible = (candidates: readonly OwnColor[], ground: Pair, otherwise: Pair): Pair =>
  both(
    (scheme) =>
      candidates
        .map((candidate) => at(candidate, scheme))
        .find((color) => contrastOf(color, ground[scheme]) >= shapeContrast) ?? otherwise[scheme],
  );

/** The text on a ground: a tint of its hue, or else white or black; `undefined` where neither can be read. */
function textOn(ground: Hex, scheme: ColorScheme): Hex | undefined {
  const passes = (text: Hex) => contrastOf(text, ground) >= textContrast;
  // By night a title takes the tint of its jacket.
  const light = scheme === 'light' ? tintOf(ground, 0.965, 0.02) : nearest(tintOf(ground, 0.9, 0.06), 1, passes);
  return [light ?? '#ffffff', tintOf(ground, 0.21, 0.04), '#ffffff', '#000000'].find(passes);
}

/** The ink of another jacket that is least like a jacket's own: as it is, if it can be seen on it and is of another hue. */
function anotherInk(ground: Hex, own: readonly Hex[], inks: readonly Hex[]): Hex {
  const unlike = (ink: Hex) => Math.min(...own.map((shade) => hueDifferenceOf(ink, shade)));
  const asPrinted = inks.filter((ink) => contrastOf(ink, ground) >= 2.4 && unlike(ink) > 0.06);
  const candidates = asPrinted.length > 0 ? asPrinted : inks.map((ink) => shadeOf(ground, 2, ink));
  return candidates.reduce((best, ink) => (unlike(ink) > unlike(best) ? ink : best), shadeOf(ground, 2));
}

const isDeep = (ground: Hex) => toOklch(ground).lightness < 0.62;

/** A shade at a contrast to its ground, of the ground's hue or another's: lighter on a deep ground, deeper on a light one. */
function shadeOf(ground: Hex, contrast: number, of = ground): Hex {
  const { chroma, hue } = toOklch(of);
  if (isDeep(ground)) return atContrast(contrast, ground, 1, { chroma: chroma * 1.15, hue }) ?? '#ffffff';
  // A light color that is only darkened turns muddy.
  const strong = { chroma: Math.min(0.14, atLeast(0.08, chroma * 1.5)), hue: deepHue(hue) };
  return atContrast(contrast, ground, -1, strong) ?? '#000000';
}
