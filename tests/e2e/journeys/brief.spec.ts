import { getDocumentProxy } from 'unpdf';
import { expect, openPage, test } from '#tests/support/test.ts';

/** Maximum number of characters that fit on one screen. */
const maxLength = 1500;

test('the page "In 90 seconds" fits on one laptop screen and on one sheet of paper', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, 'brief');
  const main = page.getByRole('main');
  const { length } = await main.innerText();
  test.skip(length > maxLength, 'the page has more text than usual');
  const { y = 0, height = 0 } = (await main.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(900.5);
  for (const format of ['A4', 'Letter'])
    expect((await getDocumentProxy(new Uint8Array(await page.pdf({ format })))).numPages, format).toBe(1);
});
