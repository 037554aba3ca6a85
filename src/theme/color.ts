import {
  type Color,
  converter,
  differenceEuclidean,
  displayable,
  formatHex,
  interpolate,
  parse,
  toGamut,
  wcagContrast,
} from 'culori';

/** An opaque color as `#rrggbb`, in lower case. Example: `#0e4a40` */
export type Hex = string;

/** A color in the light and in the dark color scheme. */
export type Pair = { light: Hex; dark: Hex };

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** One color for each scheme, or only the light color. The dark color is then derived from the light color. */
export type OwnColor = Hex | Pair;

/** Returns the color for one scheme. */
export const colorIn = (color: OwnColor, scheme: ColorScheme): Hex =>
  typeof color === 'string' ? color : color[scheme];

/** Creates a color for each scheme. */
export const forBothSchemes = (make: (scheme: ColorScheme) => Hex): Pair => ({
  light: make('light'),
  dark: make('dark'),
});

/** Minimum contrast of text on its background: WCAG 2.2, level AAA (success criterion 1.4.6). */
export const textContrast = 7;

/** Minimum contrast of meaningful shapes: WCAG 2.2, level AA (success criterion 1.4.11). */
export const shapeContrast = 3;

/**
 * Contrast ratio of two colors according to WCAG 2.2, from 1 to 21.
 * @example contrastOf('#000000', '#ffffff') // 21
 */
export function contrastOf(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

/**
 * Returns the perceptual difference of two colors: their distance in OKLab. A difference of 0.02 is barely visible,
 * even if the colors are side by side.
 * @example differenceOf('#000000', '#ffffff') // 1
 */
export const differenceOf: (a: Hex, b: Hex) => number = differenceEuclidean('oklab');

/** Returns the perceptual difference without lightness: small for two shades of one hue, large for a gray and a red. */
export function hueDifferenceOf(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.hue - b.hue) * Math.PI) / 180;
  return Math.sqrt(Math.max(0, a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(turn)));
}

/**
 * Converts any opaque CSS color to `#rrggbb`.
 * @example toHex('rebeccapurple') // '#663399'
 * @returns `undefined` if the text is not a color, or the color is transparent
 */
export function toHex(css: string): Hex | undefined {
  const text = css.trim();
  // The library also accepts hex digits without "#", which are not valid in CSS. Long strings make the library slow.
  if (text.length > 200 || /^[\da-f]+$/i.test(text)) return undefined;
  try {
    const color = parse(text);
    return color && (color.alpha ?? 1) === 1 ? hexOf(color) : undefined;
  } catch {
    // `parse` throws on some strings that are not colors.
    return undefined;
  }
}

/** A color in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Converts a color to OKLCH. */
export function toOklch(color: Hex): Oklch {
  const { l = 0, c = 0, h = 0 } = convertToOklch(color) ?? {};
  return { lightness: l, chroma: c, hue: h };
}
const convertToOklch = converter('oklch');

/** Converts a color from OKLCH to the nearest color in sRGB. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  return hexOf({ mode: 'oklch', l: Math.min(1, Math.max(0, lightness)), c: Math.max(0, chroma), h: hue });
}

/** A color of the same hue with another lightness and a limited chroma. */
export function tintOf(color: Hex, lightness: number, maxChroma: number): Hex {
  const { chroma, hue } = toOklch(color);
  return fromOklch({ lightness, chroma: Math.min(chroma, maxChroma), hue });
}

/** Raises a chroma to a minimum. A gray has no hue, so it stays gray. */
export const raiseChroma = (min: number, chroma: number) => (chroma < 0.02 ? chroma : Math.max(chroma, min));

/** Mixes two colors. A `share` of 0 returns the first color, 1 the second. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  return hexOf(interpolate([a, b], 'oklab')(share));
}

/** Formats a color as hex. A color outside sRGB loses chroma, as CSS Color 4 specifies. */
const hexOf = (color: Color): Hex => formatHex(displayable(color) ? color : intoGamut(color));
const intoGamut = toGamut('rgb', 'oklch');

/**
 * Finds the color that passes a test and is nearest in lightness to the given color. Keeps the hue.
 * @param towards 1 to search lighter colors, -1 for darker ones
 * @returns `undefined` if no color passes
 */
export function nearest(color: Hex, towards: 1 | -1, passes: (candidate: Hex) => boolean): Hex | undefined {
  const { lightness, chroma, hue } = toOklch(color);
  // Because of rounding, the lightness of white can exceed 1.
  const start = Math.min(lightness, 1);
  for (let step = 0; step <= 100; step++) {
    const shiftedLightness = start + (towards * step) / 100;
    if (shiftedLightness < 0 || shiftedLightness > 1) return undefined;
    const candidate = step === 0 ? color : fromOklch({ lightness: shiftedLightness, chroma, hue });
    if (passes(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Returns a color with a given contrast to its background. Keeps the hue. Keeps the chroma as far as sRGB allows.
 * @param towards 1 for a color lighter than the background, -1 for a darker color
 * @returns `undefined` if not even white or black has that contrast
 */
export function atContrast(
  contrast: number,
  ground: Hex,
  towards: 1 | -1,
  hue: Pick<Oklch, 'chroma' | 'hue'>,
): Hex | undefined {
  let found = towards === 1 ? '#ffffff' : '#000000';
  if (contrastOf(found, ground) < contrast) return undefined;
  let [closer, farther] = [toOklch(ground).lightness, towards === 1 ? 1 : 0];
  while (Math.abs(farther - closer) > 0.002) {
    const lightness = (closer + farther) / 2;
    const candidate = fromOklch({ lightness, ...hue });
    if (contrastOf(candidate, ground) < contrast) closer = lightness;
    else [farther, found] = [lightness, candidate];
  }
  return found;
}
