// Tests the preview of the editor on paper and as a résumé.
import { edit, editedPage, expect, test } from '#tests/support/editor/live-editor.ts';
import { editorMessages } from '#editor/messages/messages.ts';

const { preview } = editorMessages('en');

test('in the preview, the résumé is centered, and paper is white, begins at its top, and can be scrolled by keyboard', async ({
  page,
}) => {
  await edit(page);
  await page.getByRole('button', { name: preview.title }).click();
  await page.getByRole('radio', { name: preview.resume }).click();
  const sheet = page.getByRole('region', { name: preview.resume }).getByRole('img').first();
  await expect(sheet).toBeVisible({ timeout: 30_000 });
  const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
  const viewportWidth = page.viewportSize()?.width ?? 0;
  expect(Math.abs(x + width / 2 - viewportWidth / 2)).toBeLessThan(20);
  await sheet.hover();
  await page.mouse.wheel(0, 3000);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeLessThan(0);

  await page.getByRole('radio', { name: preview.paper }).click();
  const title = `${preview.paper}, ${preview.light}`;
  await expect(page.getByTitle(title)).toBeInViewport();
  expect((await page.getByTitle(title).boundingBox())?.y).toBeGreaterThan(0);
  await expect(page.frameLocator(`iframe[title="${title}"]`).locator('body')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await page.getByRole('region', { name: preview.paper, exact: true }).focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await page.getByTitle(title).boundingBox())?.y).toBeLessThan(0);
});

test('if the site becomes Arabic, pages have the styles of this script, menus are from right to left, and previews are inside their frames', async ({
  page,
  content,
}) => {
  await content.write('site.yaml', `${await content.read('site.yaml')}language: ar\n`);
  const { title, phone, light } = editorMessages('ar').preview;
  // The server may not have read the new language yet.
  await expect(async () => {
    await edit(page, '/Projects');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 1000 });
  }).toPass();
  // The server compiled the styles of the pages for content in English.
  const { lineHeight, fontSize } = await editedPage(page)
    .getByRole('heading', { level: 1 })
    .evaluate((one) => getComputedStyle(one));
  expect(parseFloat(lineHeight) / parseFloat(fontSize)).toBeCloseTo(1.35, 1);
  await page.locator('#go-to').click();
  await expect(page.getByRole('menuitem').first()).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: title }).click();
  const frame = page.getByTitle(`${phone}, ${light}`);
  await expect(frame).toBeVisible();
  const distance = () =>
    frame.evaluate((one) => {
      const [inner, outer] = [one, one.parentElement ?? one].map((box) => box.getBoundingClientRect());
      return Math.abs((inner?.left ?? 0) - (outer?.left ?? NaN));
    });
  await expect.poll(distance).toBeLessThan(1);
});
