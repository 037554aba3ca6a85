import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { currentDay, isoDate } from '#content/model/dates.ts';
import { editorMessages } from '#editor/messages/messages.ts';
import { git } from '#platform/processes/git.ts';
import {
  edit,
  editedPage,
  expect,
  expectFile,
  openFields,
  panel,
  saveStatus,
  test,
} from '#tests/support/editor/live-editor.ts';

/** Creates the note "Ferries". Returns its file, and its text field, which has the focus. */
async function createNote(page: Page) {
  const file = `notes/${isoDate(currentDay())}-ferries.md`;
  await edit(page, '/Projects');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ferries\n');
  const text = panel(page).getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  return { file, text };
}

test('the menu asks for the title of a new note, with the cursor in the field', async ({ page }) => {
  const { texts, labels } = editorMessages('en');
  await edit(page, '/Projects');
  await page.keyboard.press('Control+k');
  await page.getByRole('menuitem', { name: texts.kinds.note }).click();
  await expect(panel(page).getByLabel(labels.title ?? '')).toBeFocused();
});

test('the menu finds the page for jobs by the word “volunteer”, and says that volunteering belongs there', async ({
  page,
}) => {
  const { goTo } = editorMessages('en');
  await edit(page, '/Projects');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('volunteer');
  const found = page.getByRole('menuitem', { name: 'Relevant Experience', exact: true });
  await expect(found).toBeVisible();
  await expect(found).toHaveAccessibleDescription(goTo.about['experience.yaml']);
  await expect(page.getByRole('menuitem', { name: 'Education', exact: true })).toBeHidden();
});

test('the menu marks generated pages, and a search for Accessibility lists the page and the setting that shows it', async ({
  page,
}) => {
  const { goTo } = editorMessages('en');
  const items = page.getByRole('menuitem', { name: 'accessibility' });
  await edit(page, '/Projects');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('menuitem', { name: 'Evidence' })).toHaveAccessibleDescription(goTo.generated);
  await expect(page.getByRole('menuitem', { name: 'Projects' })).not.toHaveAccessibleDescription(goTo.generated);
  await page.keyboard.type('accessib');
  await expect(items).toHaveText([
    `Accessibility${goTo.generated}`,
    'Show the accessibility page, Your name and links',
  ]);
});

test('the menu lists the languages and skills of the owner, and opens the list on its page', async ({ page }) => {
  const { labels, addItem } = editorMessages('en');
  await edit(page, '/Projects');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('menuitem', { name: labels.lists ?? '', exact: true })).toBeAttached();
  const languages = page.getByRole('menuitem', { name: labels.languages ?? '', exact: true });
  await expect(languages).toHaveAccessibleDescription('Relevant Experience');
  await languages.click();
  await expect(panel(page).getByRole('button', { name: addItem.languages ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Relevant Experience' })).toBeVisible();
});

test('a note can be written, formatted by keyboard, moved to another address, deleted and restored', async ({
  page,
  content,
}) => {
  const file = (slug: string) => `notes/${isoDate(currentDay())}-${slug}.md`;
  const notes = () => readdir(path.join(content.folder, 'notes')).catch(() => []);
  await edit(page, '/Projects');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Late ferries\n');
  await expect(editedPage(page).getByRole('heading', { name: 'Late ferries' })).toBeVisible();

  const text = panel(page).getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await text.fill('Ferries are late.');
  await text.press('Home');
  await text.press('Shift+End');
  await text.press('Control+b');
  await expect(text).toHaveValue('**Ferries are late.**');
  await expectFile(content, file('late-ferries'), '---\ntitle: Late ferries\n---\n\n**Ferries are late.**\n');

  await panel(page).getByRole('button', { name: 'Change address' }).click();
  await panel(page).getByRole('textbox', { name: 'New address' }).fill('Why ferries wait');
  await panel(page).getByRole('button', { name: 'Change address' }).click();
  await expect(page).toHaveURL(/\/Notes\/why-ferries-wait$/);
  await expect.poll(notes).toEqual([path.basename(file('why-ferries-wait'))]);

  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(notes).toEqual([]);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Removed: Late ferries')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(notes).toEqual([path.basename(file('why-ferries-wait'))]);
});

test('the error of a text that cannot be deleted leads to the link to it', async ({ page, content }) => {
  const { file } = await createNote(page);
  await page.keyboard.type('Late.');
  await expectFile(content, file, '---\ntitle: Ferries\n---\n\nLate.\n');
  await content.write('about.md', `${await content.read('about.md')}\n\nSee [my note](/Notes/ferries).\n`);
  await expect(saveStatus(page)).toContainText('About me');
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await panel(page).getByRole('button', { name: 'About Me: Text' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/my note/);
});

test('a project with a case page can be renamed and removed, and undo restores both', async ({ page, content }) => {
  await edit(page, '/Projects');
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('row', { name: 'Late trains' }).click();
  await panel(page).getByRole('button', { name: 'Write its own page' }).click();
  const caseFiles = () => readdir(path.join(content.folder, 'projects')).catch(() => []);
  await expect.poll(caseFiles).toEqual(['late-trains.md']);
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('row', { name: 'Late trains' }).click();
  await panel(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Early trains');
  await expect.poll(() => content.read('projects/late-trains.md')).toContain('project: Early trains');
  await panel(page).getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect.poll(caseFiles).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(caseFiles).toEqual(['late-trains.md']);
  expect(await content.read('projects.yaml')).toContain('Early trains');
});

test('in a note, buttons format the current line, and Enter continues or ends a list', async ({ page, content }) => {
  const { file, text } = await createNote(page);
  const use = (name: string) => panel(page).getByRole('button', { name, exact: true }).click();
  await page.keyboard.type('one\ntwo\nthree');
  await expectFile(content, file, '---\ntitle: Ferries\n---\n\none\n\ntwo\n\nthree\n');
  // Move up two lines, since the line above the last paragraph is empty.
  await text.press('ArrowUp');
  await text.press('ArrowUp');
  await use('Heading');
  await page.keyboard.type('!');
  await expect(text).toHaveValue('one\n\n## two!\n\nthree');

  await text.press('Control+End');
  await use('List');
  await page.keyboard.type(' a\nb\n\nend');
  await expect(text).toHaveValue('one\n\n## two!\n\n- three a\n- b\n\nend');
  const saved = editedPage(page);
  await expect(saved.getByRole('heading', { name: 'two!' })).toBeVisible();
  await expect(saved.getByRole('listitem').filter({ hasText: 'three a' })).toBeVisible();

  await text.press('Control+z');
  await expect(text).not.toHaveValue(/end/);
});

test('the form of a link inserts its text and its complete address at the selection; Escape inserts nothing', async ({
  page,
  content,
}) => {
  const { file, text } = await createNote(page);
  await page.keyboard.type('one\ntwo [2]');
  const popover = page.getByRole('dialog', { name: 'Link' });
  const [words, address] = ['Text', 'Address'].map((name) => popover.getByRole('textbox', { name }));

  await text.press('Control+Shift+ArrowLeft');
  await text.press('Control+Shift+ArrowLeft');
  await text.press('Control+Shift+ArrowLeft');
  await text.press('Control+k');
  await expect(address!).toBeFocused();
  const selected = await words!.inputValue();
  expect(selected).toContain('[2]');
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('one\n\ntwo [2]');
  const selection = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect((await selection()).trim()).toBe(selected);

  await text.press('Control+End');
  await page.keyboard.type(' or ');
  await panel(page).getByRole('button', { name: 'Link' }).click();
  await expect(words!).toBeFocused();
  await page.keyboard.type('boats');
  await address!.fill('example.org/a b(c');
  const signs = panel(page).getByText('Visitors see “[words](address)” as a link');
  await expect(signs).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(signs).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expect(text).toHaveValue('one\n\ntwo [2] or [boats](<https://example.org/a%20b(c>)!');
  await expectFile(
    content,
    file,
    '---\ntitle: Ferries\n---\n\none\n\ntwo [2] or [boats](<https://example.org/a%20b(c>)!\n',
  );
  await expect(editedPage(page).getByRole('link', { name: 'boats' })).toBeVisible();
});

test('a page appears as soon as its form contains a text', async ({ page, content }) => {
  await rm(path.join(content.folder, 'about.md'), { force: true });
  await edit(page, '/Projects');
  await openFields(page, 'about.md');
  await panel(page).getByRole('textbox', { name: 'Text', exact: true }).fill('I collect clouds.');
  await expect(editedPage(page).getByText('I collect clouds.')).toBeVisible();
});

test('the form of a new case page opens with the cursor in the first field, is not scrolled, and folds its optional parts', async ({
  page,
}) => {
  await edit(page, '/Projects');
  await page.getByRole('button', { name: 'Go to' }).click();
  await page.keyboard.type('Late trains');
  await page.getByRole('menuitem', { name: 'Late trains' }).first().click();
  await panel(page).getByRole('button', { name: 'Write its own page' }).click();
  await expect(page).toHaveURL(/\/Projects\/late-trains$/);
  await expect(panel(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Change address' })).toBeInViewport({ ratio: 1 });
  const question = panel(page).getByRole('textbox', { name: 'The question', exact: true });
  await expect(question).toBeHidden();
  await panel(page).getByText('More fields').click();
  await expect(question).toBeVisible();
});

test('an earlier version of a file from Git can be restored, and undo restores the current version', async ({
  page,
  content,
}) => {
  const before = await content.read('projects.yaml');
  await git('init', '--quiet', content.folder);
  await git('-C', content.folder, 'add', '--all');
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  await git('-C', content.folder, ...identity, 'commit', '--quiet', '--message', 'Publish the portfolio');
  const after = before.replace('Late trains', 'Later trains');
  await content.write('projects.yaml', after);
  await edit(page, '/Projects');
  await page.getByRole('button', { name: 'Go to' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await panel(page)
    .getByRole('button', { name: /^Restore: Projects/ })
    .click();
  await expectFile(content, 'projects.yaml', before);
  await expect(editedPage(page).getByRole('heading', { name: 'Late trains' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectFile(content, 'projects.yaml', after);
});
