// Sets up a domain for a site on GitHub Pages. First adds the domain at GitHub, so that no other account can claim it.
// Then the owner enters the DNS records. Then GitHub gets a certificate.
import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { GithubError } from '#editor/github/github.ts';
import { UsageError } from '#platform/paths.ts';
import { isLive } from './check-live.ts';
import type { LiveReport } from '#generator/editing/publishing.ts';
import { lookUpProblems, namesOf, recordLines } from './domain-records.ts';
import { failure } from './failures.ts';
import { apiPath, githubAddress, type Plan } from './plan.ts';
import { type Publishing, publishToGithub } from './publish-to-github.ts';
import { addEmptyCommit } from './send.ts';
import { isApex, type DomainWait, waitForDomain } from './wait-for-domain.ts';

export type DomainSetup = Publishing & DomainWait;

/**
 * Reads a typed domain. Example: `www.jürgen.example` → `www.xn--jrgen-kva.example`
 * @throws {UsageError} for an invalid domain, or a subdomain of github.io
 */
export function readDomain(typed: string): string {
  const withoutScheme = typed.replace(/^https?:\/\/|\/$/g, '');
  const name = withoutScheme.includes('/') ? '' : domainToASCII(withoutScheme);
  if (!/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(name) || name.endsWith('.github.io'))
    throw new UsageError(`"${typed}" is not a domain of your own. Write it like this: --domain www.ada.example`);
  return name;
}

/** Returns a copy of the plan whose address is the domain. @throws {OwnerError} if the site is not published yet */
export function planWithDomain(plan: Plan, domain: string): Plan {
  if (plan.pages) return { ...plan, address: `https://${domain}/` };
  throw failure([
    'Your site must be on GitHub Pages before you set up a domain.',
    `Publish it first: npm run publish. Then run: npm run publish -- --domain ${domain}`,
  ]);
}

/** @throws {OwnerError} if the setup of the domain is not complete, because publishing would wait until the time limit */
export async function rejectPendingDomain({ pages, address }: Plan): Promise<void> {
  if (!pages?.cname || pages.https_enforced || (await isLive(address, {}))) return;
  throw failure([
    `Your domain ${pages.cname} does not show your site yet.`,
    `Finish its setup, which also publishes the site: npm run publish -- --domain ${pages.cname}`,
  ]);
}

/**
 * Sets up the domain, and publishes the site there. Skips completed steps.
 * @returns `undefined` if DNS or the certificate needs more time
 * @throws {OwnerError} if a step fails; completed steps are not reverted
 */
export async function setUpDomain(setup: DomainSetup): Promise<LiveReport | undefined> {
  const { plan, signIn, folder, domain, findLookup, print } = setup;
  if (plan.pages?.cname !== domain) await enterDomain(setup);
  const names = namesOf(domain, await isApex(setup));
  if (!(await waitForDomain(setup, names))) return undefined;

  const publish = () => publishToGithub({ ...setup, isOwnDomain: true });
  let report = await publish();
  // The published site can still be the build for the path on github.io. Only a new commit replaces this build.
  if (report.state === 'wrong' && !(await isLive(plan.address, { base: new URL(plan.address).pathname }))) {
    await addEmptyCommit(folder, signIn.account);
    report = await publish();
  }
  const [, other] = names;
  const otherProblems = other && (await lookUpProblems(other, plan.repository, await findLookup(domain)));
  if (otherProblems?.length)
    print(
      [`To make ${other?.name} redirect to the site, also enter:`, ...recordLines([other], plan.repository)].join('\n'),
    );
  const from = githubAddress(plan.repository);
  const isRedirected = await redirects(from, plan.address);
  return {
    state: isRedirected ? report.state : 'wrong',
    passed: isRedirected ? [...report.passed, `${from} redirects to the domain.`] : report.passed,
    problems: isRedirected
      ? report.problems
      : [...report.problems, `${from} does not redirect to ${domain} yet. Run this again in ten minutes.`],
    notes: [...report.notes, ...(otherProblems ?? [])],
  };
}

async function enterDomain({ plan, signIn: { github }, domain, print }: DomainSetup): Promise<void> {
  try {
    await github.ask('PUT', `${apiPath(plan.repository)}/pages`, { cname: domain });
    print(`${domain} is now the domain of your site on GitHub.`);
  } catch (error) {
    if (!(error instanceof GithubError) || !/already taken/i.test(error.githubMessage)) throw error;
    throw failure([
      `Another site on GitHub uses the domain ${domain}.`,
      'If the site is yours, remove the domain from it (Settings, Pages). If not, verify on GitHub that the domain is yours: https://github.com/settings/pages',
    ]);
  }
}

async function redirects(from: string, to: string): Promise<boolean> {
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`${from}?fresh=${randomUUID()}`, { redirect: 'manual', signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return URL.parse(answer?.headers.get('location') ?? '', from)?.host === new URL(to).host;
}
