// `npm run publish`: publishes the site on GitHub Pages or another host, sets up a domain, or checks a published site.
import { readContent } from '#content/load.ts';
import { StoreError } from '#editor/github/store-error.ts';
import { withSlash } from '#generator/addresses.ts';
import type { LiveReport } from '#generator/editing/publishing.ts';
import { contentFolder, distFolder, OwnerError, projectFolder, UsageError } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { buildForRelease, buildInto } from '../check/release.ts';
import { command } from '../command.ts';
import { createPrompt, type Prompt } from '../questions.ts';
import { checkLive, type ExpectedBuild } from './check-live.ts';
import { describeDomain, describePlan, describeSite, publicFacts, targetOf } from './describe-plan.ts';
import { openLookup } from './dns.ts';
import { planWithDomain, readDomain, rejectPendingDomain, setUpDomain } from './domain.ts';
import { failure } from './failures.ts';
import { otherHosts } from './other-hosts.ts';
import { hostAt, makePlan, NameTakenError } from './plan.ts';
import { publishToGithub, type Step, steps } from './publish-to-github.ts';
import { publishToHost } from './publish-to-host.ts';
import { signIn } from './sign-in.ts';

/** Exit code if the site is not the expected build yet. */
const notYetExitCode = 3;

const stepNames: Record<Step, string> = {
  repository: 'Repository',
  files: 'Files',
  pages: 'Pages',
  build: 'Build',
  check: 'Checking every page and link',
};

await command(
  {
    usage: 'npm run publish',
    about:
      'Puts the site online with GitHub Pages, free of charge: creates the repository, sends your files, enables Pages,\n' +
      'waits for the build, and checks every page and link online. First it shows what will be public, and asks you.\n' +
      'Run it again to publish changes. It signs in with GitHub’s command line (gh), a token in GITHUB_TOKEN, or a token\n' +
      'that you paste. Details: docs/hosting.md\n\n' +
      'With --domain it sets up a domain for a site that is published with GitHub Pages: it shows the DNS records to\n' +
      'enter, waits until they work, and publishes. With --to it publishes on another host, with the tool of that host.\n\n' +
      'With --check it changes nothing and checks the site at <address>, by default "url" in content/site.yaml. Exit\n' +
      'code 0: no problems, 1: problems, 3: the address does not show this build yet.',
    positionals: '[address]',
    options: {
      check: { type: 'boolean', about: 'check the site online, and change nothing' },
      domain: { type: 'string', value: '<domain>', about: 'set up a domain, such as www.ada.example' },
      to: { type: 'string', value: '<host>', about: `publish on another host: ${Object.keys(otherHosts).join(', ')}` },
      repository: {
        type: 'string',
        value: '<name>',
        about: 'the repository on GitHub. Default: that of "origin", or else <your name>.github.io',
      },
      yes: { type: 'boolean', about: 'publish without asking' },
    },
  },
  async ({ values: { check, domain: typedDomain, to, repository, yes }, positionals: [address], help, onProgress }) => {
    if (address !== undefined && !check && to === undefined)
      throw new UsageError(`An address only works together with --check or --to.\n\n${help}`);
    if ([check, typedDomain !== undefined, to !== undefined].filter(Boolean).length > 1)
      throw new UsageError('Give only one of --check, --domain and --to.');
    if (check) return printReport(await checkLive(await addressToCheck(address), expectedBuild(), onProgress));
    const domain = typedDomain === undefined ? undefined : readDomain(typedDomain);
    using prompt = yes || !process.stdin.isTTY ? undefined : createPrompt(help);
    try {
      if (to !== undefined) return await publishElsewhere(to.toLowerCase(), address, { prompt, yes, onProgress });
      const signedIn = await signIn(prompt);
      console.log(`Signed in to GitHub as ${signedIn.account.login}.`);
      const makePlanFor = (name?: string) => makePlan(projectFolder, signedIn.github, signedIn.account, name);
      const initialPlan = await makePlanFor(repository).catch(async (error: unknown) => {
        if (!prompt || !(error instanceof NameTakenError)) throw error;
        return makePlanFor(await askName(prompt, error));
      });
      if (domain === undefined) await rejectPendingDomain(initialPlan);
      const plan = domain === undefined ? initialPlan : planWithDomain(initialPlan, domain);
      const built = await buildForRelease(hostAt(plan.address), onProgress);
      const aboutDomain = domain === undefined ? [] : describeDomain(plan, domain);
      console.log(`\n${describePlan(targetOf(plan), publicFacts(built), aboutDomain)}`);
      await askConsent(prompt, yes);
      const publishing = { folder: projectFolder, signIn: signedIn, plan, onStep: printStep, onProgress };
      const live =
        domain === undefined
          ? await publishToGithub(publishing)
          : await setUpDomain({ ...publishing, domain, print: (line) => console.log(line), findLookup: openLookup });
      if (live) printResult(live, plan.address);
    } catch (error) {
      throw error instanceof StoreError ? failure([error.reason, error.remedy]) : error;
    }
  },
);

async function publishElsewhere(
  to: string,
  typed: string | undefined,
  options: { prompt: Prompt | undefined; yes: boolean; onProgress: OnProgress },
) {
  const { prompt, yes, onProgress } = options;
  const host = Object.hasOwn(otherHosts, to) ? otherHosts[to] : undefined;
  if (!host)
    throw new UsageError(
      `There is no host "${to}". The hosts are: ${Object.keys(otherHosts).join(', ')}. For GitHub Pages, leave out --to.`,
    );
  const live = await publishToHost({
    host,
    typedAddress: typed,
    folder: projectFolder,
    print: (line) => console.log(line),
    onProgress,
    buildAndAsk: async (url) => {
      const built = await buildInto(distFolder, { name: host.name, base: '/', url }, onProgress);
      console.log(
        `\n${describeSite(url, publicFacts(built)).join('\n')}\nYour files in content/ stay on this computer.`,
      );
      await askConsent(prompt, yes);
    },
  });
  printResult(live, live.address);
}

function printResult(live: LiveReport, address: string): void {
  printReport(live);
  if (live.state === 'not yet') return;
  const end =
    live.state === 'good' ? 'To publish changes later, run this again.' : 'But it has the problems listed above.';
  console.log(`\nYour site is online: ${address}\n${end}`);
}

/** Returns the build that the current GitHub workflow run has deployed. Outside a workflow, accepts any build. */
function expectedBuild({ GITHUB_SHA: commit, GITHUB_RUN_ID: run }: NodeJS.ProcessEnv = process.env): ExpectedBuild {
  return { ...(commit && { commit }), ...(run && { run }) };
}

async function addressToCheck(typed: string | undefined): Promise<string> {
  const address = typed ?? (await readContent(contentFolder)).site.person.url;
  if (address === undefined)
    throw new UsageError(
      'Your content has no "url". Give the address of the site: npm run publish -- --check https://ada.github.io/',
    );
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new UsageError(`"${address}" is not a complete address. Write it like https://ada.github.io/.`);
  return withSlash(address);
}

function printReport({ state, passed, problems, notes }: LiveReport): void {
  for (const line of passed) console.log(`  ✓ ${line}`);
  for (const line of notes) console.log(`  • ${line}`);
  for (const line of problems) console.error(`  ✗ ${line}`);
  if (state !== 'good') process.exitCode = state === 'not yet' ? notYetExitCode : 1;
}

const askName = (prompt: Prompt, { repository, free }: NameTakenError): Promise<string> =>
  prompt.ask({
    about: `Your repository ${repository} on GitHub contains other files. What should the new repository be called?`,
    label: 'name',
    guess: free,
    parse: (answer) =>
      /^[\w./-]+$/.test(answer)
        ? { value: answer }
        : { reason: 'Use only letters, digits, hyphens, dots and underscores.' },
  });

async function askConsent(prompt: Prompt | undefined, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!prompt) throw new UsageError('To publish without a question, add --yes. Nothing was changed.');
  const isYes = await prompt.ask({
    about: 'Publish it?',
    label: 'yes or no',
    parse: (answer) =>
      /^(?:y|yes|n|no)$/i.test(answer) ? { value: /^y/i.test(answer) } : { reason: 'Please answer yes or no.' },
  });
  if (!isYes) throw new OwnerError('Nothing was changed.');
}

function printStep(step: Step, status?: string): void {
  if (status !== undefined) console.log(`${steps.indexOf(step) + 1} of ${steps.length}  ${stepNames[step]}: ${status}`);
  else if (step === 'check') console.log(`${steps.length} of ${steps.length}  ${stepNames[step]} …`);
}
