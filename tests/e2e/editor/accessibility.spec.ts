// Every state of the editor, by day in a wide window and by night in a narrow one: no tool finds a fault, and every question
// that one asks is answered in a11y/answers.yaml. Then what no tool tells: keyboard, sizes, zoom, colours of the system.
import type { Page } from '@playwright/test';
import {
  card,
  edit,
  expect,
  type LiveContent,
  openFields,
  panel,
  spot,
  test,
} from '#tests/support/editor/live-editor.ts';
import { openRemarksOn } from '../a11y/answers.ts';

/** Says that the content is the sample, whatever it is. */
const asSample = (page: Page) =>
  page.addInitScript(() => {
    const ask = fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!String(input).endsWith('/api/content')) return answer;
      return Response.json({ ...((await answer.json()) as object), isSample: true });
    };
  });

/** The page itself is looked at as visitors have it, in a11y/; some tools look into frames, and take both for one. */
const emptyFrame = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe');
    if (frame) frame.srcdoc = '<!doctype html><html lang="en"><head><title>The page</title></head><body></body></html>';
  });

/** What tools say without knowing better, and why that is no fault. */
const notAsked = [
  // Five buttons stand before the page, fewer than a way around them would be worth; each state puts the focus where it belongs.
  /^alfa sia-r87 /,
];

/** What an owner comes to see. */
const states: Record<string, (page: Page, content: LiveContent) => Promise<unknown>> = {
  'the page': (page) => edit(page, '/Projects'),
  async 'an open field'(page) {
    await edit(page, '/Projects');
    await spot(page, 'Title: Late trains').click();
    await expect(card(page).getByRole('textbox')).toBeFocused();
  },
  async 'a refused field'(page) {
    await states['an open field']?.(page, undefined as never);
    await card(page).getByRole('textbox').fill('');
    await expect(card(page).getByRole('alert')).toBeVisible();
  },
  async 'the panel of a file'(page) {
    await edit(page, '/Projects');
    await openFields(page, 'site.yaml');
    await expect(panel(page).getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
  async 'the panel of an entry'(page) {
    await edit(page, '/Projects');
    await openFields(page);
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
  async 'the form of a new entry'(page) {
    await edit(page, '/Projects');
    await openFields(page);
    await panel(page)
      .getByRole('button', { name: /^Add to/ })
      .first()
      .click();
    await expect(panel(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  },
  async 'a photo'(page) {
    await edit(page);
    await openFields(page, 'home.yaml');
    await unfold(page, 'Photo');
    await expect(panel(page).getByRole('radio').first()).toBeAttached();
  },
  async 'the offer to begin'(page) {
    await asSample(page);
    await edit(page);
    await page.getByRole('button', { name: 'Make this mine' }).click();
    await expect(page.getByRole('dialog').getByLabel('Your name')).toBeFocused();
  },
  async 'broken content'(page, content) {
    await content.write('projects.yaml', 'projects: [\n');
    await page.goto('edit');
    await expect(page.getByRole('textbox', { name: 'content/projects.yaml' })).toBeVisible();
  },
};

/** Opens a field of the panel that is folded. */
async function unfold(page: Page, name: string) {
  const field = panel(page)
    .locator('details', { has: page.locator('> summary', { hasText: name }) })
    .first();
  if (!(await field.evaluate((one: HTMLDetailsElement) => one.open))) await field.locator('> summary').click();
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const)
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({
      bypassCSP: true,
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [name, open] of Object.entries(states))
      test(`${name} has no fault and no open question`, async ({ page, content }) => {
        await open(page, content);
        await emptyFrame(page);
        expect((await openRemarksOn(page)).filter((remark) => !notAsked.some((one) => one.test(remark)))).toEqual([]);
      });
  });
