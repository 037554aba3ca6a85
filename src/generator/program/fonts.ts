// Cuts the fonts of the site down to the letters and weights that it is written in, so that they are there with the
// first paint. What a visitor's browser may write besides, as when it translates a page, stands in the whole files,
// which are fetched only then.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import type { Files } from '#platform/write-files.ts';

/** Fonts as files by their names, and the stylesheet that takes them in front of the whole ones. */
export type CutFonts = { files: Files; css: string };

/** A family of the stylesheet, and the files of Fontsource that it comes from. */
type Family = {
  family: string;
  package: string;
  /** The axes that its files vary by, as their names say. */
  axes: string;
  /** What of these the site uses: a span, or one place. */
  used: Record<string, { min: number; max: number } | number>;
  /** The weights, as CSS writes them. */
  weight: string;
  /** What the files that are cut from it are called, before the part of it. */
  cut: string;
  /** What stands for some letters of it until it is there. */
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
 * The large titles are set in what the same font has for large sizes: with finer joints, and closer by itself
 * (docs/decisions/0036-the-display-cut.md).
 */
const titleFamily: Family = {
  family: 'Bricolage Title',
  package: 'bricolage-grotesque',
  axes: 'opsz',
  used: { opsz: 96, wght: 700 },
  weight: '700',
  cut: 'bricolage-grotesque-title',
  // As wide and as high; letters that it lacks are not its business.
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
 * The parts that Fontsource has cut the families into, by the names that it has for them; not each family has each. A
 * letter is taken from the first that has it.
 */
const parts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/** Joined letters, kerning, accents and figures of one width; what a page could switch on besides, none of ours does. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Letters of the interface, and characters that browsers put in themselves, such as the hyphen at the end of a line. */
const always = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\u00a0\u00ad\u200b\u200d\u2010\u2011É«©»é·×•–—‘’“”…←↑→↓',
];

/**
 * All letters that some words need, each once and in order: also in capitals and small, and put together
 * with their accents.
 * @param words anything that holds them, as JSON would
 */
export function lettersOf(words: unknown): string {
  // Of ASCII every letter is there always. What stands before others may become one with them.
  const others = JSON.stringify(words).match(/[\0-\x7f]?[^\0-\x7f]+/g);
  const text = [...new Set(others)].join(' ');
  const forms = [text, text.toUpperCase(), text.toLowerCase()];
  const letters = forms.flatMap((form) => [...form, ...form.normalize('NFC')]);
  return inOrder([...always, ...letters]);
}

/** Each letter once, in the order of their codes. */
const inOrder = (letters: readonly string[]) => [...new Set(letters)].sort((a, b) => codeOf(a) - codeOf(b)).join('');

/**
 * Cuts the fonts down to some letters. What they lack is left to the fonts of the reader.
 * @param letters those of the site
 * @param titles the large titles; the letters of these are cut a second time, from the font for large sizes
 * @param address the folder in which the stylesheet finds them, with a slash at the end
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

/** Also both forms of what is put together with an accent, and the hyphen at the end of a line. */
function lettersOfTitles(titles: string): string {
  // In a font without the letters of a title its spaces and marks would be all that is left of it.
  return /\p{Script=Latin}/u.test(titles) ? inOrder([...titles, ...titles.normalize('NFC'), '-', '\u2010']) : '';
}

async function cutFamily(family: Family, letters: string, address: string) {
  // It takes a while to load, and mostly no letter is new.
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
 * The whole files of the parts beside the Latin ones, and all of those for titles, for the live site, where nothing is cut
 * and nothing weighs.
 */
export async function otherWholeFonts(): Promise<string> {
  const faces = [...families, titleFamily].map(async (family) =>
    Object.entries(await rangesOf(family))
      .filter(([part]) => family === titleFamily || !part.startsWith('latin'))
      .map(([part, range]) => face(family, `/${fileOf(family, part)}`, range))
      .join('\n'),
  );
  // A browser would choose the cut by the size of the letters.
  return [...(await Promise.all(faces)), "h1 { font-variation-settings: 'opsz' 96; }"].join('\n');
}

/** The packages that the fonts come from. */
export const fontPackages = families.map((family) => `@fontsource-variable/${family.package}`);

const folderOf = (family: Family) => `node_modules/@fontsource-variable/${family.package}`;

const fileOf = (family: Family, part: string) =>
  `${folderOf(family)}/files/${family.package}-${part}-${family.axes}-normal.woff2`;

const rangesOf = async (family: Family): Promise<Ranges> =>
  JSON.parse(await readFile(path.join(projectFolder, folderOf(family), 'unicode.json'), 'utf8'));

const cutPrefix = 'cut-';

/** Whether a file of the program is a font that every page begins with. */
export const isFirstFont = (file: string) => new RegExp(`/${cutPrefix}[\\w-]+-latin-.{8}\\.woff2$`).test(file);

/** Whether a file of the program is a font that only letters from elsewhere ask for. */
export const isWholeFont = (file: string) => file.endsWith('.woff2') && !file.includes(`/${cutPrefix}`);

const face = ({ family, weight }: Family, address: string, range: string) => `@font-face {
  font-family: '${family}';
  src: url('${address}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${range};
}`;

/** What letters each part of a family has, by its name. Example: `{ latin: 'U+0-FF,U+131' }` */
type Ranges = Record<string, string>;

/** Whether a letter is in ranges as CSS writes them: `U+0-FF,U+131`. */
function isWithin(written: string): (letter: string) => boolean {
  const spans = written.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return (letter) => spans.some(({ from, to }) => codeOf(letter) >= from && codeOf(letter) <= to);
}

/** Letters in the order of their codes as CSS writes ranges of them: `U+20-7E`. */
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
