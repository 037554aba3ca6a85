// Waits until the owner has entered the DNS records of a domain, and GitHub has a certificate for the domain.
// API: https://docs.github.com/en/rest/pages/pages
import { setTimeout as wait } from 'node:timers/promises';
import { GithubError, type Github } from '#editor/github/github.ts';
import type { Lookup } from './dns.ts';
import { type DomainName, issuerProblems, lookUpProblems, recordLines } from './domain-records.ts';
import { apiPath, type PagesAnswer, type Plan } from './plan.ts';

export type DomainWait = {
  plan: Pick<Plan, 'repository' | 'address'>;
  signIn: { github: Github };
  domain: string;
  print: (line: string) => void;
  findLookup: (domain: string) => Promise<Lookup>;
  /** `poll`: milliseconds between two requests. `limit`: milliseconds after which the command ends without a result. */
  polling?: { poll: number; limit: number };
};

type Names = readonly [DomainName, DomainName?];

/** States of a failed certificate. They change only after the domain is entered at GitHub again. */
const failedStates = ['errored', 'bad_authz', 'authorization_revoked', 'dns_changed'];

const pagesPath = ({ repository }: Pick<Plan, 'repository'>) => `${apiPath(repository)}/pages`;

/** Whether a domain is an apex, such as `ada.co.uk`: only an apex has NS records. */
export async function isApex(setup: DomainWait): Promise<boolean> {
  const { domain, findLookup } = setup;
  if (domain.startsWith('www.') || domain.split('.').length === 2) return !domain.startsWith('www.');
  const servers = await (await findLookup(domain))(domain, 'NS');
  return servers ? servers.length > 0 : ((await askHealth(setup))?.is_apex_domain ?? false);
}

/**
 * Waits for the DNS records and the certificate, and then enforces https.
 * @returns false if they need more time
 */
export async function waitForDomain(setup: DomainWait, names: Names): Promise<boolean> {
  const { signIn, plan, domain, print, polling = { poll: 30_000, limit: 600_000 } } = setup;
  const { github } = signIn;
  const end = Date.now() + polling.limit;
  const printed: string[] = [];
  let mayRetry = true;
  for (; ; await wait(polling.poll)) {
    const problems = await dnsProblems(setup, names);
    const pages = await github.ask<PagesAnswer>('GET', pagesPath(plan));
    const { state = 'new', domains = [domain] } = pages.https_certificate ?? {};
    const isCertified = state === 'approved' && domains.includes(domain);
    // A failed DNS lookup (`undefined`) is fine: GitHub gets a certificate only after it has found the records.
    const isReady = isCertified && !problems?.length && (pages.https_enforced || (await enforceHttps(github, plan)));
    if (isReady && (await isReachable(plan.address))) return true;
    if (printed.length === 0 && problems?.length !== 0) {
      print('Enter these DNS records where you bought the domain, and remove others of the same name and type:');
      for (const line of recordLines(names, plan.repository)) print(line);
    }
    const status = progressOf(problems, state, isReady).join('\n');
    if (status !== printed.at(-1)) print(status);
    printed.push(status);
    if (mayRetry && problems?.length === 0 && failedStates.includes(state)) {
      // GitHub requests a new certificate if the domain is entered again.
      mayRetry = false;
      for (const cname of [null, domain]) await github.ask('PUT', pagesPath(plan), { cname });
    }
    if (Date.now() + polling.poll > end) break;
  }
  print(
    'DNS can take 24 hours, and the certificate an hour more. Run this again later: it continues where it stopped.',
  );
  return false;
}

function progressOf(problems: readonly string[] | undefined, state: string, isReady: boolean): string[] {
  if (isReady) return ['GitHub serves the domain, but this computer cannot reach it yet. Waiting …'];
  if (!problems) return ['The DNS records cannot be checked, because this network does not respond. Waiting …'];
  if (problems.length > 0) return [...problems, 'Waiting for the DNS records …'];
  if (failedStates.includes(state)) return [`GitHub could not get a certificate (${state}). GitHub tries again …`];
  return ['The DNS records are correct. Waiting for the certificate, which usually takes less than an hour …'];
}

/** Returns problems with the DNS records; `undefined` if neither DNS nor GitHub answers. */
async function dnsProblems(setup: DomainWait, [own, other]: Names): Promise<string[] | undefined> {
  const { domain, plan, findLookup } = setup;
  const lookUp = await findLookup(domain);
  const problems = await lookUpProblems(own, plan.repository, lookUp);
  const apex = [own, other].find((name) => name?.isApex)?.name;
  if (problems) return [...problems, ...(apex ? issuerProblems(apex, (await lookUp(apex, 'CAA')) ?? []) : [])];
  const health = await askHealth(setup);
  if (!health) return undefined;
  if (health.is_served_by_pages || health.is_valid) return [];
  return [
    `GitHub cannot find the correct DNS records of ${domain} (${health.reason ?? 'no reason given'}). Enter them.`,
  ];
}

/** Whether the site responds to this computer. Its network may still have cached that the domain does not exist. */
const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(15_000) }).then(
    () => true,
    () => false,
  );

type Health = Partial<Record<'is_apex_domain' | 'is_served_by_pages' | 'is_valid', boolean>> & {
  reason?: string | null;
};

/** Returns the result of GitHub's DNS check; `undefined` if there is no result yet, or if the request fails. */
async function askHealth({ signIn: { github }, plan }: DomainWait): Promise<Health | undefined> {
  const answer = github.ask<{ domain?: Health } | null>('GET', `${pagesPath(plan)}/health`);
  return answer.then(
    (found) => found?.domain,
    () => undefined,
  );
}

/** Makes GitHub redirect http to https. @returns false if there is no certificate yet */
async function enforceHttps(github: Github, plan: Pick<Plan, 'repository'>): Promise<boolean> {
  try {
    // This request is separate from the request that sets the domain: GitHub would reject a combined request.
    await github.ask('PUT', pagesPath(plan), { https_enforced: true });
    return true;
  } catch (error) {
    if (error instanceof GithubError && /certificate does not exist/i.test(error.githubMessage)) return false;
    throw error;
  }
}
