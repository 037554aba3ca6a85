// Adding, removing and reordering entries and lines in the editor, which preserves YAML comments.
import {
  card,
  edit,
  expect,
  expectFile,
  openFields,
  panel,
  editedPage,
  spot,
  test,
  unfold,
} from '#tests/support/editor/live-editor.ts';

/** Match two of the three entries of projects.yaml in the fixture, each with the comments above it. */
const first = /\n {2}# The first one[^]*?(?=\n\n)/;
const second = /\n {2}# The second one[^]*?(?=\n\n)/;

test('a new entry can be added only with all required fields', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('education.yaml');
  await edit(page, '/Education');
  await openFields(page, 'education.yaml');
  await panel(page).getByRole('button', { name: 'Add to “Schools”' }).click();
  const add = panel(page).getByRole('button', { name: 'Add', exact: true });
  const field = (name: string) => panel(page).getByRole('textbox', { name, exact: true });
  await field('School').fill('Hill School');
  await field('End').fill('2024-06');
  await add.click();
  await expect(panel(page).getByRole('alert')).toContainText('start');
  expect(await content.read('education.yaml')).toBe(before);
  await field('Start').fill('2020-08');
  await add.click();
  await expect(editedPage(page).getByRole('heading', { name: 'Hill School' })).toBeVisible();
  await expectFile(
    content,
    'education.yaml',
    `${before.trimEnd()}\n\n  - school: Hill School\n    start: 2020-08\n    end: 2024-06\n`,
  );
});

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
    await expect(panel(page).getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(panel(page).getByRole('row')).toHaveCount(2);
    await expectFile(content, 'projects.yaml', before.replace(second, '').replace('\n\n\n', '\n\n'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectFile(content, 'projects.yaml', before);
  },
);

test('removing a bullet in its open field closes the field', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await spot(page, /Bullets: Slept/).click();
  await card(page).getByRole('button', { name: 'Remove' }).click();
  await expect(card(page)).toBeHidden();
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
    await spot(page, /Bullets: Read 400/).click();
    await card(page).getByRole('button', { name: 'Remove' }).click();
    await expect(editedPage(page).getByText('Read 400')).toBeHidden();
    await expect.poll(() => content.read('projects.yaml')).not.toContain('Read 400');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await panel(page).getByRole('button', { name: 'Add to “Bullets”' }).click();
    await panel(page).getByRole('textbox', { name: 'Bullets' }).fill('Read 500 timetables.');
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
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

test('keys reorder the items of a list', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await openFields(page, 'projects.yaml');
  await panel(page).getByRole('row', { name: 'Birds on a wire' }).click();
  await panel(page).getByRole('button', { name: 'Move Wrote 120' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => content.read('projects.yaml')).not.toBe(before);
  const after = await content.read('projects.yaml');
  expect(after.split('\n').toSorted()).toEqual(before.split('\n').toSorted());
  expect(after.indexOf('Wrote 120')).toBeGreaterThan(after.indexOf('Counted 9,000'));
});

test(
  'a new item of a YAML list in flow style keeps the list in flow style',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Birds on a wire' }).click();
    await panel(page).getByRole('button', { name: 'Add to “Skills”' }).click();
    await panel(page).getByRole('textbox', { name: 'Skills' }).fill('C');
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expectFile(content, 'projects.yaml', before.replace('OpenCV]', 'OpenCV, C]'));
  },
);

test(
  'the first entry can be added to an empty list and to a missing file',
  { tag: '@full' },
  async ({ page, content }) => {
    await edit(page);
    await openFields(page, 'irrelevant.yaml');
    await unfold(page, 'Jobs');
    await panel(page).getByRole('button', { name: 'Add to “Jobs”' }).click();
    await panel(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Ice cream');
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => content.read('irrelevant.yaml').catch(() => '')).toContain('title: Ice cream');
  },
);
