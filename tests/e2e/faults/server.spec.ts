import type { Page } from '@playwright/test';
import { createServer } from 'node:net';
import { test } from '#tests/support/changing-site.ts';
import {
  at,
  expect,
  expectPage,
  followMenuLink,
  isMarked,
  markDocument,
  openHome,
  pages,
  reactScript,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import {
  errorHeading,
  expectCompletePage,
  openHomeWithFakeClock,
  hydrateWithFakeClock,
} from '#tests/support/browser/complete-page.ts';

test.use({ expectedErrors: /Failed to load|ChunkLoadError|ERR_|MIME type/ });

/** Advances the fake clock to the automatic reload of the error page. */
async function waitForAutomaticReload(page: Page) {
  await expect(page.getByRole('alert')).toContainText('loaded again by itself');
  await page.clock.runFor(4500);
}

test('a click while the server is down shows the error page, and Back still works', async ({ page, site }) => {
  const { id, name } = await openHomeWithFakeClock(page);
  await markDocument(page);
  await site.stop();
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(errorHeading);
  await expectCompletePage(page);
  await waitForAutomaticReload(page);
  await expect(page.getByRole('alert')).toContainText('does not answer');
  expect(await isMarked(page), 'nothing was taken away').toBe(true);
  await page.goBack();
  await expectPage(page, 'home');
  await expectCompletePage(page);
  await site.start();
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(name);
});

test('if the server goes down before React has loaded, the page stays complete', async ({ page, site }) => {
  await page.route(reactScript, async (route) => {
    await site.stop();
    await route.continue();
  });
  const failed = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  const [id] = await openHome(page);
  await failed;
  await expectCompletePage(page);
  await page.unroute(reactScript);
  await site.start();
  if (!id) return;
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(messages().titles[id]);
});

for (const status of [500, 503])
  test(`a click while the server responds with ${status} shows an error page, whose link works when the server responds again`, async ({
    page,
    site,
  }) => {
    const { id, name } = await openHomeWithFakeClock(page);
    site.respondWith(() => ({ status, body: '<h1>Out of order</h1>' }));
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    await waitForAutomaticReload(page);
    await expect(page.getByRole('alert')).toContainText('does not answer');
    await expectCompletePage(page);
    site.respondWith(undefined);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(pageHeading(page)).toHaveText(name);
    await page.goto(at(pages[id].address));
    await expectCompletePage(page);
  });

test('after a deployment, a click in a tab of the old version opens the new page', async ({ page, site }) => {
  const { id, name, other } = await openHomeWithFakeClock(page);
  const next = await site.makeVersion('next');
  await site.stop();
  await site.start(next);
  await followMenuLink(page, id);
  await expect(page.getByRole('alert')).toContainText('ChunkLoadError');
  await expectCompletePage(page);
  await waitForAutomaticReload(page);
  await expect(pageHeading(page)).toHaveText(name);
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await hydrateWithFakeClock(page);
  await markDocument(page);
  await followMenuLink(page, other);
  await expectPage(page, other);
  expect(await isMarked(page), 'from then on the document stays').toBe(true);
});

test('a page stays complete and its links work if a deployment removes its scripts before hydration', async ({
  page,
  site,
}) => {
  const next = await site.makeVersion('next');
  let isNew = false;
  await page.route(reactScript, async (route) => {
    if (!isNew) {
      await site.stop();
      await site.start(next);
      isNew = true;
    }
    await route.continue();
  });
  const failed = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  const [id = 'home'] = await openHome(page);
  await failed;
  await expectCompletePage(page);
  await followMenuLink(page, id);
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await expectCompletePage(page);
});

test('if a response ends after the heading, the received part of the page is readable', async ({ page, site }) => {
  const html = await (await fetch(site.address)).text();
  // The response ends after the heading, and the connection stays open.
  const half = html.slice(0, html.indexOf('</h1>') + 5);
  const { port } = new URL(site.address);
  await site.stop();
  const silentServer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const isPage = request.toString().startsWith(`GET ${new URL(site.address).pathname} `);
      const head = `Content-Type: text/html\r\nContent-Length: ${html.length * 2}\r\n\r\n`;
      if (isPage) socket.write(`HTTP/1.1 200 OK\r\n${head}${half}`);
      else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => silentServer.listen(Number(port), 'localhost', resolve));
  try {
    await page.goto('', { waitUntil: 'commit' });
    await expect(pageHeading(page)).toBeVisible();
    await expect(pageHeading(page)).toHaveText(/\S/);
    // Without stylesheets the menu is closed and its button is visible.
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await new Promise((resolve) => silentServer.close(resolve));
  }
});
