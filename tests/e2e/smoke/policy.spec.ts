// The policy that stands in every page: nothing that the site does is stopped by it, and everything that somebody else
// would do in it is.
import { test as plain } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';
import { walkThroughAll, watchPolicy } from '#tests/support/tour.ts';

test.describe('a walk through the whole site', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|TypeError|The above error occurred/ });

  test('breaks no rule of the policy, asks only the site, and leaves nothing behind but the theme', async ({
    page,
    context,
    baseURL,
  }, { project }) => {
    test.slow();
    const violations = await watchPolicy(page);
    const asked = new Set<string>();
    context.on('request', (request) => asked.add(new URL(request.url()).origin));
    await walkThroughAll(page, project.metadata.focuses as string[]);
    expect(violations).toEqual([]);
    expect([...asked]).toEqual([new URL(baseURL ?? '').origin]);
    expect(await context.cookies()).toEqual([]);
    const { origins } = await context.storageState({ indexedDB: true });
    const kept = origins.flatMap(({ localStorage, ...rest }) => [
      ...localStorage.map(({ name }) => name),
      ...databasesIn(rest),
    ]);
    expect(kept).toEqual(['portfolio-theme']);
    // Until the tab is closed, the router knows how far down each page was read.
    const routers = ['react-router-scroll-positions', 'remix-router-transitions'];
    const inTab = await page.evaluate(() => Object.keys(sessionStorage));
    expect(inTab.filter((key) => !routers.includes(key))).toEqual([]);
  });
});

const databasesIn = (rest: object) =>
  'indexedDB' in rest ? (rest.indexedDB as { name: string }[]).map(({ name }) => name) : [];

test('every file beside the pages that a page names comes from the site', async ({ page, request, baseURL }) => {
  await page.goto('');
  const named = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement>(
        'link[rel=manifest],link[rel~=icon],link[rel=apple-touch-icon],link[rel=preload]',
      ),
    ].map(({ href }) => href),
  );
  const manifest = (await (
    await request.get(named.find((address) => address.endsWith('.webmanifest')) ?? '')
  ).json()) as {
    icons: { src: string }[];
  };
  named.push(...manifest.icons.map(({ src }) => new URL(src, baseURL).href));
  expect(named.length).toBeGreaterThan(4);
  for (const address of named) {
    expect(address).toContain(baseURL);
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

/** Opens Home with something added to the end of its body, as an injection would. */
async function openWith(page: Page, markup: string) {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace('</body>', `${markup}</body>`) });
  });
  await page.goto('');
}

const elsewhere = 'http://127.0.0.1:9';

const markups: [string, string, RegExp][] = [
  ['a script in the page', '<script>window.__injected = 1</script>', /^script-src-elem inline/],
  ['a script from elsewhere', `<script src="${elsewhere}/a.js"></script>`, /^script-src-elem http/],
  [
    'a script in an address',
    '<script src="data:text/javascript,window.__injected=1"></script>',
    /^script-src-elem data/,
  ],
  ['a handler', '<img src="data:," alt="" onerror="window.__injected = 1">', /^script-src-attr inline/],
  ['a style', '<style>body { display: none }</style>', /^style-src-elem inline/],
  ['a style in an element', '<p style="position: fixed">x</p>', /^style-src-attr inline/],
  ['a style from elsewhere', `<link rel="stylesheet" href="${elsewhere}/a.css">`, /^style-src-elem http/],
  ['a picture from elsewhere', `<img src="${elsewhere}/a.png" alt="">`, /^img-src http/],
  ['a frame', `<iframe src="${elsewhere}/"></iframe>`, /^frame-src http/],
  [
    'a frame with a page in it',
    '<iframe srcdoc="<script>parent.__injected = 1</script>"></iframe>',
    /^script-src-elem inline/,
  ],
  ['a plug-in', `<object data="${elsewhere}/a.swf"></object>`, /^object-src http/],
  ['a film', `<video src="${elsewhere}/a.mp4"></video>`, /^media-src http/],
  ['another base for addresses', `<base href="${elsewhere}/">`, /^base-uri http/],
  ['an import map', '<script type="importmap">{"imports":{"x":"/x.js"}}</script>', /^script-src-elem inline/],
];

for (const [what, markup, rule] of markups)
  plain(`the policy stops ${what}`, async ({ page }) => {
    const violations = await watchPolicy(page);
    await openWith(page, markup);
    await expect.poll(() => violations.join('\n')).toMatch(new RegExp(rule, 'm'));
    expect(await page.evaluate(() => '__injected' in window)).toBe(false);
  });

const attempts: [string, (elsewhere: string) => unknown, RegExp][] = [
  [
    'markup from a text',
    () => (document.body.innerHTML += '<b>x</b>'),
    /^require-trusted-types-for trusted-types-sink/,
  ],
  [
    'a script that a script adds',
    () => {
      const script = document.createElement('script');
      script.textContent = 'window.__injected = 1';
      document.body.append(script);
    },
    /^(?:require-trusted-types-for|script-src)/,
  ],
  [
    'a text that is run',
    () => setTimeout(() => globalThis.eval('window.__injected = 1')),
    /^(?:require-trusted-types-for|script-src)/,
  ],
  [
    'a timer with a text',
    () => setTimeout('window.__injected = 1' as unknown as () => void),
    /^(?:require-trusted-types-for|script-src)/,
  ],
  [
    'a function from a text',
    () => setTimeout(() => new Function('window.__injected = 1')()),
    /^(?:require-trusted-types-for|script-src)/,
  ],
  ['a page from a text', () => new DOMParser().parseFromString('<b>x</b>', 'text/html'), /^require-trusted-types-for/],
  [
    'a policy of one’s own',
    () =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('mine', {}),
    /^trusted-types trusted-types-policy/,
  ],
  [
    'a link that runs',
    () => ((location as { href: string }).href = 'javascript:window.__injected=1'),
    /^(?:require-trusted-types-for|script-src)/,
  ],
  ['a request to elsewhere', (to) => fetch(to), /^connect-src http/],
  ['a message when leaving', (to) => navigator.sendBeacon(to, 'x'), /^connect-src http/],
  ['a line to elsewhere', (to) => new WebSocket(to.replace('http', 'ws')), /^connect-src ws/],
  ['a program from a text', () => new Worker('data:text/javascript,0'), /^(?:require-trusted-types-for|worker-src)/],
  [
    'a form',
    (to) => {
      const form = document.createElement('form');
      form.action = to;
      document.body.append(form);
      form.submit();
    },
    /^form-action http/,
  ],
];

for (const [what, attempt, rule] of attempts)
  plain(`the policy stops ${what}`, async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto('');
    await page.evaluate(attempt, `${elsewhere}/`).catch(() => undefined);
    await expect.poll(() => violations.join('\n')).toMatch(new RegExp(rule, 'm'));
    expect(await page.evaluate(() => '__injected' in window)).toBe(false);
  });

plain('a script that is not what was built is not run, and the page is whole without it', async ({ page }) => {
  await page.route(/assets\/boot-/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.__injected = 1;${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await page.goto('');
  await refused;
  expect(await page.evaluate(() => '__injected' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('data in the page can be read by programs', async ({ page }, { project }) => {
  const [focus] = project.metadata.focuses as string[];
  for (const address of ['', ...(focus ? [`for/${focus}`] : [])]) {
    await page.goto(address);
    const data = await page.locator('script[type$="json"]').allTextContents();
    expect(data.length).toBeGreaterThan(0);
    for (const text of data) expect(JSON.parse(text)).toBeInstanceOf(Object);
  }
});
