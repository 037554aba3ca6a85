// What a picture looks like, in a few bits: whether it grows brighter or darker from one place to the next. It stays
// when a picture is made smaller, lighter, or into a file of another kind; other pictures differ in nearly half of it.
import sharp from 'sharp';

const side = 16;

/** How many of the 256 bits may differ in a picture that is the same. Measured in `sample.test.ts`. */
const mostDifferent = 45;

/**
 * @param picture the file, or its bytes
 * @returns 64 digits, or `undefined` for what is no picture
 */
export async function likenessOf(picture: string | Buffer): Promise<string | undefined> {
  try {
    const pixels = await sharp(picture, { failOn: 'none' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: side + 1, height: side, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    let digits = '';
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column += 4) {
        const at = row * (side + 1) + column;
        const bits = [0, 1, 2, 3].map((step) =>
          (pixels[at + step] ?? 0) < (pixels[at + step + 1] ?? 0) ? 8 >> step : 0,
        );
        digits += bits.reduce((sum, bit) => sum + bit, 0).toString(16);
      }
    return digits;
  } catch {
    return undefined;
  }
}

/** In how many bits two pictures differ. */
export function differenceOf(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

export const isSamePicture = (one: string, other: string) => differenceOf(one, other) <= mostDifferent;
