import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFiles } from '#generator/publish/compress.ts';
import { contentTypes } from '#generator/hosts/headers.ts';
import { headersOf } from '#tests/support/browser/headers-of.ts';
import { pages } from '#pages.ts';
import { findProgram } from '#cli/browser.ts';
import { checkConfiguration, runServer, sendsBrotli, type ServerName, serverNames, stopServer } from './run-server.ts';
import { sites } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const work = await temporaryFolder('hosts');
const servedSites = [sites.root, sites.complete];
const rootOf = ({ port }: { port: number }) => path.join(work, String(port), 'www');

beforeAll(async () => {
  for (const site of servedSites) {
    const folder = path.join(rootOf(site), site.base);
    await mkdir(folder, { recursive: true });
    await cp(site.folder, folder, { recursive: true });
    await compressFiles(folder);
    await writeFile(path.join(folder, '.hidden'), 'secret');
    await writeFile(path.join(rootOf(site), '../beside.txt'), 'secret');
  }
});

const serverCases = serverNames.flatMap((name, server) =>
  servedSites.map((site, index) => ({
    name,
    site,
    base: site.base.replace(/\/$/, ''),
    port: sites.root.port + 20 + server * 2 + index,
  })),
);

describe.each(serverCases)('the server $name with the site at "$base/"', ({ name, site, base, port }) => {
  if (!findProgram(name)) {
    test.skip(`is skipped: ${name} is not installed on this machine`);
    return;
  }
  const brotli = sendsBrotli(name);
  const at = (file: string) => `${base}/${file}`;
  const send = (address: string, options: TestRequest = {}) => sendTo(port, address, options);
  const readBuiltFile = (file: string) => readFile(path.join(site.folder, file));
  let server: ChildProcess | undefined;
  let files: string[];
  let pagePaths: string[];

  beforeAll(async () => {
    const entries = await readdir(site.folder, { recursive: true, withFileTypes: true });
    files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(site.folder, path.join(entry.parentPath, entry.name)));
    pagePaths = Object.values(pages)
      .map(({ address }) => address.slice(1))
      .filter((address) => address !== '' && files.includes(`${address}.html`));
    server = await runServer(name, {
      work: path.join(work, `${name}-${port}`),
      root: rootOf(site),
      base,
      port,
      brotli,
    });
  });

  afterAll(() => stopServer(server));

  test('serves each page without redirects at every spelling of its path, such as with .html', async () => {
    const home = await send(at(''));
    expect([home.status, home.body.equals(await readBuiltFile('index.html'))]).toEqual([200, true]);
    for (const address of pagePaths)
      for (const spelling of [address, `${address}/`, `${address}.html`, address.toLowerCase(), `/${address}`]) {
        const { status, headers, body } = await send(at(spelling));
        expect([spelling, status, headers['content-type']]).toEqual([spelling, 200, contentTypes.html]);
        expect(body.equals(await readBuiltFile(`${address}.html`)), spelling).toBe(true);
      }
  });

  test('serves every file with its MIME type', async () => {
    for (const file of files.filter((file) => !file.endsWith('404.html') && file !== '_headers')) {
      const { status, headers, body } = await send(at(file.split(path.sep).map(encodeURIComponent).join('/')));
      const [kind, encoding] = (contentTypes[path.extname(file).slice(1)] ?? '').split('; ');
      expect([file, status, headers['content-type']?.split('; ')[0]]).toEqual([file, 200, kind]);
      if (encoding) expect(headers['content-type']?.toLowerCase(), file).toContain(encoding);
      expect(body.length, file).toBe((await readBuiltFile(file)).length);
    }
  });

  test('sends every header exactly once with every response, including 404 responses', async () => {
    const sent = [
      'index.html',
      'feed.xml',
      'favicon.ico',
      'resume.pdf',
      files.find((file) => file.startsWith('assets')),
    ];
    const unknown = ['nowhere', 'assets/nothing.js', 'nothing.pdf', '404.html'];
    for (const address of [...sent.filter((file) => file && files.includes(file)), ...unknown])
      for (const method of ['GET', 'HEAD']) {
        const { headerValues } = await send(at(address ?? ''), { method });
        for (const { name, value } of headersOf(unknown.includes(address ?? '') ? '404.html' : (address ?? '')))
          expect([address, method, name, headerValues(name)]).toEqual([address, method, name, [value]]);
      }
  });

  test('sends responses compressed with Brotli or gzip if the request accepts it', async () => {
    const script = files.find((file) => /^assets\/client.*\.js$/.test(file)) ?? '';
    for (const [address, file] of [
      ['', 'index.html'],
      [script, script],
    ] as const) {
      const plain = await readBuiltFile(file);
      const [uncompressed, gzip, best] = await Promise.all(
        ['identity', 'gzip', 'gzip, deflate, br, zstd'].map((accepted) =>
          send(at(address), { headers: { 'Accept-Encoding': accepted } }),
        ),
      );
      expect(uncompressed?.headers['content-encoding']).toBeUndefined();
      expect(uncompressed?.body.equals(plain)).toBe(true);
      expect(gzip?.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip?.body ?? '').equals(plain)).toBe(true);
      for (const answer of [gzip, best]) expect(answer?.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(best?.headers['content-encoding']).toBe(brotli ? 'br' : 'gzip');
      if (brotli) expect(brotliDecompressSync(best?.body ?? '').equals(plain)).toBe(true);
      expect(best?.headers['content-type']).toBe(uncompressed?.headers['content-type']);
    }
  });

  test('marks files with a hash in their name as immutable, and all other responses as no-cache', async () => {
    const hashedFiles = files.filter((file) => /^(?:assets|photos)\//.test(file));
    expect(hashedFiles.length).toBeGreaterThan(0);
    for (const file of hashedFiles)
      expect((await send(at(file), { method: 'HEAD' })).headers['cache-control']).toContain('immutable');
    for (const address of ['', 'Projects', 'site.webmanifest', 'resume.pdf', 'nowhere', 'assets/gone-1a2b3c4d.js'])
      expect((await send(at(address))).headers['cache-control'], address).toBe('no-cache');
  });

  test('responds to conditional requests with 304, and supports range requests', async () => {
    const file = files.find((name) => name.endsWith('.pdf')) ?? 'favicon.ico';
    const { headers } = await send(at(file));
    const { etag = '' } = headers;
    expect(etag).not.toBe('');
    const again = await send(at(file), { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await send(at(file), { headers: { Range: 'bytes=0-7' } });
    expect([part.status, part.body.toString('latin1')]).toEqual([
      206,
      (await readBuiltFile(file)).subarray(0, 8).toString('latin1'),
    ]);
  });

  test('responds to an unknown path, or the path of a folder, with the 404 page', async () => {
    const unknown = ['nowhere', 'pRoJects', 'Projects/deep/below', 'assets/', 'photos/', 'assets', '404.html'];
    for (const address of unknown) {
      const { status, headers, body } = await send(at(address));
      expect([address, status, headers['content-type']]).toEqual([address, 404, contentTypes.html]);
      expect(body.equals(await readBuiltFile('404.html')), address).toBe(true);
      expect(headers.location).toBeUndefined();
    }
  });

  test('serves no hidden files and nothing outside of the site', async () => {
    for (const address of [
      '/../beside.txt',
      '/../../beside.txt',
      '/%2e%2e/beside.txt',
      '/..%2fbeside.txt',
      '/..%2f..%2fbeside.txt',
      '/..%5cbeside.txt',
      '/assets/../../beside.txt',
      '//../beside.txt',
      '/.hidden',
      '/./.hidden',
      '/%2ehidden',
      '/.git/config',
      '/index.html%00.txt',
    ]) {
      const { status, body } = await send(base + address);
      expect([address, status >= 400, body.includes('secret')]).toEqual([address, true, false]);
    }
  });

  test('responds to HEAD like GET, and rejects writes', async () => {
    for (const address of ['', 'nowhere']) {
      const get = await send(at(address));
      const head = await send(at(address), { method: 'HEAD' });
      expect(head.body.length).toBe(0);
      for (const header of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect([header, head.headers[header]]).toEqual([header, get.headers[header]]);
      expect(head.status).toBe(get.status);
    }
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await send(at(''), { method })).status).toBe(405);
  });
});

describe.each(serverNames)('the configuration of %s', (name: ServerName) => {
  test.skipIf(!findProgram(name))("passes the server's own check, with and without Brotli", async () => {
    for (const brotli of [false, sendsBrotli(name)]) {
      const checkFolder = path.join(work, `${name}-check-${brotli}`);
      const options = { work: checkFolder, root: checkFolder, base: '', port: sites.root.port + 30, brotli };
      const { isValid, errorOutput } = await checkConfiguration(name, options);
      expect(isValid, errorOutput).toBe(true);
      expect(errorOutput).not.toMatch(/\[(?:warn|emerg)\]/);
    }
  });
});

type TestRequest = { method?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; headerValues(name: string): string[] };

/** Requests a path unchanged, such as `/../x`, which `fetch` would normalize. */
function sendTo(port: number, address: string, { method = 'GET', headers = {} }: TestRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path: address, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
            headerValues: (name) => answer.headersDistinct[name.toLowerCase()] ?? [],
          }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
