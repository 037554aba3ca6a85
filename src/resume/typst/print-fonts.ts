// The fonts of the résumé PDF, link cards and icons. Fonts for Chinese, Japanese and Korean are large, so owners
// install such a font only when they need it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type PrintFaces, weightNames } from '#theme/looks/look.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';

type Font = { family: string; files: string[] };

/** The fonts of the looks, with a file for each weight, since Typst does not support variable fonts. */
const lookFonts: Font[] = Object.values(looks).flatMap(({ print: { title, heading, text } }) => [
  { family: title.family, files: [fileOf(title.family, title.weight)] },
  { family: heading, files: ([500, 600, 700] as const).map((weight) => fileOf(heading, weight)) },
  { family: text, files: [fileOf(text, 400), fileOf(text, 600), fileOf(text, 400, '_Italic')] },
]);

function fileOf(family: string, weight: keyof typeof weightNames, style: '' | '_Italic' = ''): string {
  const styleName = `${weight}${weightNames[weight]}${style}`;
  return `${family.toLowerCase().replaceAll(' ', '-')}/${styleName}/${family.replaceAll(' ', '')}_${styleName}.ttf`;
}

const regularAndBold = (family: string): Font => ({ family, files: [fileOf(family, 400), fileOf(family, 700)] });

/**
 * Fonts for Arabic, Devanagari, Thai and Hebrew. PDF text extractors can read text in these fonts. Many other fonts
 * draw a letter and its dots as separate glyphs.
 */
const otherScripts = ['Amiri', 'Hind', 'Sarabun', 'Noto Serif Hebrew'].map(regularAndBold);

/** Han characters differ by language, so the language of the content determines the first font. */
const eastAsian = {
  'zh-Hans': 'Noto Serif SC',
  'zh-Hant': 'Noto Serif TC',
  ja: 'Noto Serif JP',
  ko: 'Noto Serif KR',
};

export type PrintFonts = {
  /** The bytes of all installed fonts. */
  files: Buffer[];
  has(letter: string): boolean;
  /**
   * Returns the font families of a look, and the fallback families. The language determines the order of the fallback
   * families.
   */
  familiesFor(look: LookName, language: string): FontFamilies;
};

export type FontFamilies = Record<keyof PrintFaces, string> & {
  others: string[];
  /** Latin letters, such as Vietnamese letters, that Source Serif 4 has but one of the look's fonts does not have. */
  missing: string;
};

/** Reads every installed font. */
export async function readPrintFonts(): Promise<PrintFonts> {
  const codePoints = new Set<number>();
  const letters = new Map<string, ReadonlySet<number>>();
  const files: Buffer[] = [];
  const fallbacks: string[] = [];
  const { Blob, Face } = await import('harfbuzzjs');
  const eastAsianFonts = Object.values(eastAsian).map(regularAndBold).filter(isInstalled);
  for (const { family, files: names } of [...lookFonts, ...otherScripts, ...eastAsianFonts]) {
    const [first, ...others] = await Promise.all(names.map((name) => readFile(pathOf(name))));
    if (!first) continue;
    files.push(first, ...others);
    if (!lookFonts.some((one) => one.family === family)) fallbacks.push(family);
    letters.set(family, new Set(new Face(new Blob(first)).collectUnicodes()));
    for (const code of letters.get(family) ?? []) codePoints.add(code);
  }
  return {
    files,
    has: (letter) => codePoints.has(letter.codePointAt(0) ?? 0),
    familiesFor: (look, language) => {
      const preferred = eastAsianFamily(language);
      const { title, heading, text } = looks[look].print;
      const families = { title: title.family, heading, text };
      const isMissing = (code: number) => Object.values(families).some((family) => !letters.get(family)?.has(code));
      return {
        ...families,
        missing: [...(letters.get('Source Serif 4') ?? [])]
          .filter(isMissing)
          .map((code) => String.fromCodePoint(code))
          .filter((letter) => /\p{Script=Latin}/u.test(letter))
          .join(''),
        others: fallbacks.toSorted((a, b) => Number(b === preferred) - Number(a === preferred)),
      };
    },
  };
}

/**
 * Returns the command that installs a font for a word.
 * @example installCommand('山田', 'ja') // 'npm install @expo-google-fonts/noto-serif-jp'
 * @returns `undefined` if no font is known
 */
export function installCommand(word: string, language: string): string | undefined {
  const isHangul = /\p{Script=Hangul}/u.test(word);
  const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
  if (!isHangul && !isKana && !/\p{Script=Han}/u.test(word)) return undefined;
  const family = isHangul ? eastAsian.ko : isKana ? eastAsian.ja : (eastAsianFamily(language) ?? eastAsian['zh-Hans']);
  return `npm install @expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
}

function eastAsianFamily(tag: string): string | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  const fonts: Record<string, string> = eastAsian;
  return fonts[language] ?? fonts[`${language}-${script}`];
}

const require = createRequire(import.meta.url);

const pathOf = (file: string) => require.resolve(`@expo-google-fonts/${file}`);

function isInstalled({ files }: Font): boolean {
  try {
    return files.map(pathOf).length > 0;
  } catch {
    return false;
  }
}
