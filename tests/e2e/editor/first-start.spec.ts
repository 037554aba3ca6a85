import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isUntouchedSample } from '#cli/check/sample/traces.ts';
import { editorMessages, filled } from '#editor/messages/messages.ts';
import { contentFolder } from '#platform/paths.ts';
import { makePdf } from '#tests/fixtures/documents.ts';
import {
  pretendSample,
  editDialog,
  editedPage,
  expect,
  type LiveContent,
  panel,
  editButton,
  test,
} from '#tests/support/editor/live-editor.ts';

const hasSampleContent = await isUntouchedSample(contentFolder);
const english = editorMessages('en');

async function openSample(page: Page, content: LiveContent) {
  await content.restore(contentFolder);
  await page.goto('edit');
}

/**
 * A PDF with two doubtful parts: the employer and title of a job may be interchanged, and one line fits into no field.
 */
const ambiguousPdf = () =>
  makePdf([
    [
      { text: 'Ada Example', x: 40, y: 60, size: 24 },
      { text: 'ada@mail.example', x: 40, y: 80 },
      { text: 'Experience', x: 40, y: 120, size: 14, isBold: true },
      { text: 'Quillfeather', x: 40, y: 140, isBold: true },
      { text: 'Jan 2024 - May 2025', x: 400, y: 140 },
      { text: 'Marrowbone', x: 40, y: 154 },
      { text: '- Counted spores of forty ferns', x: 40, y: 168 },
      { text: 'zeugmatic Fern', x: 300, y: 80 },
    ],
  ]);

test.describe('a résumé chosen on the first screen', () => {
  test.skip(!hasSampleContent, 'The content is not the sample.');
  const { review } = english;
  const work = [{ name: 'Northwind', position: 'Baker', startDate: '2025-02' }];
  const basics = { name: 'Lena Brandt', email: 'lena@example.org', label: 'Baker', image: 'me.jpg', mood: 'sunny' };
  const resume = JSON.stringify({ basics, work });

  async function chooseFile(page: Page, name: string, content: string | Buffer) {
    const fileChooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: review.import }).click();
    await (await fileChooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  }

  test('replaces the content, and doubtful values are listed until the owner has checked them', async ({
    page,
    content,
  }) => {
    await openSample(page, content);
    await chooseFile(page, 'resume.json', resume);
    await expect(panel(page).getByRole('heading', { name: review.title })).toBeVisible();
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText('Lena Brandt');
    expect(await content.read('site.yaml')).toContain('lena@example.org');
    expect(await content.read('experience.yaml')).toContain('Northwind');
    const rows = panel(page).getByRole('row');
    const count = await rows.count();
    expect(count).toBeGreaterThan(1);
    await expect(panel(page)).toContainText('sunny');

    await rows.first().getByRole('button', { name: review.accept }).press('Enter');
    await expect(rows).toHaveCount(count - 1);
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`^${english.steps.title}`) }).click();
    await expect(panel(page)).toContainText(filled(review.left, { count: count - 1 }));
  });

  test('can be reviewed by keyboard if it is a PDF: texts are accepted, moved or deleted', async ({
    page,
    content,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSample(page, content);
    await chooseFile(page, 'cv.pdf', ambiguousPdf());
    const picture = panel(page).getByRole('img', { name: filled(review.pageOf, { page: 1 }) });
    // The first import loads the PDF parser, which may take longer than the default timeout.
    await expect(picture).toBeVisible({ timeout: 60_000 });
    const row = (text: string) => panel(page).getByRole('row', { name: text });
    const mark = panel(page).locator('mark');
    await expect(mark).toHaveCount(1);

    // Enter accepts a row and moves the focus to the next row.
    await row('Marrowbone').focus();
    await page.keyboard.press('Enter');
    await expect(row('Marrowbone')).toHaveCount(0);
    await expect(row('Quillfeather')).toBeFocused();

    // M moves a text to another field, and exchanges the texts of both fields.
    await page.keyboard.press('m');
    await page.keyboard.type('Organization');
    await page.keyboard.press('Enter');
    await expect.poll(() => content.read('experience.yaml')).toMatch(/title: Marrowbone\s+organization: Quillfeather/);
    // Marrowbone is in another field after the exchange, so it must be reviewed again.
    await expect(row('Marrowbone')).toBeVisible();

    // Delete also removes a text that needs no review. Undo restores the text.
    await panel(page)
      .getByText(new RegExp(`^${filled(review.read, { count: '.*' })}$`))
      .press('Enter');
    await row('zeugmatic Fern').focus();
    await page.keyboard.press('Delete');
    await expect(row('zeugmatic Fern')).toHaveCount(0);
    await expect.poll(() => content.read('site.yaml')).not.toContain('headline: zeugmatic');
    await page.keyboard.press('Control+z');
    await expect.poll(() => content.read('site.yaml')).toContain('headline: zeugmatic');
  });

  /** Drags files over the edited page, and drops them. */
  async function drop(page: Page, files: Record<string, string>) {
    const transfer = await page.evaluateHandle((all) => {
      const data = new DataTransfer();
      for (const [name, text] of Object.entries(all)) data.items.add(new File([text], name));
      return data;
    }, files);
    const overlay = page.getByText(review.dropHere);
    await page.locator('iframe').dispatchEvent('dragenter', { dataTransfer: transfer });
    await expect(overlay).toBeVisible();
    await overlay.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(overlay).toBeHidden();
  }

  test('can be dropped anywhere; several files or another file type are rejected', async ({ page, content }) => {
    await openSample(page, content);
    const status = page.getByRole('status').filter({ hasText: /./ });
    await expect(page.getByRole('button', { name: review.import })).toBeVisible();
    await drop(page, { 'a.pdf': '', 'b.pdf': '' });
    await expect(status.first()).toHaveText(filled(review.oneFile, { count: 2 }));
    await drop(page, { 'me.png': '' });
    await expect(status.first()).toHaveText(filled(review.otherFile, { name: 'me.png' }));
    expect(await isUntouchedSample(content.folder)).toBe(true);
    await drop(page, { 'resume.json': resume });
    await expect(panel(page).getByRole('heading', { name: review.title })).toBeVisible();
    expect(await content.read('site.yaml')).toContain('Lena Brandt');
  });

  test('is rejected with the reason and the remedy if it cannot be read', async ({ page, content }) => {
    await openSample(page, content);
    await chooseFile(page, 'resume.json', '{ "basics": ');
    await expect(page.getByRole('status').filter({ hasText: 'resume.json' })).toBeVisible();
    expect(await isUntouchedSample(content.folder)).toBe(true);
  });
});

test('repositories on GitHub become projects; without a network, the panel “Next steps” reports the failure, and the owner can try again', async ({
  page,
  content,
}) => {
  test.skip(!hasSampleContent, 'The content is not the sample.');
  const { start, steps, review } = english;
  const repository = {
    name: 'late-trains',
    full_name: 'ada/late-trains',
    description: null,
    fork: false,
    archived: false,
    stargazers_count: 0,
    language: null,
    homepage: null,
    created_at: '2025-03-01T00:00:00Z',
    pushed_at: '2026-01-01T00:00:00Z',
  };
  let isOffline = true;
  const github = createServer((_, response) => {
    if (isOffline) response.destroy();
    else response.end(JSON.stringify([repository]));
  });
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
  const { port } = github.address() as AddressInfo;
  await content.kill();
  await content.restore(contentFolder);
  await content.start(undefined, { PORTFOLIO_TEST_GITHUB: `http://127.0.0.1:${port}` });
  await content.signIn(page.context());
  await page.goto('edit');
  // Most owners know their name, but not GitHub.
  await expect(page.getByRole('textbox').first()).toHaveAccessibleName(start.name);
  await page.getByLabel(start.github).fill('ada');
  await page.getByLabel(start.name, { exact: true }).fill('Ada Example');
  for (const title of start.titles.slice(1)) {
    await page.getByRole('button', { name: start.next, exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: start.make }).dblclick();

  const notice = panel(page).getByRole('region', { name: review.githubFailed.title });
  await expect(notice).toContainText(review.githubFailed.offline);
  expect(requests.filter((address) => address.endsWith('/github'))).toHaveLength(1);
  expect(await content.read('site.yaml')).toContain('https://github.com/ada');
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${steps.title}`) }).click();
  isOffline = false;
  await notice.getByRole('button', { name: english.tryAgain }).click();
  await expect(notice).toBeHidden();
  expect(await content.read('projects.yaml')).toContain('https://github.com/ada/late-trains');
  await expect(panel(page).getByText(steps.todo.project)).toBeHidden();

  // Close the page before the server stops: an open page would report that the server does not answer.
  await page.close();
  github.closeAllConnections();
  github.close();
  await content.kill();
  await content.start();
});

const people = {
  en: { name: 'Lena Brandt', study: 'Computer science', school: 'University of Tübingen', about: 'I build programs.' },
  de: { name: 'Jörg Weiß', study: 'Informatik', school: 'Universität Ulm', about: 'Ich baue Programme.' },
  ar: { name: 'ليلى حداد', study: 'علوم الحاسوب', school: 'جامعة بيروت', about: 'أكتب برامج صغيرة.' },
} as const;

for (const [language, person] of Object.entries(people))
  test.describe(`the first start in a browser with the language ${language}`, () => {
    test.use({ locale: language, ...(language === 'ar' && { viewport: { width: 390, height: 844 }, hasTouch: true }) });
    test.skip(!hasSampleContent, 'The content is not the sample.');
    test(
      'replaces the sample with the owner’s answers, and uses the browser’s language',
      { tag: '@full' },
      async ({ page, content }) => {
        const { start, steps } = editorMessages(language);
        const answer = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
        const next = () => page.getByRole('button', { name: start.next, exact: true }).click();
        await openSample(page, content);

        await expect(page.getByRole('heading', { name: start.titles[0] ?? '' })).toBeVisible();
        await expect(page.getByLabel(start.language)).toHaveValue(language);
        await answer(start.name, person.name);
        await answer(start.study, person.study);
        await answer(start.school, person.school);
        await answer(start.since, '2025');
        await answer(start.until, '2028');
        // The preview changes while the owner types, before a save.
        await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText(person.name);
        await expect(editedPage(page).locator('html')).toHaveAttribute('lang', language);
        expect(await isUntouchedSample(content.folder)).toBe(true);
        await next();

        await answer(start['looking-for'], person.about);
        await answer(start.email, 'me@uni.example');
        await answer(start.link, 'github.com/me');
        await answer(start.sentence, person.about);
        await next();

        const fileChooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: start.choosePhoto }).click();
        // This photo belongs to the sample, which will be removed.
        await (await fileChooser).setFiles(path.join(content.folder, 'photos/desk.jpg'));
        await answer(start.alt, person.about);
        await expect(editedPage(page).getByAltText(person.about)).toBeVisible();
        await page.getByRole('radio', { name: 'Poster' }).check();
        await page.getByRole('radio', { name: start.palettes.harbour }).check();
        await page.getByRole('button', { name: start.make }).click();

        await expect(panel(page).getByRole('heading', { name: steps.title })).toBeVisible();
        await expect(panel(page).getByText(steps.todo.project)).toBeVisible();
        await expect(panel(page).getByText(steps.todo.photo)).toBeHidden();
        await expect(editedPage(page).getByAltText(person.about)).toBeVisible();
        const texts = {
          'site.yaml': [person.name, `language: ${language}`, 'github.com/me'],
          'education.yaml': [person.school],
        };
        for (const [file, parts] of Object.entries(texts))
          for (const part of parts) expect(await content.read(file)).toContain(part);
        expect(await content.read('home.yaml')).toContain('photo: desk.jpg');
        expect(await content.read('theme.yaml')).toContain('look: poster\npalette: harbour\n');
      },
    );
  });

test('the first questions can be answered by keyboard: Enter moves to the next field or view', async ({
  page,
  content,
}) => {
  test.skip(!hasSampleContent, 'The content is not the sample.');
  const { start, steps } = english;
  await openSample(page, content);
  const type = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(`${text}\n`);
  };
  await type(start.name, '');
  for (const label of [start.study, start.school, start.since, start.until, start.github]) await type(label, '');
  // A missing name is reported next to its field, which gets the focus.
  await expect(page.getByRole('alert').filter({ hasText: start.faults.name })).toBeVisible();
  await type(start.name, 'Ada Example');
  for (const label of [start.study, start.school, start.since, start.until, start.github]) await type(label, '');

  await type(start['looking-for'], '');
  await type(start.email, 'ada@');
  await type(start.link, '@ada');
  await type(start.sentence, '');
  await expect(page.getByRole('alert').filter({ hasText: start.faults.email })).toBeVisible();
  await page.getByLabel(start.email).fill('ada@uni.example');
  await page.getByRole('button', { name: filled(start.faults.suggest, { link: 'github.com/ada' }) }).press('Enter');
  await expect(page.getByLabel(start.link)).toHaveValue('github.com/ada');
  await page.getByLabel(start.sentence).press('Enter');

  await expect(page.getByRole('button', { name: start.choosePhoto })).toBeFocused();
  for (const group of ['Look', 'Colors']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: group }).getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: steps.title })).toBeVisible();
  expect(await content.read('theme.yaml')).toContain('look: gazette\npalette: harbour\n');
  expect(await content.read('site.yaml')).toContain('ada@uni.example');
});

test('skipping the questions shows the sample, and a next step leads back to the questions', async ({
  page,
  content,
}) => {
  const { start, steps } = english;
  await pretendSample(page);
  await page.goto('edit/Projects');
  await page.getByLabel(start.name).fill('Ada Example');
  await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText('Ada Example');
  await page.getByRole('button', { name: start.later }).click();
  await expect(editButton(page, /Late trains/)).toBeVisible();
  // The questions do not appear again after a reload.
  await page.reload();
  await expect(editButton(page, /Late trains/)).toBeVisible();
  await page.getByRole('button', { name: steps.title }).click();
  await panel(page).getByRole('button', { name: start.offer }).click();
  await expect(page.getByLabel(start.name)).toHaveValue('Ada Example');
  expect(await content.read('site.yaml')).not.toContain('Ada Example');
});

test('the editor uses the language that is chosen for the pages', async ({ page }) => {
  await pretendSample(page);
  await page.goto('edit');
  await page.getByLabel(english.start.language).selectOption({ label: 'العربية' });
  await expect(page.getByRole('heading', { name: editorMessages('ar').start.titles[0] ?? '' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(editedPage(page).locator('html')).toHaveAttribute('dir', 'rtl');
});

test('leaving the name empty to choose the language shows no error; emptying a typed name does', async ({ page }) => {
  const { start } = english;
  await pretendSample(page);
  await page.goto('edit');
  const name = page.getByLabel(start.name, { exact: true });
  await expect(name).toBeFocused();
  await page.getByLabel(start.language).focus();
  await page.getByLabel(start.language).selectOption({ label: 'English' });
  await expect(name).not.toHaveAttribute('aria-invalid');
  await name.fill('Ada');
  await name.fill('');
  await name.blur();
  await expect(page.getByRole('alert').filter({ hasText: start.faults.name })).toBeVisible();
});

test('a listed next step opens its field, and is done when the field is filled', async ({ page, content }) => {
  const { steps } = english;
  await content.write('home.yaml', 'tagline: Ada Example\n');
  await page.goto('edit');
  await page.getByRole('button', { name: steps.title }).click();
  await expect(panel(page).getByText(steps.todo.sentence)).toBeVisible();
  const count = page.getByRole('button', { name: new RegExp(`^${steps.title} \\d`) });
  const before = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
  await panel(page).getByRole('button', { name: steps.todo.sentence }).click();
  const field = panel(page).getByRole('textbox', { name: 'Introduction' });
  await expect(field).toBeFocused();
  await field.fill('I make maps.');
  await expect(count).toHaveText(new RegExp(`${before - 1}$`));
  await page.getByRole('button', { name: steps.title }).click();
  await expect(panel(page).getByText(steps.todo.sentence)).toBeHidden();
  await panel(page).locator('summary').click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: steps.done.sentence })).toBeVisible();
});

test('a field with an error is the first item in the list of next steps', async ({ page }) => {
  await page.goto('edit/Projects');
  await editButton(page, 'Title: Late trains').click();
  await editDialog(page).getByRole('textbox').fill('');
  await page.getByRole('button', { name: english.steps.title }).click();
  const step = panel(page).getByRole('button', { name: english.steps.todo.draft });
  await expect(step).toContainText('Title');
  await step.click();
  await expect(panel(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
});
