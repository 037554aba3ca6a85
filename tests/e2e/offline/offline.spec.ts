import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { test } from '#tests/support/changing-site.ts';
import {
  at,
  expect,
  expectPage,
  focuses,
  followMenuLink,
  hasPage,
  waitForHydration,
  isMarked,
  languageLinks,
  markDocument,
  openPhoto,
  pages,
  pathOf,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import { sites } from '#tests/support/sites.ts';
import { waitForIdleTasks, waitUntilCached, visitAndCache } from './cached-site.ts';
import { expectCompletePage } from '#tests/support/browser/complete-page.ts';

// Expected: while the host is down, requests for uncached files fail. For example, a photo that was never viewed is not
// cached.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ });

const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

/** Version of the open document. The initial version is null. */
const version = (page: Page) => page.locator('html').getAttribute('data-version');

test('after a visit to Home in another language, the other pages open offline in this language', async ({
  page,
  site,
}) => {
  await page.goto('');
  const [link] = await languageLinks(page).all();
  test.skip(!link, 'this site has one language');
  const folder = (await link?.getAttribute('href')) ?? '';
  const language = (await link?.getAttribute('hreflang')) ?? '';
  await page.goto(folder);
  await waitUntilCached(page);
  await site.stop();
  await page.goto(`${folder}Projects`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectCompletePage(page);
  await page.goto(`${folder}nothing`);
  await expect(page.locator('[data-page=notFound]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});

test('after a visit to Home, every page opens offline, by its URL and by a link', async ({ page, site }) => {
  const others = await visitAndCache(page);
  await site.stop();
  for (const id of [...others, 'home' as const]) {
    await page.goto(at(pages[id].address));
    if (id !== 'home') await expect(pageHeading(page)).toHaveText(messages().titles[id]);
    await expectCompletePage(page);
    await expect(page.getByRole('banner')).toHaveCSS('box-sizing', 'border-box');
    const fonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
    await expect.poll(() => page.evaluate(fonts)).toBeGreaterThan(0);
  }
  await waitForHydration(page);
  for (const id of [...others, 'home' as const]) {
    await followMenuLink(page, id);
    await expectPage(page, id);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectCompletePage(page);
  }
  const [first = 'home' as const] = others;
  for (const spelling of [pages[first].address.toUpperCase(), `${pages[first].address}?utm_source=mail`]) {
    await page.goto(at(spelling));
    await expectCompletePage(page);
    await expectPage(page, first);
  }
});

test('offline, an unknown URL has status 404, and the menu works', async ({ page, site }) => {
  const [id] = await visitAndCache(page);
  await site.stop();
  const answer = await page.goto('no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(pageHeading(page)).toHaveText('Page not found');
  await expectCompletePage(page);
  if (!id) return;
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(messages().titles[id]);
});

test('offline, the URL of an unvisited skill page opens the skill on the evidence page', async ({ page, site }) => {
  await visitAndCache(page);
  test.skip(!(await hasPage(page, 'evidence')), 'the content of this owner has no evidence of a skill');
  await page.goto(at(pages.evidence.address));
  const skill = page.getByRole('main').getByRole('row').and(page.locator('[id]')).first();
  const slug = (await skill.getAttribute('id')) ?? '';
  await site.stop();
  await page.goto(`${at(pages.evidence.address)}/${slug}`);
  await expectPage(page, 'evidence');
  expect(decodeURI(page.url())).toContain(`#${slug}`);
  await expect(skill).toBeInViewport();
});

test('a photo that was viewed is available offline', async ({ page, site }) => {
  await visitAndCache(page);
  const photo = (await openPhoto(page)).locator('img');
  const width = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const isCached = () => photo.evaluate(async (image) => caches.match((image as HTMLImageElement).currentSrc));
  await expect.poll(isCached).toBeTruthy();
  await site.stop();
  await page.reload();
  await expect.poll(width).toBeGreaterThan(0);
});

test('the service worker does not precache a résumé variant, but caches it after a visit', async ({ page, site }) => {
  const focus = focuses()[0];
  test.skip(!focus, 'this owner has no résumé variant');
  expect(await (await fetch(`${site.address}sw.js`)).text()).not.toContain(`/${focus}`);
  await page.goto(`for/${focus}`);
  const heading = await pageHeading(page).textContent();
  await waitUntilCached(page);
  await site.stop();
  await page.goto(`for/${focus}`);
  await expect(pageHeading(page)).toHaveText(heading ?? '');
  await expectCompletePage(page);
});

test('offline, a case study opens by its link, and by other spellings of its URL', async ({ page, baseURL, site }) => {
  await visitAndCache(page);
  const below = `${pathOf(baseURL, pages.projects.address)}/`;
  await page.goto(at(pages.projects.address));
  const link = page.getByRole('main').locator(`a[href^="${below}"]`).first();
  test.skip((await link.count()) === 0, 'this owner has no case page');
  await waitForHydration(page);
  await site.stop();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${below}[^/]+$`));
  await expectCompletePage(page);
  const heading = (await pageHeading(page).textContent()) ?? '';
  const [, name = ''] = page.url().split(below);
  for (const spelling of [name.toUpperCase(), `${name}/`]) {
    await page.goto(at(`${pages.projects.address}/${spelling}`));
    await expect(pageHeading(page), spelling).toHaveText(heading);
    await waitForHydration(page);
    await expect(pageHeading(page), spelling).toHaveText(heading);
  }
});

test('when the host is available again, a reload shows the newest version at once', async ({ page, site }) => {
  const [id = 'home'] = await visitAndCache(page);
  await site.stop();
  await page.goto(at(pages[id].address));
  expect(await version(page)).toBe(null);
  await site.start(await site.makeVersion('next'));
  await page.reload();
  expect(await version(page)).toBe('next');
  await expectCompletePage(page);
  await waitForHydration(page);
  await followMenuLink(page, 'home');
  await expectPage(page, 'home');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a new version of the site replaces the old version, and deletes the cache of the old version', async ({
  page,
  site,
}) => {
  test.slow();
  await visitAndCache(page);
  const [before] = await siteCaches(page);
  await site.stop();
  await site.start(await site.makeVersion('next'));
  await page.reload();
  await waitUntilInstalled(page);
  // The new worker activates when no document uses the old one. A busy browser may still count the previous document as
  // open after a reload, so reload repeatedly.
  await expect(async () => {
    await page.reload();
    await expect.poll(() => siteCaches(page), { timeout: 2000 }).not.toContain(before);
  }).toPass();
  expect(await siteCaches(page)).toHaveLength(1);
  await site.stop();
  await page.reload();
  expect(await version(page)).toBe('next');
  await expectCompletePage(page);
});

test('a tab with the old version keeps working while another tab has the new version', async ({
  page,
  site,
  context,
}) => {
  const [id] = await visitAndCache(page);
  test.skip(!id, 'this owner has only Home');
  if (!id) return;
  await site.stop();
  await site.start(await site.makeVersion('next'));
  const second = await context.newPage();
  await second.goto('');
  expect(await version(second)).toBe('next');
  await waitUntilInstalled(second);
  await second.reload();
  await expectCompletePage(second);
  await markDocument(page);
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(messages().titles[id]);
  expect(await isMarked(page), 'its scripts are still there').toBe(true);
  await site.stop();
  await second.reload();
  await expectCompletePage(second);
});

test('if the host fails, a cached page is shown: at once after 503, otherwise after seconds', async ({
  page,
  site,
}) => {
  const [id = 'home'] = await visitAndCache(page);
  site.respondWith(() => ({ status: 503, body: 'Out of order' }));
  await page.goto(at(pages[id].address));
  await expectCompletePage(page);
  site.respondWith(undefined);
  await site.stop();
  const silentServer = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silentServer.listen(Number(new URL(site.address).port), 'localhost', resolve));
  await page.goto('', { waitUntil: 'domcontentloaded' });
  await expectCompletePage(page);
  await page.close();
  silentServer.close();
});

test('a page that the host has removed is not served from the cache', async ({ page, site }) => {
  const [id = 'home'] = await visitAndCache(page);
  site.respondWith(() => ({ status: 404, body: 'No such page' }));
  const answer = await page.goto(at(pages[id].address));
  expect(answer?.status()).toBe(404);
  await expect(page.locator('body')).toHaveText('No such page');
});

test('caches of other sites on the same host are kept', async ({ page }) => {
  await page.addInitScript(() => void caches.open('of another site'));
  await visitAndCache(page);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
  expect(await cachesOf(page)).toContain('of another site');
});

test('a new version without offline use unregisters the service worker and deletes its caches', async ({
  page,
  site,
  baseURL,
}) => {
  test.skip(pathOf(baseURL, '/') !== '/', 'the site without a worker is at the root of its host');
  await visitAndCache(page);
  expect(await siteCaches(page)).toHaveLength(1);
  await site.stop();
  await site.start(sites.single.folder);
  await page.goto('');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('about:blank');
  await page.goto('');
  await waitForHydration(page);
  await waitForIdleTasks(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expectCompletePage(page);
});

/** Names of the caches with a version of the site, without the cache of pictures. */
async function siteCaches(page: Page) {
  return (await cachesOf(page)).filter((name) => !name.endsWith(' pictures'));
}

/**
 * Waits until the service worker of a new version is installed. At this time, the old service worker is still active.
 */
async function waitUntilInstalled(page: Page) {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(state).toBe('installed');
}
