// A site whose words all mean harm, opened in a browser: nothing of it runs, nothing is fetched for it, nothing breaks.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';
import { walkThroughAll, watchPolicy } from '#tests/support/tour.ts';

test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|TypeError|The above error occurred/ });

/** Notes every page in which something sets `__injected`. */
async function setTripwire(page: Page): Promise<string[]> {
  const injected: string[] = [];
  await page.exposeFunction('noteInjection', (where: string) => injected.push(where));
  await page.addInitScript(() => {
    const { noteInjection } = window as unknown as { noteInjection(where: string): void };
    Object.defineProperty(window, '__injected', { set: () => noteInjection(location.href) });
  });
  return injected;
}

test('a walk through a hostile site sets off nothing', async ({ page }, { project }) => {
  test.slow();
  const violations = await watchPolicy(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const injected = await setTripwire(page);
  await walkThroughAll(page, project.metadata.focuses as string[]);
  for (const file of ['feed.xml', 'icon.svg', 'resume.json', 'index.md', 'llms.txt', 'sitemap.xml'])
    await page.goto(file);
  expect({ injected, dialogs, violations }).toEqual({ injected: [], dialogs: [], violations: [] });
});

test('the tripwire works', async ({ page }) => {
  const injected = await setTripwire(page);
  await page.goto('');
  await page.evaluate(() => {
    (window as unknown as { __injected: number }).__injected = 1;
  });
  await expect.poll(() => injected).toHaveLength(1);
});
