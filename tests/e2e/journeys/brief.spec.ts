// The brief page for recruiters fits one screen and one printed sheet.
import { getDocumentProxy } from 'unpdf';
import { expect, openPage, test } from '#tests/support/test.ts';

/** Length of the page's text above which it may need more than one screen. */
const usualLength = 1500;

test('the 90-second page fits one screen on a computer and one sheet of Letter and A4', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, 'brief');
  const main = page.getByRole('main');
  const { length } = await main.innerText();
  test.skip(length > usualLength, 'this owner says more');
  const { y = 0, height = 0 } = (await main.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(900.5);
  for (const format of ['A4', 'Letter'])
    expect((await getDocumentProxy(new Uint8Array(await page.pdf({ format })))).numPages, format).toBe(1);
});
