// The pictures of the README and the guides, each from a site that is built for it and looked at in Chromium.
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildSite } from '#generator/main.ts';
import { readContent } from '#content/load.ts';
import { drawResume, resumeColour } from '#resume/pdf/pdf.ts';
import { serveFolder } from '#generator/serve.ts';
import { openTypst } from '#platform/typst.ts';
import { palettes } from '#theme/palettes.ts';
import { chooseResume } from '#resume/choose-resume.ts';
import { menuOrder, pages } from '#pages.ts';
import { findBrowser } from '#cli/browser.ts';
import { homeMarks, markParts, projectMarks } from './mark-parts.ts';

/** Every picture, by its file name in docs/ without its ending. */
export const pictureNames = ['home', 'home-night', 'outputs', 'palettes', 'home-marked', 'project-marked'] as const;

export type PictureName = (typeof pictureNames)[number];

/** What a page is looked at through. */
type Look = { width: number; height: number; scale?: number; isNight?: boolean };

type Studio = {
  content: string;
  /** An empty folder. */
  work: string;
  /** Builds a site and serves it. */
  serve(content: string): Promise<string>;
  /** Opens an address, waits until everything on it is there, and takes what it is asked for. */
  look<Taken>(address: string, look: Look, take: (page: Page) => Promise<Taken>): Promise<Taken>;
};

/**
 * Takes pictures, one after the other.
 * @param work - an empty folder
 * @example for await (const { name, bytes } of takePictures(contentFolder, work, ['home'])) …
 */
export async function* takePictures(
  content: string,
  work: string,
  wanted: readonly PictureName[],
): AsyncGenerator<{ name: PictureName; bytes: Buffer }> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    ...(executablePath ? { executablePath } : {}),
  });
  const closing: (() => void)[] = [];
  const served = new Map<string, Promise<string>>();
  const build = async (folder: string) => {
    const outDir = path.join(work, `site-${served.size}`);
    await buildSite({ content: folder, outDir, base: '/' });
    const { server, address } = await serveFolder({ folder: outDir, base: '/', port: 4273 });
    closing.push(() => server.close());
    return address;
  };
  const studio: Studio = {
    content,
    work,
    serve(folder) {
      const site = served.get(folder) ?? build(folder);
      served.set(folder, site);
      return site;
    },
    look: (address, look, take) => lookAt(browser, address, look, take),
  };
  try {
    for (const name of wanted) yield { name, bytes: await takers[name](studio) };
  } finally {
    for (const close of closing) close();
    await browser.close();
  }
}

const desktop: Look = { width: 1440, height: 900 };

const takers: Record<PictureName, (studio: Studio) => Promise<Buffer>> = {
  home: async ({ serve, look, content }) => toJpeg(await look(await serve(content), desktop, shoot), 1200),
  'home-night': async ({ serve, look, content }) =>
    toJpeg(await look(await serve(content), { ...desktop, isNight: true }, shoot), 1200),
  outputs: takeOutputs,
  palettes: takePalettes,
  'home-marked': async ({ serve, look, content }) => {
    const picture = await look(await serve(content), { width: 1200, height: 900 }, async (page) => {
      await markParts(page, homeMarks);
      return page.screenshot({ fullPage: true });
    });
    return toJpeg(picture, 900);
  },
  'project-marked': async ({ serve, look, content }) => {
    const address = (await serve(content)) + pages.projects.address.slice(1);
    const picture = await look(address, { width: 1200, height: 900 }, async (page) => {
      const entry = page
        .locator('main article')
        .filter({ has: page.locator('figure') })
        .first();
      await markParts(page, projectMarks, entry);
      const box = await entry.boundingBox();
      if (!box) throw new Error('No project has a photo, so there is none to explain.');
      // The numbers stand beside it.
      const margin = 48;
      const clip = { ...box, x: box.x - margin, width: box.width + 2 * margin };
      return page.screenshot({ fullPage: true, clip });
    });
    return toJpeg(picture, 900);
  },
};

async function lookAt<Taken>(
  browser: Browser,
  address: string,
  { width, height, scale = 1, isNight = false }: Look,
  take: (page: Page) => Promise<Taken>,
): Promise<Taken> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: isNight ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    return await take(page);
  } finally {
    await context.close();
  }
}

const shoot = (page: Page) => page.screenshot();

const toJpeg = (picture: Buffer, width?: number): Promise<Buffer> =>
  sharp(picture)
    .resize(width === undefined ? {} : { width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

/** The page of the résumé's PDF, and beside it three cards of link previews. */
async function takeOutputs({ content, work, serve }: Studio): Promise<Buffer> {
  await serve(content);
  const { site } = await readContent(content);
  const typst = await openTypst();
  if (!typst) throw new Error('The résumé cannot be drawn: there is no Typst for this system.');
  const svg = await drawResume(typst, chooseResume(site), resumeColour(site.theme));
  const height = 760;
  const gap = 12;
  const paper = await sharp(Buffer.from(svg), { density: 200 })
    .flatten({ background: '#ffffff' })
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true });
  const cards = ['home', 'projects', 'education'].map((card) => path.join(work, 'site-0/cards', `${card}.png`));
  const cardHeight = Math.floor((height - 2 * gap) / 3);
  const cardWidth = Math.round((cardHeight * 1200) / 630);
  const small = await Promise.all(cards.map((card) => sharp(card).resize(cardWidth, cardHeight).png().toBuffer()));
  const sheet = sharp({
    create: {
      width: gap + paper.info.width + gap + cardWidth + gap,
      height: height + 2 * gap,
      channels: 3,
      background: '#d9dbd4',
    },
  }).composite([
    { input: paper.data, left: gap, top: gap },
    ...small.map((input, index) => ({
      input,
      left: paper.info.width + 2 * gap,
      top: gap + index * (cardHeight + gap),
    })),
  ]);
  return toJpeg(await sheet.png().toBuffer());
}

/** A row for each palette, and in it the first view of each page of the menu. */
async function takePalettes({ content, work, serve, look }: Studio): Promise<Buffer> {
  const tile = { width: 230, height: 144 };
  const gap = 3;
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  const names = Object.keys(palettes);
  for (const [row, palette] of names.entries()) {
    const folder = path.join(work, `content-${palette}`);
    await cp(content, folder, { recursive: true });
    await writeFile(path.join(folder, 'theme.yaml'), `palette: ${palette}\n`);
    const address = await serve(folder);
    for (const [column, page] of menuOrder.entries()) {
      const view = await look(address + pages[page].address.slice(1), { width: 1380, height: 864 }, shoot);
      const input = await sharp(view).resize(tile.width, tile.height).png().toBuffer();
      tiles.push({ input, left: column * (tile.width + gap), top: row * (tile.height + gap) });
    }
  }
  const sheet = sharp({
    create: {
      width: menuOrder.length * (tile.width + gap) - gap,
      height: names.length * (tile.height + gap) - gap,
      channels: 3,
      background: '#8a8d86',
    },
  }).composite(tiles);
  return toJpeg(await sheet.png().toBuffer());
}
