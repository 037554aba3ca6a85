// Web vitals, from a visit to whoever receives them: what is sent and when, what is never told, and that nothing is sent
// unless an owner asks for it. Built sites in a real browser, and a receiver on another host.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSite } from '#generator/main.ts';
import { projectFolder } from '#platform/paths.ts';
import { serveFolder } from '#generator/serve.ts';
import { findBrowser } from '#cli/browser.ts';
import { testSites } from '#tests/support/test-sites.ts';

type Received = { body: string; headers: IncomingMessage['headers']; request: string };

/** A share of visits; what a lot draws below it is measured. */
const sample = 0.4;

const sites = {
  address: { base: '/portfolio/', files: ['site.yaml', 'resume.yaml', 'projects.yaml'] },
  callback: { base: '/', files: ['site.yaml', 'web-vitals.ts'] },
  nothing: { base: '/', files: [] },
};

let work: string;
let receiver: Server;
let received: Received[];
let browser: Browser;
let contexts: BrowserContext[];
const servers: Server[] = [];
const addresses = {} as Record<keyof typeof sites, string>;

beforeAll(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'web-vitals-'));
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ body, headers: request.headers, request: `${request.method} ${request.url}` });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve));
  servers.push(receiver);
  const reportTo = `http://localhost:${(receiver.address() as AddressInfo).port}/collect`;
  const owner = await readFile(path.join(testSites.small.content, 'site.yaml'), 'utf8');
  const texts: Record<string, string> = {
    'site.yaml': `${owner}\nwebVitals:\n  reportTo: ${reportTo}\n  sample: ${sample}\n`,
    'resume.yaml': 'focuses:\n  - name: secret-focus\n    title: A focus that only its readers know\n',
    'projects.yaml': 'projects:\n  - title: A program\n    date: 2026\n    tags: [secret-focus]\n',
    'web-vitals.ts': `import type { VitalsCallback } from '../src/site/vitals/report.ts';
const receive: VitalsCallback = ({ page, values }, reportTo: string | undefined) => {
  navigator.sendBeacon(reportTo ?? '', [page, ...values.map(({ name }) => name)].join(' '));
};
export default receive;
`,
  };
  for (const [name, { base, files }] of Object.entries(sites)) {
    const content = path.join(work, name, 'content');
    await cp(testSites.small.content, content, { recursive: true });
    for (const file of files) await writeFile(path.join(content, file), texts[file] ?? '');
    const folder = path.join(work, name, 'site');
    await buildSite({ content, outDir: folder, base });
    const { server, address } = await serveFolder({ folder, base, port: 0 });
    servers.push(server);
    addresses[name as keyof typeof sites] = address;
  }
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
});

afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
  await rm(work, { recursive: true, force: true });
});

beforeEach(() => {
  received = [];
  contexts = [];
});

afterEach(() => Promise.all(contexts.map((context) => context.close())));

type VisitOptions = { draws?: number; isDriven?: boolean; referer?: string; sent?: string[] };

/** Opens a page as a person would, and waits until it measures or would. */
async function open(
  address: string,
  { draws = 0.1, isDriven = false, referer = '', sent = [] }: VisitOptions = {},
): Promise<Page> {
  // Each visitor has a browser to themselves: what a second tab sends as it is left Chromium often keeps to itself.
  const context = await browser.newContext();
  contexts.push(context);
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const page = await context.newPage();
  await page.addInitScript(
    ({ draws, isDriven }) => {
      let drawn = 0;
      // Hardly more than that, so that what has to differ differs.
      Math.random = () => draws + (++drawn % 10_000) * 1e-6;
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => isDriven });
    },
    { draws, isDriven },
  );
  const chunk = page.waitForResponse(/\/web-vitals-/);
  await page.goto(address, { referer });
  // Who does something before there is anything to see is not told when it came.
  await page.evaluate(isPainted);
  await page.keyboard.press('Shift');
  // The chunk has run when it can be imported, and has been told of the paint when who asks later has been.
  await page.evaluate(`import(${JSON.stringify((await chunk).url())}).then(() => undefined)`);
  await page.evaluate(isPainted);
  return page;
}

/** Waits until browsers have told of the largest paint so far. Runs in the page. */
const isPainted = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'largest-contentful-paint', buffered: true }),
  );

/**
 * Goes elsewhere, but not to another host: for another process Chromium ends the old one after half a second, on a busy
 * machine unheard. The tab stays open, so that nothing stops what has just been sent.
 */
async function leave(page: Page) {
  const site = Object.values(addresses).find((address) => page.url().startsWith(address));
  await page.goto(`${site}robots.txt`);
}

/** Hides the page and shows it again, as changing tabs does; what is driven is always in front. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });

/** What was received; of visits that tell nothing, a last one that does says that it would have been there. */
async function afterAnotherVisit(): Promise<Received[]> {
  await leave(await open(`${addresses.address}Projects?last`));
  const isLast = ({ body }: Received) => body.includes('"/Projects"');
  await expect.poll(() => received.filter(isLast).length).toBe(1);
  return received.filter((one) => !isLast(one));
}

type Report = { page: string; formFactor: string; values: { name: string; value: number }[] };

async function reports(count: number): Promise<Report[]> {
  await expect.poll(() => received.length).toBe(count);
  return received.map(({ body }) => JSON.parse(body) as Report);
}

test('a visit tells all its values in one report, as the page is left', async () => {
  const page = await open(`${addresses.address}projects?name=Ada+Lovelace#top`);
  await page.mouse.click(5, 300);
  await leave(page);
  const [report] = await reports(1);
  expect(report).toEqual({ page: '/Projects', formFactor: 'desktop', values: expect.any(Array) });
  expect(report?.values.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  for (const value of report?.values ?? []) {
    expect(Object.keys(value)).toEqual(['name', 'value', 'rating', 'navigationType']);
    expect(value).toMatchObject({
      rating: expect.stringMatching(/^(?:good|needs-improvement|poor)$/),
      navigationType: 'navigate',
    });
    expect(String(value.value)).toMatch(value.name === 'CLS' ? /^\d(?:\.\d{1,3})?$/ : /^\d+$/);
  }
  expect(received[0]?.request).toBe('POST /collect');
});

test('nothing of it tells who the visitor is, where they came from or what they typed', async () => {
  const referer = `${addresses.nothing}Projects?secret-origin`;
  await leave(await open(`${addresses.address}secret-words/of-a-visitor?secret-query#secret-place`, { referer }));
  await leave(await open(`${addresses.address}for/secret-focus?secret-query`, { referer }));
  const pages = await reports(2);
  expect(pages.map(({ page }) => page)).toEqual(['/404', '/for']);
  for (const { body, headers, request } of received) {
    expect(`${request} ${body} ${JSON.stringify(headers)}`).not.toMatch(/secret/);
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer ?? '').not.toMatch(/\w\/./);
  }
});

test('a page that is hidden, and shown again, tells only what has changed since', async () => {
  const page = await open(addresses.address);
  await hideAndShow(page);
  await reports(1);
  await page.evaluate(() =>
    addEventListener('pointerdown', () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    }),
  );
  await page.mouse.click(5, 300);
  const values = () => received.flatMap(({ body }) => (JSON.parse(body) as Report).values);
  const slow = () => values().filter(({ name, value }) => name === 'INP' && value >= 300);
  // What the browser tells of a click it tells when it likes.
  const hideAgain = async () => {
    await hideAndShow(page);
    return slow().length;
  };
  await expect.poll(hideAgain).toBe(1);
  await hideAndShow(page);
  await leave(page);
  expect(slow().length).toBe(1);
  for (const once of ['TTFB', 'FCP']) expect(values().filter(({ name }) => name === once).length, once).toBe(1);
});

test('a visit that the lot has not drawn tells nothing', async () => {
  await leave(await open(addresses.address, { draws: sample + 0.05 }));
  expect(await afterAnotherVisit()).toEqual([]);
});

test('a browser that a program drives tells nothing', async () => {
  await leave(await open(addresses.address, { isDriven: true }));
  expect(await afterAnotherVisit()).toEqual([]);
});

test('a program of the owner receives the report in place of the address, and may send there what it likes', async () => {
  await leave(await open(`${addresses.callback}Projects`));
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.body).toMatch(/^\/Projects (?:TTFB|FCP|LCP|CLS|INP)(?: (?:TTFB|FCP|LCP|CLS|INP))+$/);
});

test('where an owner names nobody, nothing is measured and nothing is sent', async () => {
  const sent: string[] = [];
  const page = await open(addresses.nothing, { sent });
  expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).toContain(
    "connect-src 'self';",
  );
  await hideAndShow(page);
  await leave(page);
  expect(sent).toEqual([]);
  expect(await afterAnotherVisit()).toEqual([]);
});

test('the receiver in the documentation takes what is sent, and lives through what is none', async () => {
  const [, program = ''] = /^```js\n([^]*?)^```/m.exec(await documentation()) ?? [];
  await writeFile(path.join(work, 'receiver.mjs'), program);
  const probe = createServer().listen(0);
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: work,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    const post = (body: string) => fetch(`http://localhost:${port}/`, { method: 'POST', body });
    await expect
      .poll(() =>
        post('rubbish').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(204);
    await leave(await open(`${addresses.address}Projects`));
    await reports(1);
    await post(received[0]?.body ?? '');
    const written = () => readFile(path.join(work, 'vitals.csv'), 'utf8').catch(() => '');
    await expect.poll(written).toMatch(/^(?:\/Projects,desktop,[A-Z]+,[\d.]+\n)+$/);
  } finally {
    child.kill();
  }
});

test('the body in the documentation has the shape of one that is sent', async () => {
  const [, example = ''] = /^```json\n([^]*?)^```/m.exec(await documentation()) ?? [];
  await leave(await open(`${addresses.address}Projects`));
  const [report] = await reports(1);
  const shape = ({ values, ...rest }: Report) => [...Object.keys(rest), ...Object.keys(values[0] ?? {})];
  expect(shape(JSON.parse(example) as Report)).toEqual(report && shape(report));
});

const documentation = () => readFile(path.join(projectFolder, 'docs/web-vitals.md'), 'utf8');
