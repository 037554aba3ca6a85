import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { delayResponses } from '#tests/support/test.ts';
import {
  editDialog,
  edit,
  expect,
  expectFile,
  openFields,
  panel,
  editedPage,
  editButton,
  saveStatus,
  test,
} from '#tests/support/editor/live-editor.ts';

test(
  'the editor reports a change by another program, and loads it even into an open field',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await editButton(page, 'Title: Late trains').click();
    await content.write('projects.yaml', before.replace('Late trains', 'Trains of others'));
    await expect(editedPage(page).getByRole('heading', { name: 'Trains of others' })).toBeVisible();
    await expect(editDialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Trains of others');
    await expect(saveStatus(page)).toContainText('Updated: Projects');
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Trains of us all');
    await expectFile(content, 'projects.yaml', before.replace('Late trains', 'Trains of us all'));
  },
);

test(
  'the editor closes an open entry if another program removes the entry from the file',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await editButton(page, 'Title: Rain in a barrel').click();
    await content.write('projects.yaml', before.replace("\n  - title: 'Rain in a barrel'\n    date: 2025-06\n", ''));
    await expect(editDialog(page)).toBeHidden();
    await expect(editedPage(page).getByRole('heading', { name: 'Rain in a barrel' })).toBeHidden();
  },
);

for (const [chosenVersion, button] of [
  ['your version', 'Keep your version'],
  ['the other version', 'Use the other version'],
] as const)
  test(
    `if another program changes the edited file, both versions are shown, and ${chosenVersion} can be saved`,
    { tag: '@full' },
    async ({ page, content }) => {
      const before = await content.read('projects.yaml');
      await edit(page, '/Projects');
      // Delay change events, so that the editor saves before it receives the event of the next change.
      await content.write('projects.yaml', before.replace('Birds on a wire', 'Birds of others'));
      const releaseChanges = await delayResponses(page, /api\/changes/);
      const releaseSaves = await delayResponses(page, /api\/save/);
      await page.reload();
      await expect(editedPage(page).getByRole('heading', { name: 'Birds of others' })).toBeVisible();
      await editButton(page, 'Title: Late trains').click();
      await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
      await page.waitForRequest(/api\/save/);
      const theirs = before.replace('Birds on a wire', 'Birds of a feather');
      await content.write('projects.yaml', theirs);
      releaseSaves();
      const dialog = page.getByRole('dialog', { name: /Another program has also changed content\/projects.yaml/ });
      await expect(dialog).toContainText('Later trains');
      await expect(dialog).toContainText('Birds of a feather');
      expect(await content.read('projects.yaml')).toBe(theirs);
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
      const mine = before.replace('Birds on a wire', 'Birds of others').replace('Late trains', 'Later trains');
      await expectFile(content, 'projects.yaml', chosenVersion === 'your version' ? mine : theirs);
      const title = chosenVersion === 'your version' ? 'Birds of others' : 'Birds of a feather';
      await expect(editedPage(page).getByRole('heading', { name: title })).toBeVisible();
      releaseChanges();
    },
  );

test('the editor saves text that was typed while the server was down, once the server runs again', async ({
  page,
  context,
  content,
  allowErrors,
}) => {
  allowErrors(/ERR_|Failed to load|401|403/);
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await content.kill();
  await editButton(page, 'Title: Late trains').click();
  await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
  await expect(saveStatus(page)).toContainText('“npm start” does not answer');
  await expect(editedPage(page).getByRole('heading', { name: 'Later trains' })).toBeVisible();
  expect(await content.read('projects.yaml')).toBe(before);
  await content.start();
  await expect(saveStatus(page)).toContainText('In this browser, open the address that it has printed');
  expect(await content.read('projects.yaml')).toBe(before);
  await content.signIn(context);
  await expectFile(content, 'projects.yaml', before.replace('Late trains', 'Later trains'));
  await expect(saveStatus(page)).toHaveText('Saved');
  // The sign-in also restores the change events, which tell the editor that a file has changed.
  await content.write('home.yaml', (await content.read('home.yaml')).replace('Student', 'Pupil'));
  await expect(saveStatus(page)).toContainText('Updated: Home');
});

test('an edit that was not saved, and its undo step, survive a reload of the page', async ({
  page,
  content,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await page.route('**/edit/api/save', (route) => route.abort());
  await editButton(page, 'Title: Late trains').click();
  await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
  await expect(saveStatus(page)).toContainText('Not saved');
  expect(await content.read('projects.yaml')).toBe(before);
  await page.unroute('**/edit/api/save');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectFile(content, 'projects.yaml', before.replace('Late trains', 'Later trains'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectFile(content, 'projects.yaml', before);
});

test(
  'an unsaved edit is not restored if the file has changed; a dialog shows the edit',
  { tag: '@full' },
  async ({ page, content, allowErrors }) => {
    allowErrors(/ERR_FAILED/);
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await page.route('**/edit/api/save', (route) => route.abort());
    await editButton(page, 'Title: Late trains').click();
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
    await expect(saveStatus(page)).toContainText('Not saved');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank');
    const theirs = before.replace('Birds on a wire', 'Birds of a feather');
    await content.write('projects.yaml', theirs);
    await page.unroute('**/edit/api/save');
    await edit(page, '/Projects');
    await expect(page.getByRole('dialog', { name: /also changed content\/projects.yaml/ })).toContainText(
      'Later trains',
    );
    expect(await content.read('projects.yaml')).toBe(theirs);
  },
);

test('the editor reports that it is also open in another tab', { tag: '@full' }, async ({ page, context }) => {
  await edit(page, '/Projects');
  const other = await context.newPage();
  await edit(other, '/Projects');
  for (const one of [page, other]) await expect(saveStatus(one)).toContainText('Also open in another tab.');
  await other.close();
  await expect(saveStatus(page)).not.toContainText('Also open in another tab.');
});

test(
  'the editor reports a file that is not writable, and saves the edit once the file is writable',
  { tag: '@full' },
  async ({ page, content }) => {
    test.skip(process.getuid?.() === 0, 'root ignores file permissions');
    const before = await content.read('projects.yaml');
    await chmod(content.folder, 0o555);
    await chmod(path.join(content.folder, 'projects.yaml'), 0o444);
    await edit(page, '/Projects');
    await editButton(page, 'Title: Late trains').click();
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
    await expect(saveStatus(page)).toContainText('cannot be written');
    expect(await content.read('projects.yaml')).toBe(before);
    await chmod(content.folder, 0o755);
    await chmod(path.join(content.folder, 'projects.yaml'), 0o644);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFile(content, 'projects.yaml', before.replace('Late trains', 'Later trains'));
  },
);

test(
  'the editor reports a failed save, and saves the edit when the server works again',
  { tag: '@full' },
  async ({ page, content, allowErrors }) => {
    allowErrors(/500/);
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    const failed = { kind: 'failed', reason: '"projects.yaml" cannot be written, so nothing was saved.', remedy: '' };
    await page.route(/api\/save/, (route) => route.fulfill({ json: failed }));
    await editButton(page, 'Title: Late trains').click();
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
    await expect(saveStatus(page)).toContainText('cannot be written');
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('The latest trains');
    await expect(editedPage(page).getByRole('heading', { name: 'The latest trains' })).toBeVisible();
    expect(await content.read('projects.yaml')).toBe(before);
    await page.unroute(/api\/save/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFile(content, 'projects.yaml', before.replace('Late trains', 'The latest trains'));
  },
);

test('two editor windows stay in sync', { tag: '@full' }, async ({ page, context, content }) => {
  const before = await content.read('projects.yaml');
  const other = await context.newPage();
  await edit(page, '/Projects');
  await edit(other, '/Projects');
  await editButton(page, 'Title: Late trains').click();
  await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
  await expect(editedPage(other).getByRole('heading', { name: 'Later trains' })).toBeVisible();
  await editButton(other, 'Title: Birds on a wire').click();
  await editDialog(other).getByRole('textbox', { name: 'Title' }).fill('Birds in the rain');
  await expect(editedPage(page).getByRole('heading', { name: 'Birds in the rain' })).toBeVisible();
  await expectFile(
    content,
    'projects.yaml',
    before.replace('Late trains', 'Later trains').replace('Birds on a wire', 'Birds in the rain'),
  );
});

test(
  'the editor does not mistake its own saves during fast typing for changes by another program',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await editButton(page, 'Title: Late trains').click();
    const field = editDialog(page).getByRole('textbox', { name: 'Title' });
    await field.press('End');
    // The delay between letters is long enough for a save. But the change event of a save arrives only during the next
    // save.
    const typedText = ' that run through the night ';
    await field.pressSequentially(typedText, { delay: 300 });
    await expect(field).toHaveValue(`Late trains${typedText}`);
    await expectFile(content, 'projects.yaml', before.replace('Late trains', `Late trains${typedText.trimEnd()}`));
    await expect(saveStatus(page)).not.toContainText('another program');
    await expect(page.getByRole('dialog', { name: /Another program/ })).toBeHidden();
  },
);

test(
  'a file that is invalid at startup is shown as text, which the user can repair',
  { tag: '@full' },
  async ({ page, content }) => {
    const [projects, home] = [await content.read('projects.yaml'), await content.read('home.yaml')];
    await content.write('projects.yaml', projects.replace('title: Late', 'titel: Late'));
    await content.write('home.yaml', home.replace('introduction:', 'indrotuction:'));
    await page.goto('edit/Projects');
    const text = page.getByLabel('content/projects.yaml');
    await expect(page.getByRole('alert').filter({ hasText: 'titel' })).toBeVisible();
    await expect(text).toHaveValue(projects.replace('title: Late', 'titel: Late'));
    await text.fill(projects);
    await page.getByLabel('content/home.yaml').fill(home);
    await expect(editedPage(page).getByRole('heading', { name: 'Late trains' })).toBeVisible();
    await expectFile(content, 'projects.yaml', projects);
    await expectFile(content, 'home.yaml', home);
    await editButton(page, 'Title: Late trains').click();
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Later trains');
    await expectFile(content, 'projects.yaml', projects.replace('Late trains', 'Later trains'));
  },
);

test(
  'if another program makes a file invalid, the editor reports it until the file is valid',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await content.write('projects.yaml', before.replace('title: Late', 'titel: Late'));
    await expect(page.getByRole('alert').first()).toContainText('titel');
    await content.write('projects.yaml', before);
    await expect(editedPage(page).getByRole('heading', { name: 'Late trains' })).toBeVisible();
  },
);

test('the editor can edit a page with 300 entries', { tag: '@full' }, async ({ page, content }) => {
  const count = 300;
  const entries = Array.from(
    { length: count },
    (_, at) => `  - title: Project ${at}\n    date: 20${10 + (at % 15)}-03\n    show: site\n`,
  );
  const text = `projects:\n${entries.join('')}`;
  await content.write('projects.yaml', text);
  await edit(page, '/Projects');
  // A page with many entries has edit buttons only near the visible part.
  await editedPage(page).getByRole('heading', { name: 'Project 150' }).scrollIntoViewIfNeeded();
  await editButton(page, 'Title: Project 150').click();
  await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Project in the middle');
  await expectFile(content, 'projects.yaml', text.replace('Project 150\n', 'Project in the middle\n'));
  await page.getByRole('button', { name: 'Done' }).click();
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('row', { name: 'Project 299' }).click();
  await panel(page).getByRole('button', { name: 'Remove' }).first().click();
  await expect(panel(page).getByRole('row')).toHaveCount(count - 1);
});

test('the link to the editor on a page is in the language of the site', async ({ page, content }) => {
  await content.write('site.yaml', `${await content.read('site.yaml')}\nlanguage: de\n`);
  await page.goto(content.address);
  const link = page.getByRole('navigation', { name: 'Editor' }).getByRole('link');
  await expect(link).toHaveText('Bearbeiten');
  await expect(link).toHaveAttribute('href', '/edit/');
});
