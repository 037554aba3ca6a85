import type { Page } from '@playwright/test';
import {
  editDialog,
  edit,
  editedPage,
  expect,
  type LiveContent,
  panel,
  editButton,
  saveStatus,
  test,
} from '#tests/support/editor/live-editor.ts';

async function openGerman(page: Page, content: LiveContent, address: string) {
  await content.write('site.yaml', `${await content.read('site.yaml')}languages: [de]\n`);
  await edit(page, address);
  await toggleGerman(page);
  await expect(panel(page).getByRole('heading', { name: 'Deutsch' })).toBeVisible();
}

const germanButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deutsch/ });
const toggleGerman = (page: Page) => germanButton(page).click();

/** Number of texts to translate, which is in the button's title. */
const countUntranslated = async (page: Page) =>
  Number(/(\d+) to do/.exec((await germanButton(page).getAttribute('title')) ?? '')?.[1] ?? 0);

const germanField = (page: Page) => page.getByRole('textbox', { name: /Deutsch/ });

test('the language switch opens the page in the other language, lists the texts to translate, and switches back', async ({
  page,
  content,
}) => {
  await openGerman(page, content, '/Projects');
  await expect(editedPage(page).getByRole('heading', { name: 'Projekte' })).toBeVisible();
  await expect(germanButton(page)).toHaveAttribute('aria-pressed', 'true');
  const texts = panel(page).getByRole('listitem');
  expect(await texts.count()).toBe(await countUntranslated(page));
  await toggleGerman(page);
  await expect(editedPage(page).getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test('a click on a text of the translated page opens the fields of this text in both languages', async ({
  page,
  content,
}) => {
  await openGerman(page, content, '/Projects');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await editButton(page, 'Title: Late trains').click();
  const original = editDialog(page).getByRole('textbox', { name: 'Title · English' });
  const translation = editDialog(page).getByRole('textbox', { name: 'Title · Deutsch' });
  await expect(original).toHaveValue('Late trains');
  await expect(original).toHaveAttribute('lang', 'en');
  await expect(translation).toBeFocused();
  await expect(translation).toHaveAttribute('lang', 'de');
  await translation.fill('Späte Züge');
  await expect(editedPage(page).getByRole('heading', { name: 'Späte Züge' })).toBeVisible();
  await expect(editDialog(page).getByText('Translated')).toBeVisible();
  await expect(saveStatus(page)).toHaveText('Saved');
  await expect.poll(() => content.read('projects.yaml')).toContain('\n    de:\n      title: Späte Züge\n');
});

test('twenty texts are translated one after the other with the keyboard', async ({ page, content }) => {
  await openGerman(page, content, '/');
  const before = await countUntranslated(page);
  expect(before).toBeGreaterThanOrEqual(20);
  await panel(page).getByRole('listitem').first().getByRole('button').press('Enter');
  for (let done = 1; done <= 20; done += 1) {
    // The translation of a Markdown file has several fields: the first one has the focus.
    await expect(germanField(page).first()).toBeFocused();
    await page.keyboard.type(`Text ${done}`);
    await expect.poll(() => countUntranslated(page)).toBe(before - done);
    const next = panel(page).getByRole('button', { name: 'Next to do' });
    if (done < before) await next.press('Enter');
    await expect(germanField(page).first()).toHaveValue(done < before ? '' : `Text ${done}`);
  }
  await expect(saveStatus(page)).toContainText('Saved');
});

test('when an original changes, its translation is listed until the owner confirms the translation', async ({
  page,
  content,
}) => {
  await openGerman(page, content, '/Projects');
  const before = (await countUntranslated(page)) - 1;
  await panel(page)
    .getByRole('button', { name: /Late trains/ })
    .click();
  await germanField(page).fill('Späte Züge');
  await expect.poll(() => countUntranslated(page)).toBe(before);
  await panel(page).getByRole('textbox', { name: 'Title · English' }).fill('Very late trains');
  await expect(panel(page).getByText('The original has changed since it was translated.')).toBeVisible();
  await expect.poll(() => countUntranslated(page)).toBe(before + 1);
  await panel(page).getByRole('button', { name: 'Deutsch' }).click();
  await expect(panel(page).getByRole('heading', { name: 'To review: 1' })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /Very late trains/ })
    .click();
  await panel(page).getByRole('button', { name: 'Still correct' }).click();
  await expect(panel(page).getByText('Translated')).toBeVisible();
  await expect.poll(() => countUntranslated(page)).toBe(before);
});

test('the list of texts to translate can be copied as text', async ({ page, content, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGerman(page, content, '/Projects');
  const texts = await panel(page).getByRole('listitem').locator('span').allTextContents();
  await panel(page).getByRole('button', { name: 'Copy what is left, as text' }).click();
  await expect(panel(page).getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const text of texts) expect(copied).toContain(text);
  expect(copied).toContain('# projects.yaml');
});
