import Color from 'colorjs.io';

/** An opaque color as `#rrggbb`, lower case. Example: `#0e4a40` */
export type Hex = string;

/** A color in the light and in the dark color scheme. */
export type Pair = { light: Hex; dark: Hex };

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** A color for both schemes, or one for the light scheme from which the dark one is derived. */
export type OwnColor = Hex | Pair;

/** The color of one scheme. */
export const at = (given: OwnColor, scheme: ColorScheme): Hex => (typeof given === 'string' ? given : given[scheme]);

/** Makes a color for each scheme. */
export const both = (make: (scheme: ColorScheme) => Hex): Pair => ({ light: make('light'), dark: make('dark') });

/** The least contrast of text on its ground: WCAG 2.2, level AAA (success criterion 1.4.6). */
export const textContrast = 7;

/** The least contrast of a shape that means something: WCAG 2.2, level AA (success criterion 1.4.11). */
export const shapeContrast = 3;

/** Half of the time of a theme went into the library's own reading, which tries every notation of CSS. */
const colorOf = (hex: Hex) => new Color('srgb', [channelOf(hex, 1), channelOf(hex, 3), channelOf(hex, 5)]);
const channelOf = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;

/**
 * The contrast of two colors by WCAG 2.2, from 1 to 21.
 * @example contrastOf('#000000', '#ffffff') // 21
 */
export function contrastOf(a: Hex, b: Hex): number {
  return colorOf(a).contrast(colorOf(b), 'WCAG21');
}

/**
 * How unlike two colors look, as a distance in OKLab: 0.02 can just be told side by side, black and white are 1 apart.
 * @example differenceOf('#000000', '#ffffff') // 1
 */
export function differenceOf(a: Hex, b: Hex): number {
  return colorOf(a).deltaE(colorOf(b), 'OK');
}

/** The same without their lightness: of two shades of one hue it is small, of a gray and a red it is large. */
export function hueDifferenceOf(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.hue - b.hue) * Math.PI) / 180;
  return Math.sqrt(Math.max(0, a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(turn)));
}

/**
 * Any opaque CSS color as `#rrggbb`.
 * @example toHex('rebeccapurple') // '#663399'
 * @returns `undefined` for what is no color, or a see-through one
 */
export function toHex(css: string): Hex | undefined {
  // Long rows of blanks make the library slow.
  if (css.length > 200) return undefined;
  try {
    const color = new Color(css);
    return color.alpha.valueOf() === 1 ? hexOf(color) : undefined;
  } catch {
    return undefined;
  }
}

/** How a color is seen: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** A color by how it is seen (OKLCH), so that its lightness can be changed and nothing else. */
export function toOklch(color: Hex): Oklch {
  const [lightness, chroma, hue] = colorOf(color).to('oklch').coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue || 0 };
}

/** The nearest color that a screen can show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  return hexOf(new Color('oklch', [Math.min(1, Math.max(0, lightness)), Math.max(0, chroma), hue]));
}

/** The hue of a color in another lightness, and at most as strong as is said. */
export function tintOf(color: Hex, lightness: number, maxChroma: number): Hex {
  const { chroma, hue } = toOklch(color);
  return fromOklch({ lightness, chroma: Math.min(chroma, maxChroma), hue });
}

/** A chroma that is to be stronger; a gray has no hue to be strong in, and stays gray. */
export const atLeast = (min: number, chroma: number) => (chroma < 0.02 ? chroma : Math.max(chroma, min));

/** A color between two: 0 is the first, 1 the second. */
export function mixed(a: Hex, b: Hex, share: number): Hex {
  return hexOf(colorOf(a).mix(colorOf(b), share, { space: 'oklab' }));
}

const hexOf = (color: Color): Hex => color.to('srgb').toString({ format: 'hex', collapse: false });

/**
 * The color of the same hue that is nearest in lightness and passes a test.
 * @param towards 1 to look among lighter colors, -1 among deeper ones
 * @returns `undefined` when none of them passes
 */
export function nearest(color: Hex, towards: 1 | -1, passes: (candidate: Hex) => boolean): Hex | undefined {
  const { lightness, chroma, hue } = toOklch(color);
  // Rounded, white is a little lighter than any color can be.
  const start = Math.min(lightness, 1);
  for (let step = 0; step <= 100; step++) {
    const moved = start + (towards * step) / 100;
    if (moved < 0 || moved > 1) return undefined;
    const candidate = step === 0 ? color : fromOklch({ lightness: moved, chroma, hue });
    if (passes(candidate)) return candidate;
  }
  return undefined;
}

/**
 * The color of a hue that stands at a contrast to its ground, and is as strong as is said or as a screen can show it there.
 * @param towards 1 for one lighter than the ground, -1 for a deeper one
 * @returns `undefined` when not even white or black does
 */
export function atContrast(
  contrast: number,
  ground: Hex,
  towards: 1 | -1,
  hue: Pick<Oklch, 'chroma' | 'hue'>,
): Hex | undefined {
  let found = towards === 1 ? '#ffffff' : '#000000';
  if (contrastOf(found, ground) < contrast) return undefined;
  let [near, far] = [toOklch(ground).lightness, towards === 1 ? 1 : 0];
  while (Math.abs(far - near) > 0.002) {
    const lightness = (near + far) / 2;
    const candidate = fromOklch({ lightness, ...hue });
    if (contrastOf(candidate, ground) < contrast) near = lightness;
    else [far, found] = [lightness, candidate];
  }
  return found;
}
