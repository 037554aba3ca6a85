// Subsets the fonts of the site to the letters and weights in use, so that they load before the first paint. Browsers
// fetch the full fonts only for other letters. Such letters appear, for example, if the browser translates a page.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import type { Files } from '#platform/files/write-files.ts';
import { type Face, systemFonts } from '#theme/looks/look.ts';
import type { LookName } from '#theme/looks/looks.ts';
import { measured } from '#theme/looks/measured.ts';
import { facesFor, rangesOf } from './script-faces.ts';
import { forLanguage } from './script-styles.ts';

/** `files`: the subset fonts by file name; `css`: the rules of all fonts. Browsers prefer the subset fonts. */
export type SubsetFonts = { files: Files; css: string };

/** The subsets of Fontsource. Not every family has all subsets. Each letter comes from the first subset that has it. */
const subsets = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
  ...['arabic', 'hebrew', 'devanagari', 'thai'],
];

const decompose = (letter: string) => [...letter.normalize('NFKD')];

const isLatinLike = (subset: string) => subsets.indexOf(subset) < 6;

/** OpenType features that pages use: ligatures, kerning, accents and tabular figures. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** ASCII symbols that few texts have. Each has kerning with all letters, so they take a fifth of a font file. */
const rareSymbols = new Set('"#$*<=>[\\]^_`{|}~');

/** Letters of the interface. Also characters that browsers insert, such as the hyphen at a line break. */
const basicLetters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter((one) => !rareSymbols.has(one)),
  ...'\u00a0\u00ad\u200b\u200d\u2010\u2011É«©»é·×•–—‘’“”…←↑→↓',
];

/**
 * Returns all distinct letters of some texts, sorted. Adds their upper case, lower case and precomposed forms.
 * @param data any data that contains the texts. Must be serializable as JSON
 */
export function lettersOf(data: unknown): string {
  const found = new Set<string>();
  JSON.stringify(data, (key, value: unknown) => {
    if (isCode(value) || nonTextKeys.has(key)) return undefined;
    // Skip colors, email links and URLs of this site. Include URLs of other sites, since print shows them after links.
    if (typeof value !== 'string' || /^#[\da-f]{6}$|^[#/]\S*$|^mailto:/i.test(value)) return value;
    // Most ASCII characters are always included. A non-ASCII character may be an accent that combines with the
    // character before it. So also match an ASCII character before it.
    for (const [letters] of value.matchAll(/[\0-\x7f]?[^\0-\x7f]+|["#$*<=>[\\\]^_`{|}~]/g)) found.add(letters);
    return value;
  });
  const text = [...found].join(' ');
  const forms = [text, text.toUpperCase(), text.toLowerCase()];
  const letters = forms.flatMap((form) => [...form, ...form.normalize('NFC')]);
  return uniqueSorted([...basicLetters, ...letters]);
}

/** Properties whose values no page shows. */
const nonTextKeys = new Set(['src', 'id', 'reportTo', 'placeholder', 'alttext']);

/** Whether a value is an element with code or a formula. Such elements do not use the fonts of the look. */
const isCode = (value: unknown) =>
  typeof value === 'object' && value !== null && 'tag' in value && ['code', 'math'].includes(String(value.tag));

const uniqueSorted = (letters: readonly string[]) =>
  [...new Set(letters)].sort((a, b) => codeOf(a) - codeOf(b)).join('');

/**
 * Subsets the fonts of a look to the letters of a site.
 * @param titles text of the large titles. Typefaces for titles get only the letters of this text
 * @param language language of the site. Its writing system determines which typefaces are needed
 * @param address folder of the fonts in the stylesheet, with a trailing slash
 */
export async function subsetFonts(
  look: LookName,
  { letters, titles, address, language }: { letters: string; titles: string; address: string; language: string },
): Promise<SubsetFonts> {
  const faces = facesFor(look, language);
  // Several families of a look can use the same font for the letters of a script. These families have the same number,
  // so they share the font files.
  const sourceOf = ({ package: packageName, file, only }: Face) => `${packageName} ${file} ${only}`;
  const sources = faces.map(sourceOf);
  const pending = faces.map((face) => {
    const number = sources.indexOf(sourceOf(face)) + 1;
    return subsetFace(look, face, { letters: face.isForTitles ? lettersOfTitles(titles) : letters, address, number });
  });
  const fonts = (await Promise.all(pending)).flat();
  return {
    files: new Map(fonts.map(({ file, content }) => [file, content])),
    css: [...fullFonts(look, language), ...fonts.map(({ css }) => css)].join('\n'),
  };
}

/** Returns the letters of titles, both composed and with combining accents. Adds the hyphen at a line break. */
function lettersOfTitles(titles: string): string {
  // If the titles have no Latin letter, the subset is empty: a system font displays the titles, and must also display
  // their spaces and punctuation.
  return /\p{Script=Latin}/u.test(titles) ? uniqueSorted([...titles, ...titles.normalize('NFC'), '-', '\u2010']) : '';
}

type SubsetOptions = { letters: string; address: string; number: number };

async function subsetFace(look: LookName, face: Face, { letters, address, number }: SubsetOptions) {
  // Import the library lazily. It is slow to load, and usually the result is cached.
  const { default: subsetFont } = await import('subset-font');
  const subsetRanges = rangesOf(face);
  const fonts = subsets.map(async (subset, index) => {
    if (face.only !== undefined && face.only !== subset) return [];
    const isIn = (one: string) => isInRange(subsetRanges[one] ?? '');
    const before = face.only === undefined ? subsets.slice(0, index).map(isIn) : [];
    const subsetLetters = [...letters].filter(isIn(subset)).filter((letter) => !before.some((has) => has(letter)));
    if (subsetLetters.length === 0) return [];
    const fullFont = await readFile(path.join(projectFolder, faceFile(face, subset)));
    // Text shaping decomposes some letters, such as a Thai vowel with two parts. So the font and its `unicode-range`
    // must also contain the parts.
    const shaped = isLatinLike(subset)
      ? subsetLetters
      : [...uniqueSorted([...subsetLetters, ...subsetLetters.flatMap(decompose)])];
    const content = await subsetFont(fullFont, shaped.join(''), {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      // Latin-like scripts need only some font features. Other scripts need all, for joining letters and vowel signs.
      ...(isLatinLike(subset) && { keepFeatures: features }),
    });
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    // The name has a number instead of the font family. Every page contains the file name, so it should be short.
    const file = `${subsetPrefix}${number}-${subset}-${hash}.woff2`;
    const range = ranges(shaped).join(', ');
    // A typeface for titles contains only these letters, so its fallback has the same `unicode-range`.
    const css = [faceRule(face, address + file, range), face.isForTitles ? fallbackRule(look, face, range) : ''].join(
      '\n',
    );
    return [{ file, content, css }];
  });
  return (await Promise.all(fonts)).flat();
}

/**
 * Returns the rules of the full fonts. Also returns the rules of fallback fonts, which have the same metrics, so that
 * the layout does not shift. Browsers prefer the subsets. They fetch a full font only for characters that its subset
 * does not contain.
 */
function fullFonts(look: LookName, language: string): string[] {
  const faces = facesFor(look, language).filter(({ isForTitles }) => !isForTitles);
  const rules = faces.map((face) => fullFontRules(face, (subset) => subset.startsWith('latin')));
  return [...rules, ...faces.filter(({ fallback, only }) => fallback && !only).map((face) => fallbackRule(look, face))];
}

const fullFontRules = (face: Face, isWanted: (subset: string) => boolean) =>
  Object.entries(rangesOf(face))
    .filter(([subset]) => isWanted(subset) && (face.only ?? subset) === subset)
    .map(([subset, range]) => faceRule(face, `/${faceFile(face, subset)}`, range))
    .join('\n');

/** Returns the rules for `npm start`, which does not subset fonts. They contain the full fonts for all scripts. */
export const liveFonts = (look: LookName, language: string): string =>
  [...liveFaces(look, language), titleSettings(look, language)].join('\n');

/** Returns the rules of `liveFonts` for a page whose language may be any of `languages`. */
export function editorFonts(look: LookName, languages: readonly string[]): string {
  const faces = languages.flatMap((language) => liveFaces(look, language));
  const settings = languages.map((language) => forLanguage(language, titleSettings(look, language)));
  return [...new Set(faces), ...settings].join('\n');
}

function liveFaces(look: LookName, language: string): string[] {
  const others = facesFor(look, language).map((face) =>
    fullFontRules(face, (subset) => face.isForTitles === true || !subset.startsWith('latin')),
  );
  return [...fullFonts(look, language), ...others];
}

/** Sets the same axes as in the subset title font. Otherwise browsers would derive the optical size from the font size. */
function titleSettings(look: LookName, language: string): string {
  const title = facesFor(look, language).find(
    ({ isForTitles, only, otherScripts }) => isForTitles || (only && otherScripts === 'condensed'),
  );
  const axes = Object.entries(title?.axes ?? {}).filter(([axis]) => title?.only !== undefined || axis !== 'wght');
  const settings = axes.map(([axis, value]) => `'${axis}' ${String(value)}`).join(', ');
  return settings && `h1 { font-variation-settings: ${settings}; }`;
}

/** The packages of the fonts of a look. */
export const fontPackages = (look: LookName, language: string): string[] => [
  ...new Set(facesFor(look, language).map((face) => face.package)),
];

/** Path of a font file in the project. */
export const faceFile = (face: Face, subset: string) =>
  `node_modules/${face.package}/files/${path.basename(face.package)}-${subset}-${face.file}.woff2`;

/**
 * Returns the rule of a fallback font: a font of the visitor's system, scaled to the width and height of a typeface.
 */
function fallbackRule(look: LookName, { family, fallback }: Face, range?: string): string {
  const metrics = measured[look].fallbacks[family];
  if (!fallback || !metrics) return '';
  return `@font-face {
  font-family: '${family} fallback';
  src: ${systemFonts[fallback].names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${metrics.size};
  ascent-override: ${metrics.ascent};
  descent-override: ${metrics.descent};
  line-gap-override: 0%;${range === undefined ? '' : `\n  unicode-range: ${range};`}
}`;
}

const subsetPrefix = 'cut-';

/** Returns the font files that the first view of every page needs, in the subsets for the site's language. */
export function firstFonts(files: readonly string[]): string[] {
  const inSubset = (subset: string) =>
    files.filter((file) => new RegExp(`/${subsetPrefix}\\d+-${subset}-.{8}\\.woff2$`).test(file));
  const scriptFonts = inSubset('(?:arabic|hebrew|devanagari|thai)');
  return scriptFonts.length > 0 ? scriptFonts : inSubset('latin');
}

/** Whether a file is a full font. Browsers need it only for letters that the subset fonts lack. */
export const isFullFont = (file: string) => file.endsWith('.woff2') && !file.includes(`/${subsetPrefix}`);

const faceRule = ({ family, weight, style }: Face, address: string, range: string) => `@font-face {
  font-family: '${family}';
  src: url('${address}') format('woff2');${style ? `\n  font-style: ${style};` : ''}
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${range};
}`;

/**
 * Returns a function that tells whether a letter is in one of the Unicode ranges. They are in CSS syntax:
 * `U+0-FF,U+131`.
 */
function isInRange(unicodeRange: string): (letter: string) => boolean {
  const spans = unicodeRange.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return (letter) => spans.some(({ from, to }) => codeOf(letter) >= from && codeOf(letter) <= to);
}

/** Returns the Unicode ranges of sorted letters, in CSS syntax: `U+20-7E`. */
function ranges(letters: readonly string[]): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const code of letters.map(codeOf)) {
    const last = runs.at(-1);
    if (last && code === last.to + 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`);
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
