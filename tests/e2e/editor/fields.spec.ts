import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { messagesFor } from '#messages/catalogs.ts';
import { editorMessages } from '#editor/messages/messages.ts';
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
  expandField,
} from '#tests/support/editor/live-editor.ts';

test('a click on a text opens its field, and typing changes only this text', async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await editButton(page, 'Title: Late trains').click();
  const field = editDialog(page).getByRole('textbox', { name: 'Title' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Late trains');
  await expect(field).toHaveAttribute('lang', 'en');
  await expect(editDialog(page).getByTitle('content/projects.yaml')).toHaveText('Projects');
  await field.fill('Later trains');
  await expect(editedPage(page).getByRole('heading', { name: 'Later trains' })).toBeVisible();
  await expectFile(content, 'projects.yaml', before.replace('Late trains', 'Later trains'));
  await expect(saveStatus(page)).toHaveText('Saved');
});

test('the button Publish is filled, unless the view has another main button', { tag: '@full' }, async ({ page }) => {
  await edit(page, '/Projects');
  const publish = page.getByRole('banner').getByRole('button', { name: 'Publish' });
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(publish).not.toHaveCSS('background-color', transparent);
  await editButton(page, 'Title: Late trains').click();
  await expect(editDialog(page).getByRole('button', { name: 'Done' })).not.toHaveCSS('background-color', transparent);
  await expect(publish).toHaveCSS('background-color', transparent);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('each line of a text has an underline inside the height of this line', async ({ page, content }) => {
    const headline = 'Computer science, Example University, class of 2028';
    await content.write('site.yaml', `${await content.read('site.yaml')}headline: ${headline}\n`);
    await content.write('theme.yaml', 'look: workshop\n');
    await edit(page);
    const button = editButton(page, `Headline: ${headline}`);
    await expect(button).toBeVisible();
    const lines = await editedPage(page)
      .getByText(headline)
      .evaluate((element) => {
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element);
        return Array.from(range.getClientRects(), ({ top, bottom, width }) => {
          const middle = (top + bottom) / 2 + scrollY;
          return { top: middle - lineHeight / 2, bottom: middle + lineHeight / 2, width };
        });
      });
    expect(lines.length).toBeGreaterThan(1);
    const underlines = await button.evaluate((one) => {
      const top = one.getBoundingClientRect().top + scrollY;
      const { backgroundPosition, backgroundSize } = getComputedStyle(one);
      const sizes = backgroundSize.split(', ');
      return backgroundPosition.split(', ').map((position, index) => {
        const [width = 0, height = 0] = (sizes[index] ?? '').split(' ').map(Number.parseFloat);
        return { bottom: top + Number.parseFloat(position.split(' ')[1] ?? '') + height, width };
      });
    });
    expect(underlines.map(({ width }) => Math.round(width))).toEqual(lines.map(({ width }) => Math.round(width)));
    for (const [index, { bottom }] of underlines.entries()) {
      expect(bottom).toBeGreaterThan(lines[index]?.top ?? 0);
      expect(bottom).toBeLessThan((lines[index]?.bottom ?? 0) + 0.5);
    }
  });
});

test('a click on the large title of a page renames the page, and undo restores its name', async ({ page, content }) => {
  const before = await content.read('site.yaml');
  await edit(page, '/RelevantExperience');
  await editButton(page, 'Name of the page: Relevant Experience').click();
  const name = editDialog(page).getByRole('textbox', { name: 'Name of the page' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('placeholder', 'Relevant Experience');
  await name.pressSequentially('Experience');
  await expect(editedPage(page).getByRole('heading', { level: 1, name: 'Experience', exact: true })).toBeVisible();
  await expect(
    editedPage(page).getByRole('navigation').getByRole('link', { name: 'Experience', exact: true }),
  ).toHaveCount(1);
  await expect.poll(() => content.read('site.yaml')).toContain('  - page: experience\n    label: Experience\n');
  await name.fill('A name that is much too long');
  await expect(editDialog(page)).toContainText('24');
  await name.fill('Experience');
  await expect(editDialog(page)).not.toContainText('24');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: editorMessages('en').goTo.label }).click();
  await page.getByRole('menuitem', { name: 'Experience', exact: true }).click();
  await expect(panel(page).getByRole('textbox').first()).toHaveValue('Experience');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectFile(content, 'site.yaml', before);
});

test('typing in a form about a case page scrolls the edited page to the typed text', async ({ page, content }) => {
  const did = 'I asked every passenger, and wrote down each answer. '.repeat(60);
  await mkdir(path.join(content.folder, 'projects'));
  await content.write('projects/late-trains.md', `---\ndid: ${did}\n---\n\nTold here.\n`);
  await edit(page, '/Projects/late-trains');
  await expect(editedPage(page).getByText('I asked every passenger').first()).toBeAttached();
  await page.getByRole('button', { name: editorMessages('en').goTo.label }).click();
  await page.getByRole('menuitem', { name: 'Late trains', exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'What came of it' }).fill('Everybody knows the train.');
  await expect(editedPage(page).getByText('Everybody knows the train.')).toBeInViewport();
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1440, height: 420 } });
  test(
    'the page scrolls to the text of the field with the cursor, and highlights it',
    { tag: '@full' },
    async ({ page }) => {
      const highlighted = editedPage(page).locator('#editor-hotspots button[aria-expanded=true]');
      await edit(page, '/Projects');
      await openFields(page, 'projects.yaml');
      await panel(page).getByRole('row', { name: 'Birds on a wire' }).click();
      const fields = [
        ['Bullets, line 2', /Counted 9,000 birds/],
        ['When', /Edit When: Mar/],
        ['Skills', /Edit Skills: Python/],
      ] as const;
      for (const [name, text] of fields) {
        await editedPage(page)
          .locator('html')
          .evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollTo(0, 1e6));
        await expect(editButton(page, text)).not.toBeInViewport();
        await panel(page).getByLabel(name, { exact: true }).and(panel(page).locator('input, textarea')).focus();
        await expect(highlighted.first()).toHaveAccessibleName(text);
        await expect(editButton(page, text)).toBeInViewport();
      }
      await page.getByRole('button', { name: editorMessages('en').goTo.label }).focus();
      await expect(highlighted).toHaveCount(0);
    },
  );
});

test('a click on a default text of the footer opens its field', async ({ page, content }) => {
  await edit(page, '/Projects');
  const { report, thanks } = messagesFor('en').frame;
  await expect(editButton(page, `Thank-you line: ${thanks}`)).toHaveCount(1);
  await editButton(page, `Request to report errors: ${report}`).click();
  const field = editDialog(page).getByRole('textbox', { name: 'Request to report errors' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('placeholder', report);
  await field.fill('Seen an error? Tell me.');
  await expect(editedPage(page).getByText('Seen an error? Tell me.')).toBeVisible();
  await expect.poll(() => content.read('site.yaml')).toContain('footer:\n  report: Seen an error? Tell me.\n');
});

test(
  'following a link on the page changes the open form to the form of the new page, unless the form has an error or is about all pages',
  { tag: '@full' },
  async ({ page }) => {
    const form = (name: string) => panel(page).getByRole('heading', { level: 2, name, exact: true });
    const follow = async (name: string, address: RegExp) => {
      await editedPage(page).getByRole('navigation').getByRole('link', { name }).first().press('Enter');
      await expect(page).toHaveURL(address);
      await expect(editedPage(page).getByRole('heading', { level: 1, name })).toBeVisible();
    };
    await edit(page, '/Education');
    await openFields(page, 'education.yaml');
    await follow('Projects', /\/Projects$/);
    await expect(form('Projects')).toBeVisible();
    await expect(page.getByTitle('The page')).toBeFocused();
    await page.goBack();
    await expect(form('Education')).toBeVisible();

    await panel(page).getByRole('row', { name: 'Marsh College' }).click();
    await panel(page).getByRole('textbox', { name: 'When' }).fill('soon');
    await expect(saveStatus(page)).toContainText('1 field has an error');
    await follow('Projects', /\/Projects$/);
    await expect(panel(page).getByRole('textbox', { name: 'When' })).toHaveValue('soon');
    await panel(page).getByRole('textbox', { name: 'When' }).fill('2024 to 2028');
    await expect(saveStatus(page)).toHaveText('Saved');

    await openFields(page, 'theme.yaml');
    await follow('Education', /\/Education$/);
    await expect(form('Look and colors')).toBeVisible();
  },
);

test(
  'going to a page without a file closes the form of the previous page, but not a form about all pages',
  { tag: '@full' },
  async ({ page }) => {
    const goTo = async (name: string) => {
      await page.getByRole('button', { name: 'Go to' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expect(editedPage(page).getByRole('heading', { level: 1, name })).toBeVisible();
    };
    const form = (name: string) => panel(page).getByRole('heading', { level: 2, name, exact: true });
    await edit(page, '/');
    await goTo('Projects');
    await expect(form('Projects')).toBeVisible();
    await goTo('Accessibility');
    await expect(panel(page)).toBeHidden();
    await openFields(page, 'theme.yaml');
    await goTo('Evidence');
    await expect(form('Look and colors')).toBeVisible();
  },
);

test(
  'the parser report shows the extracted text, and a drawing with a bar for each line',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('edit#what-programs-read');
    const report = panel(page).getByRole('group', { name: 'What programs read in your résumé' });
    await expect(report.getByRole('heading', { name: 'resume.pdf' })).toBeVisible({ timeout: 60_000 });
    await expect(report.getByText('✓ Name')).toBeVisible();
    await report.getByText('Technical details').click();
    await expect(report.getByRole('img', { name: editorMessages('en').report.costsPicture })).toBeVisible();
  },
);

test(
  'a text can be edited by keyboard alone, and has the focus again when its field closes',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    const title = editButton(page, 'Title: Birds on a wire');
    await page.getByRole('button', { name: 'Publish' }).focus();
    const focused = () => page.evaluate(() => frames[0]?.document.activeElement?.shadowRoot?.activeElement?.ariaLabel);
    for (let count = 0; count < 60 && (await focused()) !== 'Edit Title: Birds on a wire'; count++)
      await page.keyboard.press('Tab');
    await expect(title).toBeFocused();
    await page.keyboard.press('Enter');
    const field = editDialog(page).getByRole('textbox', { name: 'Title' });
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' again');
    await page.keyboard.press('Escape');
    await expect(editDialog(page)).toBeHidden();
    await expectFile(content, 'projects.yaml', before.replace('Birds on a wire', 'Birds on a wire again'));
    await expect(editButton(page, 'Title: Birds on a wire again')).toBeFocused();
  },
);

test('Enter keeps a single-line text and closes its field, unless the text has an error', async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await editButton(page, 'Title: Birds on a wire').click();
  const field = editDialog(page).getByRole('textbox', { name: 'Title' });
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Birds on a wire again');
  // Enter with Shift, and Enter that confirms the text of an input method, leave the field open.
  await field.press('Shift+Enter');
  for (const inputMethod of [{ isComposing: true }, { keyCode: 229 }])
    await field.dispatchEvent('keydown', { key: 'Enter', ...inputMethod });
  await expectFile(content, 'projects.yaml', before.replace('Birds on a wire', 'Birds on a wire again'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Birds on a wire again');
  await field.press('Enter');
  await expect(editDialog(page)).toBeHidden();
  await expect(editButton(page, 'Title: Birds on a wire again')).toBeFocused();
  await expectFile(content, 'projects.yaml', before.replace('Birds on a wire', 'Birds on a wire again'));
});

test.describe('the editor on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('keeps a tapped text visible above its field', { tag: '@full' }, async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    const title = editButton(page, 'Title: Rain in a barrel');
    await title.tap();
    await editDialog(page).getByRole('textbox', { name: 'Title' }).fill('Rain in two barrels');
    await expectFile(content, 'projects.yaml', before.replace('Rain in a barrel', 'Rain in two barrels'));
    const [text, field] = [
      await editButton(page, 'Title: Rain in two barrels').boundingBox(),
      await editDialog(page).boundingBox(),
    ];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  });

  test('keeps the text of a form visible above the panel', { tag: '@full' }, async ({ page }) => {
    const expectAbovePanel = (name: string) =>
      expect(async () => {
        const text = await editButton(page, name).boundingBox();
        expect(text?.y).toBeGreaterThanOrEqual(0);
        expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual((await panel(page).boundingBox())?.y ?? 0);
      }).toPass({ timeout: 20_000 });
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await expectAbovePanel('Title: Late trains');
    await panel(page).getByRole('button', { name: 'Projects', exact: true }).click();
    await panel(page).getByRole('row', { name: 'Rain in a barrel' }).click();
    await panel(page).getByRole('textbox', { name: 'Summary' }).fill('Keeps the rain.');
    await expectAbovePanel('Summary: Keeps the rain.');
  });
});

test('an invalid value shows an error at its field, and is not saved', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await editButton(page, /Edit When: Mar/).click();
  const field = editDialog(page).getByRole('textbox', { name: 'When' });
  await expect(field).toHaveValue('March 2026');
  await field.fill('2026-13');
  await expect(editDialog(page).getByRole('alert')).toHaveText('There is no month 13.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('There is no month 13.');
  await expect(saveStatus(page)).toContainText('1 field has an error and is not saved yet');
  expect(await content.read('projects.yaml')).toBe(before);
  // The invalid text survives a reload, and the toolbar links to its field.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await saveStatus(page)
    .getByRole('button', { name: /^When in “/ })
    .click();
  const again = panel(page).getByRole('textbox', { name: 'When' });
  await expect(again).toBeFocused();
  await expect(again).toHaveValue('2026-13');
  await expect(panel(page).getByRole('alert')).toHaveText('There is no month 13.');
  await again.fill('2026-12');
  await expect(panel(page).getByRole('alert')).toBeHidden();
  await expectFile(content, 'projects.yaml', before.replace('2026-03', '2026-12'));
  await expect(saveStatus(page)).not.toContainText('error');
});

test('discarding an invalid value also removes its error message', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('projects.yaml');
  await edit(page, '/Projects');
  await editButton(page, /Edit When: Mar/).click();
  await editDialog(page).getByRole('textbox', { name: 'When' }).fill('soon');
  await expect(editDialog(page).getByRole('alert')).toBeVisible();
  await editDialog(page).getByRole('textbox', { name: 'When' }).fill('2026-03');
  await expect(editDialog(page).getByRole('alert')).toBeHidden();
  await expect(saveStatus(page)).not.toContainText('error');
  expect(await content.read('projects.yaml')).toBe(before);
});

test(
  'a date range is saved as start and end, unless the end is before the start',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('experience.yaml');
    await edit(page, '/RelevantExperience');
    await editButton(page, /Edit When: Jun/).click();
    const field = editDialog(page).getByRole('textbox', { name: 'When' });
    await expect(field).toHaveValue('June 2025 to August 2025');
    await field.fill('Sep 2025 to Aug 2025');
    await expect(editDialog(page).getByRole('alert')).toHaveText('It ends before it begins.');
    await expect(saveStatus(page)).toContainText('1 field has an error');
    expect(await content.read('experience.yaml')).toBe(before);
    await field.fill('');
    await expect(editDialog(page).getByRole('alert')).toHaveText(/^This is not a date yet/);
    await field.fill('Sep to Dec 2025');
    await expect(editDialog(page).getByText('Shown as Sep to Dec 2025.')).toBeVisible();
    await expect(editDialog(page).getByRole('alert')).toBeHidden();
    await expectFile(
      content,
      'experience.yaml',
      before.replace('start: 2025-06', 'start: 2025-09').replace('end: 2025-08', 'end: 2025-12'),
    );
    await expect(saveStatus(page)).not.toContainText('error');
  },
);

test(
  'a typed season such as “summer 2026” shows buttons with dates, and a typed date range becomes start and end',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await editButton(page, 'Title: Late trains').click();
    await editDialog(page).getByRole('button', { name: 'Whole entry' }).click();
    const field = panel(page).getByRole('textbox', { name: 'When' });
    await field.fill('summer 2026');
    await expect(panel(page).getByRole('alert')).toContainText('A season has several months.');
    await expect(panel(page).getByRole('button', { name: '2026', exact: true })).toBeVisible();
    await panel(page).getByRole('button', { name: 'July 2026' }).click();
    await expectFile(content, 'projects.yaml', before.replace('date: 2025-11', 'date: 2026-07'));
    await field.fill('since 2024');
    await expectFile(content, 'projects.yaml', before.replace('date: 2025-11', 'start: 2024\n    end: present'));
    await field.blur();
    await expect(field).toHaveValue('2024 to now');
  },
);

test(
  'two checkboxes decide where an entry is shown, and the default value is not written to the file',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Rain in a barrel' }).click();
    const where = panel(page).getByRole('group', { name: 'Where it shows' });
    const [onSite, inResume] = ['On the site', 'In the résumé'].map((name) => where.getByRole('checkbox', { name }));
    await expect(onSite as Locator).toBeChecked();
    const shows = (show: string) => before.replace('date: 2025-06\n', `date: 2025-06\n    show: ${show}\n`);
    await inResume?.uncheck();
    await expectFile(content, 'projects.yaml', shows('site'));
    await onSite?.uncheck();
    await expect(where.getByText('Saved, but not shown anywhere.')).toBeVisible();
    await expectFile(content, 'projects.yaml', shows('neither'));
    await inResume?.check();
    await expectFile(content, 'projects.yaml', shows('resume'));
    await onSite?.check();
    await expectFile(content, 'projects.yaml', before);
  },
);

test(
  '“More fields” lists the names of the rare fields, and is expanded if a rare field is filled',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Rain in a barrel' }).click();
    const tags = panel(page).getByRole('combobox', { name: 'Tags' });
    await expect(panel(page).getByText('Highlight, Repository, Published paper')).toBeVisible();
    await expect(tags).toBeHidden();
    await expandField(page, 'More fields');
    await tags.fill('hardware,');
    await expectFile(
      content,
      'projects.yaml',
      before.replace('date: 2025-06\n', 'date: 2025-06\n    tags:\n      - hardware\n'),
    );
    await panel(page).getByRole('button', { name: 'Projects', exact: true }).click();
    await panel(page).getByRole('row', { name: 'Rain in a barrel' }).click();
    await expect(tags).toBeVisible();
  },
);

test('a text of several paragraphs is saved with the same paragraphs', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('home.yaml');
  await edit(page);
  await editButton(page, /Introduction: I count things/).click();
  const field = editDialog(page).getByRole('textbox', { name: 'Introduction' });
  await expect(field).toHaveValue(/^I count things that somebody is waiting for\.\n\nThe \[longer list\]/);
  await field.fill('I count.\n\nThe [longer list](/Projects) has all of them.');
  await expect(editedPage(page).getByText('I count.', { exact: true })).toBeVisible();
  await expectFile(content, 'home.yaml', before.replace('I count things that somebody is waiting for.', 'I count.'));
});

test('editing the text of a Markdown file keeps its front matter', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('about.md');
  await edit(page, '/AboutMe');
  await editButton(page, /It began with frogs/).click();
  const field = editDialog(page).getByRole('textbox');
  await field.fill((await field.inputValue()).replace('frogs', 'toads'));
  await expectFile(content, 'about.md', before.replace('frogs', 'toads'));
});

test(
  'a text that the page shows in several parts, such as the tagline, has an edit button at each part',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('home.yaml');
    await edit(page);
    for (const part of ['Student', 'Leader', 'Developer']) {
      await editButton(page, new RegExp(`Edit Tagline: .*${part}`)).click();
      await expect(editDialog(page).getByRole('textbox', { name: 'Tagline' })).toHaveValue(
        'Student - Leader - Developer',
      );
      await page.keyboard.press('Escape');
    }
    await editButton(page, /Tagline: .*Leader/).click();
    await editDialog(page).getByRole('textbox').fill('Student - Counter - Developer');
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toContainText('Counter');
    await expectFile(content, 'home.yaml', before.replace('Leader', 'Counter'));
  },
);

test(
  'in the look Poster, the underlined edit button of a title is not taller than the title',
  { tag: '@full' },
  async ({ page, content }) => {
    await writeFile(path.join(content.folder, 'theme.yaml'), 'look: poster\n');
    await edit(page, '/Projects');
    const heading = editedPage(page).getByRole('heading', { name: 'Late trains' });
    await expect(heading).toHaveCSS('text-transform', 'uppercase', { timeout: 5000 });
    const [title, area] = [await heading.boundingBox(), await editButton(page, 'Title: Late trains').boundingBox()];
    expect(area?.height).toBeLessThanOrEqual((title?.height ?? 0) + 1);
  },
);

/** Opens the form of Marsh College. Returns the group of its grade, and the fields for its grade and the best grade. */
async function openGrade(page: Page) {
  await edit(page, '/Education');
  await openFields(page, 'education.yaml');
  await panel(page).getByRole('row', { name: 'Marsh College' }).click();
  const group = panel(page).getByRole('group', { name: 'Grade' });
  const field = (name: string) => group.getByRole('textbox', { name, exact: true });
  return { group, value: field('Value'), best: field('Best possible grade') };
}

test('an invalid value survives a new item in a list of the same file, and the undo of another field', async ({
  page,
  content,
}) => {
  const { value } = await openGrade(page);
  await value.fill('good');
  await value.blur();
  await expect(saveStatus(page)).toContainText('Marsh College');
  await panel(page).getByRole('textbox', { name: 'Coursework, line 1' }).press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ecology');
  await expect.poll(() => content.read('education.yaml')).toContain('Ecology');
  await expect(saveStatus(page)).toContainText('Marsh College');
  await expect(value).toHaveValue('good');
  await panel(page).getByRole('textbox', { name: 'Place' }).fill('Marshton');
  await expect.poll(() => content.read('education.yaml')).toContain('Marshton');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => content.read('education.yaml')).not.toContain('Marshton');
  await page.reload();
  await openFields(page, 'education.yaml');
  await panel(page).getByRole('row', { name: 'Marsh College' }).click();
  await expect(value).toHaveValue('good');
});

test('a grade is shown with the decimal mark of the site', async ({ page, content }) => {
  const { value, best } = await openGrade(page);
  await content.write('site.yaml', `${await content.read('site.yaml')}language: sk\n`);
  await value.fill('3,5');
  await best.fill('1');
  await expect.poll(() => content.read('education.yaml')).toContain('value: 3.5');
  await expect(value).toHaveValue('3,5');
});

test('an empty field of a group is reported in the language of the editor, and only when the focus leaves the group', async ({
  page,
  content,
}) => {
  const { group, value, best } = await openGrade(page);
  const { required } = editorMessages('en');
  await value.fill('1.7');
  await page.keyboard.press('Tab');
  await expect(best).toBeFocused();
  // The form sends the text, and the check rejects it.
  await page.waitForTimeout(1000);
  await expect(group.getByRole('alert')).toBeHidden();
  await expect(saveStatus(page)).not.toContainText('error');

  await page.keyboard.press('Tab');
  await expect(group.getByRole('alert')).toHaveText(required);
  await expect(best).toHaveAttribute('aria-invalid', 'true');
  await expect(value).not.toHaveAttribute('aria-invalid');
  await expect(saveStatus(page)).toContainText('Marsh College');

  await best.fill('1');
  await expect.poll(() => content.read('education.yaml')).toMatch(/gpa:\s+value: 1\.7\s+scale: 1\b/);
  await expect(group.getByRole('alert')).toBeHidden();

  const school = panel(page).getByRole('textbox', { name: 'School', exact: true });
  await school.fill('');
  await expect(panel(page).getByRole('alert')).toHaveText(required);
  await school.fill('Marsh College');
  await expect(panel(page).getByRole('alert')).toBeHidden();
});

test(
  'the panel has a field for each missing value, and saves the typed value',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('projects.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Rain in a barrel' }).click();
    await panel(page).getByRole('textbox', { name: 'Summary' }).fill('A barrel that knows how full it is.');
    await expect(editedPage(page).getByText('A barrel that knows how full it is.')).toBeVisible();
    await expectFile(
      content,
      'projects.yaml',
      before.replace('    date: 2025-06\n', '    date: 2025-06\n    summary: A barrel that knows how full it is.\n'),
    );
  },
);

test('clearing a field removes its key from the file', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('education.yaml');
  await edit(page, '/Education');
  await openFields(page, 'education.yaml');
  await panel(page).getByRole('row', { name: 'Marsh College' }).click();
  await panel(page).getByRole('textbox', { name: 'Degree and subject' }).fill('');
  await expectFile(content, 'education.yaml', before.replace('    major: Statistics\n', ''));
});

test('undo and redo restore the edits of several files', { tag: '@full' }, async ({ page, content }) => {
  const [projects, home] = [await content.read('projects.yaml'), await content.read('home.yaml')];
  await edit(page, '/Projects');
  await editButton(page, 'Title: Late trains').click();
  await editDialog(page).getByRole('textbox').fill('Later trains');
  await expect(editedPage(page).getByRole('heading', { name: 'Later trains' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await openFields(page, 'home.yaml');
  await panel(page).getByRole('textbox', { name: 'Tagline' }).fill('Counter');
  await expectFile(content, 'home.yaml', home.replace('Student - Leader - Developer', 'Counter'));
  const [changedProjects, changedHome] = [await content.read('projects.yaml'), await content.read('home.yaml')];
  const [undo, redo] = [page.getByRole('button', { name: 'Undo' }), page.getByRole('button', { name: 'Redo' })];
  await expect(undo).toHaveAttribute('title', /Tagline/);
  await undo.click();
  await expectFile(content, 'home.yaml', home);
  await expect(panel(page).getByRole('textbox', { name: 'Tagline' })).toHaveValue('Student - Leader - Developer');
  await expect(saveStatus(page)).toContainText('Undone – Tagline');
  await undo.click();
  await expectFile(content, 'projects.yaml', projects);
  await expect(saveStatus(page)).toContainText('Undone – Title in “Later trains”');
  await expect(undo).toBeDisabled();
  await redo.click();
  await redo.click();
  await expectFile(content, 'projects.yaml', changedProjects);
  await expectFile(content, 'home.yaml', changedHome);
  await page.getByRole('heading', { name: 'Home' }).click();
  await page.keyboard.press('Control+z');
  await expectFile(content, 'home.yaml', home);
});

test(
  'after a language is chosen by name or typed as a tag, the page shows its messages in this language without a reload',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('site.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'site.yaml');
    await expandField(page, 'Language');
    const language = panel(page).getByRole('combobox', { name: 'Language', exact: true });
    await expect(language.getByRole('option', { selected: true })).toHaveText('English');
    await language.selectOption('Deutsch');
    await expect.poll(() => content.read('site.yaml')).toContain('language: de');
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText('Projekte');
    await expect(editedPage(page).locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectFile(content, 'site.yaml', before);
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText('Projects');
    await language.selectOption('Another language');
    await panel(page).getByRole('textbox', { name: 'Another language' }).fill('sv');
    await expect.poll(() => content.read('site.yaml')).toContain('language: sv');
  },
);
