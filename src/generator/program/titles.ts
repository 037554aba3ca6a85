// Estimates the width of the longest word of each large title. With this width, the stylesheet makes a title as large
// as its column allows without breaking the word. Browsers cannot measure the width: the Content Security Policy
// forbids inline styles, and a script would run too late.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { ArtPage } from '#theme/art.ts';
import { everyPage } from '#pages.ts';
import type { Look } from '#theme/looks/look.ts';
import { defaultLook, type LookName, looks } from '#theme/looks/looks.ts';
import { measured } from '#theme/looks/measured.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { titleLineHeight } from './script-styles.ts';

/** Returns the titles of all pages of the site. The title of Home is its tagline. */
export function titlesOf({ person, pages }: SiteWithResumes): Map<ArtPage, string> {
  const { titles, home, notFound, error } = siteMessages(person);
  return new Map<ArtPage, string>([
    ...everyPage.filter((page) => pages[page]).map((page) => [page, titles[page]] as const),
    // The title of this page has two lines: the name of the page and the name of the owner.
    ['brief', `${titles.brief}\n${person.name}`],
    ['home', pages.home.tagline ?? home.tagline],
    ['notFound', notFound.title],
    ['error', error.title],
  ]);
}

/** Renders the width of the longest word of each title, in em, as the custom property `--longest`. */
export function titleRules(site: SiteWithResumes): string {
  const { look } = site.theme;
  const rules = [...titlesOf(site)].map(([page, title]) => {
    const widthIn = (word: string) => widthOf(word, look);
    const longest =
      page === 'home'
        ? taglineWidth(title, look, site.person.language)
        : Math.max(...lineParts(title, widthIn).map(widthIn));
    return `[data-title='${page}'] { --longest: ${longest.toFixed(2)}; }`;
  });
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

/**
 * The width of the tagline in em is at least this number times its height in em. A larger width results in a smaller
 * font, so that a tagline of many lines fits the screen.
 */
const widthPerHeight = 1.45 / 0.92;

/**
 * Returns the width of the tagline in em. This is the width of its longest word. If the tagline would have too many
 * lines for the first screen, the width is larger.
 */
export function taglineWidth(tagline: string, look: LookName = defaultLook, language = 'en'): number {
  const lineHeight = titleLineHeight(language) ?? 0.92;
  const widthIn = (word: string) => widthOf(word, look);
  const parts = tagline.replaceAll(' - ', '\u00a0-\n').split('\n');
  let width = Math.max(...lineParts(tagline, widthIn).map(widthIn));
  while (linesIn(parts, width, widthIn) * lineHeight * widthPerHeight > width) width += 0.1;
  return width;
}

type WidthOf = (word: string) => number;

function linesIn(parts: readonly string[], width: number, widthOf: WidthOf): number {
  let lines = 0;
  for (const part of parts) {
    let rest = 0;
    for (const piece of part
      .split(/(?<=[^\S\u00a0])/)
      .flatMap((word) => (unspacedScripts.test(word) ? [...word] : word))) {
      const pieceWidth = [...piece].reduce((sum, letter) => sum + widthOf(letter), 0);
      if (rest === 0 || rest + pieceWidth - widthOf(/\s?$/.exec(piece)?.[0] ?? '') > width) {
        lines += 1;
        rest = 0;
      }
      rest += pieceWidth;
    }
  }
  return lines;
}

/**
 * Returns the width of a title that must not be hyphenated, in whole ems. This is the width of its longest word. If the
 * title would have more than about three lines, the width is larger.
 */
export function unhyphenatedWidth(title: string, look: LookName): number {
  const whole = [...title].reduce((sum, letter) => sum + widthOf(letter, look), 0);
  return Math.ceil(Math.max(...title.split(/\s+/).map((word) => widthOf(word, look)), (whole / 3) * 1.1));
}

/**
 * Splits a title at each ` - `. Returns texts that must each fit on one line: every short part, including the hyphen at
 * its end, and every word of the longer parts.
 */
const lineParts = (title: string, widthOf: WidthOf) =>
  title
    .replaceAll(' - ', '\u00a0-\n')
    .split('\n')
    .flatMap((part) => (widthOf(part) <= 5 ? part : part.split(/[^\S\u00a0]+/)));

/**
 * Returns the width of a word in em, in the title font of a look. For letters that the font lacks, the width is
 * estimated, and is rather too large.
 */
export function widthOf(word: string, look: LookName = defaultLook): number {
  const { hasCapitalTitles, titleTracking }: Look = looks[look];
  const { widths } = measured[look];
  const displayed = (hasCapitalTitles ? word.toUpperCase() : word).normalize('NFC');
  const letterWidth = (letter: string): number => {
    const [base = letter] = /\s/.test(letter) ? ' ' : letter.normalize('NFD');
    const measuredWidth = widths[letter] ?? widths[base];
    return measuredWidth === undefined ? otherWidth(letter) : measuredWidth + titleTracking;
  };
  const width = [...displayed].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return unspacedScripts.test(word) ? Math.min(width, 7) : width;
}

/** Scripts without spaces between words, whose lines can break anywhere. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Estimated width of a letter that is in no title font. */
function otherWidth(letter: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(letter)) return 0;
  if (/\p{Mc}/u.test(letter)) return 0.35;
  if (squareLetters.test(letter)) return 1;
  const [base = letter] = letter.normalize('NFD');
  if (/\p{Script=Latin}|\s/u.test(base)) return 0.6;
  return /\p{Lu}|[ωшщюжмфы]/u.test(base) ? 0.76 : 0.66;
}

/** Letters whose width is about the same as their height. */
const squareLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}]/u;
