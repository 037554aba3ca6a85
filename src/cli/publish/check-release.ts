// Builds and checks the content before it is published from the editor. In a worker thread: the development server has
// set React to development mode in the main thread, which must stay responsive.
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { HostAddress } from '#generator/addresses.ts';
import type { PublicFacts, PublishingFailure } from '#generator/editing/publishing.ts';
import { noProgress } from '#platform/progress.ts';
import { buildForRelease } from '../check/release.ts';
import { publicFacts } from './describe-plan.ts';
import { failureOf } from './editor-failure.ts';

export type ReleaseCheck = { kind: 'facts'; facts: PublicFacts } | PublishingFailure;

export type Release = { content: string; host: HostAddress | undefined };

export async function checkRelease(release: Release): Promise<ReleaseCheck> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: release,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [result] = (await once(thread, 'message')) as [ReleaseCheck];
  return result;
}

const check = ({ content, host }: Release): Promise<ReleaseCheck> =>
  buildForRelease(host, noProgress, content).then(
    (report) => ({ kind: 'facts', facts: publicFacts(report) }),
    (error: unknown) => failureOf(error, content),
  );

if (!isMainThread && parentPort) parentPort.postMessage(await check(workerData as Release));
