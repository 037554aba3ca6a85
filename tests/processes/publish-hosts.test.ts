// Fake command-line tools record their arguments, and a local server serves the published site.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { otherHosts } from '#cli/publish/other-hosts.ts';
import { publishToHost } from '#cli/publish/publish-to-host.ts';
import { contentTypeOf } from '#generator/hosts/headers.ts';
import { writeBuildRecord } from '#generator/publish/build-record.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { startCommand } from '#tests/commands/typed-command.ts';

const work = await temporaryFolder('publish-hosts');
const folder = path.join(work, 'project');
const bin = path.join(work, 'bin');
const servedFolder = path.join(work, 'served');
const log = path.join(work, 'log');

/** Outputs of a fake tool. A key is the beginning of the arguments for which the tool prints the output. */
type Answers = Record<string, { stdout?: string; stderr?: string; code?: number }>;

/** Number of requests to which the host responds with 404, before it serves the new site. */
let notFoundResponses = 0;

const server = createServer((request, response) => {
  void (async () => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname.slice(1)) || 'index.html';
    const read = (file: string) => readFile(path.join(servedFolder, file)).catch(() => undefined);
    const body = (await read(name)) ?? (await read(`${name}.html`));
    if (notFoundResponses > 0) {
      notFoundResponses -= 1;
      return response.writeHead(404).end();
    }
    response.writeHead(body ? 200 : 404, { 'Content-Type': contentTypeOf(name) ?? 'text/html' });
    return response.end(body ?? (await read('404.html')));
  })();
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

let printed: string[];

beforeEach(async () => {
  printed = [];
  for (const target of [folder, bin, servedFolder, log]) await rm(target, { recursive: true, force: true });
  for (const target of [path.join(folder, 'content'), bin, servedFolder]) await mkdir(target, { recursive: true });
  await writeFile(path.join(folder, 'content/site.yaml'), 'name: Ada\ndescription: The site of Ada.\n');
  await writeFile(log, '');
  vi.stubEnv('PATH', bin);
  return () => void vi.unstubAllEnvs();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** Installs a fake tool. If its arguments include "deploy", it publishes dist/. */
async function install(tool: string, answers: Answers = {}, isPublishing = true) {
  const program = `#!${process.execPath}
const { appendFileSync, cpSync } = require('node:fs');
const args = process.argv.slice(2);
const { SITE_URL = '' } = process.env;
appendFileSync(${JSON.stringify(log)}, args.join(' ') + (SITE_URL && ' SITE_URL=' + SITE_URL) + '\\n');
const found = Object.entries(${JSON.stringify(answers)}).find(([beginning]) => args.join(' ').startsWith(beginning));
const { stdout = '', stderr = '', code = 0 } = found?.[1] ?? {};
if (code === 0 && ${isPublishing} && args.includes('deploy')) cpSync('dist', ${JSON.stringify(servedFolder)}, { recursive: true });
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
`;
  await writeFile(path.join(bin, tool), program, { mode: 0o755 });
}

async function build(url: string, text = 'Home') {
  const dist = path.join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  const page = (body: string) =>
    `<!doctype html><title>Site</title><link rel="canonical" href="${url}"><main>${body}</main>`;
  await writeFile(path.join(dist, 'index.html'), page(`${text} <a href="Projects">Projects</a>`));
  await writeFile(path.join(dist, 'Projects.html'), page('<a href="./">Home</a>'));
  await writeFile(path.join(dist, '404.html'), page('Not found'));
  await writeBuildRecord(dist, '/', {});
}

type Options = { typed?: string; buildAndAsk?: (url: string) => Promise<void> };

const publish = (name: keyof typeof otherHosts, { typed, buildAndAsk = build }: Options = {}) => {
  const host = otherHosts[name];
  if (!host) throw new TypeError(name);
  return publishToHost({
    host,
    folder,
    buildAndAsk,
    typedAddress: typed ?? `https://ada.${host.domain}/`,
    print: (line) => printed.push(line),
    addressOf: () => address(),
    polling: { poll: 10, limit: 1000 },
  });
};

/** All commands so far. The address of the local server is replaced, since its port varies. */
const commands = async () => (await readFile(log, 'utf8')).replaceAll(address(), '<address>').trimEnd().split('\n');
const siteYaml = () => readFile(path.join(folder, 'content/site.yaml'), 'utf8');
const message = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('npm run publish -- --to', () => {
  test('creates a project at Netlify, publishes dist/, and checks every file', async () => {
    await install('netlify', {
      'sites:list': { stdout: '[{"name": "other", "account_name": "ada"}]' },
      'sites:create': { stdout: '{"name": "ada", "url": "http://ada.netlify.app"}' },
    });
    expect(await publish('netlify')).toMatchObject({ state: 'good', address: address() });
    expect(await commands()).toEqual([
      '--version',
      'sites:list --json',
      'sites:create --name ada --disable-linking --json',
      'deploy --prod --no-build --dir dist --json --site ada SITE_URL=<address>',
    ]);
    expect(await siteYaml()).toContain(`url: ${address()}\n`);
  });

  test('publishes into an existing project at Cloudflare', async () => {
    const table = '│ Project Name │ Project Domains │\n│ ada-lovelace │ ada-lovelace.pages.dev │\n';
    await install('wrangler', { 'pages project list': { stdout: table } });
    expect(await publish('cloudflare', { typed: 'https://ada-lovelace.pages.dev' })).toMatchObject({ state: 'good' });
    expect(await commands()).toEqual([
      '--version',
      'pages project list',
      'pages deploy dist --project-name ada-lovelace --branch main --commit-dirty=true SITE_URL=<address>',
    ]);
  });

  test('creates a project at Cloudflare if the existing projects only have similar names', async () => {
    await install('wrangler', { 'pages project list': { stdout: '│ ada-lovelace │ ada-lovelace.pages.dev │' } });
    await publish('cloudflare');
    expect(await commands()).toContain('pages project create ada --production-branch main');
  });

  test('passes the URL of the site to the build that Vercel starts', async () => {
    await install('vercel');
    expect(await publish('vercel')).toMatchObject({ state: 'good' });
    expect(await commands()).toEqual([
      '--version',
      'whoami',
      'link --yes --project ada SITE_URL=<address>',
      'build --prod --yes SITE_URL=<address>',
      'deploy --prebuilt --prod --yes SITE_URL=<address>',
    ]);
  });

  test('reports that the host still serves an earlier build', async () => {
    await install('netlify', { 'sites:list': { stdout: '[{"name": "ada"}]' } });
    await publish('netlify');
    await install('netlify', { 'sites:list': { stdout: '[{"name": "ada"}]' } }, false);
    const report = await publish('netlify', { buildAndAsk: (url) => build(url, 'New') });
    expect(report.state).toBe('not yet');
    expect(report.problems).toEqual([`${address()} still shows another build: 1 file differs.`]);
  });

  test('waits until the host serves the deployment', async () => {
    await install('vercel');
    notFoundResponses = 3;
    expect(await publish('vercel')).toMatchObject({ state: 'good' });
    expect(notFoundResponses).toBe(0);
  });

  test('keeps the owner’s "url", and checks the site at this URL', async () => {
    await writeFile(path.join(folder, 'content/site.yaml'), `name: Ada\ndescription: A site.\nurl: ${address()}\n`);
    const before = await siteYaml();
    await install('vercel');
    expect(await publish('vercel')).toMatchObject({ state: 'good', notes: [expect.any(String), expect.any(String)] });
    expect(await siteYaml()).toBe(before);
  });

  test('changes nothing at the host if the owner declines', async () => {
    await install('netlify', { 'sites:list': { stdout: '[]' } });
    const declined = publish('netlify', { buildAndAsk: () => Promise.reject(new Error('Nothing was changed.')) });
    expect(await message(declined)).toBe('Nothing was changed.');
    expect(await commands()).toEqual(['--version', 'sites:list --json']);
  });
});

describe('npm run publish -- --to explains the failure and the remedy in case of', () => {
  test.each(Object.keys(otherHosts))('a missing tool of %s', async (name) => {
    expect(await message(publish(name))).toMatchSnapshot();
  });

  test.each<[string, string, Answers]>([
    [
      'netlify',
      'netlify',
      { 'sites:list': { stderr: ' ›   Error: Authentication required. NETLIFY_AUTH_TOKEN is not set\n', code: 1 } },
    ],
    [
      'cloudflare',
      'wrangler',
      {
        pages: {
          stderr:
            "✘ [ERROR] In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.\n",
          code: 1,
        },
      },
    ],
    [
      'vercel',
      'vercel',
      {
        whoami: {
          stderr: 'Error: No existing credentials found. Please run `vercel login` or pass "--token"\n',
          code: 1,
        },
      },
    ],
  ])('a tool of %s that is not signed in', async (name, tool, answers) => {
    await install(tool, answers);
    expect(await message(publish(name))).toMatchSnapshot();
    expect(await commands()).toHaveLength(2);
  });

  test('a deployment that the host refuses', async () => {
    const stderr = ' ›   Error: Deployments are "locked" for production context of this project.\n';
    await install('netlify', { 'sites:list': { stdout: '[{"name": "ada"}]' }, deploy: { stderr, code: 1 } });
    expect(await message(publish('netlify'))).toMatchSnapshot();
    expect(await siteYaml()).not.toContain('url:');
  });

  test('a name that is taken', async () => {
    const stdout = '{"name": "ada-123", "url": "http://ada-123.netlify.app"}';
    await install('netlify', { 'sites:list': { stdout: '[]' }, 'sites:create': { stdout } });
    expect(await message(publish('netlify'))).toMatchSnapshot();
    expect((await commands()).join('\n')).not.toContain('deploy');
  });

  test('a site URL that does not belong to the chosen host', async () => {
    await install('netlify');
    expect(await message(publish('netlify', { typed: 'https://ada.example/' }))).toMatchSnapshot();
    expect(await commands()).toEqual(['--version']);
  });

  test.each([
    [
      'an unknown host',
      ['--to', 'geocities'],
      'There is no host "geocities". The hosts are: netlify, cloudflare, vercel. For GitHub Pages, leave out --to.',
    ],
    ['two targets', ['--to', 'netlify', '--domain', 'ada.example'], 'Give only one of --check, --domain and --to.'],
    ['a wrong domain', ['--domain', 'ada'], '"ada" is not a domain of your own.'],
  ])('%s', async (_, args, sentence) => {
    const { code, output } = await startCommand('publish', args, folder).ended;
    expect(output).toContain(sentence);
    expect(code).toBe(2);
  });
});
