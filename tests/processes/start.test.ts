import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, expect as playwrightExpect, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveLive } from '#generator/live/live.ts';
import { projectFolder } from '#platform/paths.ts';
import { palettes } from '#theme/palettes.ts';
import { findBrowser } from '#cli/browser.ts';
import { networkAddresses } from '#cli/server-urls.ts';
import { serveFolder } from '#generator/serve.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { sites } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

/** The default timeout of 5 s is too short for a build on a busy machine. */
const expectInBrowser = playwrightExpect.configure({ timeout: 60_000 });

const content = await temporaryFolder('live');
let site: Awaited<ReturnType<typeof serveLive>>;
let browser: Browser;
let page: Page;
const progress: string[] = [];

beforeAll(async () => {
  await cp(sites.small.content, content, { recursive: true });
  await drawPictures(path.join(content, 'photos'), { 'hill.jpg': { width: 900, height: 600, hue: 20 } });
  await writeFile(path.join(content, 'photos.yaml'), 'hill.jpg:\n  alt: A hill.\n  caption: The hill.\n');
  site = await serveLive({ content, port: 4821, onProgress: (...step) => progress.push(step.join(' ')) });
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  page = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const heading = () => page.getByRole('heading', { level: 2 }).first();
const overlay = () => page.locator('vite-error-overlay');

test('the development server sends pages as complete HTML, including styles', async () => {
  const response = await fetch(`${site.address}Projects`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('A first program');
  expect(html).toMatch(/<style[^>]*>[^<]*--jacket-ground/);
  for (const none of ['Nowhere', 'Education']) expect((await fetch(site.address + none)).status, none).toBe(404);
});

test('the development server serves files of public/ as a built site does', async () => {
  const headers = await readFile(path.join(projectFolder, 'public/_headers'), 'utf8');
  expect(await (await fetch(`${site.address}_headers`)).text()).toBe(headers);
});

test('the development server unregisters a service worker that `npm run preview` installed on the same port', async () => {
  const response = await fetch(`${site.address}sw.js`);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('unregister');
  await page.goto(site.address);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the development server reports progress while it measures photos at startup, and no progress afterwards', async () => {
  const atStart = [...progress];
  expect(atStart.filter((step) => step.startsWith('Measuring photos'))).toEqual([
    'Measuring photos 0 1',
    'Measuring photos 1 1',
  ]);
  await page.goto(`${site.address}Projects`);
  await page.waitForLoadState('networkidle');
  await change('projects.yaml', 'A first program', 'Another first program');
  await expectInBrowser(heading()).toHaveText('Another first program');
  await page.waitForLoadState('networkidle');
  await change('projects.yaml', 'Another first program', 'A first program');
  await expectInBrowser(heading()).toHaveText('A first program');
  expect(progress).toEqual(atStart);
});

test('a changed word in the content appears in the browser without a reload', async () => {
  await page.goto(`${site.address}Projects`);
  await expectInBrowser(heading()).toHaveText('A first program');
  await page.waitForLoadState('networkidle');
  await change('projects.yaml', 'A first program', 'A second program');
  await expectInBrowser(heading()).toHaveText('A second program');
});

test('the résumé page and resume.json update after a change of the content', async () => {
  const read = async (file: string) => (await fetch(site.address + file)).text();
  expect((await fetch(`${site.address}resume.pdf`)).headers.get('content-type')).toBe('application/pdf');
  await page.goto(`${site.address}Resume`);
  await change('projects.yaml', 'A second program', 'A third program');
  await expectInBrowser(page.getByRole('heading', { name: 'A third program' })).toBeVisible();
  expect(JSON.parse(await read('resume.json'))).toMatchObject({ projects: [{ name: 'A third program' }] });
  await change('projects.yaml', 'A third program', 'A second program');
  // Wait for the reload of this page, so that it does not cancel the navigation of the next test.
  await expectInBrowser(page.getByRole('heading', { name: 'A second program' })).toBeVisible();
});

test('a character that the résumé fonts lack shows no error overlay on other pages', async () => {
  await page.goto(`${site.address}Projects`);
  await change('projects.yaml', 'A second program', 'A program 程');
  await expectInBrowser(heading()).toHaveText('A program 程');
  await expectInBrowser(overlay()).toBeHidden();
  await change('projects.yaml', 'A program 程', 'A second program');
  await expectInBrowser(heading()).toHaveText('A second program');
});

test('an error in the content shows the error message of the check in the browser until the content is fixed', async () => {
  await page.goto(`${site.address}Projects`);
  await change('projects.yaml', 'title:', 'titel:');
  await expectInBrowser(overlay()).toContainText('There is no key "titel" here.');
  await expectInBrowser(overlay()).toContainText('Did you mean "title"?');
  await expectInBrowser(overlay()).toContainText('and the page reloads');
  // Vite's hints about plugins and vite.config do not help owners, so they are hidden.
  await expectInBrowser(overlay().locator('.plugin')).toBeEmpty();
  await expectInBrowser(overlay().locator('.tip')).toBeHidden();
  await page.reload();
  await expectInBrowser(heading()).toHaveText('A second program');
  await expectInBrowser(overlay()).toContainText('projects.yaml:3:5');
  await change('projects.yaml', 'titel:', 'title:');
  await expectInBrowser(overlay()).toHaveCount(0);
  await expectInBrowser(heading()).toHaveText('A second program');
});

test('a changed palette appears without a reload, and is in the HTML of the page', async () => {
  const jacket = () => page.getByRole('banner').evaluate((banner) => getComputedStyle(banner).backgroundColor);
  await page.goto(site.address);
  await page.waitForLoadState('networkidle');
  const before = await jacket();
  await writeFile(path.join(content, 'theme.yaml'), 'palette: harbour\n');
  await expect.poll(jacket).not.toBe(before);
  const html = await (await fetch(site.address, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(`--jacket-ground: light-dark(${palettes.harbour.jackets.home.light}`);
});

test('invalid content at startup shows the check’s error message until the content is fixed', async () => {
  const broken = await temporaryFolder('live-broken');
  await writeFile(path.join(broken, 'site.yaml'), 'name: "Ada\n');
  const second = await serveLive({ content: broken, port: 4831 });
  await page.goto(second.address);
  await expectInBrowser(overlay()).toContainText('never closed');
  await writeFile(path.join(broken, 'site.yaml'), 'name: "Ada"\ndescription: The page of Ada.\n');
  await expectInBrowser(page.getByRole('heading', { level: 1 })).toHaveText('Student - Leader - Developer');
  await second.close();
});

test('`npm start` and `npm run preview` are reachable only from this computer, unless started with --host', async () => {
  const [network] = await networkAddresses();
  const shared = await serveLive({ content, port: 4841, isShared: true, isInContainer: false });
  const folder = await temporaryFolder('built');
  await writeFile(path.join(folder, 'index.html'), 'Home');
  const localServer = await serveFolder({ folder, base: '/', port: 4851 });
  const sharedServer = await serveFolder({ folder, base: '/', port: 4861, isShared: true });
  const networkUrl = (address: string) => address.replace('localhost', network?.address ?? 'localhost');

  for (const { address } of [shared, sharedServer]) expect((await fetch(networkUrl(address))).status).toBe(200);
  if (network)
    for (const { address } of [site, localServer]) await expect(fetch(networkUrl(address)), address).rejects.toThrow();

  // The project path, which may include an account name, must not be sent to other computers.
  for (const [file, text] of await modulesFrom(networkUrl(shared.address)))
    expect(text.includes(projectFolder.slice(0, -1)), file).toBe(false);
  for (const file of ['@fs/etc/passwd', 'src/none.tsx', 'src/site/client.tsx?url', `@fs${projectFolder}README.md`]) {
    const response = await fetch(networkUrl(`${shared.address}${file}`));
    expect(await response.text(), file).not.toContain(projectFolder.slice(0, -1));
  }

  await page.goto(networkUrl(`${shared.address}Projects`));
  await page.waitForLoadState('networkidle');
  await change('projects.yaml', ' program', ' program on the phone');
  await expectInBrowser(heading()).toContainText('program on the phone');
  await change('projects.yaml', ' program on the phone', ' program');

  // Other computers can load pages, but no source, content or project file.
  const folderFiles = ['package.json', 'content/site.yaml?raw', `@fs${path.join(content, 'site.yaml')}?raw`];
  for (const file of [...folderFiles, '__open-in-editor?file=package.json'])
    expect((await fetch(shared.address + file)).status, file).toBe(403);
  expect(await statusFor('another.example', shared.address)).toBe(403);

  await shared.close();
  for (const { server } of [localServer, sharedServer]) server.close();
});

describe('a language that is added while the server runs', () => {
  beforeAll(async () => {
    await change('site.yaml', 'name:', 'languages: [de]\nname:');
    await vi.waitFor(
      async () => expect(await (await fetch(site.address)).text()).toMatch(/<a [^>]*hreflang="de"/i),
      20_000,
    );
  });
  afterAll(() => change('site.yaml', 'languages: [de]\n', ''));

  test('has pages, which are updated after every change', async () => {
    await page.goto(`${site.address}Projects`);
    // The page reloads after a change, which may cancel the click: repeat the click.
    await expectInBrowser(async () => {
      await page.locator('nav a[hreflang=de]').click();
      await expectInBrowser(page.getByRole('heading', { level: 1 })).toHaveText('Projekte', { timeout: 3000 });
    }).toPass();
    expect(page.url()).toBe(`${site.address}de/Projects`);
    const projects = path.join(content, 'projects.yaml');
    const original = await readFile(projects, 'utf8');
    await writeFile(projects, `${original}subtitle: Small things.\nde: Kleine Dinge.\n`);
    await expectInBrowser(page.getByText('Kleine Dinge.')).toBeVisible();
    await vi.waitFor(async () =>
      expect(await readFile(path.join(content, 'translations.txt'), 'utf8')).toMatch(/^\w{14} \w{14}\n$/),
    );
    // A symlink must not be followed, since its target could be any file.
    const record = path.join(content, 'translations.txt');
    const outside = path.join(content, 'photos/outside.txt');
    await rm(record);
    await writeFile(outside, 'mine');
    await symlink(outside, record);
    await writeFile(projects, `${original}subtitle: Small things.\nde: Sehr kleine Dinge.\n`);
    await expectInBrowser(page.getByText('Sehr kleine Dinge.')).toBeVisible();
    expect(await readFile(outside, 'utf8')).toBe('mine');
    for (const one of [record, outside]) await rm(one);
    await writeFile(projects, original);
  });

  test('allows no access to files, and continues to work after an invalid request', async () => {
    const secrets = [
      ...['content/site.yaml', 'content/site.yaml?raw', 'package.json', '.cache/made', 'content/photos/cat.jpg'],
      ...[
        `@fs${content}/site.yaml?raw`,
        `@fs${projectFolder}README.md?raw`,
        '@fs/etc/hosts',
        '__open-in-editor?file=package.json',
      ],
      ...['src/../package.json', 'src/%2e%2e/package.json', 'node_modules/../content/site.yaml?raw', '__inspect/'],
    ];
    for (const secret of secrets) expect((await fetch(`${site.address}de/${secret}`)).status, secret).not.toBe(200);
    const { host, hostname, port } = new URL(site.address);
    const socket = connect(Number(port), hostname);
    socket.write(`GET http://[ HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404/);
    expect((await fetch(site.address)).status).toBe(200);
  });
});

test('in a GitHub codespace, the development server accepts the forwarded host name', async () => {
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
  const codespaceServer = await serveLive({ content, port: 4871 });
  expect(await statusFor('odd-name-x7-4871.app.github.dev', codespaceServer.address)).toBe(200);
  expect(await statusFor('app.github.dev.example', codespaceServer.address)).toBe(403);
  await codespaceServer.close();
  vi.unstubAllEnvs();
});

/** Texts of a page and of up to 40 of its modules, by URL, with decoded source maps. */
async function modulesFrom(address: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const queue = [address];
  // The first 40 modules include every kind: page, script, component, style and package.
  for (let url = queue.pop(); url !== undefined && texts.size < 40; url = queue.pop()) {
    if (texts.has(url)) continue;
    const text = await (await fetch(url, { headers: { accept: url === address ? 'text/html' : '*/*' } })).text();
    const maps = [...text.matchAll(/base64,([\w+/=]+)/g)].map(([, map = '']) => Buffer.from(map, 'base64').toString());
    texts.set(url, [text, ...maps].join('\n'));
    for (const [, file = ''] of text.matchAll(/(?:src=|from |import )"(\/[^"]+)"/g))
      queue.push(new URL(file, url).href);
  }
  expect(texts.size).toBeGreaterThan(10);
  return texts;
}

/** Status of the response to a request with a given Host header. */
async function statusFor(host: string, address: string) {
  const request = get(address, { headers: { host, accept: 'text/html' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

async function change(name: string, from: string, to: string) {
  const file = path.join(content, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
