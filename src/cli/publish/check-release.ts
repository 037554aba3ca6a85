// Builds and checks the content before publishing from the editor. Runs in a worker thread: the main thread must stay
// responsive, and it has already loaded the development build of React.
import { on } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { HostAddress } from '#generator/addresses.ts';
import type { PublicFacts, PublishingFailure } from '#generator/editing/publishing.ts';
import type { OnProgress } from '#platform/progress.ts';
import { buildForRelease } from '../check/release.ts';
import { publicFacts } from './describe-plan.ts';
import { failureOf } from './editor-failure.ts';

export type ReleaseCheck = { kind: 'facts'; facts: PublicFacts } | PublishingFailure;

export type Release = { content: string; host: HostAddress | undefined };

/** Only these slow build steps count as progress. */
const slowSteps = ['Résumés', 'Link cards', 'Photos', 'Compiling', 'Pages'];

/** Builds and checks the content. `onFraction` receives the progress, from 0 to 1. */
export async function checkRelease(release: Release, onFraction: (fraction: number) => void): Promise<ReleaseCheck> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: release,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for await (const [message] of on(thread, 'message') as AsyncIterable<[number | ReleaseCheck]>) {
    if (typeof message !== 'number') return message;
    onFraction(message);
  }
  throw new Error('The check ended without a result.');
}

async function check({ content, host }: Release, onFraction: (fraction: number) => void): Promise<ReleaseCheck> {
  const fractions = new Map<string, number>();
  const onProgress: OnProgress = (step, done, of) => {
    if (!slowSteps.includes(step)) return;
    fractions.set(step, of === 0 ? 1 : done / of);
    onFraction([...fractions.values()].reduce((sum, fraction) => sum + fraction, 0) / slowSteps.length);
  };
  try {
    return { kind: 'facts', facts: publicFacts(await buildForRelease(host, onProgress, content)) };
  } catch (error) {
    return failureOf(error, content);
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  port.postMessage(await check(workerData as Release, (share) => port.postMessage(share)));
}
