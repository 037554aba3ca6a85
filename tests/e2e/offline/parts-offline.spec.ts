// A page in parts when there is no connection: only its first part is kept for everybody.
import { longPages, partAddress } from '#src/routes.ts';
import { test } from '#tests/support/changing-site.ts';
import { visit } from './kept-site.ts';
import { at, expect, pages } from '#tests/support/test.ts';
import { expectWholePage } from '#tests/e2e/faults/whole-page.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ });

test('a later part is there for who was there before, and for others is not said to be missing', async ({
  page,
  site,
}) => {
  await visit(page);
  const id = longPages[0];
  await page.goto(at(pages[id].address));
  const count = await page.locator('#parts li').count();
  test.skip(count < 3, 'this owner has no page of three parts');
  await page.goto(at(partAddress(id, 2)));
  const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined);
  await expect.poll(isKept).toBe(true);
  await site.stop();
  await page.goto(at(partAddress(id, 2)));
  await expect(page).toHaveTitle(new RegExp(`, 2 of ${count} `));
  await expectWholePage(page);
  await expect(page.goto(at(partAddress(id, 3)))).rejects.toThrow(/ERR_FAILED/);
});
