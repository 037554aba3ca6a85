import type { Locator, Page } from '@playwright/test';
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

/** Match two entries of projects.yaml in the fixture, each with the comments above it. */
const first = /\n {2}# The first one[^]*?(?=\n\n)/;
const second = /\n {2}# The second one[^]*?(?=\n\n)/;

test('when a new entry is saved, its photos appear below the fields that were there before', async ({ page }) => {
  await edit(page, '/Projects');
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('button', { name: 'Add a project' }).click();
  await panel(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Seed swap');
  await panel(page).getByRole('textbox', { name: 'When', exact: true }).fill('May 2026');
  const photos = panel(page).getByRole('group', { name: 'Photos', exact: true });
  await expect(photos).toBeVisible();
  const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? NaN;
  expect(await topOf(photos)).toBeGreaterThan(await topOf(panel(page).getByRole('combobox', { name: 'Skills' })));
});

test('a new entry is added once its required fields are valid, and one undo removes it', async ({ page, content }) => {
  const before = await content.read('education.yaml');
  await edit(page, '/Projects');
  await openFields(page, 'education.yaml');
  await panel(page).getByRole('button', { name: 'Add a school' }).click();
  const field = (name: string) => panel(page).getByRole('textbox', { name, exact: true });
  const missingFields = panel(page).getByRole('status').filter({ hasText: 'Required before it is shown' });
  await expect(field('School')).toBeFocused();
  await expect(missingFields).toHaveText('Required before it is shown: School, When.');
  await field('When').fill('Aug 2020 to Jun 2024');
  await expect(missingFields).toHaveText('Required before it is shown: School.');
  await field('Honors, line 1').fill('A prize.');
  await field('School').fill('Hill School');
  await expect(editedPage(page).getByRole('heading', { name: 'Hill School' })).toBeVisible();
  await expect(missingFields).toBeHidden();
  await expect(field('School')).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectFile(
    content,
    'education.yaml',
    `${before.trimEnd()}\n\n  - school: Hill School\n    start: 2020-08\n    end: 2024-06\n    honors:\n      - A prize.\n`,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectFile(content, 'education.yaml', before);
  await expect(panel(page).getByRole('heading', { name: 'Education' })).toBeVisible();
});

test('the form of a section without entries says that the page does not show the section', async ({ page }) => {
  const hint = panel(page).getByText('The page shows this section when it has an entry.');
  await edit(page, '/RelevantExperience');
  await openFields(page, 'experience.yaml');
  await panel(page).getByRole('button', { name: 'Add a section' }).click();
  await panel(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Clubs');
  await expect(hint).toBeVisible();
  await panel(page).getByRole('button', { name: 'Add a job or role' }).click();
  await panel(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Chess club');
  await panel(page).getByRole('textbox', { name: 'When' }).fill('2024 to 2025');
  await expect(editedPage(page).getByRole('heading', { name: 'Clubs' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await expect(hint).toBeHidden();
});

test('a page of the menu can be hidden and shown again, with its content', async ({ page, content }) => {
  const about = await content.read('about.md');
  const row = panel(page).getByRole('row', { name: 'About me' });
  await edit(page);
  await page.getByRole('button', { name: 'Go to' }).click();
  await page.getByRole('menuitem', { name: 'Menu', exact: true }).click();
  await row.click();
  await expect(panel(page).getByText('choose it in “Add a page to the menu”')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Remove' })).toBeHidden();
  await expect(panel(page).getByRole('combobox', { name: /^Menu/ })).toBeHidden();
  await panel(page).getByRole('button', { name: 'Hide' }).click();
  await expect(page.locator('main').getByRole('status')).toContainText('Hidden: About me');
  await expect(row).toBeHidden();
  await panel(page).getByLabel('Add a page to the menu').selectOption('About me');
  await expect(row).toBeVisible();
  expect(await content.read('about.md')).toBe(about);
});

test('the level of a language is chosen from a list, or written in own words', async ({ page, content }) => {
  await content.write('experience.yaml', 'languages:\n  - language: Spanish\n    level: native\n');
  const expectLevel = (level: string) =>
    expectFile(content, 'experience.yaml', `languages:\n  - language: Spanish\n    level: ${level}\n`);
  await edit(page, '/RelevantExperience');
  await openFields(page, 'experience.yaml');
  await panel(page).getByRole('row', { name: 'Spanish' }).click();
  const level = panel(page).getByRole('combobox', { name: 'Level' });
  const words = panel(page).getByRole('textbox', { name: 'In your own words' });
  await expect(level.getByRole('option', { name: 'Native language' })).toHaveJSProperty('selected', true);
  await level.selectOption('B2');
  await expectLevel('B2');
  await level.selectOption('In your own words');
  await words.fill('Fluent');
  await expectLevel('Fluent');
  await words.fill('Mother tongue');
  await words.blur();
  await expectLevel('native');
  await expect(level).toHaveValue('native');
  await expect(words).toBeHidden();
});

test(
  'an unfinished entry survives a reload, and is discarded by “Remove”',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('button', { name: 'Add a project' }).click();
    await panel(page).getByRole('textbox', { name: 'Summary' }).fill('Not finished.');
    const toField = saveStatus(page).getByRole('button', { name: 'Summary in “Projects”' });
    await expect(toField).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await toField.click();
    await expect(panel(page).getByRole('textbox', { name: 'Summary' })).toHaveValue('Not finished.');
    await panel(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toField).toBeHidden();
    await expect(panel(page).getByRole('row')).toHaveCount(3);
    expect(await content.read('projects.yaml')).toBe(before);
  },
);

test('the copy of an entry is added to the page and to the file', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('row', { name: 'Rain in a barrel' }).click();
  await panel(page).getByRole('button', { name: 'Copy' }).click();
  await expect(editedPage(page).getByRole('heading', { name: 'Rain in a barrel' })).toHaveCount(2);
  await expect.poll(() => content.read('projects.yaml')).not.toBe(before);
  const after = await content.read('projects.yaml');
  expect(after).toContain(before.slice(0, before.indexOf('# The end')));
});

test(
  'an open entry can be removed together with its YAML comments, and undo restores both',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Late trains' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Remove' }).first().click();
    await expect(panel(page).getByRole('heading', { name: 'Projects', level: 2 })).toBeVisible();
    await expect(panel(page).getByRole('row')).toHaveCount(2);
    await expectFile(content, 'projects.yaml', before.replace(second, '').replace('\n\n\n', '\n\n'));
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expectFile(content, 'projects.yaml', before);
    await expect(saveStatus(page)).toContainText('Undone – Removed: Late trains');
  },
);

test('removing a bullet while its field is open also closes the field', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await editButton(page, /Bullets: Slept/).click();
  await editDialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(editDialog(page)).toBeHidden();
  await expect(editedPage(page).getByText('Slept through')).toBeHidden();
  await expectFile(
    content,
    'projects.yaml',
    before.replace('      - text: Slept through the tenth thousand.\n        show: site\n', ''),
  );
});

test(
  'the only item of a list can be removed, and a new item can be added to the empty list',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await editButton(page, /Bullets: Read 400/).click();
    await editDialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(editedPage(page).getByText('Read 400')).toBeHidden();
    await expect.poll(() => content.read('projects.yaml')).not.toContain('Read 400');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await panel(page).getByRole('textbox', { name: 'Bullets, line 1' }).fill('Read 500 timetables.');
    await expect(editedPage(page).getByText('Read 500 timetables.')).toBeVisible();
    await expectFile(content, 'projects.yaml', before.replace('Read 400', 'Read 500'));
  },
);

test(
  'the buttons "Move up" and "Move down" reorder entries together with their comments',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await panel(page).getByRole('button', { name: 'Move up' }).first().click();
    await expect(editedPage(page).getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Late trains',
      'Birds on a wire',
      'Rain in a barrel',
    ]);
    const [one = '', two = ''] = [first, second].map((entry) => entry.exec(before)?.[0]);
    await expectFile(content, 'projects.yaml', before.replace(one, '{1}').replace(two, one).replace('{1}', two));
  },
);

test('drag and drop reorders entries', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await openFields(page, 'projects.yaml');
  const rows = panel(page).getByRole('row');
  const handle = rows.nth(1).getByRole('button', { name: 'Move Late trains' });
  const [from, to] = [await handle.boundingBox(), await rows.nth(0).boundingBox()];
  if (!from || !to) throw new Error('Nothing is there to be dragged.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + 3, { steps: 3 });
  await page.mouse.up();
  const [one = '', two = ''] = [first, second].map((entry) => entry.exec(before)?.[0]);
  await expectFile(content, 'projects.yaml', before.replace(one, '{1}').replace(two, one).replace('{1}', two));
});

test('arrow keys reorder the items of a list', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  const titles = async () => (await content.read('projects.yaml')).match(/(?<=- title: ).*/g);
  await edit(page, '/Projects');
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('button', { name: 'Move Birds on a wire' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Late trains', "'Rain in a barrel'", 'Birds on a wire']);
  const moved = panel(page).getByRole('row', { name: 'Birds on a wire' });
  await moved.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel(page).getByText('Birds on a wire: 2 of 3')).toBeAttached();
  await expect(panel(page).getByRole('row').nth(1)).toBeFocused();
  await expect.poll(titles).toEqual(['Late trains', 'Birds on a wire', "'Rain in a barrel'"]);
  expect((await content.read('projects.yaml')).split('\n').toSorted()).toEqual(before.split('\n').toSorted());
});

test.describe('a list of lines in the editor', () => {
  const line = (page: Page, number: number) => panel(page).getByRole('textbox', { name: `Bullets, line ${number}` });
  const openLines = async (page: Page) => {
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Birds on a wire' }).click();
    await line(page, 1).click();
    await page.keyboard.press('End');
  };

  test('Enter adds a line, one undo step removes the typed line, and Backspace removes an empty line', async ({
    page,
    content,
  }) => {
    const before = await content.read('projects.yaml');
    await openLines(page);
    await page.keyboard.press('Enter');
    await expect(line(page, 2)).toBeFocused();
    await expect(line(page, 2)).toHaveValue('');
    await page.keyboard.type('Fed');
    const first = '      - Wrote 120 lines that count birds.\n';
    await expectFile(content, 'projects.yaml', before.replace(first, `${first}      - Fed\n`));
    await page.keyboard.type(' them.');
    await expectFile(content, 'projects.yaml', before.replace(first, `${first}      - Fed them.\n`));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectFile(content, 'projects.yaml', before);
    await expect(line(page, 2)).toHaveValue('Counted 9,000 birds: nobody has checked.');
    await line(page, 1).press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await expect(line(page, 1)).toBeFocused();
    await expect(line(page, 4)).toBeHidden();
    await page.keyboard.type('!');
    await expectFile(content, 'projects.yaml', before.replace('count birds.', 'count birds.!'));
  });

  test(
    'Alt and an arrow key move a line with its comment, and announce its position',
    { tag: '@full' },
    async ({ page, content }) => {
      const before = await content.read('projects.yaml');
      await openLines(page);
      await page.keyboard.press('Alt+ArrowDown');
      await expect(panel(page).getByText('Line 2 of 3')).toBeAttached();
      await expect(line(page, 2)).toBeFocused();
      const [first = '', second = ''] = [/ {6}- Wrote.*\n/, / {6}# The second.*\n.*\n/].map(
        (one) => one.exec(before)?.[0],
      );
      await expectFile(content, 'projects.yaml', before.replace(first + second, second + first));
    },
  );

  test(
    'a line with a `show` setting is marked, and keeps the setting when the text changes',
    { tag: '@full' },
    async ({ page, content }) => {
      const before = await content.read('projects.yaml');
      await openLines(page);
      await expect(panel(page).getByRole('listitem').nth(2)).toContainText('On the site');
      await line(page, 3).fill('Slept well.');
      await expectFile(content, 'projects.yaml', before.replace('Slept through the tenth thousand.', 'Slept well.'));
      await line(page, 3).focus();
      await panel(page)
        .getByRole('button', { name: /^Line 3/ })
        .click();
      await page.getByRole('menuitem', { name: 'Where it shows, and tags' }).click();
      await panel(page).getByRole('checkbox', { name: 'In the résumé' }).check();
      await expect.poll(() => content.read('projects.yaml')).not.toContain('show: site');
    },
  );

  test(
    'pasting several lines adds them, and an empty line is removed when it loses the focus',
    { tag: '@full' },
    async ({ page, content }) => {
      const before = await content.read('projects.yaml');
      await openLines(page);
      await line(page, 1).evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ' Then:\n• one\n- two\n');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      const first = '      - Wrote 120 lines that count birds.';
      await expectFile(
        content,
        'projects.yaml',
        before
          .replace(first, `${first}Then:\n      - one\n      - two`)
          .replace('- Wrote 120 lines that count birds.Then:', '- "Wrote 120 lines that count birds.Then:"'),
      );
      await expect(line(page, 3)).toBeFocused();
      await line(page, 3).fill('');
      await line(page, 1).focus();
      await expect(line(page, 6)).toBeHidden();
      await expect.poll(() => content.read('projects.yaml')).not.toContain('- two');
    },
  );
});

test(
  'comma, Enter, pasting and suggestions add words, and Backspace removes the last word',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    const expectSkills = (words: string) =>
      expectFile(content, 'projects.yaml', before.replace('Python, OpenCV', words));
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Birds on a wire' }).click();
    const input = panel(page).getByRole('combobox', { name: 'Skills' });
    await input.click();
    await page.keyboard.type('C,');
    await expectSkills('Python, OpenCV, C');
    await page.keyboard.type('Go');
    await page.keyboard.press('Enter');
    await expectSkills('Python, OpenCV, C, Go');
    await page.keyboard.press('Backspace');
    await expect(input).toHaveValue('Go');
    await expectSkills('Python, OpenCV, C');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await panel(page).getByRole('button', { name: 'Remove OpenCV' }).click();
    await expectSkills('Python, C');
    await input.evaluate((one) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'SQL, Rust; python');
      one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expectSkills('Python, C, SQL, Rust');
    await panel(page).getByRole('button', { name: 'Projects', exact: true }).click();
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await input.click();
    await page.keyboard.type('sq');
    await page.getByRole('option', { name: 'SQL' }).click();
    await expect.poll(() => content.read('projects.yaml')).toContain('    skills:\n      - SQL\n');
  },
);

test(
  'a new item of a YAML list in flow style keeps the list in flow style',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Birds on a wire' }).click();
    await panel(page).getByRole('combobox', { name: 'Skills' }).fill('C');
    await page.keyboard.press('Enter');
    await expectFile(content, 'projects.yaml', before.replace('OpenCV]', 'OpenCV, C]'));
  },
);

test(
  'the first entry can be added to an empty list and to a missing file',
  { tag: '@full' },
  async ({ page, content }) => {
    await edit(page);
    await openFields(page, 'irrelevant.yaml');
    await panel(page).getByRole('button', { name: 'Add a job' }).click();
    await panel(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Ice cream');
    // The first entry creates the page, and the editor opens the page.
    await expect(editedPage(page).getByRole('heading', { name: 'Ice cream' })).toBeVisible();
    await expect.poll(() => content.read('irrelevant.yaml').catch(() => '')).toContain('title: Ice cream');
  },
);
