// Compares the pixels of link cards.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { art } from '#theme/art.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';
import { palettes, type PaletteName } from '#theme/palettes.ts';
import { type SiteWithResumes, withResumes } from '#resume/resume-pages.ts';
import { everyPage } from '#pages.ts';
import { cardSize, makeCards } from './cards.ts';
import { noCache } from '#platform/cache.ts';
import { noProgress } from '#platform/progress.ts';
import { shownPages } from '../shown-pages.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { projectFolder } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { jacketByName, jacketOf } from '#theme/theme-css.ts';
import { completeTexts } from '#tests/fixtures/complete-texts.ts';
import { isQuick } from '#tests/support/speed.ts';
import { typst } from '#tests/support/processes/typst.ts';

let site: SiteWithResumes;
let cards: Map<string, Buffer>;

beforeAll(async () => {
  site = siteFromYaml(await completeTexts(), ['field.jpg']);
  cards = await makeCards(typst, site);
});

test('every page, text and résumé variant has one link card, and all skill pages share a card', async () => {
  const { site: written } = await readContent(`${projectFolder}tests/fixtures/small`);
  const small = withResumes(written);
  for (const [one, made] of [
    [site, cards],
    [small, await makeCards(typst, small)],
  ] as const) {
    expect([...made.keys()]).toEqual([...new Set(shownPages(one).map(({ card }) => card))]);
    expect(made.size).toBe(
      everyPage.filter((page) => one.pages[page]).length + one.texts.length + one.variantPages.length,
    );
  }
  expect(everyPage.every((page) => small.pages[page])).toBe(false);
});

test('a link card has the size that social networks require, is below 60 kB, and has no metadata', async () => {
  for (const [file, card] of cards) {
    const { width, height, format, exif, xmp, iptc, icc, comments } = await sharp(card).metadata();
    expect({ width, height, format }, file).toEqual({ ...cardSize, format: 'png' });
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
    expect(card.length, file).toBeLessThan(60_000);
  }
});

test.skipIf(isQuick).each(Object.keys(palettes) as PaletteName[])(
  'each link card has the colors of its page in the palette "%s"',
  async (name) => {
    const theme = makeTheme(name);
    const made = await makeCards(typst, { ...site, theme });
    // Skill pages share the card of the Evidence page. For each card, the map keeps only the last page. Reverse the
    // order of the pages, so that the map keeps the Evidence page instead of a skill page.
    const byCard = new Map(
      shownPages(site)
        .toReversed()
        .map((page) => [page.card, page]),
    );
    for (const { jacket, art: drawn, card } of byCard.values()) {
      const { data, count } = await readPixels(made.get(card));
      const { ground, spark, text } = jacketByName(theme, jacket);
      expect(`#${data.toString('hex', 0, 3)}`).toBe(ground.light);
      const { r } = (site.art[drawn] ?? art[drawn]).dot;
      expect(count(spark.light), `the dot of ${card}`).toBeGreaterThan(Math.PI * r * r * 0.9);
      expect(count(text.light), `the words of ${card}`).toBeGreaterThan(2000);
    }
  },
);

test.each(Object.keys(looks) as LookName[])(
  'the link cards of the look "%s" have a dot, and the background and the title typeface of the look',
  async (look) => {
    const theme = makeTheme('paperback', {}, { look });
    const { data, count } = await pixelsOf(projectsCard, { theme });
    const { ground, spark } = jacketByName(theme, 'projects');
    const isOnPaper = looks[look].card.ground === 'paper';
    expect(`#${data.toString('hex', 0, 3)}`).toBe((isOnPaper ? theme.paper : ground).light);
    expect(count((isOnPaper ? ground : spark).light)).toBeGreaterThan(5000);
    const others = Object.keys(looks).filter((other) => other !== look) as LookName[];
    for (const other of others) {
      const card = await pixelsOf(projectsCard, { theme: makeTheme('paperback', {}, { look: other }) });
      expect(card.data.equals(data), other).toBe(false);
    }
  },
);

test('a link card shows the owner’s name, and the title and the subtitle of its page', async () => {
  const { projects } = site.pages;
  if (!projects) throw new Error('The content has no projects.');
  const withTexts = (name: string, subtitle: string): Partial<SiteWithResumes> => ({
    person: { ...site.person, name },
    pages: { ...site.pages, projects: { ...projects, subtitle } },
  });
  const nothing = await pixelsOf(projectsCard, withTexts('🦊', '🦊'));
  const name = differences(nothing, await pixelsOf(projectsCard, withTexts('Ada Example', '🦊')));
  expect(name.count).toBeGreaterThan(500);
  expect(name.bottom).toBeLessThan(150);
  const line = differences(nothing, await pixelsOf(projectsCard, withTexts('🦊', 'Seven things.')));
  expect(line.count).toBeGreaterThan(500);
  expect(line.right).toBeLessThan(672);
});

test.skipIf(isQuick)('the link card of a résumé variant shows the title and the summary of the variant', async () => {
  const [first] = site.variantPages;
  if (!first) throw new Error('The content has no variant.');
  const { variant } = first.resume;
  const cardOf = (changed: Partial<typeof variant>) => {
    const resume = { ...first.resume, variant: { ...variant, ...changed } };
    return pixelsOf(`cards/for-${variant.name}.png`, { variantPages: [{ ...first, resume }] });
  };
  const asItIs = await cardOf({});
  expect(differences(asItIs, await pixelsOf('cards/resume.png', {})).count).toBeGreaterThan(5000);
  expect(differences(asItIs, await cardOf({ title: 'Another title' })).count).toBeGreaterThan(5000);
  expect(differences(asItIs, await cardOf({ summary: 'Another summary.' })).count).toBeGreaterThan(500);
});

test.skipIf(isQuick)(
  'the link card of a page without a subtitle shows the headline, or else the description',
  async () => {
    const headed = (headline?: string) => pixelsOf(homeCard, { person: { ...site.person, headline } });
    const described = await headed();
    expect(differences(described, await headed(site.person.description)).count).toBe(0);
    expect(differences(described, await headed(site.person.headline)).count).toBeGreaterThan(500);
  },
);

test.skipIf(isQuick)(
  'on the link card of Home, the tagline breaks after each hyphen, and hyphens have the color of the decorative dot',
  async () => {
    const cardOf = (tagline: string) => pixelsOf(homeCard, withTagline(tagline));
    const [none, one, plain, three] = await Promise.all(['🦊', 'One', 'One Two', 'One - Two - Three'].map(cardOf));
    if (!none || !one || !plain || !three) throw new Error('A card is missing.');
    const spark = jacketOf(site.theme, 'home').spark.light;
    expect(three.count(spark) - plain.count(spark)).toBeGreaterThan(400);
    const heightOf = (edges: Edges) => edges.bottom - edges.top;
    expect(heightOf(differences(none, three))).toBeGreaterThan(heightOf(differences(none, one)) * 2.5);
  },
);

const endless = 'w'.repeat(1500);
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung';

const longest = [
  ['a name of 60 characters', 'Maximiliana Alexandra Wolkenstein-Hohenzollern de la Fuentes', 'One'],
  ['long words as in German', 'Ada', `${long} - ${long.toUpperCase()}`],
  ['many lines', 'Ada', Array(20).fill('Student').join(' - ')],
  ['an endless title', 'Ada', 'a title that somebody pasted in '.repeat(30)],
  ['an endless word', 'Ada', endless],
] as const;

test.each(longest.slice(0, isQuick ? 1 : undefined))(
  '%s fits on the link card without overlapping the art',
  async (_, name, tagline) => {
    const nothing = await pixelsOf(homeCard, { ...withTagline('🦊'), ...named('🦊') });
    const withName = await pixelsOf(homeCard, { ...withTagline('🦊'), ...named(name) });
    const withBoth = await pixelsOf(homeCard, { ...withTagline(tagline), ...named(name) });
    const nameAt = differences(nothing, withName);
    expect(nameAt.left).toBeGreaterThanOrEqual(60);
    expect(nameAt.right).toBeLessThanOrEqual(cardSize.width - 60);
    expect(nameAt.bottom).toBeLessThan(160);
    const titleAt = differences(withName, withBoth);
    if (titleAt.count === 0) return expect(tagline).toBe(endless);
    expect(titleAt.left).toBeGreaterThanOrEqual(50);
    expect(titleAt.right).toBeLessThanOrEqual(672);
    expect(titleAt.top).toBeGreaterThan(nameAt.bottom);
    expect(titleAt.bottom).toBeLessThan(cardSize.height - 60);
  },
);

test.skipIf(isQuick)(
  'link cards omit emoji, omit a text if a letter is missing from all fonts, and never parse text as markup',
  async () => {
    const nothing = await pixelsOf(homeCard, named('🦊'));
    const plain = await pixelsOf(homeCard, named('Ada Example'));
    const changed = async (from: Pixels, name: string) =>
      differences(from, await pixelsOf(homeCard, named(name))).count;
    for (const name of ['Ada 🦊 Example', 'Ada Example 👩🏽‍💻', '❤️ Ada Example'])
      expect(await changed(plain, name), name).toBe(0);
    for (const name of ['ნინო', 'அகிலன்', 'Ada ნინო']) expect(await changed(nothing, name), name).toBe(0);
    const latin = ['Nguyễn Thị Ánh', 'Zoe\u0308 Example', '#panic("x") $a$ </svg>'];
    for (const name of [...latin, 'Ада Примерова', 'Αδα Κάποια', 'ליאור', 'ليلى الحداد', 'अनन्या शर्मा', 'ณัฐธิดา'])
      expect(await changed(nothing, name), name).toBeGreaterThan(500);
  },
);

test.skipIf(isQuick)(
  'the link card in a right-to-left language has its text on the right, and mirrored art',
  async () => {
    const arabic = (name: string) => pixelsOf(homeCard, { person: { ...site.person, language: 'ar', name } });
    expect(differences(await arabic('🦊'), await arabic('ليلى الحداد')).right).toBeGreaterThan(cardSize.width - 80);
    expect(differences(await pixelsOf(homeCard, {}), await arabic(site.person.name)).left).toBeLessThan(200);
  },
);

const homeCard = 'cards/home.png';
const projectsCard = 'cards/projects.png';
const named = (name: string) => ({ person: { ...site.person, name } });
const withTagline = (tagline: string) => ({ pages: { ...site.pages, home: { ...site.pages.home, tagline } } });

/** Pixels of a card, three bytes each, row by row. `count` returns the number of pixels of a color. */
type Pixels = { data: Buffer; count(color: string): number };
type Edges = { count: number; left: number; right: number; top: number; bottom: number };

/** The number of pixels in which two cards differ, and their bounding box. */
function differences(one: Pixels, other: Pixels): Edges {
  // Each PNG has its own color palette, so antialiased edges differ slightly.
  const tolerance = 32;
  const different = new Set<number>();
  for (const [at, byte] of one.data.entries())
    if (Math.abs(byte - (other.data[at] ?? 0)) > tolerance) different.add(Math.floor(at / 3));
  const xs = [...different].map((pixel) => pixel % cardSize.width).sort((a, b) => a - b);
  const ys = [...different].map((pixel) => Math.floor(pixel / cardSize.width)).sort((a, b) => a - b);
  const edge = (all: number[], at: 0 | -1) => all.at(at) ?? NaN;
  return { count: different.size, left: edge(xs, 0), right: edge(xs, -1), top: edge(ys, 0), bottom: edge(ys, -1) };
}

async function pixelsOf(file: string, changed: Partial<SiteWithResumes>): Promise<Pixels> {
  const whole = { ...site, ...changed };
  const shown = shownPages(whole).filter(({ card }) => card === file);
  return readPixels((await makeCards(typst, whole, noCache, noProgress, shown)).get(file));
}

async function readPixels(card: Buffer | undefined): Promise<Pixels> {
  const data = await sharp(card).removeAlpha().raw().toBuffer();
  const count = (color: string) =>
    data
      .toString('hex')
      .match(/.{6}/g)
      ?.filter((one) => `#${one}` === color).length ?? 0;
  return { data, count };
}
