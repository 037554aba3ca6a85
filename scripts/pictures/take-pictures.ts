// Makes the pictures of the README and the guides: builds a site for each, and takes a screenshot in Chromium.
import { cp, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildSite } from '#generator/main.ts';
import { readContent } from '#content/load.ts';
import { fitOnPage, printStyle } from '#resume/pdf/pdf.ts';
import { serveLive } from '#generator/live/live.ts';
import { serveFolder } from '#generator/serve.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { looks } from '#theme/looks/looks.ts';
import { palettes } from '#theme/palettes.ts';
import { chooseResume } from '#resume/choose-resume.ts';
import { menuOrder, type PageId, pages } from '#pages.ts';
import { findBrowser } from '#cli/browser.ts';
import { homeMarks, markParts, projectMarks } from './mark-parts.ts';
import { type Reduction, reduceContent } from '#tests/fixtures/reduce-content.ts';

/** Functions that take the pictures. Each key is a file name in docs/, without the extension. */
export const pictures: Record<string, (studio: Studio) => Promise<Buffer>> = {
  home: async ({ capture, serve }) => capture(await serve(), shoot, forReadme),
  'home-night': async ({ capture, serve }) => capture(await serve(), shoot, { ...forReadme, colorScheme: 'dark' }),
  editor: async ({ capture, openEditor }) => capture(await openEditor(), shootEditor, forReadme),
  'editor-night': async ({ capture, openEditor }) =>
    capture(await openEditor(), shootEditor, { ...forReadme, colorScheme: 'dark' }),
  'editor-phone': async ({ capture, openEditor }) => capture(await openEditor(), shootEditor, forPhone),
  outputs: takeOutputs,
  looks: (studio) => takeGrid(studio, inEveryLook, ['home', 'projects', 'education']),
  'looks-night': (studio) => takeGrid(studio, inEveryLook, ['home', 'projects', 'education'], 'dark'),
  palettes: (studio) => takeGrid(studio, inEveryPalette, menuOrder),
  'palettes-night': (studio) => takeGrid(studio, inEveryPalette, menuOrder, 'dark'),
  less: (studio) =>
    takeGrid(
      studio,
      [{ reduction: 'without-photos' }, { reduction: 'with-little' }],
      ['home', 'projects', 'relevantExperience'],
    ),
  'home-marked': async ({ capture, serve }) => capture(await serve(), shootHomeMarked, forGuide),
  'project-marked': async ({ capture, serve }) =>
    capture((await serve()) + pages.projects.address.slice(1), shootProjectMarked, forGuide),
};

type Studio = Awaited<ReturnType<typeof openStudio>>;

/** A version of the site: with another look, another palette, or less content. */
type Version = { look?: string; palette?: string; reduction?: Reduction };

const inEveryLook = Object.keys(looks).map((look) => ({ look }));
const inEveryPalette = Object.keys(palettes).map((palette) => ({ palette }));

const forReadme = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1200 / 1440 };
const forPhone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const forSheet = { viewport: { width: 1380, height: 864 } };
const forGuide = { viewport: { width: 1200, height: 900 }, deviceScaleFactor: 900 / 1200 };

/**
 * Opens a browser for the pictures.
 * @param work - an empty folder
 */
export async function openStudio(content: string, work: string) {
  const executablePath = findBrowser();
  const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const servers: Server[] = [];
  let live: Awaited<ReturnType<typeof serveLive>> | undefined;
  return {
    content,

    /** Builds and serves the site. */
    async serve({ look, palette, reduction }: Version = {}): Promise<string> {
      const folder = path.join(work, look ?? palette ?? reduction ?? 'content');
      await cp(content, folder, { recursive: true });
      if (look) await writeFile(path.join(folder, 'theme.yaml'), `look: ${look}\n`);
      if (palette) await writeFile(path.join(folder, 'theme.yaml'), `palette: ${palette}\n`);
      if (reduction) await reduceContent(reduction, folder);
      const site = `${folder}-site`;
      await buildSite({ content: folder, outDir: site, base: '/' });
      const { server, address } = await serveFolder({ folder: site, base: '/', port: 0 });
      servers.push(server);
      return address;
    },

    /** Opens the Projects page in the editor. */
    async openEditor(): Promise<string> {
      const folder = path.join(work, 'edited');
      if (!live) await cp(content, folder, { recursive: true });
      live ??= await serveLive({ content: folder, port: 5173, isEditable: true });
      const signIn = new URL(live.newSignInUrl());
      signIn.pathname += pages.projects.address;
      return signIn.href;
    },

    /** Opens a URL, waits until everything is painted, and takes a picture. */
    async capture(address: string, take: (page: Page) => Promise<Buffer>, options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'load' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode()));
      });
      const picture = await take(page);
      await context.close();
      return picture;
    },

    async [Symbol.asyncDispose]() {
      for (const server of servers) server.close();
      await live?.close();
      await browser.close();
    },
  };
}

export const shoot = (page: Page) => page.screenshot();

async function shootEditor(page: Page) {
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Edit Title: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.evaluate(async () => {
    const preview = document.querySelector('iframe')?.contentDocument;
    await preview?.fonts.ready;
    await Promise.all(
      [...(preview?.images ?? [])].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    );
  });
  return shoot(page);
}

async function shootHomeMarked(page: Page) {
  await markParts(page.locator('body'), homeMarks);
  return page.screenshot({ fullPage: true });
}

async function shootProjectMarked(page: Page) {
  const entry = page
    .locator('main article > div')
    .filter({ has: page.locator('figure') })
    .first();
  await markParts(entry, projectMarks);
  const box = await entry.boundingBox();
  if (!box) throw new Error('No project has a photo, so there is none to explain.');
  const margin = 48;
  return page.screenshot({ fullPage: true, clip: { ...box, x: box.x - margin, width: box.width + 2 * margin } });
}

async function takeOutputs({ content, serve, capture }: Studio) {
  const address = await serve();
  const { site } = await readContent(content);
  const typst = await openTypst();
  if (!typst) throw new Error('The résumé cannot be drawn: there is no Typst for this system.');
  const { page: resume } = await fitOnPage(typst, chooseResume(site), printStyle(site.theme));
  const cards = ['home', 'projects', 'education'].map(async (card) => {
    const response = await fetch(`${address}cards/${card}.png`);
    return image('png', await response.bytes(), 'height="245"');
  });
  return capture(
    sheet(
      'display: flex; gap: 12px; padding: 12px; background: #d9dbd4',
      `${image('svg+xml', Buffer.from(resume.svg()), 'height="760" style="background: #fff"')}
       <div style="display: flex; flex-direction: column; gap: 12px">${(await Promise.all(cards)).join('')}</div>`,
    ),
    shootSheet,
  );
}

/** Takes a picture of each page in each version of the site. Arranges the pictures in a grid: each row is a version. */
async function takeGrid(
  { serve, capture }: Studio,
  versions: readonly Version[],
  shownPages: readonly PageId[],
  colorScheme: 'light' | 'dark' = 'light',
) {
  const small: Buffer[] = [];
  const width = Math.floor(forSheet.viewport.width / shownPages.length);
  for (const version of versions) {
    const address = await serve(version);
    for (const page of shownPages) {
      const view = await capture(address + pages[page].address.slice(1), shoot, { ...forSheet, colorScheme });
      small.push(await sharp(view).resize({ width }).toBuffer());
    }
  }
  const style = `display: grid; grid-template-columns: repeat(${shownPages.length}, 1fr); gap: 3px; background: #8a8d86`;
  return capture(sheet(style, small.map((view) => image('png', view)).join('')), shootSheet);
}

const image = (type: string, bytes: Uint8Array, attributes = '') =>
  `<img src="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}" ${attributes}>`;

/** Data URL of an HTML document that shows several pictures. */
const sheet = (style: string, html: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><body style="margin: 0; width: max-content; ${style}">${html}`)}`;

const shootSheet = (page: Page) => page.locator('body').screenshot();
