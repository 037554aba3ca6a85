// Enables GitHub Pages, and waits until a deployment is online. API: https://docs.github.com/en/rest/pages/pages and
// https://docs.github.com/en/rest/actions/workflow-runs.
import { setTimeout as wait } from 'node:timers/promises';
import { GithubError, type Github } from '#editor/github/github.ts';
import { failure, runAgain } from './failures.ts';
import { isLive } from './check-live.ts';
import { apiPath, askOptional, type PagesAnswer, publishedBranch, type RepositoryAnswer } from './plan.ts';

/** Times in milliseconds. */
export type Pace = {
  /** Time between two requests. */
  poll: number;
  /** Maximum wait until GitHub lists the workflow run of a new commit. */
  listed: number;
  /** Maximum wait for the new site after a successful run: caches may keep a page for ten minutes. */
  live: number;
};

export const defaultPace: Pace = { poll: 5000, listed: 60_000, live: 660_000 };

type Run = { id: number; status: string; conclusion: string | null; html_url: string };

type Job = {
  id: number;
  name: string;
  conclusion: string | null;
  runner_name: string | null;
  steps: { name: string; conclusion: string | null }[];
};

const workflow = 'actions/workflows/deploy.yml';

/**
 * Enables GitHub Pages with a workflow as the source. For `<login>.github.io`, GitHub enables Pages automatically, but
 * with a branch as the source.
 */
export async function switchPagesOn(github: Github, { full_name, owner }: RepositoryAnswer): Promise<PagesAnswer> {
  const path = `${apiPath(full_name)}/pages`;
  const settings = { build_type: 'workflow' };
  let pages = await askOptional<PagesAnswer>(github, path);
  if (!pages)
    try {
      return await github.ask<PagesAnswer>('POST', path, settings);
    } catch (error) {
      if (!(error instanceof GithubError)) throw error;
      if (error.status === 409) pages = await github.ask<PagesAnswer>('GET', path);
      else if (
        owner?.type === 'Organization' &&
        [403, 422].includes(error.status) &&
        !/plan|permission/i.test(error.githubMessage)
      )
        throw failure([
          `${full_name.split('/')[0]} does not allow its members to publish Pages (GitHub: ${error.githubMessage}).`,
          'Use your own account, or ask an owner to allow it: Settings, Member privileges, Pages creation.',
        ]);
      else throw error;
    }
  if (pages.build_type !== 'workflow') await github.ask('PUT', path, settings);
  return pages;
}

/**
 * Result of a deployment. `again`: publishing needs a new commit, since GitHub does not deploy the same commit twice.
 */
export type Deployment = { run: number; end: 'live' } | { end: 'again'; reason: string };

export type DeploymentOptions = {
  github: Github;
  repository: RepositoryAnswer;
  commit: string;
  address: string;
  /** Whether to repeat a failed run once: the run may be from an earlier attempt to publish this commit. */
  mayRepeat: boolean;
  pace: Pace;
  onRun: (url: string) => void;
};

/**
 * Waits until the commit is online.
 * @throws {OwnerError} with the error of the run if it fails
 */
export async function followDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { github, repository, commit, address, mayRepeat, pace, onRun } = options;
  const repositoryPath = apiPath(repository.full_name);
  let repeats = 0;
  let run = await newestRun(options);
  onRun(run.html_url);
  for (let end = Infinity; ; await wait(pace.poll)) {
    if (await isLive(address, { commit, run: String(run.id) })) return { run: run.id, end: 'live' };
    if (run.status !== 'completed') run = await github.ask<Run>('GET', `${repositoryPath}/actions/runs/${run.id}`);
    else if (run.conclusion === 'success') {
      end = Math.min(end, Date.now() + pace.live);
      if (Date.now() > end)
        return { end: 'again', reason: 'GitHub reports success, but still serves the earlier site.' };
    } else {
      const jobs = await jobsOf(github, repositoryPath, run);
      const failed = jobs.find(({ conclusion }) => conclusion !== 'success' && conclusion !== 'skipped');
      // Repeating a failed or canceled deployment of the same commit usually fails again.
      if (failed?.name === 'deploy') return { end: 'again', reason: 'GitHub could not deploy the site.' };
      const reason = await reasonOf(github, repositoryPath, run, failed);
      // Repeat the run more often if Pages is not on yet, since GitHub can take some time to enable Pages.
      const limit = reason.includes('Pages is not on') ? 3 : Number(mayRepeat);
      if (repeats >= limit) throw failure([reason, `See ${run.html_url}`]);
      repeats += 1;
      await github.ask('POST', `${repositoryPath}/${workflow}/dispatches`, { ref: publishedBranch });
      run = await newestRun(options, run.id);
      onRun(run.html_url);
    }
  }
}

/**
 * Waits for a workflow run for the commit. The run must be newer than the run with the ID `after`.
 * @throws {OwnerError} if GitHub does not start one
 */
async function newestRun({ github, repository, commit, pace }: DeploymentOptions, after = 0): Promise<Run> {
  const repositoryPath = apiPath(repository.full_name);
  for (let waited = 0; waited <= pace.listed; waited += pace.poll) {
    const path = `${repositoryPath}/${workflow}/runs?head_sha=${commit}&per_page=5`;
    const answer = await askOptional<{ workflow_runs: Run[] }>(github, path);
    const run = answer?.workflow_runs.filter(({ id }) => id > after).toSorted((a, b) => b.id - a.id)[0];
    if (run) return run;
    await wait(pace.poll);
  }
  const found = await askOptional<{ state: string }>(github, `${repositoryPath}/${workflow}`);
  const page = `https://github.com/${repository.full_name}/actions`;
  if (repository.fork || found?.state === 'disabled_fork')
    throw failure([
      'This repository is a fork, and GitHub runs no workflows in forks until you allow it.',
      `Select the green button on ${page}. ${runAgain}`,
    ]);
  if (found && found.state !== 'active')
    throw failure(['The workflow “Deploy” is disabled.', `Enable it: ${page}/workflows/deploy.yml. ${runAgain}`]);
  throw failure([
    'GitHub did not start the workflow “Deploy” for this commit.',
    `Allow Actions: https://github.com/${repository.full_name}/settings/actions. ${runAgain}`,
  ]);
}

const jobsOf = async (github: Github, repositoryPath: string, { id }: Run): Promise<Job[]> =>
  (await github.ask<{ jobs: Job[] }>('GET', `${repositoryPath}/actions/runs/${id}/jobs`)).jobs;

/** Explains why a run failed: from its annotation, or from its log if the annotation names no reason. */
async function reasonOf(github: Github, repositoryPath: string, run: Run, failed: Job | undefined): Promise<string> {
  if (run.conclusion === 'skipped')
    return 'GitHub skipped the deployment: the repository is marked as a template (Settings, General).';
  if (run.conclusion === 'cancelled') return 'The deployment was canceled on GitHub.';
  if (!failed) return `The deployment ended with “${run.conclusion}”.`;
  type Annotation = { annotation_level: string; title: string | null; message: string };
  const found = await github
    .ask<Annotation[]>('GET', `${repositoryPath}/check-runs/${failed.id}/annotations`)
    .catch((): Annotation[] => []);
  const annotation =
    found.find(({ annotation_level, title }) => annotation_level === 'failure' && title) ??
    found.find(({ annotation_level }) => annotation_level === 'failure');
  const step = failed.steps.find(({ conclusion }) => conclusion === 'failure')?.name;
  const where = step ? `The run failed in the step “${step}”` : 'GitHub did not start the run';
  if (annotation && !/exit code/.test(annotation.message))
    return `${where}: ${[annotation.title, annotation.message].filter(Boolean).join('. ')}`;
  const log = await github.bytes(`${repositoryPath}/actions/jobs/${failed.id}/logs`).catch(() => new Uint8Array());
  return `${where}:\n${lastLines(new TextDecoder().decode(log))}`.replace(/:\n$/, '.');
}

/**
 * Returns the first error of a log. If this error only states an exit code, returns the lines before it. Removes
 * timestamps.
 */
function lastLines(log: string): string {
  const lines = log.split('\n').map((line) => line.replace(/^\d\S+Z /, '').trimEnd());
  const end = lines.findIndex((line) => line.startsWith('##[error]'));
  const before = lines.slice(0, end === -1 ? undefined : end).filter((line) => line !== '' && !line.startsWith('##['));
  const error = lines[end]?.replace('##[error]', '') ?? '';
  const relevantLines = /exit code/.test(error) || error === '' ? before.slice(-5) : [error];
  return relevantLines.map((line) => `  ${line}`).join('\n');
}
