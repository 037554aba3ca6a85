// Compares screenshots of the fixture sites with looks/*.png. The owner's site is excluded, since its content changes.
// After an intended change, update the screenshots and review them:
// npx playwright test looks --update-snapshots=all
// Other browsers and systems render slightly differently. So looks/*.txt records the environment of the screenshots,
// and the test is skipped in any other environment.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type PageId, pages } from '#pages.ts';
import { at, expect, waitForHydration, test, messages } from '#tests/support/test.ts';

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

type Screenshot = {
  page: PageId | 'notFound';
  window: keyof typeof windows;
  colors: 'light' | 'dark';
  /** Selector of the element at the top of the window. Default: the top of the page. */
  from?: string;
  /** An action before the screenshot. */
  with?: keyof typeof actions;
};

const actions = {
  menu: (page: Page) => page.getByRole('button', { name: messages().frame.menu }).click(),
  enlarged: (page: Page) => page.locator('#toggle-image').click(),
};

/** Screenshots by site: every kind of page, in various windows and color modes. */
const screenshots: Record<string, Screenshot[]> = {
  small: [
    { page: 'home', window: 'desktop', colors: 'light' },
    { page: 'projects', window: 'phone', colors: 'dark' },
    { page: 'notFound', window: 'desktop', colors: 'dark' },
  ],
  single: [
    { page: 'home', window: 'phone', colors: 'dark' },
    { page: 'education', window: 'desktop', colors: 'light' },
    { page: 'irrelevantExperience', window: 'phone', colors: 'light' },
    { page: 'relevantExperience', window: 'desktop', colors: 'dark', from: 'footer' },
  ],
  stress: [
    { page: 'home', window: 'phone', colors: 'light' },
    { page: 'aboutMe', window: 'desktop', colors: 'dark', from: 'main h4' },
    { page: 'education', window: 'phone', colors: 'dark', from: 'article + article dl' },
    { page: 'projects', window: 'desktop', colors: 'light', from: 'article + article' },
    { page: 'relevantExperience', window: 'desktop', colors: 'light', from: 'article' },
  ],
  rtl: [
    { page: 'home', window: 'desktop', colors: 'light' },
    { page: 'home', window: 'phone', colors: 'light', with: 'menu' },
    { page: 'aboutMe', window: 'desktop', colors: 'light' },
    { page: 'projects', window: 'desktop', colors: 'dark', from: 'article' },
    { page: 'irrelevantExperience', window: 'desktop', colors: 'dark', with: 'enlarged' },
  ],
};

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

test('the pages of the fixture sites match their screenshots', async ({ page, browser }, { project, config }) => {
  const record = path.join(import.meta.dirname, 'looks', `${project.name}.txt`);
  const recordedEnvironment = await readFile(record, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  const environment = await describeMachine(page, browser.version(), project.name === 'rtl');
  if (config.updateSnapshots !== 'none') {
    await mkdir(path.dirname(record), { recursive: true });
    await writeFile(record, `${environment}\n`);
  } else {
    const isOtherEnvironment = recordedEnvironment !== undefined && recordedEnvironment !== environment;
    test.skip(
      isOtherEnvironment,
      `the screenshots were taken with ${recordedEnvironment}; this is ${environment}, which draws other pixels`,
    );
  }

  for (const screenshot of screenshots[project.name] ?? []) {
    await open(page, screenshot);
    const name = [screenshot.page, screenshot.window, screenshot.colors, screenshot.with].filter(Boolean).join('-');
    await expect.soft(page, `${name} (how to take it anew: top of looks.spec.ts)`).toHaveScreenshot(`${name}.png`, {
      maxDiffPixels: 0,
      // Allow an invisible difference of 5/255, since processors round blended colors differently.
      threshold: 0.02,
      animations: 'disabled',
    });
  }
});

/**
 * Describes the properties of this machine that affect rendering. The machine's fonts matter only if the site's fonts
 * lack a letter.
 */
async function describeMachine(page: Page, version: string, usesFontsOfMachine: boolean): Promise<string> {
  const browser = `Chromium ${version.split('.')[0]} on ${process.platform} ${process.arch}`;
  if (!usesFontsOfMachine) return browser;
  const fontStyles = ['sans-serif', 'serif'].flatMap((family) =>
    [400, 600, 700].map((weight) => `${weight} 1em ${family}`),
  );
  await page.setContent(fontStyles.map((font) => `<p style="font: ${font}">نص</p>`).join(''));
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const names: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    names.push(fonts[0]?.postScriptName ?? 'no font');
  }
  await client.detach();
  return `${browser} with ${names.join(', ')} for Arabic`;
}

async function open(page: Page, screenshot: Screenshot) {
  await page.setViewportSize(windows[screenshot.window]);
  await page.emulateMedia({ colorScheme: screenshot.colors });
  await page.goto(screenshot.page === 'notFound' ? 'nothing/like/this' : at(pages[screenshot.page].address));
  await waitForHydration(page);
  if (screenshot.from)
    await page
      .locator(screenshot.from)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  if (screenshot.with) await actions[screenshot.with](page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const photos = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(
      photos.map((photo) => {
        photo.loading = 'eager';
        return photo.decode();
      }),
    );
  });
}
