// Publishes the project with GitHub Pages. Each step first requests the current state from GitHub. So an interrupted
// publication can continue with the failed step.
import path from 'node:path';
import { setValue } from '#content/read/yaml/edit-yaml.ts';
import { withSlash } from '#generator/addresses.ts';
import type { LiveReport, PublicationStep } from '#generator/editing/publishing.ts';
import { OwnerError } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { Draft } from '../draft.ts';
import { checkLive } from './check-live.ts';
import { followDeployment, type Pace, switchPagesOn, defaultPace } from './deploy.ts';
import type { Plan } from './plan.ts';
import { commitChanges, addEmptyCommit, connectOrigin, createRepository, push, setMainBranch } from './send.ts';
import type { SignIn } from './sign-in.ts';

export const steps = ['repository', 'files', 'pages', 'build', 'check'] as const satisfies PublicationStep['step'][];
export type Step = (typeof steps)[number];

/** Called when a step begins, and again with its status or result. */
export type OnStep = (step: Step, status?: string) => void;

export type Publishing = {
  folder: string;
  signIn: SignIn;
  plan: Plan;
  onStep: OnStep;
  onProgress?: OnProgress;
  pace?: Pace;
  /** Whether the address of the plan is a custom domain. Such a domain replaces any "url" in content/site.yaml. */
  isOwnDomain?: boolean;
};

/**
 * Publishes the project, and checks the published site.
 * @throws {OwnerError} if a step fails; completed steps are not reverted
 */
export async function publishToGithub({
  folder,
  signIn,
  plan,
  onStep,
  onProgress,
  pace = defaultPace,
  isOwnDomain = false,
}: Publishing): Promise<LiveReport> {
  const { github, account } = signIn;
  onStep('repository');
  const repository = plan.existing ?? (await createRepository(github, account, plan.repository));
  onStep(
    'repository',
    plan.existing ? `${repository.full_name} already exists.` : `${repository.full_name} was created.`,
  );

  onStep('files');
  const isAddressSet = await setAddress(path.join(folder, 'content'), plan.address, isOwnDomain);
  await commitChanges(folder, account);
  let sent = await push(folder, signIn, repository);
  await connectOrigin(folder, repository);
  const note = isAddressSet ? ` The address of your site is now ${plan.address} (in content/site.yaml).` : '';
  const merged = sent.isMerged ? ' The changes that were only on GitHub are now here too.' : '';
  onStep('files', `${sent.isNew ? 'Sent to GitHub.' : 'Already on GitHub.'}${merged}${note}`);

  // Enable Pages right after the push: the push starts a workflow run that needs Pages.
  onStep('pages');
  const pages = await switchPagesOn(github, repository);
  await setMainBranch(github, repository);
  const address = withSlash(pages.html_url);
  onStep('pages', `The address is ${address}`);

  for (let attempt = 1; ; attempt++) {
    onStep('build');
    const deployment = await followDeployment({
      github,
      repository,
      address,
      pace,
      commit: sent.commit,
      mayRepeat: !sent.isNew,
      onRun: (url) => onStep('build', `GitHub is building the site, which usually takes one to two minutes: ${url}`),
    });
    if (deployment.end === 'live') {
      onStep('check');
      return checkLive(address, { commit: sent.commit, run: String(deployment.run) }, onProgress);
    }
    if (attempt === 2)
      throw new OwnerError(
        `${deployment.reason}\nTwo attempts failed. See https://www.githubstatus.com, and try again in an hour.`,
      );
    onStep('build', `${deployment.reason} Trying again with a new, empty commit.`);
    await addEmptyCommit(folder, account);
    sent = await push(folder, signIn, repository);
  }
}

/**
 * Writes the address of the site into content/site.yaml.
 * @param replacesDomain whether to replace another custom domain
 * @returns whether the file has changed
 */
async function setAddress(content: string, address: string, replacesDomain: boolean): Promise<boolean> {
  const draft = new Draft(content);
  const { url } = await draft.value('site.yaml');
  const given = typeof url === 'string' ? URL.parse(url) : undefined;
  const isOtherDomain = given && given.host !== new URL(address).host && !given.host.endsWith('.github.io');
  if (given && ((isOtherDomain && !replacesDomain) || withSlash(given.href) === address)) return false;
  await draft.edit('site.yaml', (text) => setValue(text, ['url'], address));
  await draft.save();
  return true;
}
