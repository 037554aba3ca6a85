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

/** The families of src/site/styles/fonts.css, and the weights that the site uses. */
const families = ['Bricolage Grotesque', 'Source Serif 4'];
const weights = { min: 400, max: 700 };

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
  const text = JSON.stringify(words);
  const forms = [text, text.toUpperCase(), text.toLowerCase()];
  const letters = forms.flatMap((form) => [...form, ...form.normalize('NFC')]);
  return [...new Set([...always, ...letters])].sort((a, b) => codeOf(a) - codeOf(b)).join('');
}

/**
 * Cuts the fonts down to some letters. What they lack is left to the fonts of the reader.
 * @param address the folder in which the stylesheet finds them, with a slash at the end
 */
export async function cutFonts(letters: string, address: string): Promise<CutFonts> {
  // It takes a while to load, and mostly no letter is new.
  const { default: subsetFont } = await import('subset-font');
  const cuts = families.flatMap((family) =>
    parts.map(async (part, index) => {
      const name = family.toLowerCase().replaceAll(' ', '-');
      const folder = path.join(projectFolder, 'node_modules/@fontsource-variable', name);
      const partRanges: Ranges = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'));
      const isIn = (one: string) => isWithin(partRanges[one] ?? '');
      const before = parts.slice(0, index).map(isIn);
      const wanted = [...letters].filter(isIn(part)).filter((letter) => !before.some((has) => has(letter)));
      if (wanted.length === 0) return [];
      const whole = await readFile(path.join(folder, 'files', `${name}-${part}-wght-normal.woff2`));
      const content = await subsetFont(whole, wanted.join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: features,
      });
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
      const file = `${cutPrefix}${name}-${part}-${hash}.woff2`;
      return [{ file, content, css: face(family, address + file, ranges(wanted).join(', ')) }];
    }),
  );
  const made = (await Promise.all(cuts)).flat();
  return {
    files: new Map(made.map(({ file, content }) => [file, content])),
    css: made.map(({ css }) => css).join('\n'),
  };
}

/** The whole files of the parts beside the Latin ones, for the live site, where nothing is cut and nothing weighs. */
export async function otherWholeFonts(): Promise<string> {
  const faces = families.map(async (family) => {
    const name = family.toLowerCase().replaceAll(' ', '-');
    const folder = `node_modules/@fontsource-variable/${name}`;
    const ranges: Ranges = JSON.parse(await readFile(path.join(projectFolder, folder, 'unicode.json'), 'utf8'));
    return Object.entries(ranges)
      .filter(([part]) => !part.startsWith('latin'))
      .map(([part, range]) => face(family, `/${folder}/files/${name}-${part}-wght-normal.woff2`, range))
      .join('\n');
  });
  return (await Promise.all(faces)).join('\n');
}

const cutPrefix = 'cut-';

/** Whether a file of the program is a font that every page begins with. */
export const isFirstFont = (file: string) => new RegExp(`/${cutPrefix}[\\w-]+-latin-.{8}\\.woff2$`).test(file);

/** Whether a file of the program is a font that only letters from elsewhere ask for. */
export const isWholeFont = (file: string) => file.endsWith('.woff2') && !file.includes(`/${cutPrefix}`);

const face = (family: string, address: string, range: string) => `@font-face {
  font-family: '${family}';
  src: url('${address}') format('woff2');
  font-weight: ${weights.min} ${weights.max};
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
