// Publishes from the editor of `npm start`. The token is only in memory, until the editor's tab is closed.
import { hash } from 'node:crypto';
import { GithubError, isClassicToken } from '#editor/github/github.ts';
import { ContentFolder } from '#generator/editing/content-folder.ts';
import type {
  PlanAnswer,
  PlanRequest,
  Publication,
  PublicationStep,
  Publishing,
} from '#generator/editing/publishing.ts';
import { checkRelease, type ReleaseCheck } from './check-release.ts';
import type { Pace } from './deploy.ts';
import { targetOf } from './describe-plan.ts';
import { failed, failureOf } from './editor-failure.ts';
import { hostAt, makePlan, NameTakenError, type Plan, projectState } from './plan.ts';
import { publishToGithub, type Step, steps } from './publish-to-github.ts';
import { findToken, type SignIn, signInWith, tokenForm } from './sign-in.ts';

export type EditorPublishingOptions = {
  project: string;
  content: string;
  pace?: Pace;
  check?: typeof checkRelease;
};

type TimedStep = { step: Step; text: string; began?: number; ended?: number };

/** Response to the editor. If the response is a plan, `ready` has the data that `start` needs to carry out the plan. */
type Prepared = { answer: PlanAnswer; ready?: { signIn: SignIn; plan: Plan } };

const busy = failed('The site is already being published.', 'Wait until this is finished.');

export function publishInEditor({ project, content, pace, check = checkRelease }: EditorPublishingOptions): Publishing {
  let token: string | undefined;
  let repository: string | undefined;
  /** Incremented when the token is deleted. A request that is still running must not store the deleted token again. */
  let tokenDeletions = 0;
  /** Progress of the running check, from 0 to 1. */
  let checkProgress: number | undefined;
  let checked: { version: string; result: Promise<ReleaseCheck> } | undefined;
  let publication: Publication = { kind: 'none' };
  let timedSteps: TimedStep[] = [];
  /** Version of the content at the time when the files were sent to GitHub. */
  let sentVersion: Promise<string | undefined> | undefined;
  let isStarting = false;

  return {
    plan: async (request) => (isBusy() ? busy : (await prepare(request)).answer),
    async start(agreement) {
      if (isBusy()) return busy;
      isStarting = true;
      try {
        const { answer, ready } = await prepare({});
        if (answer.kind !== 'plan' || !ready || answer.agreement !== agreement) return answer;
        const { target } = answer;
        timedSteps = steps.map((step) => ({ step, text: '' }));
        publication = { kind: 'running', steps: [], agreement, address: target.address, repository: target.repository };
        void run(ready);
        return await state();
      } finally {
        isStarting = false;
      }
    },
    state,
    progress: async () => ({ share: checkProgress }),
    async forget() {
      token = undefined;
      tokenDeletions += 1;
    },
  };

  function isBusy() {
    return isStarting || publication.kind === 'running';
  }

  function prepare(request: PlanRequest): Promise<Prepared> {
    return makePrepared(request).catch((error: unknown) => ({ answer: failureOf(error, content) }));
  }

  async function makePrepared(request: PlanRequest): Promise<Prepared> {
    const deletionsBefore = tokenDeletions;
    await projectState(project);
    const pastedToken = request.token ?? token;
    const usedToken = pastedToken ?? (await findToken());
    const signIn =
      usedToken === undefined
        ? undefined
        : await signInWith(usedToken).catch((error: unknown) => {
            // If the token from this computer is invalid, let the owner paste another token.
            const isInvalid = isClassicToken(usedToken) || (error instanceof GithubError && error.status === 401);
            if (pastedToken === undefined && isInvalid) return undefined;
            throw error;
          });
    if (deletionsBefore === tokenDeletions) token = pastedToken;
    const name = request.repository ?? repository;
    const plan =
      signIn &&
      (await makePlan(project, signIn.github, signIn.account, name).catch((error: unknown) => {
        if (error instanceof NameTakenError) return error;
        throw error;
      }));
    const isNameTaken = plan instanceof NameTakenError;
    const release = await checkContent(isNameTaken ? undefined : plan?.address);
    if (release.kind !== 'facts') return { answer: release };
    const { facts } = release;
    if (!signIn || !plan) return { answer: { kind: 'key', form: tokenForm, facts } };
    if (isNameTaken)
      return { answer: { kind: 'name', form: tokenForm, facts, repository: plan.repository, free: plan.free } };
    repository = name;
    const target = targetOf(plan);
    const { address, isPrivate } = target;
    const answer: PlanAnswer = {
      kind: 'plan',
      form: tokenForm,
      facts,
      target,
      login: signIn.account.login,
      isFound: pastedToken === undefined,
      agreement: hash('sha256', JSON.stringify([facts, address, plan.repository, isPrivate])),
    };
    return { answer, ready: { signIn, plan } };
  }

  /** Builds and checks the content. Reuses the previous result if the content has not changed. */
  async function checkContent(address: string | undefined): Promise<ReleaseCheck> {
    const version = await readVersion();
    if (checked?.version !== version) checked = { version, result: startCheck(address) };
    const result = await checked.result.catch((error: unknown) => failureOf(error, content));
    // The cause is not the content, but for example a full disk. So check again next time.
    if (result.kind === 'failed') checked = undefined;
    return result;
  }

  async function startCheck(address: string | undefined): Promise<ReleaseCheck> {
    const host = address === undefined ? undefined : hostAt(address);
    try {
      return await check({ content, host }, (progress) => (checkProgress = progress));
    } finally {
      checkProgress = undefined;
    }
  }

  async function readVersion(): Promise<string> {
    return (await new ContentFolder(content).open()).version;
  }

  async function run({ signIn, plan }: { signIn: SignIn; plan: Plan }) {
    try {
      const report = await publishToGithub({
        folder: project,
        signIn,
        plan,
        onStep,
        onProgress,
        ...(pace && { pace }),
      });
      publication = { ...ended(), kind: 'done', report, isOutdated: false };
    } catch (error) {
      publication = { ...ended(), kind: 'failed', failure: failureOf(error, content) };
    }
  }

  function onStep(step: Step, status?: string) {
    for (const one of timedSteps.slice(0, steps.indexOf(step))) one.ended ??= Date.now();
    const current = timedSteps[steps.indexOf(step)];
    if (!current) return;
    current.began ??= Date.now();
    current.text = status ?? current.text;
    if (step === 'files' && status !== undefined) sentVersion = readVersion().catch(() => undefined);
  }

  function onProgress(_: string, done: number, of: number) {
    onStep('check', `${done} of ${of} files`);
  }

  function ended() {
    for (const one of timedSteps) if (one.began !== undefined) one.ended ??= Date.now();
    return publication as Extract<Publication, { steps: unknown }>;
  }

  async function state(): Promise<Publication> {
    if (publication.kind === 'none') return publication;
    if (publication.kind === 'done')
      publication.isOutdated = (await sentVersion) !== (await readVersion().catch(() => undefined));
    const isFailed = publication.kind === 'failed';
    const last = timedSteps.findLast(({ began }) => began !== undefined);
    return { ...publication, steps: timedSteps.map((one) => describeStep(one, isFailed && one === last)) };
  }
}

function describeStep({ step, text, began, ended }: TimedStep, isFailed: boolean): PublicationStep {
  const state = isFailed ? 'failed' : began === undefined ? 'todo' : ended === undefined ? 'running' : 'done';
  const seconds = began === undefined ? 0 : Math.round(((ended ?? Date.now()) - began) / 1000);
  return { step, state, text, seconds };
}
