import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof signals)[number];

/**
 * Runs work that creates temporary files. Deletes the files that the work has not moved, even if the work fails. Also
 * deletes them after an interrupt (Ctrl-C or a closed terminal).
 * @param temporaryPaths paths of the temporary files and folders. The work may add paths.
 * @param work must call `throwIfAborted` right before it moves the files to their targets. An interrupt takes effect
 *   only at this call, since a file cannot be deleted while it is being written.
 * @example await withCleanup([draft], async (check) => { await write(draft); check(); renameSync(draft, target); })
 */
export async function withCleanup<Result>(
  temporaryPaths: string[],
  work: (throwIfAborted: () => void) => Promise<Result>,
): Promise<Result> {
  const remove = () => {
    for (const path of temporaryPaths) rmSync(path, { recursive: true, force: true });
  };
  let receivedSignal: Signal | undefined;
  const exit = (signal: Signal) => process.exit(128 + constants.signals[signal]);
  const stop = (signal: Signal) => {
    // A second signal exits without cleanup.
    if (receivedSignal) exit(signal);
    receivedSignal = signal;
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(() => {
      if (receivedSignal) throw new Error(`Stopped by ${receivedSignal}.`);
    });
  } catch (error) {
    if (!receivedSignal) throw error;
    remove();
    console.error('\nStopped. Nothing was changed.');
    return exit(receivedSignal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    remove();
  }
}
