// Measures the toolbars of the editor in `npm start`. For the editor that saves to GitHub, github.spec.ts does this.
import {
  editDialog,
  coveredHeight,
  edit,
  editedPage,
  expect,
  editButton,
  saveStatus,
  test,
} from '#tests/support/editor/live-editor.ts';
import type { FrameLocator } from '@playwright/test';
import { en } from '#messages/en.ts';
import { editorLanguages, editorMessages } from '#editor/messages/messages.ts';

const limit = 110;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const language of editorLanguages)
  test(`the toolbars cover at most ${limit} px of a phone's screen in every state: ${language}`, async ({
    page,
    content,
    allowErrors,
  }) => {
    // Chromium logs the failed save below.
    allowErrors(/ERR_FAILED/);
    const messages = editorMessages(language);
    const site = await content.read('site.yaml');
    await content.write('site.yaml', `${site}language: ${language}\n`);
    await expect(async () => {
      await edit(page, '/Projects');
      await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 500 });
    }).toPass();
    expect(await coveredHeight(page), 'at first').toBeLessThanOrEqual(limit);
    const labels = page.getByRole('banner').first().locator('button > span').filter({ visible: true });
    const cut = await labels.evaluateAll((all) =>
      all.flatMap((one) => (one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 ? one.textContent : [])),
    );
    // The labels in Greek are wider than a phone.
    if (language !== 'el') expect(cut).toEqual([]);

    await editButton(page, /Late trains/).tap();
    const field = editDialog(page).getByRole('textbox');
    await field.fill('');
    const toField = saveStatus(page).getByRole('button');
    await expect(toField).toContainText('Late trains');
    expect(await coveredHeight(page), 'an error').toBeLessThanOrEqual(limit);

    await page.route('**/edit/api/save', (route) => route.abort());
    await field.fill('Late trains in the north and the reasons for them');
    await expect(saveStatus(page)).toContainText('“npm start”');
    expect(await coveredHeight(page), 'not saved').toBeLessThanOrEqual(limit);
    await expect(page.getByRole('button', { name: messages.tryAgain })).toBeAttached();

    await editDialog(page).getByRole('button', { name: messages.done }).tap();
    await page.getByRole('button', { name: messages.tryAgain }).tap();
    // From now on the button may disappear at any time, since the editor retries automatically.
    await page.unroute('**/edit/api/save');
    await expect(saveStatus(page)).toHaveText(messages.saved);
    expect(await coveredHeight(page), 'saved').toBeLessThanOrEqual(limit);

    for (const name of [messages.undo, messages.redo, messages.steps.short, messages.publishing.title]) {
      // The name of a button may end with a count.
      const box = await page.getByRole('button', { name: new RegExp(`^${name}(?: \\d+)?$`) }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(43.9);
    }
    await page.getByRole('button', { name: messages.steps.short }).tap();
    expect(await coveredHeight(page), 'a panel').toBeLessThanOrEqual(limit);
  });

test('on a phone, the menu of the page closes when a page is chosen, in the editor and in its preview', async ({
  page,
}) => {
  const { preview } = editorMessages('en');
  const openProjects = async (shown: FrameLocator) => {
    // Use the keyboard: Playwright's clicks miss elements in the scaled frame of the preview.
    await shown.getByRole('button', { name: en.frame.menu }).press('Enter');
    await shown.getByRole('navigation').getByRole('link', { name: en.titles.projects }).first().press('Enter');
    await expect(shown.getByRole('heading', { level: 1, name: en.titles.projects })).toBeVisible();
    await expect(shown.locator('#menu')).toBeHidden();
  };
  await edit(page);
  await openProjects(editedPage(page));
  await edit(page);
  await page.getByRole('button', { name: preview.title }).tap();
  await page.getByRole('radio', { name: preview.light }).tap();
  await openProjects(page.frameLocator(`iframe[title="${preview.phone}, ${preview.light}"]`));
});
