// A site with hostile content in a browser: nothing is executed or fetched, and no page fails.
import { expect, focuses, test } from '#tests/support/test.ts';
import { walkThroughAll, watchPolicy } from '#tests/support/browser/tour.ts';

test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|TypeError|The above error occurred/ });

test('a visit to every page of a site with hostile content runs no injected script and violates no policy', async ({
  page,
}) => {
  test.slow();
  const violations = await watchPolicy(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const injected: string[] = [];
  await page.exposeFunction('noteInjection', (where: string) => injected.push(where));
  await page.addInitScript(() => {
    const { noteInjection } = window as unknown as { noteInjection(where: string): void };
    Object.defineProperty(window, '__injected', { set: noteInjection.bind(undefined, location.href) });
  });
  await walkThroughAll(page, focuses());
  for (const file of ['feed.xml', 'icon.svg', 'resume.json', 'index.md', 'llms.txt', 'sitemap.xml'])
    await page.goto(file);
  expect({ injected, dialogs, violations }).toEqual({ injected: [], dialogs: [], violations: [] });
});
