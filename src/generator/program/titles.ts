// The large titles of the pages: their words, and how wide the longest of each is, so that the stylesheet can set it as
// large as its column lets it be, and whole. No page may measure itself: the policy allows no style in it, and a script
// would come too late.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { ArtPage } from '#theme/art.ts';
import { everyPage } from '#pages.ts';
import { wordsOf } from '#words/catalogues.ts';

/** Every title that a visitor of the site may meet; that of Home is its tagline. */
export function titlesOf({ person, pages }: SiteWithResumes): Map<ArtPage, string> {
  const { titles, home, notFound, error } = wordsOf(person);
  return new Map<ArtPage, string>([
    ...everyPage.filter((page) => pages[page]).map((page) => [page, titles[page]] as const),
    ['home', pages.home.tagline ?? home.tagline],
    ['notFound', notFound.title],
    ['error', error.title],
  ]);
}

/** The width of the longest word of each title, in em, as `--longest` of the element that is named for it. */
export function titleRules(site: SiteWithResumes): string {
  const rules = [...titlesOf(site)].map(([page, title]) => {
    const longest = Math.max(...lineParts(title, site.person.language).map(widthOf));
    return `[data-title='${page}'] { --longest: ${longest.toFixed(2)}; }`;
  });
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

/** What no line may be too short for: words, and with the last one of a part of the tagline the hyphen behind it. */
function lineParts(title: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = title.replaceAll(' - ', '\u00a0- ').split(/[^\S\u00a0]+/);
  return words.flatMap((word) =>
    withoutSpaces.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : word,
  );
}

/** Scripts that part their words by no space. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * About how wide a word is, in em: a twentieth more or less in the font for titles, and rather too much in those that a
 * reader has for other scripts.
 */
export function widthOf(word: string): number {
  return [...word.normalize('NFD')].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[\p{Mark}\p{Cf}]/u.test(letter)) return 0;
  if (/[iIjl.,:;'’!|\s]/.test(letter)) return 0.22;
  if (/[frtJ()/1-]/.test(letter)) return 0.34;
  if (/[mwMW@%ÆŒæœ]/.test(letter)) return 0.84;
  if (/[a-z]/.test(letter)) return 0.54;
  if (/[A-Z0-9\p{Script=Latin}]/u.test(letter)) return 0.6;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u.test(letter)) return 1;
  return /\p{Lu}|[ωшщюжмфыЖ]/u.test(letter) ? 0.76 : 0.62;
}
