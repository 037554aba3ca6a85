// Makes the link cards: the pictures that chats and networks show beside a link to a page, one for every page and one
// for every variant of the résumé. Each is the jacket of its page. Runs at the end of a build, where there is Typst.
import sharp from 'sharp';
import type { Jacket } from '#theme/palettes.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, type PageId } from '#pages.ts';
import { wordsFor } from '#words/catalogues.ts';
import { placeLetters, renderArt } from './jacket-svg.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { jacketOf } from '#theme/theme-css.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import type { Typst } from '#platform/typst.ts';

/** The size that every network takes, in pixels (ogp.me names the fields, each network its size). */
export const cardSize = { width: 1200, height: 630 };

/**
 * The file of a page's card, below the base path.
 * @example cardFile('aboutMe') // 'cards/about-me.png'
 */
export const cardFile = (page: PageId): string =>
  `cards/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.png`;

/**
 * The file of the card for a variant of the résumé, below the base path.
 * @example variantCardFile('frontend') // 'cards/for-frontend.png'
 */
export const variantCardFile = (name: string): string => `cards/for-${name}.png`;

/** What a card says. */
type CardWords = {
  /** The large words, in the parts that start a line. */
  title: string[];
  /** The small line below them. */
  line: string;
};

/**
 * Makes every card of a site.
 * @returns the PNGs by their file names below the base path
 * @example await makeCards(typst, site) // Map { 'cards/home.png' → …, 'cards/projects.png' → … }
 */
export async function makeCards(
  typst: Typst,
  site: SiteWithResumes,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
): Promise<Map<string, Buffer>> {
  const { home, ...others } = site.pages;
  const { name, headline, description, language } = site.person;
  const own = wordsFor(language);
  const line = (subtitle: string | undefined) => subtitle ?? headline ?? description;
  const cardWordsOf = (page: PageId): CardWords => {
    if (page === 'home') return { title: (home.tagline ?? own.home.tagline).split(' - '), line: line(undefined) };
    const words = others[page];
    return { title: [own.titles[page]], line: line(words && 'subtitle' in words ? words.subtitle : undefined) };
  };
  const cards: { file: string; page: PageId; words: CardWords }[] = [
    ...everyPage
      .filter((page) => site.pages[page] !== undefined)
      .map((page) => ({ file: cardFile(page), page, words: cardWordsOf(page) })),
    ...site.variantPages.map(({ resume: { variant } }) => ({
      file: variantCardFile(variant.name),
      page: 'resume' as const,
      words: { title: [variant.title], line: line(variant.summary) },
    })),
  ];
  const made = new Map<string, Buffer>();
  const report = () => onProgress('Link cards', made.size, cards.length);
  report();
  for (const { file, page, words } of cards) {
    const card: Card = { page, jacket: jacketOf(site.theme, page), ...words, name, language };
    made.set(file, await cached('card', card, () => makeCard(typst, card)));
    report();
  }
  return made;
}

/** All that a card is drawn from. */
type Card = CardWords & { page: PageId; jacket: Jacket; name: string; language: string };

async function makeCard(typst: Typst, { page, jacket, title, line, name, language }: Card): Promise<Buffer> {
  const set = await typst.set('generator/cards/card.typ', {
    title,
    line,
    name,
    text: jacket.text.day,
    spark: jacket.spark.day,
    // Typst hyphenates by languages with two or three letters.
    language: /^[a-z]{2,3}(?=-|$)/.exec(language)?.[0] ?? 'en',
  });
  return sharp(Buffer.from(drawCard(jacket, page, set.svg())))
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** The art stands on the lower edge, and the letters are in front of it. */
function drawCard(jacket: Jacket, page: PageId, letters: string): string {
  const { width, height } = cardSize;
  const artAt = { x: 672, y: 220, width: 492, height: 410 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${jacket.ground.day}"/>${renderArt(page, jacket, artAt)}${placeLetters(letters, { x: 0, y: 0, width, height }) ?? ''}</svg>`;
}
