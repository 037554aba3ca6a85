import { test as plain } from '@playwright/test';
import { sites } from '#tests/support/sites.ts';
import { violatedDirectives, tryForbidden } from '#tests/support/browser/policy-controls.ts';
import { expect, focuses, test } from '#tests/support/test.ts';
import { visitEverything, recordPolicyViolations } from '#tests/support/browser/visit-everything.ts';

test(
  'no page violates the Content Security Policy, contacts other hosts, or stores more than the theme',
  {
    tag: '@full',
  },
  async ({ page, allowErrors, context, baseURL }) => {
    test.slow();
    allowErrors(/Failed to load resource|ChunkLoadError|TypeError|The above error occurred/);
    const violations = await recordPolicyViolations(page);
    const requestedOrigins = new Set<string>();
    context.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin));
    await visitEverything(page, focuses());
    expect(violations).toEqual([]);
    expect([...requestedOrigins]).toEqual([new URL(baseURL ?? '').origin]);
    expect(await context.cookies()).toEqual([]);
    const { origins } = await context.storageState({ indexedDB: true });
    const storedNames = origins.flatMap(({ localStorage, ...rest }) => [
      ...localStorage.map(({ name }) => name),
      ...('indexedDB' in rest ? (rest.indexedDB as { name: string }[]).map(({ name }) => name) : []),
    ]);
    expect(storedNames).toEqual(['portfolio-theme']);
    // React Router stores scroll positions in sessionStorage.
    const routers = ['react-router-scroll-positions', 'remix-router-transitions'];
    const sessionKeys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(sessionKeys.filter((key) => !routers.includes(key))).toEqual([]);
  },
);

plain(
  'the Content Security Policy blocks all forbidden actions of scripts, and the browser reports them',
  async ({ page }) => {
    await page.goto('');
    const foreign = new URL('favicon.ico', sites.small.address).href;
    const { succeeded, reported } = await page.evaluate(tryForbidden, foreign);
    expect(succeeded).toEqual([]);
    expect(reported).toEqual(violatedDirectives);
  },
);

const otherOrigin = 'http://127.0.0.1:9';

/** Injected markup, and a pattern of the reported violation. A violation has a directive and the blocked URL. */
const markups: [string, RegExp][] = [
  ['<script>window.__injected = 1</script>', /^script-src-elem inline/],
  [`<script src="${otherOrigin}/a.js"></script>`, /^script-src-elem http/],
  ['<script src="data:text/javascript,window.__injected=1"></script>', /^script-src-elem data/],
  ['<img src="data:," alt="" onerror="window.__injected = 1">', /^script-src-attr inline/],
  ['<style>body { display: none }</style>', /^style-src-elem inline/],
  ['<p style="position: fixed">x</p>', /^style-src-attr inline/],
  [`<link rel="stylesheet" href="${otherOrigin}/a.css">`, /^style-src-elem http/],
  [`<img src="${otherOrigin}/a.png" alt="">`, /^img-src http/],
  [`<iframe src="${otherOrigin}/"></iframe>`, /^frame-src http/],
  ['<iframe srcdoc="<script>parent.__injected = 1</script>"></iframe>', /^script-src-elem inline/],
  [`<object data="${otherOrigin}/a.swf"></object>`, /^object-src http/],
  [`<video src="${otherOrigin}/a.mp4"></video>`, /^media-src http/],
  [`<base href="${otherOrigin}/">`, /^base-uri http/],
  ['<script type="importmap">{"imports":{"x":"/x.js"}}</script>', /^script-src-elem inline/],
];

plain(
  'the Content Security Policy blocks injected markup, and the browser reports the violation',
  { tag: '@full' },
  async ({ page }) => {
    const violations = await recordPolicyViolations(page);
    let markup = '';
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace('</body>', `${markup}</body>`) });
    });
    for (const [injected, rule] of markups) {
      markup = injected;
      violations.length = 0;
      await page.goto('', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => violations.join('\n'), injected).toMatch(new RegExp(rule, 'm'));
      expect(await page.evaluate(() => '__injected' in window), injected).toBe(false);
    }
  },
);

plain(
  'a browser does not run a script whose integrity hash is wrong, and the page is complete without the script',
  async ({ page }) => {
    await page.route(/assets\/boot-/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.__injected = 1;${await response.text()}` });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await page.goto('');
    await refused;
    expect(await page.evaluate(() => '__injected' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
