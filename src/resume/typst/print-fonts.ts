// The fonts of the résumé PDF, the link cards and the icons. Fonts for most scripts are dependencies of this project;
// fonts for Chinese, Japanese and Korean are so large that owners install them when needed.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Font = { family: string; files: string[] };

const fileOf = (folder: string, file: string, cut: string) => `${folder}/${cut}/${file}_${cut}.ttf`;

/** The fonts of the site, as a separate file for each weight: Typst does not support variable fonts. */
const siteFonts: Font[] = [
  {
    family: 'Bricolage Grotesque',
    files: ['500Medium', '600SemiBold', '700Bold'].map((cut) =>
      fileOf('bricolage-grotesque', 'BricolageGrotesque', cut),
    ),
  },
  {
    family: 'Source Serif 4',
    files: ['400Regular', '600SemiBold'].map((cut) => fileOf('source-serif-4', 'SourceSerif4', cut)),
  },
];

const regularAndBold = (family: string): Font => ({
  family,
  files: ['400Regular', '700Bold'].map((cut) =>
    fileOf(family.toLowerCase().replaceAll(' ', '-'), family.replaceAll(' ', ''), cut),
  ),
});

/**
 * Fonts for scripts that the fonts of the site lack: Arabic, Devanagari, Thai and Hebrew. Source Serif 4 has Greek and
 * Cyrillic. PDF text extractors can read these fonts; many other fonts draw a letter and its dots as separate glyphs.
 */
const otherScripts = ['Amiri', 'Hind', 'Sarabun', 'Noto Serif Hebrew'].map(regularAndBold);

/** Fonts by language: Han characters differ by language, so the language of the content determines the first font. */
const eastAsian = {
  'zh-Hans': 'Noto Serif SC',
  'zh-Hant': 'Noto Serif TC',
  ja: 'Noto Serif JP',
  ko: 'Noto Serif KR',
};

export type PrintFonts = {
  /** The bytes of all installed fonts. */
  files: Buffer[];
  /** Whether a font has a letter. */
  has(letter: string): boolean;
  /** Fallback families after the fonts of the site, in the order for a language. */
  familiesFor(language: string): string[];
};

/** Reads every installed font. */
export async function readPrintFonts(): Promise<PrintFonts> {
  const known = new Set<number>();
  const files: Buffer[] = [];
  const families: string[] = [];
  const { Blob, Face } = await import('harfbuzzjs');
  const large = Object.values(eastAsian).map(regularAndBold).filter(isInstalled);
  for (const { family, files: names } of [...siteFonts, ...otherScripts, ...large]) {
    const [first, ...others] = await Promise.all(names.map((name) => readFile(pathOf(name))));
    if (!first) continue;
    files.push(first, ...others);
    families.push(family);
    for (const code of new Face(new Blob(first)).collectUnicodes()) known.add(code);
  }
  return {
    files,
    has: (letter) => known.has(letter.codePointAt(0) ?? 0),
    familiesFor: (language) => {
      const own = eastAsianFamily(language);
      const others = families.filter((family) => !siteFonts.some((one) => one.family === family));
      return others.toSorted((a, b) => Number(b === own) - Number(a === own));
    },
  };
}

/**
 * The command that installs a font for a word.
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
