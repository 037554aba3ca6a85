// Registration of the service worker. offline.spec.ts tests its caching.
import { test } from '#tests/support/changing-site.ts';
import { waitForIdleTasks, waitUntilCached, visitAndCache } from './cached-site.ts';
import { expect, waitForHydration, openHome } from '#tests/support/test.ts';
import { expectCompletePage } from '#tests/support/browser/complete-page.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ });

test('the site registers no service worker if the browser requests reduced data use (Save-Data)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) });
  });
  await page.goto('');
  await waitForHydration(page);
  await waitForIdleTasks(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

for (const error of ['SecurityError', 'NotSupportedError'])
  test(`a browser that rejects the service worker with a ${error} logs no error, and the page is complete`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      ServiceWorkerContainer.prototype.register = () => {
        document.documentElement.dataset.refused = 'yes';
        return Promise.reject(new DOMException('Refused.', name));
      };
    }, error);
    await openHome(page);
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('data-refused', 'yes');
    await expectCompletePage(page);
  });

test('the service worker is a classic script, and its URL and scope are below the base path', async ({
  page,
  baseURL,
  context,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const worker = await Promise.all([context.waitForEvent('serviceworker'), page.goto('')]);
  await waitUntilCached(page);
  expect(worker[0].url()).toBe(new URL('sw.js', baseURL).href);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(new URL('', baseURL).href);
  expect(await (await fetch(worker[0].url())).text()).not.toMatch(/\bimport\b|\bexport\b/);
  expect(requests.findIndex((url) => /assets\/client-/.test(url))).toBeGreaterThan(-1);
});

test('Trusted Types prevent foreign scripts from registering a worker, even with their own policy', async ({
  page,
  allowErrors,
  baseURL,
}) => {
  allowErrors(/TrustedScriptURL|violates/);
  await visitAndCache(page);
  test.skip(!(await page.evaluate(() => 'trustedTypes' in window)), 'this browser does not support Trusted Types');
  const refused = await page.evaluate(async (address) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    const isRefused = (act: () => unknown) =>
      Promise.resolve()
        .then(act)
        .then(
          () => false,
          () => true,
        );
    return Promise.all([
      isRefused(() => navigator.serviceWorker.register(address)),
      isRefused(() => trustedTypes.createPolicy('other', {})),
      isRefused(() => trustedTypes.createPolicy('service-worker', {})),
    ]);
  }, new URL('sw.js', baseURL).href);
  expect(refused).toEqual([true, true, true]);
});
