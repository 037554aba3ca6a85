// Subsets the fonts of the site to the letters and weights in use, so that they are loaded by the first paint. Other
// letters, for example on a page that the browser translates, are in the full fonts, which browsers fetch only if
// needed.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import type { Files } from '#platform/files/write-files.ts';

/** Subset font files by name, and the stylesheet that prefers them to the full fonts. */
export type CutFonts = { files: Files; css: string };

/** A font family of the stylesheet, and its source package from Fontsource. */
type Family = {
  family: string;
  package: string;
  /** The variable axes, as in the file names of Fontsource. */
  axes: string;
  /** The used values of the axes: a range, or one value. */
  used: Record<string, { min: number; max: number } | number>;
  /** The font weights in CSS syntax. */
  weight: string;
  /** Name in the generated file names. */
  cut: string;
  /** Returns the `@font-face` rule of a fallback for letters in a Unicode range, until the font has loaded. */
  fallback?: (range: string) => string;
};

/** The families of src/site/styles/fonts.css, in the weights that the site uses. */
const families = ['Bricolage Grotesque', 'Source Serif 4'].map((family): Family => {
  const name = family.toLowerCase().replaceAll(' ', '-');
  return {
    family,
    package: name,
    axes: 'wght',
    used: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    cut: name,
  };
});

/**
 * Large titles use the optical size of the same font for large text, with finer joints and tighter spacing
 * (docs/decisions/0036-title-fonts.md).
 */
const titleFamily: Family = {
  family: 'Bricolage Title',
  package: 'bricolage-grotesque',
  axes: 'opsz',
  used: { opsz: 96, wght: 700 },
  weight: '700',
  cut: 'bricolage-grotesque-title',
  // The fallback is scaled to the width and height of the title font, and limited to the same letters.
  fallback: (range) => `@font-face {
  font-family: 'Bricolage Title fallback';
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold');
  size-adjust: 92.5%;
  ascent-override: 100.5%;
  descent-override: 29.2%;
  line-gap-override: 0%;
  unicode-range: ${range};
}`,
};

/**
 * The subsets of Fontsource; not every family has every subset. Each letter comes from the first subset that has the
 * letter.
 */
const parts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/** OpenType features that pages use: ligatures, kerning, accents and tabular figures. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** ASCII symbols that few texts have. They are a fifth of a font, since each has kerning with all letters. */
const rareSymbols = new Set('"#$*<=>[\\]^_`{|}~');

/** Letters of the interface, and characters that browsers insert, such as the hyphen at a line break. */
const always = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter((one) => !rareSymbols.has(one)),
  ...'\u00a0\u00ad\u200b\u200d\u2010\u2011É«©»é·×•–—‘’“”…←↑→↓',
];

/**
 * All distinct letters of some texts, sorted, including their upper and lower case and precomposed forms.
 * @param words any data that contains the texts, serializable as JSON
 */
export function lettersOf(words: unknown): string {
  const found = new Set<string>();
  JSON.stringify(words, (key, value: unknown) => {
    if (isCode(value) || notShown.has(key)) return undefined;
    // Colors, and URLs of this site; URLs of other sites are printed behind their links.
    if (typeof value !== 'string' || /^#[\da-f]{6}$|^[#/]\S*$|^mailto:/i.test(value)) return value;
    // Most of ASCII is always included. Match one ASCII character before others, which may be combining accents.
    for (const [letters] of value.matchAll(/[\0-\x7f]?[^\0-\x7f]+|["#$*<=>[\\\]^_`{|}~]/g)) found.add(letters);
    return value;
  });
  const text = [...found].join(' ');
  const forms = [text, text.toUpperCase(), text.toLowerCase()];
  const letters = forms.flatMap((form) => [...form, ...form.normalize('NFC')]);
  return inOrder([...always, ...letters]);
}

/** Properties whose values no page shows. */
const notShown = new Set(['src', 'id', 'reportTo', 'placeholder', 'alttext']);

/** Whether a value is an element with code or a formula, which have other fonts. */
const isCode = (value: unknown) =>
  typeof value === 'object' && value !== null && 'tag' in value && ['code', 'math'].includes(String(value.tag));

/** Each letter once, sorted by code point. */
const inOrder = (letters: readonly string[]) => [...new Set(letters)].sort((a, b) => codeOf(a) - codeOf(b)).join('');

/**
 * Subsets the fonts to some letters.
 * @param letters the letters of the site
 * @param titles the large titles, whose letters are also included in the title font
 * @param address the folder of the fonts in the stylesheet, with a trailing slash
 */
export async function cutFonts(letters: string, titles: string, address: string): Promise<CutFonts> {
  const made = await Promise.all([
    ...families.map((family) => cutFamily(family, letters, address)),
    cutFamily(titleFamily, lettersOfTitles(titles), address),
  ]);
  const cuts = made.flat();
  return {
    files: new Map(cuts.map(({ file, content }) => [file, content])),
    css: cuts.map(({ css }) => css).join('\n'),
  };
}

/** The letters of titles, both composed and with combining accents, and the hyphen at a line break. */
function lettersOfTitles(titles: string): string {
  // A title in another script is in a system font, which must draw the spaces and punctuation too.
  return /\p{Script=Latin}/u.test(titles) ? inOrder([...titles, ...titles.normalize('NFC'), '-', '\u2010']) : '';
}

async function cutFamily(family: Family, letters: string, address: string) {
  // Import it lazily: the library is slow to load, and usually the result is cached.
  const { default: subsetFont } = await import('subset-font');
  const partRanges = await rangesOf(family);
  const cuts = parts.map(async (part, index) => {
    const isIn = (one: string) => isWithin(partRanges[one] ?? '');
    const before = parts.slice(0, index).map(isIn);
    const wanted = [...letters].filter(isIn(part)).filter((letter) => !before.some((has) => has(letter)));
    if (wanted.length === 0) return [];
    const whole = await readFile(path.join(projectFolder, fileOf(family, part)));
    const content = await subsetFont(whole, wanted.join(''), {
      targetFormat: 'woff2',
      variationAxes: family.used,
      keepFeatures: features,
    });
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const file = `${cutPrefix}${family.cut}-${part}-${hash}.woff2`;
    const range = ranges(wanted).join(', ');
    const css = [face(family, address + file, range), family.fallback?.(range) ?? ''].join('\n');
    return [{ file, content, css }];
  });
  return (await Promise.all(cuts)).flat();
}

/**
 * `@font-face` rules of the live site, which does not subset fonts: the full title fonts, and the text fonts for
 * scripts other than Latin.
 */
export async function otherWholeFonts(): Promise<string> {
  const faces = [...families, titleFamily].map(async (family) =>
    Object.entries(await rangesOf(family))
      .filter(([part]) => family === titleFamily || !part.startsWith('latin'))
      .map(([part, range]) => face(family, `/${fileOf(family, part)}`, range))
      .join('\n'),
  );
  // Set the optical size of the subset title font; browsers would derive it from the font size.
  return [...(await Promise.all(faces)), "h1 { font-variation-settings: 'opsz' 96; }"].join('\n');
}

export const fontPackages = families.map((family) => `@fontsource-variable/${family.package}`);

const folderOf = (family: Family) => `node_modules/@fontsource-variable/${family.package}`;

const fileOf = (family: Family, part: string) =>
  `${folderOf(family)}/files/${family.package}-${part}-${family.axes}-normal.woff2`;

const rangesOf = async (family: Family): Promise<Ranges> =>
  JSON.parse(await readFile(path.join(projectFolder, folderOf(family), 'unicode.json'), 'utf8'));

const cutPrefix = 'cut-';

/** Whether a file is a font of the first view of every page. */
export const isFirstFont = (file: string) => new RegExp(`/${cutPrefix}[\\w-]+-latin-.{8}\\.woff2$`).test(file);

/** Whether a file is a full font, needed only for letters that the subset fonts lack. */
export const isWholeFont = (file: string) => file.endsWith('.woff2') && !file.includes(`/${cutPrefix}`);

const face = ({ family, weight }: Family, address: string, range: string) => `@font-face {
  font-family: '${family}';
  src: url('${address}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${range};
}`;

/** Unicode ranges of each subset of a family. Example: `{ latin: 'U+0-FF,U+131' }` */
type Ranges = Record<string, string>;

/** Returns a function that tests if a letter is in Unicode ranges in CSS syntax: `U+0-FF,U+131`. */
function isWithin(written: string): (letter: string) => boolean {
  const spans = written.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return (letter) => spans.some(({ from, to }) => codeOf(letter) >= from && codeOf(letter) <= to);
}

/** Converts sorted letters to Unicode ranges in CSS syntax: `U+20-7E`. */
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
