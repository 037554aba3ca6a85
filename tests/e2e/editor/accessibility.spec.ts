import path from 'node:path';
import type { Page } from '@playwright/test';
import { editorMessages } from '#editor/messages/messages.ts';
import { looks } from '#theme/looks/looks.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import type { PlanAnswer, Publication } from '#generator/editing/publishing.ts';
import {
  pretendSample,
  editDialog,
  edit,
  editedPage,
  expect,
  type LiveContent,
  openFields,
  panel,
  editButton,
  test,
} from '#tests/support/editor/live-editor.ts';
import { unansweredAxeRemarks, unansweredRemarks } from '#tests/e2e/a11y/unanswered-remarks.ts';
import { markStops, walk } from '#tests/e2e/a11y/focus-walk.ts';
import { lowContrastTexts } from '#tests/e2e/a11y/measure-contrast.ts';

/**
 * Expands all fields. Empties the frames with pages, since some checkers treat a document and its frames as one. The
 * tests in tests/e2e/a11y/ check the pages.
 */
const showFields = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('aside details')) folded.toggleAttribute('open', true);
    for (const frame of document.querySelectorAll('iframe'))
      frame.srcdoc = '<!doctype html><html lang="en"><head><title>The page</title></head><body></body></html>';
  });

/** False positives of the checkers. */
const falsePositives = [
  // Only five buttons precede the page, so no skip link is needed. Panels and dialogs get the focus when they open.
  /^alfa sia-r87 /,
  /^ibm html_skipnav_exists asks on .*\/iframe/,
  // The checker reports targets that a dialog partly covers. A test below measures each target.
  /^alfa sia-r111 /,
  // React-aria hides the file input behind a button, and sets inline styles.
  /^htmlcs (?:4_1_2\.H91\.InputFile\.Name|1_3_1\.F68) finds on .*\/input/,
  /^html-validate no-inline-style finds on #(?:react-aria|editor )/,
  // The crops of a photo are buttons, since they contain pictures. The two sliders for the focus point need no visible
  // label, since the photo shows the point. Text areas have a visible label in addition to their placeholder.
  /^html-validate prefer-native-element asks on #editor > div > aside .*button/,
  /^ibm input_label_visible asks on .*\/aside.*(?:\/input\[[12]\]|\/textarea\[1\]: The ‘placeholder’)/,
  // The names of languages and pages form no groups.
  /^ibm select_options_grouped asks on .*\/aside.*\/select/,
  // React-image-crop: arrow keys move the crop area. Its grid and the photo are decorative here.
  /^axe focus-order-semantics finds on \.ReactCrop__crop-selection/,
  /^ibm (?:svg_graphics_labelled|element_tabbable_role_valid) finds on .*\/aside/,
  /^ibm img_alt_background asks on .*\/aside/,
  // A legend is the name of a group, and not a heading.
  /^ibm text_block_heading asks on .*: Confirm this text 'Colors'/,
  // Browsers should not store the token as a password.
  /^html-validate autocomplete-password finds on #publish-key /,
  // These texts have their own background; `lowContrastTexts` measures their contrast.
  /^htmlcs 1_4_6\.G17\.Abs asks on .*\/header\[1\].*\/b\[1\]/,
  /^htmlcs 1_4_6\.G17\.Abs asks on .*\/aside.*\/span\[1\]\/span\[1\]/,
  // Arrow keys move through the menu and scroll it. The name of a result is its first line; the rest describes it.
  // `lowContrastTexts` measures the texts on the shade at the end of the menu.
  /^axe (?:scrollable-region-focusable finds|label-content-name-mismatch finds|color-contrast asks) on #react-aria/,
  // Narrow windows show the preview in one theme and without the help for phones. Wide windows show both.
  /^axe hidden-content asks on (?:details|\.(?:note|page)-)/,
  // In the parser report, quotation marks in titles are not quotations, and the extracted text is not markup.
  /^ibm text_quoted_correctly asks on .*\/dt\[1\]/,
  /^ibm list_markup_review asks on .*\/pre\[1\]/,
];

const messages = editorMessages('en');

/** Opens the panel Publish with the given responses of the server. */
async function openPublishing(page: Page, answers: { plan?: PlanAnswer; state?: Publication }) {
  // If `answers` has no plan, the request stays unanswered. The editor then shows that the check is running.
  await page.route('**/edit/api/publish/plan', (route) => answers.plan && route.fulfill({ json: answers.plan }));
  await page.route('**/edit/api/publish/progress', (route) => route.fulfill({ json: { share: 0.4 } }));
  await page.route('**/edit/api/publish/state', (route) => route.fulfill({ json: answers.state ?? { kind: 'none' } }));
  await edit(page);
  await page.getByRole('button', { name: /Publish|Online|published/ }).click();
}

const publicFacts = {
  photos: 2,
  resumeFormats: ['PDF', 'Word'],
  email: 'ada@example.com',
  pages: [
    { name: 'Home', address: '/', isGenerated: false },
    { name: 'Projects', address: '/Projects', isGenerated: false },
  ],
  privateFields: [{ file: 'site.yaml', key: 'phone' }],
  localFolders: ['imports'],
};

const publication = {
  address: 'https://ada.github.io/',
  repository: 'Ada/ada.github.io',
  agreement: 'a',
  steps: [
    { step: 'repository', state: 'done', text: 'Ada/ada.github.io was made.', seconds: 2 },
    { step: 'files', state: 'failed', text: 'See https://github.com/Ada/ada.github.io', seconds: 70 },
    { step: 'pages', state: 'running', text: '', seconds: 1 },
    { step: 'check', state: 'todo', text: '', seconds: 0 },
  ],
} satisfies Partial<Publication>;

const states: Record<string, (page: Page, content: LiveContent) => Promise<unknown>> = {
  'the page': (page) => edit(page, '/Projects'),
  async 'an open field'(page) {
    await edit(page, '/Projects');
    await editButton(page, 'Title: Late trains').click();
    await expect(editDialog(page).getByRole('textbox')).toBeFocused();
  },
  async 'a field with an error'(page) {
    await states['an open field']?.(page, undefined as never);
    await editDialog(page).getByRole('textbox').fill('');
    await expect(editDialog(page).getByRole('alert')).toBeVisible();
  },
  async 'the panel of a file'(page) {
    await edit(page, '/Projects');
    await openFields(page, 'site.yaml');
    await expect(panel(page).getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
  async 'the review of a résumé'(page) {
    const box = { left: 0.2, top: 0.3, width: 0.4, height: 0.1 };
    const commonFields = { place: 'page 1, line 3', reason: 'Is this the title?', confidence: 0.3 };
    const position = { page: 1, line: 3, box };
    const notes = [
      { id: 0, kind: 'toCheck', value: 'Late trains', position, ...commonFields },
      { id: 1, kind: 'leftOut', value: 'Likes tea', position, ...commonFields },
      { id: 2, kind: 'read', value: 'Mika Berg', position, ...commonFields },
    ];
    const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"/>')}`;
    const review = { notes, pages: [{ picture, width: 60, height: 80 }] };
    await page.addInitScript((all) => sessionStorage.setItem('review', JSON.stringify(all)), review);
    await edit(page, '/Projects');
    await page.getByRole('button', { name: /^Next steps|^Steps/ }).click();
    await panel(page).getByRole('button', { name: 'Review what was read' }).click();
    await expect(panel(page).getByRole('row')).toHaveCount(2);
  },
  async 'the looks'(page) {
    await edit(page, '/Projects');
    await openFields(page, 'theme.yaml');
    await expect(panel(page).locator('iframe')).toHaveCount(2 * Object.keys(looks).length);
  },
  async 'the parser report'(page) {
    await page.goto('edit#what-programs-read');
    await expect(panel(page).getByRole('heading', { name: 'resume.pdf' })).toBeVisible({ timeout: 60_000 });
  },
  async 'the panel of an entry'(page) {
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
  async 'the form of a new entry'(page) {
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('button', { name: 'Add a project' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  },
  async 'a season as the date of a new entry'(page) {
    await states['the form of a new entry']?.(page, undefined as never);
    await panel(page).getByRole('textbox', { name: 'When' }).fill('summer 2026');
    await expect(panel(page).getByRole('button', { name: 'July 2026' })).toBeVisible();
  },
  async 'the menu of a line'(page) {
    await states['the panel of an entry']?.(page, undefined as never);
    await panel(page)
      .getByRole('button', { name: /^Line 1/ })
      .click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
  },
  async 'suggested words'(page) {
    await states['the panel of an entry']?.(page, undefined as never);
    const skills = panel(page).getByRole('combobox', { name: 'Skills' });
    // The list opens only when a letter is typed after the suggestions have loaded.
    await expect(async () => {
      await skills.fill('');
      await skills.pressSequentially('py');
      await expect(page.getByRole('option', { name: 'Python' })).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
  async 'what is left to translate'(page, content) {
    await content.write('site.yaml', `${await content.read('site.yaml')}languages: [de]\n`);
    await edit(page, '/Projects');
    await page.getByTitle(/^Deutsch/).click();
    await expect(panel(page).getByRole('button', { name: /Late trains/ })).toBeVisible();
  },
  async 'a text in two languages'(page, content) {
    await states['what is left to translate']?.(page, content);
    await panel(page)
      .getByRole('button', { name: /Late trains/ })
      .click();
    await expect(panel(page).getByRole('textbox', { name: 'Title · Deutsch' })).toBeFocused();
  },
  async 'a photo'(page) {
    await edit(page);
    await openFields(page, 'home.yaml');
    await panel(page).getByRole('button', { name: 'From your photos' }).first().click();
    await expect(panel(page).getByRole('row', { name: 'Lake' })).toBeVisible();
  },
  async 'the photo library'(page, content) {
    await drawPictures(path.join(content.folder, 'photos'), { 'sky.jpg': { width: 900, height: 600, hue: 250 } });
    await edit(page);
    await openFields(page, 'photos.yaml');
    await expect(panel(page).getByRole('button', { name: '1 photo to describe' })).toBeVisible();
  },
  async 'the description of a photo'(page, content) {
    await states['the photo library']?.(page, content);
    await panel(page).getByRole('button', { name: '1 photo to describe' }).click();
    await expect(panel(page).getByRole('textbox')).toBeFocused();
  },
  async 'one photo'(page) {
    await edit(page);
    await openFields(page, 'photos.yaml');
    await panel(page).getByRole('row', { name: 'Hill' }).click();
    await expect(panel(page).getByRole('radio', { name: /Projects/ })).toBeVisible();
  },
  async 'a photo that is cropped'(page, content) {
    await states['one photo']?.(page, content);
    await panel(page).getByRole('button', { name: 'Crop' }).click();
    await expect(panel(page).getByRole('group', { name: 'The part that stays' }).locator('img')).toBeVisible();
  },
  async 'a deleted photo with its undo button'(page) {
    await edit(page);
    await openFields(page, 'photos.yaml');
    await panel(page).getByRole('row', { name: 'Lake' }).click();
    await panel(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  async 'the first questions'(page) {
    await pretendSample(page);
    await page.goto('edit');
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByRole('option', { name: 'English' })).toBeAttached();
    // The page next to the questions is a preview.
    await expect(editedPage(page).locator('body')).toHaveAttribute('inert');
  },
  async 'first answers with errors'(page) {
    await states['the first questions']?.(page, undefined as never);
    await page.getByLabel('Your name').fill('Ada Example');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('E-mail').fill('ada@');
    await page.getByLabel('A link').fill('ada');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Did you mean' })).toBeVisible();
  },
  async 'the first photo'(page, content) {
    await states['the first questions']?.(page, undefined as never);
    await page.getByLabel('Your name').fill('Ada Example');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('A link').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('input[type=file]').first().setInputFiles(`${content.folder}/photos/hill.jpg`);
    await expect(page.getByLabel('What does the photo show?')).toBeVisible();
    await expect(editedPage(page).locator('img').first()).toBeVisible();
  },
  async 'the next steps'(page) {
    await edit(page);
    await page.getByRole('button', { name: /^(?:Next steps|Steps)/ }).click();
    await panel(page).locator('summary').click();
  },
  async 'a check before publishing'(page) {
    await openPublishing(page, {});
    await expect(panel(page).getByRole('progressbar', { name: 'Checking your pages' })).toHaveAttribute('value', '0.4');
  },
  async 'publishing without a key'(page) {
    await openPublishing(page, { plan: { kind: 'key', form: 'https://github.com/', facts: publicFacts } });
    await expect(panel(page).getByRole('heading', { name: 'Your GitHub token' })).toBeVisible();
  },
  async 'the plan of a publication'(page) {
    const target = {
      address: publication.address,
      repository: publication.repository,
      isNew: true,
      isPrivate: false,
      uncommitted: ['content/site.yaml'],
      otherBranch: 'draft',
      replacedBranch: 'master',
    };
    const plan = { kind: 'plan', form: 'https://github.com/', facts: publicFacts, target } as const;
    await openPublishing(page, { plan: { ...plan, login: 'Ada', isFound: true, agreement: 'a' } });
    await panel(page).getByRole('button', { name: 'Change' }).click();
    await expect(panel(page).getByLabel('Name of the repository on GitHub')).toBeFocused();
  },
  async 'a publication that needs another name'(page) {
    const answer = { kind: 'name', repository: 'Ada/ada.github.io', free: 'portfolio-2' } as const;
    await openPublishing(page, { plan: { ...answer, form: 'https://github.com/', facts: publicFacts } });
    await expect(panel(page).getByText('Your repository Ada/ada.github.io has other files')).toBeVisible();
    await expect(panel(page).getByLabel('Name of the repository on GitHub')).toHaveValue('portfolio-2');
    await expect(panel(page).getByRole('button', { name: 'Put it online' })).toBeHidden();
    await expect(panel(page).getByRole('button', { name: 'Use this name' })).toBeVisible();
  },
  async 'content that cannot be published'(page) {
    const problem = { file: 'projects.yaml', path: ['projects', 0, 'title'], line: 3, column: 5 };
    const texts = { found: '"title" is empty.', expected: 'text', remedy: 'Give the project a title.' };
    await openPublishing(page, { plan: { kind: 'refused', problems: [{ ...problem, ...texts }] } });
    await expect(panel(page).getByRole('button', { name: 'Projects: Title' })).toBeVisible();
  },
  async 'content of the sample that is left'(page) {
    const picture = { kind: 'picture', what: 'lake.jpg', name: 'sample: lake.jpg' } as const;
    const location = { file: 'projects.yaml', path: ['projects', 0, 'title'] };
    const text = { kind: 'text', what: 'Brightwater Signals', name: 'sample: Brightwater Signals', location } as const;
    await openPublishing(page, { plan: { kind: 'sample', traces: [picture, text] } });
    await expect(panel(page).getByRole('button', { name: 'Projects: Title' })).toBeVisible();
  },
  async 'a running publication'(page) {
    await openPublishing(page, { state: { kind: 'running', ...publication } });
    await expect(panel(page).getByRole('list')).toBeVisible();
  },
  async 'a failed publication'(page) {
    const failure = {
      kind: 'failed',
      reason: 'Your token has expired.',
      remedy: 'See https://github.com/settings.',
    } as const;
    await openPublishing(page, { state: { kind: 'failed', failure, ...publication } });
    await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  async 'a site online'(page) {
    const report = {
      state: 'wrong' as const,
      passed: ['All 5 files.'],
      problems: ['A link.'],
      notes: ['No card.'],
    };
    await openPublishing(page, { state: { kind: 'done', isOutdated: false, report, ...publication } });
    await expect(panel(page).getByRole('link', { name: 'ada.github.io' })).toBeVisible();
  },
  async 'the menu of pages'(page) {
    await edit(page, '/Projects');
    await page.getByRole('button', { name: 'Go to' }).click();
    await expect(page.getByRole('menuitem', { name: 'Projects', exact: true })).toBeVisible();
  },
  async 'the form of a link'(page) {
    await edit(page, '/');
    await openFields(page, 'about.md');
    await panel(page).getByRole('textbox', { name: 'Text', exact: true }).press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  },
  async 'the preview on a phone'(page) {
    await edit(page, '/Projects');
    await page.getByRole('button', { name: messages.preview.title }).click();
    await expect(page.getByRole('region', { name: messages.preview.phone, exact: true })).toBeVisible();
    const help = page.getByText(messages.preview.ownPhoneTitle);
    if (await help.isVisible()) await help.click();
  },
  async 'the preview on paper'(page) {
    await states['the preview on a phone']?.(page, undefined as never);
    await page.getByRole('radio', { name: messages.preview.paper }).click();
    await expect(page.getByRole('region', { name: messages.preview.paper, exact: true })).toBeVisible();
  },
  async 'earlier versions'(page) {
    const version = { id: 'a'.repeat(40), date: '2026-10-12T10:00:00Z', message: 'Change', files: ['projects.yaml'] };
    await page.route('**/edit/api/versions', (route) => route.fulfill({ json: [version] }));
    await edit(page, '/Projects');
    await page.getByRole('button', { name: 'Go to' }).click();
    await page.getByRole('menuitem', { name: messages.versions.title }).click();
    await expect(panel(page).getByRole('button', { name: messages.versions.restore })).toBeVisible();
  },
  async 'a file that another program has changed too'(page, content) {
    await states['an open field']?.(page, content);
    const theirs = (await content.read('projects.yaml')).replace('Late trains', 'Early trains');
    await page.route(
      '**/edit/api/save',
      async (route) => {
        await content.write('projects.yaml', theirs);
        await route.continue();
      },
      { times: 1 },
    );
    await editDialog(page).getByRole('textbox').fill('Later trains');
    await expect(page.getByRole('dialog', { name: /Another program/ })).toBeVisible();
  },
  async 'broken content'(page, content) {
    await content.write('projects.yaml', 'projects: [\n');
    await page.goto('edit');
    await expect(page.getByRole('textbox', { name: 'content/projects.yaml' })).toBeVisible();
  },
};

/** A popover of react-aria that is in its final position. */
const popover = '[data-rac][data-placement]';

/**
 * The part that is checked in states where everything else is hidden from assistive technology, or covered. Most
 * checkers would report each hidden control, so only axe and the contrast measurement run there.
 */
const partsToCheck: Readonly<Record<string, string>> = {
  'the menu of a line': popover,
  'suggested words': popover,
  'the menu of pages': popover,
  'the form of a link': popover,
  'the preview on a phone': 'section',
  'the preview on paper': 'section',
  'a file that another program has changed too': 'dialog',
};

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const)
  test.describe(`the editor in ${colorScheme} mode, in a window of ${width} px`, () => {
    test.use({
      bypassCSP: true,
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [name, open] of Object.entries(states))
      test(`has no accessibility fault and no unanswered question from a checker: ${name}`, async ({
        page,
        content,
      }) => {
        await open(page, content);
        const part = partsToCheck[name];
        // Expanding all fields would move a popover.
        if (!part) await showFields(page);
        expect(await lowContrastTexts(page, 'window', part ?? 'body')).toEqual([]);
        const remarks = await (part ? unansweredAxeRemarks(page, part) : unansweredRemarks(page));
        expect(remarks.filter((remark) => !falsePositives.some((one) => one.test(remark)))).toEqual([]);
      });
  });

/** Visible controls smaller than 44 px in one direction. Links within a sentence may be smaller. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('button, select, summary, textarea, a[href], input, [role=row]'),
    ].flatMap((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      const isVisible = one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
      return isVisible && (height < 43.9 || width < 43.9)
        ? [`${one.localName} ${one.ariaLabel ?? one.textContent}: ${width} × ${height}`]
        : [];
    }),
  );

test.describe('keyboard navigation in the editor', () => {
  for (const state of [
    'the panel of a file',
    'the panel of an entry',
    'an open field',
    'one photo',
    'a photo that is cropped',
  ])
    test(`shows a focus ring on every element that Tab reaches: ${state}`, async ({ page, content }) => {
      await states[state]?.(page, content);
      await page.evaluate(() => document.querySelector('iframe')?.remove());
      await markStops(page);
      const stops = await walk(page, 'Tab', true, 40);
      expect(stops.length).toBeGreaterThan(1);
      expect(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
    });

  test('moves the focus into a field or panel that opens, and back when this field or panel closes', async ({
    page,
  }) => {
    await edit(page, '/Projects');
    await editButton(page, 'Title: Late trains').click();
    await expect(editDialog(page)).toHaveAccessibleName('Title');
    await expect(editDialog(page).getByRole('textbox')).toBeFocused();
    await page.getByRole('button', { name: 'Whole entry' }).press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Late trains' })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Projects', exact: true }).press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Projects', level: 2 })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Go to' })).toBeFocused();
  });

  test('moves between toolbar, page and panel with F6, and back with Shift', async ({ page }) => {
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    const heading = panel(page).getByRole('heading', { name: 'Projects', level: 2 });
    const goTo = page.getByRole('button', { name: 'Go to' });
    const firstText = editedPage(page).locator('#editor-hotspots button').first();
    await heading.focus();
    for (const [key, next] of [
      ['F6', goTo],
      ['F6', firstText],
      ['F6', heading],
      ['Shift+F6', firstText],
      ['Shift+F6', goTo],
      ['Shift+F6', heading],
    ] as const) {
      await page.keyboard.press(key);
      await expect(next).toBeFocused();
    }
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await goTo.focus();
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await expect(goTo).toBeFocused();
  });
});

test('each text of the edited page has a named edit button with a large click area', async ({ page, content }) => {
  await edit(page, '/Projects');
  const names = await editedPage(page)
    .locator('#editor-hotspots button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !/^Edit .+: ./.test(name))).toEqual([]);
  const box = await editButton(page, /When: Mar/).boundingBox();
  if (!box) throw new Error('There is no date.');
  expect(box.height).toBeLessThan(30);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 20);
  await expect(editDialog(page)).toHaveAccessibleName(/^(?:When|Title)$/);
  expect(await content.read('projects.yaml')).toContain('Late trains');
});

for (const state of Object.keys(states))
  test(`the editor fits windows of 320 to 2560 px, with large targets: ${state}`, async ({ page, content }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await states[state]?.(page, content);
    for (const width of [320, 390, 768, 959, 960, 1440, 2560]) {
      await page.setViewportSize({ width, height: 700 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
    }
  });

for (const [name, size, font] of [
  ['at 400 % zoom', { width: 320, height: 256 }, 16],
  ['with text of twice the size', { width: 1280, height: 900 }, 32],
] as const)
  test(`${name}, an open field is visible and can be closed`, async ({ page, allowErrors }) => {
    await page.setViewportSize(size);
    // Chromium logs this when the test runs a script in the sandboxed frame.
    allowErrors(/^Blocked script execution in 'about:srcdoc'/);
    await edit(page, '/Projects');
    const client = await page.context().newCDPSession(page);
    await client.send('Page.setFontSizes', { fontSizes: { standard: font } });
    await editButton(page, 'Title: Late trains').click();
    await expect(editDialog(page).getByRole('textbox')).toBeInViewport({ ratio: 0.9 });
    await editDialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(editDialog(page)).toBeHidden();
  });

test.describe('the editor in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('shows selected and unselected crops of a photo with different borders', async ({ page, content }) => {
    await content.write('home.yaml', `${await content.read('home.yaml')}photos: [hill.jpg, lake.jpg]\n`);
    await states['one photo']?.(page, content);
    const frames = panel(page).getByRole('radiogroup', { name: 'How it is shown' });
    const borderColor = (isOn: boolean) =>
      frames
        .getByRole('radio', { checked: isOn })
        .first()
        .evaluate((button) => getComputedStyle(button).borderTopColor);
    expect(await borderColor(true)).not.toBe(await borderColor(false));
  });
});

for (const [language, direction] of [
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`with site language ${language}, the editor and its help for fields are in this language`, async ({
    page,
    content,
  }) => {
    const site = await content.read('site.yaml');
    await content.write('site.yaml', `${site}language: ${language}\n`);
    await expect(async () => {
      await edit(page, '/Projects');
      await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 500 });
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const { goTo, fileNames, help } = editorMessages(language);
    await page.getByRole('button', { name: goTo.label }).click();
    await page.getByRole('menuitem', { name: fileNames['theme.yaml'] ?? '' }).click();
    const isHelp = (text: string) => Object.values(help).includes(text);
    const shownTexts = () => panel(page).locator('p').allTextContents();
    await expect.poll(async () => (await shownTexts()).filter(isHelp).length).toBeGreaterThan(0);
    const [panelBox, frame] = [await panel(page).boundingBox(), await page.locator('main > iframe').boundingBox()];
    expect((panelBox?.x ?? 0) > (frame?.x ?? 0)).toBe(direction === 'ltr');
  });
