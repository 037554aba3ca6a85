import Color from 'colorjs.io';

/** An opaque colour as `#rrggbb`, lower case. Example: `#0e4a40` */
export type Hex = string;

/** A colour by day and the same by night. */
export type Pair = { day: Hex; night: Hex };

/** The least contrast of text on its ground: WCAG 2.2, level AAA (success criterion 1.4.6). */
export const textContrast = 7;

/** The least contrast of a shape that means something: WCAG 2.2, level AA (success criterion 1.4.11). */
export const shapeContrast = 3;

/**
 * The contrast of two colours by WCAG 2.2, from 1 to 21.
 * @example contrastOf('#000000', '#ffffff') // 21
 */
export function contrastOf(one: Hex, other: Hex): number {
  return new Color(one).contrast(other, 'WCAG21');
}

/**
 * Any opaque CSS colour as `#rrggbb`.
 * @example toHex('rebeccapurple') // '#663399'
 * @returns `undefined` for what is no colour, or a see-through one
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

/** How a colour is seen: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export type Seen = { lightness: number; chroma: number; hue: number };

/** A colour by how it is seen (OKLCH), so that its lightness can be changed and nothing else. */
export function seen(colour: Hex): Seen {
  const [lightness, chroma, hue] = new Color(colour).to('oklch').coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue || 0 };
}

/** The nearest colour that a screen can show. */
export function fromSeen({ lightness, chroma, hue }: Seen): Hex {
  return hexOf(new Color('oklch', [Math.min(1, Math.max(0, lightness)), Math.max(0, chroma), hue]));
}

/** The hue of a colour in another lightness, and at most as strong as is said. */
export function tintOf(colour: Hex, lightness: number, maxChroma: number): Hex {
  const { chroma, hue } = seen(colour);
  return fromSeen({ lightness, chroma: Math.min(chroma, maxChroma), hue });
}

/** A colour between two: 0 is the first, 1 the second. */
export function mixed(one: Hex, other: Hex, share: number): Hex {
  return hexOf(new Color(one).mix(other, share, { space: 'oklab' }));
}

const hexOf = (color: Color): Hex => color.to('srgb').toString({ format: 'hex', collapse: false });

/**
 * The colour of the same hue that is nearest in lightness and passes a test.
 * @param towards 1 to look among lighter colours, -1 among deeper ones
 * @returns `undefined` when none of them passes
 */
export function nearest(colour: Hex, towards: 1 | -1, passes: (candidate: Hex) => boolean): Hex | undefined {
  const { lightness, chroma, hue } = seen(colour);
  // Rounded, white is a little lighter than any colour can be.
  const start = Math.min(lightness, 1);
  for (let step = 0; step <= 100; step++) {
    const moved = start + (towards * step) / 100;
    if (moved < 0 || moved > 1) return undefined;
    const candidate = step === 0 ? colour : fromSeen({ lightness: moved, chroma, hue });
    if (passes(candidate)) return candidate;
  }
  return undefined;
}
