// Measures the typefaces of a look: the widths of letters in titles, and the metrics of each typeface. With the
// metrics, a system font is scaled to the size of the typeface. The results are committed, since the editor cannot read
// font files.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import { type Face, type Look, systemFonts } from '#theme/looks/look.ts';
import type { Measured } from '#theme/looks/measured.ts';
import type { LookName } from '#theme/looks/looks.ts';
import { faceFile } from './fonts.ts';

export const measuredFile = (look: LookName) => path.join(projectFolder, 'src/theme/looks', look, 'measured.json');

/** Letters whose widths in the title face are measured. All other letters are estimated. */
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;'’!?()/-–&@%ÆŒæœßØøŁłĐđıÞþ"];

/** Text with about the letter frequencies of English. */
const sample = 'the quick brown fox jumps over a lazy dog while seven nations read an entire letter about it at noon';

/** Measures the typefaces of a look. Widths are in em. */
export async function measureLook(look: Look): Promise<Measured> {
  const { faces, tokens } = look;
  const titleFace =
    faces.find(({ isForTitles }) => isForTitles) ?? faces.find(({ family }) => tokens.title?.includes(family));
  const title = titleFace && (await openFace(titleFace));
  const fallbacks: Measured['fallbacks'] = {};
  for (const face of faces.filter(({ fallback }) => fallback)) {
    const { ascent, descent, widthOf } = await openFace(face);
    const share = [...sample].reduce((sum, letter) => sum + widthOf(letter), 0) / sample.length;
    const size = share / systemFonts[face.fallback ?? 'sans'].width;
    const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
    fallbacks[face.family] = { size: percent(size), ascent: percent(ascent / size), descent: percent(descent / size) };
  }
  const rounded = (width: number) => Math.round(width * 1000) / 1000;
  return {
    widths: Object.fromEntries(letters.map((letter) => [letter, rounded(title?.widthOf(letter) ?? 0.6)])),
    fallbacks,
  };
}

async function openFace(face: Face) {
  const [{ Blob, Face: FontFace, Font }, { default: subsetFont }] = await Promise.all([
    import('harfbuzzjs'),
    import('subset-font'),
  ]);
  const fullFont = await readFile(path.join(projectFolder, faceFile(face, 'latin')));
  const variationAxes = Object.fromEntries(
    Object.entries(face.axes).map(([axis, value]) => [
      axis,
      typeof value === 'number' ? value : face.fallback === 'bold' ? value.max : value.min,
    ]),
  );
  const text = [...letters, ...sample].join('');
  const subset = await subsetFont(fullFont, text, { targetFormat: 'truetype', variationAxes, keepFeatures: [] });
  const fontFace = new FontFace(new Blob(subset));
  const font = new Font(fontFace);
  const { ascender, descender } = font.hExtents();
  return {
    ascent: ascender / fontFace.upem,
    descent: -descender / fontFace.upem,
    widthOf: (letter: string) => font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0) / fontFace.upem,
  };
}
