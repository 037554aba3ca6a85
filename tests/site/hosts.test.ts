// nginx and Caddy serve the site with the configuration that we ship, at the root of a host and below a path; and the
// configuration of the hosts that cannot run here is what their rules allow.
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compressFiles } from '#generator/publish/compress.ts';
import { caching, contentTypes, headersOf } from '#generator/hosts/headers.ts';
import { hostFiles } from '#generator/hosts/hosts.ts';
import { projectFolder } from '#platform/paths.ts';
import { pages } from '#pages.ts';
import { type ServerName, serverNames } from '#scripts/test/servers.ts';
import { findProgram } from '#cli/programs.ts';
import { checkConfiguration, runServer, sendsBrotli, stopServer } from '#tests/support/run-server.ts';
import { testSites } from '#tests/support/test-sites.ts';

const work = await mkdtemp(path.join(os.tmpdir(), 'hosts-'));
const sites = [testSites.root, testSites.sub];
const rootOf = ({ port }: { port: number }) => path.join(work, String(port), 'www');

beforeAll(async () => {
  for (const site of sites) {
    const folder = path.join(rootOf(site), site.base);
    await mkdir(folder, { recursive: true });
    await cp(site.folder, folder, { recursive: true });
    await compressFiles(folder);
    await writeFile(path.join(folder, '.hidden'), 'secret');
    await writeFile(path.join(rootOf(site), '../beside.txt'), 'secret');
  }
});

afterAll(() => rm(work, { recursive: true, force: true }));

const hosted = serverNames.flatMap((name, server) =>
  sites.map((site, index) => ({
    name,
    site,
    base: site.base.replace(/\/$/, ''),
    port: testSites.root.port + 20 + server * 2 + index,
  })),
);

describe.each(hosted)('$name at "$base/"', ({ name, site, base, port }) => {
  if (!findProgram(name)) {
    test.skip(`is not tried: ${name} is not installed on this machine`);
    return;
  }
  const brotli = sendsBrotli(name);
  const at = (file: string) => `${base}/${file}`;
  const ask = (address: string, options: Asked = {}) => askServer(port, address, options);
  const built = (file: string) => readFile(path.join(site.folder, file));
  let server: ChildProcess | undefined;
  let files: string[];
  let shown: string[];

  beforeAll(async () => {
    const entries = await readdir(site.folder, { recursive: true, withFileTypes: true });
    files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(site.folder, path.join(entry.parentPath, entry.name)));
    shown = Object.values(pages)
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

  test('each page is at its address, in every spelling that has a file, and no address redirects', async () => {
    const home = await ask(at(''));
    expect([home.status, home.body.equals(await built('index.html'))]).toEqual([200, true]);
    for (const address of shown)
      for (const spelling of [address, `${address}/`, `${address}.html`, address.toLowerCase(), `/${address}`]) {
        const { status, headers, body } = await ask(at(spelling));
        expect([spelling, status, headers['content-type']]).toEqual([spelling, 200, contentTypes.html]);
        expect(body.equals(await built(`${address}.html`)), spelling).toBe(true);
      }
  });

  test('every file is there as the kind that it is', async () => {
    for (const file of files.filter((file) => file !== '404.html' && file !== '_headers')) {
      const { status, headers, body } = await ask(at(file.split(path.sep).map(encodeURIComponent).join('/')));
      const [kind, encoding] = (contentTypes[path.extname(file).slice(1)] ?? '').split('; ');
      expect([file, status, headers['content-type']?.split('; ')[0]]).toEqual([file, 200, kind]);
      if (encoding) expect(headers['content-type']?.toLowerCase(), file).toContain(encoding);
      expect(body.length, file).toBe((await built(file)).length);
    }
  });

  test('every answer has every header once, that for an unknown address too', async () => {
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
        const { headersSeen } = await ask(at(address ?? ''), { method });
        for (const { name, value } of headersOf(unknown.includes(address ?? '') ? '404.html' : (address ?? '')))
          expect([address, method, name, headersSeen(name)]).toEqual([address, method, name, [value]]);
      }
  });

  test('a browser gets what it can unpack: Brotli, gzip, or the file itself', async () => {
    const script = files.find((file) => /^assets\/client.*\.js$/.test(file)) ?? '';
    for (const [address, file] of [
      ['', 'index.html'],
      [script, script],
    ] as const) {
      const plain = await built(file);
      const [whole, gzip, best] = await Promise.all(
        ['identity', 'gzip', 'gzip, deflate, br, zstd'].map((accepted) =>
          ask(at(address), { headers: { 'Accept-Encoding': accepted } }),
        ),
      );
      expect(whole?.headers['content-encoding']).toBeUndefined();
      expect(whole?.body.equals(plain)).toBe(true);
      expect(gzip?.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip?.body ?? '').equals(plain)).toBe(true);
      for (const answer of [gzip, best]) expect(answer?.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(best?.headers['content-encoding']).toBe(brotli ? 'br' : 'gzip');
      if (brotli) expect(brotliDecompressSync(best?.body ?? '').equals(plain)).toBe(true);
      expect(best?.headers['content-type']).toBe(whole?.headers['content-type']);
    }
  });

  test('browsers keep what is named by its content, and ask for everything else each time', async () => {
    const lasting = files.filter((file) => /^(?:assets|photos)\//.test(file));
    expect(lasting.length).toBeGreaterThan(0);
    for (const file of lasting)
      expect((await ask(at(file), { method: 'HEAD' })).headers['cache-control']).toContain('immutable');
    for (const address of ['', 'Projects', 'site.webmanifest', 'resume.pdf', 'nowhere', 'assets/gone-1a2b3c4d.js'])
      expect((await ask(at(address))).headers['cache-control'], address).toBe('no-cache');
  });

  test('what has not changed is not sent again, and a file can be had in parts', async () => {
    const file = files.find((name) => name.endsWith('.pdf')) ?? 'favicon.ico';
    const { headers } = await ask(at(file));
    const { etag = '' } = headers;
    expect(etag).not.toBe('');
    const again = await ask(at(file), { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await ask(at(file), { headers: { Range: 'bytes=0-7' } });
    expect([part.status, part.body.toString('latin1')]).toEqual([
      206,
      (await built(file)).subarray(0, 8).toString('latin1'),
    ]);
  });

  test('an unknown address has the designed page with status 404, and no folder shows its files', async () => {
    const unknown = ['nowhere', 'pRoJects', 'Projects/deep/below', 'assets/', 'photos/', 'assets', '404.html'];
    for (const address of unknown) {
      const { status, headers, body } = await ask(at(address));
      expect([address, status, headers['content-type']]).toEqual([address, 404, contentTypes.html]);
      expect(body.equals(await built('404.html')), address).toBe(true);
      expect(headers.location).toBeUndefined();
    }
  });

  test('nothing outside of the site is given away, and nothing hidden', async () => {
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
      const { status, body } = await ask(base + address);
      expect([address, status >= 400, body.includes('secret')]).toEqual([address, true, false]);
    }
  });

  test('HEAD says what GET says, and nothing can be written', async () => {
    for (const address of ['', 'nowhere']) {
      const get = await ask(at(address));
      const head = await ask(at(address), { method: 'HEAD' });
      expect(head.body.length).toBe(0);
      for (const header of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect([header, head.headers[header]]).toEqual([header, get.headers[header]]);
      expect(head.status).toBe(get.status);
    }
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(at(''), { method })).status).toBe(405);
  });
});

test.each([...hostFiles()])('%s is what the code says (npm run hosting)', async (name, text) => {
  expect(await readFile(path.join(projectFolder, name), 'utf8')).toBe(text);
});

describe.each(serverNames)('the configuration of %s', (name: ServerName) => {
  test.skipIf(!findProgram(name))('is found to be right by the server itself, with and without Brotli', async () => {
    for (const brotli of [false, sendsBrotli(name)]) {
      const own = path.join(work, `${name}-check-${brotli}`);
      const options = { work: own, root: own, base: '', port: testSites.root.port + 30, brotli };
      const { isGood, said } = await checkConfiguration(name, options);
      expect(isGood, said).toBe(true);
      expect(said).not.toMatch(/\[(?:warn|emerg)\]/);
    }
  });
});

test('_headers says the same to Netlify and to Cloudflare, and keeps to the limits of both', async () => {
  const text = await readFile(path.join(testSites.root.folder, '_headers'), 'utf8');
  const rules = text
    .split('\n\n')
    .map((rule) => rule.trimEnd().split('\n'))
    .filter(([pattern]) => pattern?.startsWith('/'));
  expect(rules.length).toBeLessThan(100);
  expect(rules.flat().filter((line) => line.length >= 2000)).toEqual([]);
  for (const file of ['index.html', 'nowhere', 'resume.pdf', 'assets/a-1b2c.js', 'photos/b-640.avif', 'feed.xml']) {
    const fitting = rules.filter(([pattern = '']) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(`/${file}`),
    );
    const netlify = new Map<string, string>();
    const cloudflare = new Map<string, string[]>();
    for (const line of fitting.flatMap(([, ...lines]) => lines)) {
      const [, struckOut, name = '', value = ''] = /^ {2}(?:! ([\w-]+)|([\w-]+): (\S.*))$/.exec(line) ?? [];
      if (struckOut) cloudflare.delete(struckOut);
      else {
        netlify.set(name, value);
        cloudflare.set(name, [...(cloudflare.get(name) ?? []), value]);
      }
    }
    // What both say unasked.
    const unasked = { 'Cache-Control': caching.otherwise };
    const expected = Object.fromEntries(headersOf(file).map(({ name, value }) => [name, value]));
    expect({ ...unasked, ...Object.fromEntries(netlify) }, file).toEqual(expected);
    const joined = [...cloudflare].map(([name, values]) => [name, values.join(', ')] as const);
    expect({ ...unasked, ...Object.fromEntries(joined) }, file).toEqual(expected);
  }
});

test('vercel.json gives every file its headers, each once, and nothing in it redirects', async () => {
  const settings = JSON.parse(await readFile(path.join(projectFolder, 'vercel.json'), 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  } & Record<string, unknown>;
  expect(Object.keys(settings).sort()).toEqual([
    '$schema',
    'buildCommand',
    'framework',
    'headers',
    'installCommand',
    'outputDirectory',
  ]);
  for (const file of [
    '',
    'Projects',
    'resume.pdf',
    'for/wings.pdf',
    'assets/a-1b2c.js',
    'photos/b-3d4e-640.jpg',
    'feed.xml',
  ]) {
    const given = settings.headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(`/${file}`))
      .flatMap(({ headers }) => headers.map(({ key, value }) => `${key}: ${value}`))
      .filter((header) => !header.startsWith('Content-Type'));
    const expected = headersOf(file).map(({ name, value }) => `${name}: ${value}`);
    // Vercel lets browsers ask for whatever has no rule.
    expect(given.sort()).toEqual(expected.filter((header) => header !== `Cache-Control: ${caching.otherwise}`).sort());
  }
});

test('every kind of file that the sites have is named, so that no host has to guess', async () => {
  const kinds = new Set<string>();
  for (const { folder } of Object.values(testSites))
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && entry.name !== '_headers') kinds.add(path.extname(entry.name).slice(1));
  expect([...kinds].filter((kind) => !contentTypes[kind])).toEqual([]);
});

describe('the workflows', async () => {
  const folder = path.join(projectFolder, '.github/workflows');
  const names = await readdir(folder);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');

  test.each(names)('%s pins every action by its commit, and may do no more than it must', async (name) => {
    const text = await read(name);
    const workflow = parse(text) as Workflow;
    for (const [line] of text.matchAll(/^.*\buses:.*$/gm))
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency?.group).toBeTruthy();
    for (const { permissions, steps, 'timeout-minutes': limit } of Object.values(workflow.jobs)) {
      expect(Object.values(permissions ?? {}).length).toBeGreaterThan(0);
      for (const [area, right] of Object.entries(permissions ?? {}))
        if (right !== 'read') expect(['pages', 'id-token']).toContain(area);
      expect(limit).toBeGreaterThan(0);
      for (const { uses, with: inputs, run } of steps) {
        if (uses?.startsWith('actions/checkout@')) expect(inputs?.['persist-credentials']).toBe(false);
        // What somebody else wrote, such as a title, must not become a command.
        expect(run ?? '').not.toContain('${{');
      }
    }
  });

  test('the site is checked, built for the address that GitHub gives it, searched for the sample, and then deployed', async () => {
    const { jobs } = parse(await read('deploy.yml')) as Workflow;
    const said = jobs.build?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
    const gate = 'npm run check -- --release --dist dist';
    const order = ['npm audit signatures', 'npm run check', 'npm run build', gate, 'actions/upload-pages-artifact'];
    expect(said?.filter((step) => order.includes(step ?? ''))).toEqual(order);
    const build = jobs.build?.steps.find(({ run }) => run === 'npm run build');
    expect(build?.env).toEqual({ SITE_URL: '${{ steps.pages.outputs.base_url }}' });
    expect(jobs.build?.permissions).toEqual({ contents: 'read', pages: 'read' });
    expect(jobs.deploy?.needs).toBe('build');
    expect(jobs.deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(jobs.deploy?.steps.map(({ uses }) => uses?.replace(/@.*/, ''))).toEqual(['actions/deploy-pages']);
  });
});

type Workflow = {
  permissions?: Record<string, string>;
  concurrency?: { group?: string };
  jobs: Record<
    string,
    {
      needs?: string;
      permissions?: Record<string, string>;
      'timeout-minutes'?: number;
      steps: { uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, unknown> }[];
    }
  >;
};

type Asked = { method?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; headersSeen(name: string): string[] };

/** Asks for an address exactly as it is written, which `fetch` would tidy. */
function askServer(port: number, address: string, { method = 'GET', headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: address, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          headersSeen: (name) => answer.headersDistinct[name.toLowerCase()] ?? [],
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
