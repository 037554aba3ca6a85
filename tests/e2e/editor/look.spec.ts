import { edit, editedPage, expect, openFields, panel, test } from '#tests/support/editor/live-editor.ts';
import { looks } from '#theme/looks/looks.ts';

const titleFont = (name: keyof typeof looks) => looks[name].tokens.title?.split(',')[0]?.replaceAll("'", '') ?? '';

test('the editor shows Home in each look, and a chosen look changes the page and only one line of the content', async ({
  page,
  content,
}) => {
  const before = '# Mine\nlook: paperback\npalette: harbour\n';
  await content.write('theme.yaml', before);
  await edit(page);
  await openFields(page, 'theme.yaml');
  // A chosen look reloads the page.
  const titleIn = (frame: ReturnType<typeof editedPage>) =>
    frame
      .locator('h1')
      .evaluate((title) => getComputedStyle(title).fontFamily)
      .catch(() => '');
  const names = Object.keys(looks) as (keyof typeof looks)[];
  const pictures = panel(page).locator('iframe');
  await expect(pictures).toHaveCount(2 * names.length);
  for (const [index, name] of names.entries()) {
    if (!titleFont(name)) continue;
    await expect.poll(() => titleIn(pictures.nth(2 * index).contentFrame()), name).toContain(titleFont(name));
  }

  await panel(page).getByRole('radio', { name: 'Gazette' }).check();
  await expect.poll(() => titleIn(editedPage(page))).toContain(titleFont('gazette'));
  await expect.poll(() => content.read('theme.yaml')).toContain('look: gazette');
  const other = (text: string) => text.split('\n').filter((line) => !line.startsWith('look:'));
  expect(other(await content.read('theme.yaml'))).toEqual(other(before));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => content.read('theme.yaml')).toBe(before);
  await expect(
    panel(page).getByRole('group', { name: 'Look' }).getByRole('radio', { name: 'Paperback' }),
  ).toBeChecked();
});
