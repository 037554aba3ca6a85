// Derives the colors of a jacket, which is the colored area around the title of a page. These are the dark background,
// and the colors of text, decorative dot and art.
import {
  colorIn,
  atContrast,
  raiseChroma,
  forBothSchemes,
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

/**
 * Limits for the contrast between a jacket and the page background (`paper`) in the dark scheme. The jacket must be
 * visible, but not too bright.
 */
export const darkContrast = { min: 1.6, max: 2 };

/**
 * Minimum contrast of the art on its jacket. The decorative dot lies on the art. On art that is barely visible, the dot
 * would seem to float.
 */
export const artContrast = 1.8;

/** Minimum difference (`differenceOf`) of two colors that visitors must be able to distinguish. */
const minDifference = 0.12;

export const canCarryText = (ground: Hex) =>
  Math.max(contrastOf(ground, '#ffffff'), contrastOf(ground, '#000000')) >= textContrast;

/**
 * Returns the background of a jacket: the owner's color or, without one, the palette's color. Derives the color for the
 * dark scheme if this color is missing, or if its contrast with the page background (`paper`) is outside of the range
 * `darkContrast`. A color of the owner may exceed the maximum of this range.
 */
export function backgroundOf(own: OwnColor | undefined, paletteColor: OwnColor | Jacket, paper: Hex): Pair {
  const chosen = own ?? paletteColor;
  if (typeof chosen === 'string') return { light: chosen, dark: darkBackground(chosen, paper) };
  const ground = 'ground' in chosen ? chosen.ground : chosen;
  const contrast = contrastOf(ground.dark, paper);
  const isInRange = contrast >= darkContrast.min && (own !== undefined || contrast <= darkContrast.max);
  return isInRange ? ground : { light: ground.light, dark: darkBackground(ground.dark, paper) };
}

/**
 * Derives the background for the dark scheme: a darker, more saturated color. A lighter jacket gets a lighter result,
 * so the order of two jackets by lightness stays the same.
 */
function darkBackground(light: Hex, paper: Hex): Hex {
  const { lightness, chroma, hue } = toOklch(light);
  const contrast = 1.64 + 0.22 * Math.min(1, Math.max(0, (lightness - 0.35) / 0.5));
  const strong = { chroma: Math.min(0.125, raiseChroma(0.06, chroma * 1.25)), hue: deepHue(hue) };
  // Try a background that is lighter than the paper, and one that is darker. If the paper has medium lightness, text
  // may be legible on only one of these two backgrounds.
  const grounds = [contrast, darkContrast.min].flatMap((minContrast) =>
    ([1, -1] as const).map((towards) => atContrast(minContrast, paper, towards, strong)),
  );
  return grounds.find((ground) => ground !== undefined && canCarryText(ground)) ?? light;
}

/**
 * Returns the hue for a darkened color. A dark yellow would look olive. So yellow becomes amber, and greenish yellow
 * becomes moss green.
 */
function deepHue(hue: number): number {
  if (hue < 58 || hue > 140) return hue;
  return hue < 105 ? 58 + (hue - 58) * 0.2 : 128 + (hue - 105) / 3;
}

/**
 * Derives a jacket from its background: legible text, a visible decorative dot, and art. The art has the hues of this
 * jacket and of another jacket.
 * @param sparks candidates for the color of the decorative dot
 * @param others the light backgrounds of the other jackets
 */
export function drawJacket(ground: Pair, sparks: readonly OwnColor[], others: readonly Hex[]): Jacket {
  // The fallback is never visible: the content check rejects a background on which no text is legible.
  const text = forBothSchemes((scheme) => textOn(ground[scheme], scheme) ?? '#000000');
  // A dot in the jacket's own color would look like a part of the art.
  const isDistinct = (spark: OwnColor) =>
    colorSchemes.every((scheme) => differenceOf(colorIn(spark, scheme), ground.light) > minDifference);
  const spark = firstVisible([...sparks.filter(isDistinct), ...sparks], ground, text);
  const a = forBothSchemes((scheme) => shadeOf(ground[scheme], 1.85));
  // If a jacket is bright in the light scheme, its art in the dark scheme uses this bright color.
  const isBright = contrastOf(ground.light, ground.dark) > 3 && differenceOf(ground.light, spark.dark) > minDifference;
  const c = forBothSchemes((scheme) =>
    scheme === 'dark' && isBright ? ground.light : shadeOf(ground[scheme], isDeep(ground[scheme]) ? 4 : 2.8),
  );
  const b = forBothSchemes((scheme) => {
    const inks = others.filter((other) => differenceOf(other, spark[scheme]) > minDifference);
    return contrastingInk(ground[scheme], [a[scheme], c[scheme]], inks);
  });
  return { ground, text, spark, a, b, c };
}

/** Returns the first color that is visible on a background. If none is visible, returns `fallback`. */
export const firstVisible = (candidates: readonly OwnColor[], ground: Pair, fallback: Pair): Pair =>
  forBothSchemes(
    (scheme) =>
      candidates
        .map((candidate) => colorIn(candidate, scheme))
        .find((color) => contrastOf(color, ground[scheme]) >= shapeContrast) ?? fallback[scheme],
  );

/**
 * Returns the text color for a background: a tint of the background's hue. If the tint is not legible, returns white or
 * black. Returns `undefined` if no color is legible.
 */
function textOn(ground: Hex, scheme: ColorScheme): Hex | undefined {
  const passes = (text: Hex) => contrastOf(text, ground) >= textContrast;
  // In the dark scheme, a title has a tint of its jacket.
  const light = scheme === 'light' ? tintOf(ground, 0.965, 0.02) : nearest(tintOf(ground, 0.9, 0.06), 1, passes);
  return [light ?? '#ffffff', tintOf(ground, 0.21, 0.04), '#ffffff', '#000000'].find(passes);
}

/**
 * Selects a color for the art from the colors of the other jackets (`inks`). Selects the ink whose hue differs most
 * from the shades of this jacket (`own`). Prefers inks that are visible on the background without a change.
 */
function contrastingInk(ground: Hex, own: readonly Hex[], inks: readonly Hex[]): Hex {
  const distinctness = (ink: Hex) => Math.min(...own.map((shade) => hueDifferenceOf(ink, shade)));
  const unchangedInks = inks.filter((ink) => contrastOf(ink, ground) >= 2.4 && distinctness(ink) > 0.06);
  const candidates = unchangedInks.length > 0 ? unchangedInks : inks.map((ink) => shadeOf(ground, 2, ink));
  return candidates.reduce((best, ink) => (distinctness(ink) > distinctness(best) ? ink : best), shadeOf(ground, 2));
}

const isDeep = (ground: Hex) => toOklch(ground).lightness < 0.62;

/**
 * Returns a shade with a given contrast to the background (`ground`). The shade is lighter than a dark background, and
 * darker than a light background.
 */
function shadeOf(ground: Hex, contrast: number, of = ground): Hex {
  const { chroma, hue } = toOklch(of);
  if (isDeep(ground)) return atContrast(contrast, ground, 1, { chroma: chroma * 1.15, hue }) ?? '#ffffff';
  // A light color looks muddy if it is darkened without more chroma.
  const strong = { chroma: Math.min(0.14, raiseChroma(0.08, chroma * 1.5)), hue: deepHue(hue) };
  return atContrast(contrast, ground, -1, strong) ?? '#000000';
}
