import { expect, focuses, test } from '#tests/support/test.ts';
import { visitEverything, recordPolicyViolations } from '#tests/support/browser/visit-everything.ts';

test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|TypeError|The above error occurred/ });

test('with hostile content, no page runs an injected script or violates the Content Security Policy', async ({
  page,
}) => {
  test.slow();
  const violations = await recordPolicyViolations(page);
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
  await visitEverything(page, focuses());
  for (const file of ['feed.xml', 'icon.svg', 'resume.json', 'index.md', 'llms.txt', 'sitemap.xml'])
    await page.goto(file);
  expect({ injected, dialogs, violations }).toEqual({ injected: [], dialogs: [], violations: [] });
});
