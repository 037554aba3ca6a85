// The large titles of the pages: their words, and how wide the longest of each is, so that the stylesheet can set it as
// large as its column lets it be, and whole. No page may measure itself: the policy allows no style in it, and a script
// would come too late.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { ArtPage } from '#theme/art.ts';
import { everyPage } from '#pages.ts';
import { siteMessages } from '#messages/catalogs.ts';

/** Every title that a visitor of the site may meet; that of Home is its tagline. */
export function titlesOf({ person, pages }: SiteWithResumes): Map<ArtPage, string> {
  const { titles, home, notFound, error } = siteMessages(person);
  return new Map<ArtPage, string>([
    ...everyPage.filter((page) => pages[page]).map((page) => [page, titles[page]] as const),
    // Its title is the name of its owner, below what it is.
    ['brief', `${titles.brief}\n${person.name}`],
    ['home', pages.home.tagline ?? home.tagline],
    ['notFound', notFound.title],
    ['error', error.title],
  ]);
}

/** The width of the longest word of each title, in em, as `--longest` of the element that is named for it. */
export function titleRules(site: SiteWithResumes): string {
  const rules = [...titlesOf(site)].map(([page, title]) => {
    const longest = page === 'home' ? taglineWidth(title) : Math.max(...lineParts(title).map(widthOf));
    return `[data-title='${page}'] { --longest: ${longest.toFixed(2)}; }`;
  });
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

/** What a line of the tagline may be wide at least, in em, for each line: so it leaves room on the first screen. */
const widthPerLine = 1.45;

/**
 * The width of a line of the tagline, in em: that of its longest word, or more if it would have too many lines for the first
 * screen.
 */
export function taglineWidth(tagline: string): number {
  const parts = tagline.replaceAll(' - ', '\u00a0-\n').split('\n');
  let width = Math.max(...lineParts(tagline).map(widthOf));
  while (linesIn(parts, width) * widthPerLine > width) width += 0.1;
  return width;
}

/** How many lines the parts of a tagline take. */
function linesIn(parts: readonly string[], width: number): number {
  let lines = 0;
  for (const part of parts) {
    let rest = 0;
    for (const piece of part
      .split(/(?<=[^\S\u00a0])/)
      .flatMap((word) => (withoutSpaces.test(word) ? [...word] : word))) {
      const wide = [...piece].reduce((sum, letter) => sum + widthOf(letter), 0);
      if (rest === 0 || rest + wide - widthOf(/\s?$/.exec(piece)?.[0] ?? '') > width) {
        lines += 1;
        rest = 0;
      }
      rest += wide;
    }
  }
  return lines;
}

/**
 * How wide a title is where it may not be parted, in whole ems: its longest word, or more where it would fill the first
 * view with its lines.
 */
export function widthWhole(title: string): number {
  const whole = [...title].reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.ceil(Math.max(...title.split(/\s+/).map(widthOf), (whole / 3) * 1.1));
}

/** What no line may be too short for: words, or a whole part if it is short; to a part of the tagline belongs its hyphen. */
const lineParts = (title: string) =>
  title
    .replaceAll(' - ', '\u00a0-\n')
    .split('\n')
    .flatMap((part) => (widthOf(part) <= 5 ? part : part.split(/[^\S\u00a0]+/)));

/**
 * About how wide a word is, in em: a twentieth more or less in the font for titles, and rather too much in those that a
 * reader has for other scripts.
 */
export function widthOf(word: string): number {
  const width = [...word.normalize('NFC')].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return withoutSpaces.test(word) ? Math.min(width, 7) : width;
}

/** Scripts that have no space between words, so that a long line of them can be parted. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

function letterWidth(letter: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(letter)) return 0;
  if (/\p{Mc}/u.test(letter)) return 0.35;
  if (square.test(letter)) return 1;
  const [base = letter] = letter.normalize('NFD');
  return latinWidth(base) ?? (/\p{Lu}|[ωшщюжмфы]/u.test(base) ? 0.76 : 0.66);
}

/** Letters about as wide as high. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}]/u;

function latinWidth(letter: string): number | undefined {
  if (/[iIjl.,:;'’!|\s]/.test(letter)) return 0.22;
  if (/[frtJ()/1-]/.test(letter)) return 0.34;
  if (/[mwMW@%ÆŒæœ]/.test(letter)) return 0.84;
  if (/[a-z]/.test(letter)) return 0.54;
  if (/[A-Z0-9\p{Script=Latin}]/u.test(letter)) return 0.6;
  return undefined;
}
