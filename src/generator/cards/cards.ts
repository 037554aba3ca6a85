// Makes the link cards. Chat programs and social networks show these preview pictures next to a link. Needs Typst.
import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import sharp from 'sharp';
import { type LookName, looks } from '#theme/looks/looks.ts';
import type { Jacket, PaperColors } from '#theme/palettes.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { type Art, art, artBox } from '#theme/art.ts';
import { coverBox } from '#theme/mosaic.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { placeLetters, renderArt, renderDot } from './jacket-svg.ts';
import { knownLetters } from '#resume/typst/known-letters.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { jacketByName } from '#theme/theme-css.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import type { Typst } from '#resume/typst/typst.ts';
import { type ShownPage, shownPages } from '../shown-pages.ts';

/** The size in pixels that all social networks accept. */
export const cardSize = { width: 1200, height: 630 };

type Card = {
  look: LookName;
  /** Colors of the page's background and text. */
  paper: Pick<PaperColors, 'paper' | 'ink'>;
  art: Art;
  /** The coordinate system of `art`. */
  artSize: { width: number; height: number };
  jacket: Jacket;
  /** Lines of the large title. */
  title: string[];
  /** The small line below the title. */
  line: string;
  name: string;
  language: string;
};

/**
 * Makes the cards of all or some pages of a site.
 * @returns the PNG files by their paths relative to the base
 * @example await makeCards(typst, site) // Map { 'cards/home.png' → …, 'cards/projects.png' → … }
 */
export async function makeCards(
  typst: Typst,
  site: SiteWithResumes,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
  sitePages: readonly ShownPage[] = shownPages(site),
): Promise<Map<string, Buffer>> {
  const { name, language } = site.person;
  // An excerpt repeats the text of another page. It uses the card of that page.
  const pagesWithCard = sitePages.filter(({ isExcerpt }) => !isExcerpt);
  let done = 0;
  onProgress('Link cards', done, pagesWithCard.length);
  const makeOne = async (one: ShownPage): Promise<[file: string, card: Buffer]> => {
    const { look, paper, ink } = site.theme;
    const card: Card = {
      look,
      paper: { paper, ink },
      ...artOf(site, one),
      jacket: jacketByName(site.theme, one.jacket),
      ...textsOf(site, one),
      name,
      language,
    };
    const png = await cached('card', card, () => makeCard(typst, card));
    onProgress('Link cards', ++done, pagesWithCard.length);
    return [one.card, png];
  };
  // Typst typesets one card at a time. In the meantime, other cards are encoded as PNG, so that all processor cores are
  // busy.
  return new Map(await pMap(pagesWithCard, makeOne, { concurrency: availableParallelism() * 2 }));
}

/** Returns the art of a page. A case study has the generated cover of its project, if there is one. */
function artOf(site: SiteWithResumes, { own, art: name }: ShownPage): Pick<Card, 'art' | 'artSize'> {
  const cover = own?.kind === 'case' ? own.props.project.cover : undefined;
  if (!cover) return { art: site.art[name] ?? art[name], artSize: artBox };
  return { art: { shapes: cover.shapes, dot: cover.dot }, artSize: coverBox };
}

function textsOf({ person, pages }: SiteWithResumes, { page, own }: ShownPage): Pick<Card, 'title' | 'line'> {
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
  { look, paper, art: cardArt, artSize, jacket: ownJacket, title, line, name, language }: Card,
): Promise<Buffer> {
  // Omit a text if it has a letter that no font has.
  const printableText = (text: string) => {
    const { text: printable, words } = knownLetters(text, typst.has);
    return words.length > 0 ? '' : printable;
  };
  const { direction } = new Intl.Locale(language).getTextInfo();
  const { print, card, titleTracking, hasCapitalTitles } = looks[look];
  // If the background is paper, the dot has the background color of the jacket (the page header).
  const jacket =
    card.ground === 'paper'
      ? { ...ownJacket, ground: paper.paper, text: paper.ink, spark: ownJacket.ground }
      : ownJacket;
  const typeset = await typst.typeset('generator/cards/card.typ', {
    title: title.map(printableText).filter(Boolean),
    line: printableText(line),
    name: printableText(name),
    fonts: typst.familiesFor(look, language),
    'title-weight': print.title.weight,
    tracking: titleTracking,
    capitals: hasCapitalTitles ?? false,
    direction,
    text: jacket.text.light,
    spark: jacket.spark.light,
    // Typst only hyphenates languages with codes of two or three letters.
    language: /^[a-z]{2,3}(?=-|$)/.exec(language)?.[0] ?? 'en',
  });
  const { width, height } = cardSize;
  const letters = placeLetters(typeset.svg(), { x: 0, y: 0, width, height }) ?? '';
  // The art is at the bottom, behind the text. In right-to-left languages it is mirrored, as on the page.
  const box = { x: 672, y: 220, width: 492, height: 410 };
  const artSvg = card.art === 'dot' ? renderDot(jacket, box) : renderArt(cardArt, jacket, box, artSize, card.art);
  const orientedArt = direction === 'rtl' ? `<g transform="translate(${width} 0) scale(-1 1)">${artSvg}</g>` : artSvg;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${jacket.ground.light}"/>${orientedArt}${letters}</svg>`;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
