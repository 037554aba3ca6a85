// Fakes replace GitHub and DNS.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { git } from '#platform/processes/git.ts';
import type { Lookup, RecordType } from '#cli/publish/dns.ts';
import { planWithDomain, rejectPendingDomain, setUpDomain } from '#cli/publish/domain.ts';
import { makePlan } from '#cli/publish/plan.ts';
import { publishToGithub } from '#cli/publish/publish-to-github.ts';
import { signIn } from '#cli/publish/sign-in.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { type GithubService, goodToken, startGithub } from '#tests/support/publishing/github-service.ts';

const work = await temporaryFolder('publish-domain');
const folder = path.join(work, 'project');
const domain = 'www.ada.example';

const githubAddresses = [108, 109, 110, 111].map((byte) => `185.199.${byte}.153`);
const correctZone: Zone = { [domain]: { CNAME: ['ada.github.io'] }, 'ada.example': { A: githubAddresses } };

type Zone = Record<string, Partial<Record<RecordType, string[]>>>;

let github: GithubService;
let printed: string[];
/** The DNS records. If `undefined`, the DNS lookup fails. */
let zone: Zone | undefined;
let lookUps: number;

beforeEach(async () => {
  github = await startGithub();
  printed = [];
  lookUps = 0;
  zone = structuredClone(correctZone);
  vi.stubEnv('PORTFOLIO_TEST_GITHUB', github.api);
  vi.stubEnv('GITHUB_TOKEN', goodToken);
  const settings = path.join(work, 'gitconfig');
  await writeFile(settings, '[user]\n\tname = Ada\n\temail = ada@example.com\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'content'), { recursive: true });
  await writeFile(path.join(folder, 'content/site.yaml'), 'name: Ada\ndescription: The site of Ada.\n');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await github.close();
});

const prepare = async () => {
  const signedIn = await signIn(undefined);
  const plan = await makePlan(folder, signedIn.github, signedIn.account);
  const pace = { poll: 2, listed: 20, live: 60 };
  return { folder, signIn: signedIn, plan, pace, onStep: () => undefined };
};

const publish = async () => publishToGithub(await prepare());

const lookUp: Lookup = (name, type) => {
  lookUps += 1;
  return Promise.resolve(zone && (zone[name]?.[type] ?? []));
};

/** Sets up the domain as the command does after its questions. */
async function setUpTestDomain(name = domain, limit = 20_000) {
  const prepared = await prepare();
  const plan = { ...planWithDomain(prepared.plan, name), address: github.domainAddress() };
  return setUpDomain({
    ...prepared,
    plan,
    domain: name,
    polling: { poll: 2, limit },
    print: (line) => printed.push(line),
    findLookup: () => Promise.resolve(lookUp),
  });
}

const pages = () => github.pagesOf('Ada/ada.github.io');
const siteYaml = () => readFile(path.join(folder, 'content/site.yaml'), 'utf8');
const output = () => printed.join('\n');

describe('npm run publish -- --domain', () => {
  test('adds the domain at GitHub, waits for the certificate, enforces https, and publishes at the domain', async () => {
    await publish();
    const report = await setUpTestDomain();
    expect(report).toMatchObject({ state: 'good', problems: [] });
    expect(report?.passed).toContain(`${github.siteAddress()} redirects to the domain.`);
    expect(pages()).toEqual({ build_type: 'workflow', cname: domain, https_enforced: true });
    expect(await siteYaml()).toContain(`url: ${github.domainAddress()}\n`);
    expect(github.live()).toBe(await git('-C', folder, 'rev-parse', 'HEAD'));
    expect(output()).toMatch(
      /^www\.ada\.example is now the domain .*\nThe DNS records are correct. Waiting for the certificate/,
    );
    expect(output()).not.toContain('Enter these DNS records');
  });

  test('changes nothing when it is run again', async () => {
    await publish();
    await setUpTestDomain();
    const before = { writes: github.writeRequests().length, head: await git('-C', folder, 'rev-parse', 'HEAD') };
    printed = [];
    expect(await setUpTestDomain()).toMatchObject({ state: 'good' });
    expect(github.writeRequests().slice(before.writes)).toEqual([]);
    expect(await git('-C', folder, 'rev-parse', 'HEAD')).toBe(before.head);
    expect(output()).toBe('');
  });

  test('prints the records to enter, ends without an error, and continues when it is run again', async () => {
    await publish();
    zone = {};
    expect(await setUpTestDomain(domain, 20)).toBeUndefined();
    expect(output().replaceAll(github.api, '')).toMatchSnapshot();
    expect(pages()).toMatchObject({ cname: domain, https_enforced: false });
    expect(await siteYaml()).toContain(`url: ${github.siteAddress()}\n`);
    const writes = github.writeRequests().length;
    zone = structuredClone(correctZone);
    expect(await setUpTestDomain()).toMatchObject({ state: 'good' });
    const puts = github
      .writeRequests()
      .slice(writes)
      .filter((line) => line.startsWith('PUT'));
    expect(puts).toHaveLength(2);
    expect(printed.filter((line) => line.includes('is now the domain'))).toHaveLength(1);
  });

  test('waits until the DNS records are entered, and prints each state of a record only once', async () => {
    await publish();
    zone = { [domain]: { A: ['203.0.113.7'] } };
    const ended = setUpTestDomain();
    await vi.waitUntil(() => lookUps > 20, { timeout: 60_000 });
    zone = structuredClone(correctZone);
    expect(await ended).toMatchObject({ state: 'good' });
    expect(printed.filter((line) => line.includes('203.0.113.7'))).toHaveLength(1);
  });

  test('uses GitHub’s check of the records if the DNS lookup fails', async () => {
    await publish();
    zone = undefined;
    const reason = 'Domain does not resolve to the GitHub Pages server';
    github.behavior.dnsChecks = [
      { status: 202, body: {} },
      { status: 200, body: { domain: { is_valid: false, is_served_by_pages: false, reason } } },
      { status: 200, body: { domain: { is_valid: true, is_served_by_pages: true, reason: null } } },
    ];
    github.behavior.certificateStates = ['new', 'new', 'new', 'approved'];
    expect(await setUpTestDomain()).toMatchObject({ state: 'good' });
    expect(output()).toContain('The DNS records cannot be checked');
    expect(output()).toContain(`GitHub cannot find the correct DNS records of ${domain} (${reason}).`);
  });

  test('requests a new certificate if GitHub could not get one', async () => {
    await publish();
    github.behavior.certificateStates = ['new', 'bad_authz', 'authorization_pending', 'approved'];
    expect(await setUpTestDomain()).toMatchObject({ state: 'good' });
    expect(output()).toContain('GitHub could not get a certificate (bad_authz). GitHub tries again …');
    expect(pages()).toMatchObject({ cname: domain, https_enforced: true });
  });

  test('publishes a new build if the published site was built for the path on github.io', async () => {
    await publish();
    // Set "url" in advance. Otherwise the command would change the file, and the change would start a new build.
    await writeFile(
      path.join(folder, 'content/site.yaml'),
      `name: Ada\ndescription: A site.\nurl: ${github.domainAddress()}\n`,
    );
    await publish();
    expect(await setUpTestDomain()).toMatchObject({ state: 'good' });
    expect(await git('-C', folder, 'log', '-1', '--format=%s')).toBe('Publish the portfolio again');
  });

  test.each([
    ['before GitHub knows the domain', { request: /PUT .*\/pages$/ }],
    ['after GitHub knows the domain', { request: /PUT .*\/pages$/, isDone: true }],
    ['while GitHub builds', { request: /GET .*\/actions\/runs\/\d+$/ }],
  ])('ends in the same state when it is run again after an interruption %s', async (_, drop) => {
    await publish();
    github.behavior.drop = drop;
    await expect(setUpTestDomain()).rejects.toThrow(/connection was lost/);
    github.behavior.drop = undefined;
    expect(await setUpTestDomain()).toMatchObject({ state: 'good' });
    expect(pages()).toEqual({ build_type: 'workflow', cname: domain, https_enforced: true });
    expect(await git('-C', folder, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  test('replaces the previous domain of the site', async () => {
    await publish();
    await setUpTestDomain();
    zone = { 'ada.example': { A: githubAddresses }, 'www.ada.example': { CNAME: ['ada.github.io'] } };
    github.behavior.certificateStates = ['new', 'approved'];
    expect(await setUpTestDomain('ada.example')).toMatchObject({ state: 'good' });
    expect(pages()).toMatchObject({ cname: 'ada.example', https_enforced: true });
  });

  test('for a www domain, prints only a note on wrong records of the domain without www', async () => {
    await publish();
    zone = { ...correctZone, 'ada.example': { A: ['203.0.113.7'] } };
    const report = await setUpTestDomain();
    expect(report?.state).toBe('good');
    expect(report?.notes).toEqual([expect.stringContaining('ada.example points to 203.0.113.7, not to GitHub.')]);
    expect(output()).toMatch(/To make ada\.example redirect to the site, also enter:\n {2}ada\.example +A +185/);
  });

  test('prints A records for a domain with its own name servers, otherwise a CNAME record', async () => {
    await publish();
    zone = { 'ada.co.example': { NS: ['ns1.host.example'] } };
    await setUpTestDomain('ada.co.example', 10);
    expect(output()).toMatch(/ada\.co\.example +AAAA/);
    expect(output()).toMatch(/www\.ada\.co\.example +CNAME +ada\.github\.io/);
    printed = [];
    await setUpTestDomain('blog.ada.example', 10);
    expect(output()).toMatch(/blog\.ada\.example +CNAME +ada\.github\.io/);
    expect(output()).not.toContain('AAAA');
  });
});

describe('npm run publish -- --domain explains the failure and the remedy in case of', () => {
  const message = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: Error) => error.message.replaceAll(github.api, 'https://github.com'),
    );

  test('a domain that another site has', async () => {
    await publish();
    const apiMessage = `The custom domain \`${domain}\` is already taken. If you are the owner of this domain, check out …`;
    github.behavior.rejections.push({
      request: /PUT .*\/pages$/,
      answer: { status: 400, body: { message: apiMessage } },
    });
    expect(await message(setUpTestDomain())).toMatchSnapshot();
  });

  test('a site that is not published yet', async () => {
    expect(await message(setUpTestDomain())).toMatchSnapshot();
  });

  test('a publication while the domain does not work yet', async () => {
    await publish();
    zone = {};
    await setUpTestDomain(domain, 5);
    const { plan } = await prepare();
    // A domain that never exists (RFC 2606).
    expect(await message(rejectPendingDomain({ ...plan, address: 'https://ada.invalid/' }))).toMatchSnapshot();
    await expect(rejectPendingDomain({ ...plan, address: github.siteAddress() })).resolves.toBeUndefined();
  });
});
