// Pages so long that they are shown in parts: every part is a page like any other, and the way to each is short.
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { longPages, type PageId, partAddress } from '#src/routes.ts';
import { axeOptions, axeSource, findingsOf } from '#tests/e2e/a11y/axe-options.ts';
import { at, awake, expect, hasPage, pages, pathOf, test, title } from '#tests/support/test.ts';
import { isMarked, markDocument } from '#tests/e2e/faults/whole-page.ts';

const partLinks = (page: Page) => page.locator('#parts');
const listed = (page: Page) => partLinks(page).getByRole('listitem').getByRole('link');
const entries = (page: Page) => page.locator('main article').getByRole('heading').first();

/** Opens the first part of each page that is in parts, and answers with those pages and how many parts they have. */
async function pagesInParts(page: Page): Promise<{ id: PageId; count: number }[]> {
  const found: { id: PageId; count: number }[] = [];
  await page.goto('');
  for (const id of longPages) {
    await page.goto('');
    if (!(await hasPage(page, id))) continue;
    await page.goto(at(pages[id].address));
    const count = await listed(page).count();
    if (count > 0) found.push({ id, count });
  }
  test.skip(found.length === 0, 'this owner has no page in parts');
  return found;
}

/** Expects the open page to be a part, and to say so wherever a page says what it is. */
async function expectPart(page: Page, id: PageId, part: number, count: number) {
  await expect(page).toHaveURL(new RegExp(`${partAddress(id, part)}$`));
  await expect(title(page)).toHaveText(pages[id].title);
  await expect(page).toHaveTitle(
    part === 1 ? new RegExp(`^${pages[id].title} · `) : new RegExp(`^${pages[id].title}, ${part} of ${count} · `),
  );
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText(pages[id].title);
  await expect(partLinks(page).locator('[aria-current="page"]')).toHaveText(new RegExp(`^Part ${part}\\b`));
}

/** Walks from the first part to the last and back, and looks at each. */
async function walk(page: Page, id: PageId, count: number) {
  const seen: string[] = [];
  for (let part = 1; part <= count; part++) {
    await expectPart(page, id, part, count);
    seen.push((await entries(page).textContent()) ?? '');
    const older = partLinks(page).getByRole('link', { name: 'Older', exact: true });
    if (part < count) await older.click();
    else await expect(older).toHaveCount(0);
  }
  for (let part = count; part > 1; part--) {
    await partLinks(page).getByRole('link', { name: 'Newer', exact: true }).click();
    await expectPart(page, id, part - 1, count);
  }
  await expect(partLinks(page).getByRole('link', { name: 'Newer', exact: true })).toHaveCount(0);
  expect(new Set(seen).size).toBe(count);
}

test('Older and Newer lead from part to part, in the same document', async ({ page }) => {
  for (const { id, count } of await pagesInParts(page)) {
    await page.goto(at(pages[id].address));
    await awake(page);
    await markDocument(page);
    await walk(page, id, count);
    expect(await isMarked(page)).toBe(true);
  }
});

test('every part is one link away from every other, and begins at its top', async ({ page }) => {
  for (const { id, count } of await pagesInParts(page)) {
    await page.goto(at(partAddress(id, count)));
    await awake(page);
    await markDocument(page);
    for (let part = 1; part <= count; part++) {
      await listed(page)
        .nth(part - 1)
        .click();
      await expectPart(page, id, part, count);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    expect(await isMarked(page)).toBe(true);
  }
});

test('the line above the entries leads down to all parts', async ({ page }) => {
  for (const { id, count } of await pagesInParts(page)) {
    await page.goto(at(partAddress(id, count)));
    await awake(page);
    await expect(listed(page).first()).not.toBeInViewport();
    await page.getByRole('link', { name: 'All parts' }).click();
    await expect(listed(page).first()).toBeInViewport();
  }
});

test('Back restores the place on the part that was left', async ({ page }) => {
  const [first] = await pagesInParts(page);
  if (!first) return;
  await page.goto(at(partAddress(first.id, 2)));
  await awake(page);
  await partLinks(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(900);
  await partLinks(page).getByRole('link', { name: 'Newer', exact: true }).click();
  await expectPart(page, first.id, 1, first.count);
  await page.goBack();
  await expectPart(page, first.id, 2, first.count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
});

test('a part is neither long nor heavy', async ({ page, request }) => {
  for (const { id, count } of await pagesInParts(page))
    for (const part of [1, count]) {
      await page.goto(at(partAddress(id, part)));
      const photos = await page.locator('main figure').count();
      expect((await page.locator('main article').count()) + photos).toBeLessThanOrEqual(40);
      expect((await (await request.get(at(partAddress(id, part)))).body()).length).toBeLessThan(150_000);
      const loading = await page
        .locator('main img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('loading')));
      expect(loading.slice(1).every((how) => how === 'lazy')).toBe(true);
    }
});

test('axe finds nothing on any part', async ({ page }) => {
  for (const { id, count } of await pagesInParts(page))
    for (const part of process.env.SWEEP ? Array.from({ length: count }, (_, index) => index + 1) : [2]) {
      await page.goto(at(partAddress(id, part)));
      await awake(page);
      await page.evaluate(await axeSource);
      const results = await page.evaluate(
        (options) => (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run(options),
        axeOptions,
      );
      expect(findingsOf(results)).toEqual([]);
    }
});

test('what the feed says of a project leads to the part that has it', async ({ page, request, baseURL }) => {
  const feed = await request.get('feed.xml');
  test.skip(!feed.ok(), 'this owner has no feed');
  const items = [
    ...(await feed.text()).matchAll(
      /<entry>.*?<title[^>]*>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>.*?<link href="([^"]*)"/gs,
    ),
  ];
  const home = /<link rel="canonical" href="([^"]+)"/.exec(await (await request.get('')).text())?.[1] ?? '';
  for (const [, name = '', link = ''] of [items[0], items.at(-1), items[Math.floor(items.length / 2)]].map(
    (one) => one ?? [],
  )) {
    await page.goto(new URL(link.slice(home.length), baseURL).href);
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Older and Newer lead from part to part as well', async ({ page }) => {
    for (const { id, count } of await pagesInParts(page)) {
      await page.goto(at(pages[id].address));
      await walk(page, id, count);
    }
  });
});

test.describe('at another address', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a part is reached in any case and with slashes too many', async ({ page, baseURL }) => {
    for (const { id, count } of await pagesInParts(page)) {
      const own = partAddress(id, 2);
      for (const written of [own.toLowerCase(), `${own.toUpperCase()}/`, `${own}/`, `${own}//`, `${own}.html`]) {
        await page.goto(at(written));
        await expect(page).toHaveTitle(new RegExp(`^${pages[id].title}, 2 of ${count} · `));
        await awake(page);
        const path = new URL(page.url()).pathname.replace(/\/$/, '');
        // In lower case it is a file of its own, and needs no mending.
        expect(path).toBe(pathOf(baseURL, written === own.toLowerCase() ? written : own));
        await expect(entries(page)).toBeVisible();
      }
      await page.goto(at(`${pages[id].address}/1`));
      await expect(page).toHaveURL(new RegExp(`${pages[id].address}$`));
    }
  });

  test('a part that a page does not have is not found, and the page is offered', async ({ page, baseURL }) => {
    for (const { id, count } of await pagesInParts(page)) {
      expect((await page.goto(at(partAddress(id, count + 1))))?.status()).toBe(404);
      await awake(page);
      await expect(title(page)).toHaveText('Page not found');
      await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'notFound');
      await expect(page).toHaveTitle(/^Page not found · /);
      const offer = page.getByRole('main').getByRole('link', { name: pages[id].title, exact: true });
      await expect(offer).toHaveAttribute('href', pathOf(baseURL, pages[id].address));
    }
  });
});
