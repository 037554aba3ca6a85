import { expect, waitForHydration, messages, test } from '#tests/support/test.ts';

test('the button next to the email address copies the address and shows a confirmation', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium can grant access to the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('');
  const footer = page.getByRole('contentinfo');
  const mail = footer.locator('li a[href^="mailto:"]');
  test.skip((await mail.count()) === 0, 'the owner has no email address');
  await waitForHydration(page);
  const address = (await mail.textContent()) ?? '';
  await footer.getByRole('button', { name: `${messages().copy} ${address}` }).press('Enter');
  await expect(footer.getByRole('button')).toHaveText(`${messages().copied} ${address}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
