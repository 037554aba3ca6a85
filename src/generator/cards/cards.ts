// Makes the link cards: the pictures that chats and networks show beside a link to a page, one for every page and one
// for every variant of the résumé. Each is the jacket of its page. Runs at the end of a build, where there is Typst.
import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import sharp from 'sharp';
import type { Jacket } from '#theme/palettes.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { type Art, art, artBox } from '#theme/art.ts';
import { coverBox } from '#theme/cover.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { placeLetters, renderArt } from './jacket-svg.ts';
import { knownLetters } from '#platform/known-letters.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { jacketCalled } from '#theme/theme-css.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import type { Typst } from '#platform/typst.ts';
import { type ShownPage, shownPages } from '../shown-pages.ts';

/** The size that every network takes, in pixels (ogp.me names the fields, each network its size). */
export const cardSize = { width: 1200, height: 630 };

/** All that a card is drawn from. */
type Card = {
  art: Art;
  /** The box that it is drawn for. */
  drawnFor: { width: number; height: number };
  jacket: Jacket;
  /** The large words, in the parts that start a line. */
  title: string[];
  /** The small line below them. */
  line: string;
  name: string;
  language: string;
};

/**
 * Makes the cards of a site: of all its pages, or of some.
 * @returns the PNGs by their file names below the base path
 * @example await makeCards(typst, site) // Map { 'cards/home.png' → …, 'cards/projects.png' → … }
 */
export async function makeCards(
  typst: Typst,
  site: SiteWithResumes,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
  shown: readonly ShownPage[] = shownPages(site),
): Promise<Map<string, Buffer>> {
  const { name, language } = site.person;
  // An excerpt has the card of what it is from.
  const carded = shown.filter(({ isExcerpt }) => !isExcerpt);
  let done = 0;
  onProgress('Link cards', done, carded.length);
  const make = async (one: ShownPage): Promise<[file: string, card: Buffer]> => {
    const card: Card = {
      ...artOn(site, one),
      jacket: jacketCalled(site.theme, one.jacket),
      ...wordsOn(site, one),
      name,
      language,
    };
    const made = await cached('card', card, () => makeCard(typst, card));
    onProgress('Link cards', ++done, carded.length);
    return [one.card, made];
  };
  // Letters are set one card after the other; what is drawn of them keeps every processor busy.
  return new Map(await pMap(carded, make, { concurrency: availableParallelism() * 2 }));
}

/** A case page shows the cover of its project, if that is drawn. */
function artOn(site: SiteWithResumes, { own, art: name }: ShownPage): Pick<Card, 'art' | 'drawnFor'> {
  const cover = own?.kind === 'case' ? own.props.project.cover : undefined;
  if (!cover) return { art: site.art[name] ?? art[name], drawnFor: artBox };
  return { art: { shapes: cover.shapes, dot: cover.dot }, drawnFor: coverBox };
}

function wordsOn({ person, pages }: SiteWithResumes, { page, own }: ShownPage): Pick<Card, 'title' | 'line'> {
  const { headline, description } = person;
  const line = headline ?? description;
  const messages = siteMessages(person);
  if (own?.kind === 'text' || own?.kind === 'case')
    return { title: [own.props.title], line: own.props.summary ?? line };
  if (own?.kind === 'variant')
    return { title: [own.props.resume.variant.title], line: own.props.resume.variant.summary ?? line };
  if (!page) return { title: [], line };
  if (page === 'home') return { title: (pages.home.tagline ?? messages.home.tagline).split(' - '), line };
  const { subtitle }: { subtitle?: string | undefined } = pages[page] ?? {};
  return { title: [messages.titles[page]], line: subtitle ?? line };
}

async function makeCard(
  typst: Typst,
  { art: shown, drawnFor, jacket, title, line, name, language }: Card,
): Promise<Buffer> {
  // A word with a letter that no font has is no word; what it stands in is left out whole.
  const known = (text: string) => {
    const { text: shown, words } = knownLetters(text, typst.has);
    return words.length > 0 ? '' : shown;
  };
  const { direction } = new Intl.Locale(language).getTextInfo();
  const set = await typst.set('generator/cards/card.typ', {
    title: title.map(known).filter(Boolean),
    line: known(line),
    name: known(name),
    fonts: typst.familiesFor(language),
    direction,
    text: jacket.text.light,
    spark: jacket.spark.light,
    // Typst hyphenates by languages with two or three letters.
    language: /^[a-z]{2,3}(?=-|$)/.exec(language)?.[0] ?? 'en',
  });
  const { width, height } = cardSize;
  const letters = placeLetters(set.svg(), { x: 0, y: 0, width, height }) ?? '';
  // The art stands on the lower edge, and the letters are in front of it. From right to left it looks the other way, as
  // on the page.
  const drawn = renderArt(shown, jacket, { x: 672, y: 220, width: 492, height: 410 }, drawnFor);
  const standing = direction === 'rtl' ? `<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>` : drawn;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${jacket.ground.light}"/>${standing}${letters}</svg>`;
  return sharp(Buffer.from(drawing))
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
