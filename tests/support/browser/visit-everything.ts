import type { Page } from '@playwright/test';
import { type PageId, variantAddress } from '#pages.ts';
import { at, expect, waitForHydration, openHome, pages, pageHeading } from '#tests/support/test.ts';

/**
 * Opens every page of the site by its URL and by the menu, and uses every control. Tests record requests and errors
 * during this visit.
 */
export async function visitEverything(page: Page, focuses: readonly string[]): Promise<void> {
  const others = await openHome(page);
  await waitForHydration(page);
  // Find the link by its URL, since the owner may have renamed the page.
  const inMenu = (id: PageId) => page.getByRole('navigation').locator(`a[href$="${pages[id].address}" i]`);
  for (const id of [...others, 'home' as const]) {
    const link = inMenu(id);
    if ((await link.count()) === 0) continue;
    await link.click();
    await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
  }
  if (others.length > 0) {
    await page.goBack();
    await expect(page.locator('[data-page]')).not.toHaveAttribute('data-page', 'home');
    await page.goForward();
    await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'home');
  }
  for (const id of [...others, 'resume' as const]) {
    await page.goto(at(pages[id].address));
    await waitForHydration(page);
    const photo = page.locator('#toggle-image');
    if ((await photo.count()) > 0) {
      await photo.click();
      await expect(photo).toHaveClass(/enlarged/);
      await page.keyboard.press('Escape');
    }
  }
  await page.locator('[data-theme-switch]').first().click();
  const fullSize = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(fullSize);
  for (const focus of focuses) {
    await page.goto(at(variantAddress(focus)));
    await waitForHydration(page);
  }
  await page.goto('nowhere/at-all');
  await waitForHydration(page);
  const [failing] = others;
  if (!failing) return;
  await page.goto('');
  await page.route(new RegExp(`assets/props-${failing}-`), (route) => route.abort());
  await waitForHydration(page);
  await inMenu(failing).click();
  await expect(pageHeading(page)).toHaveText('Unexpected Application Error!');
}

/**
 * Directive and blocked URL of each violation of the Content Security Policy. Example: `img-src https://example.com/`
 */
type Violations = string[];

/** Records policy violations in all documents opened from now on. @returns a list that grows */
export async function recordPolicyViolations(page: Page): Promise<Violations> {
  const violations: Violations = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}
