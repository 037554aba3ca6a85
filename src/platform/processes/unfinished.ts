// Work that lies beside its place under a hidden name until it is whole. Whatever ends the work, a mistake, Ctrl-C or a
// closed terminal, it is cleared away; only then has anything of the owner's changed when all of it has.
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof signals)[number];

/**
 * Does work that leaves unfinished files, and removes those of them that are still there at its end.
 * @param unfinished the paths of the files and folders; the work may add to them
 * @param work calls what it is given right before the unfinished takes its place: there it ends, if somebody has stopped
 * it meanwhile. A file that is just being written could not be removed, so it does not end at once.
 * @example await clearingUp([draft], async (goOn) => { await write(draft); goOn(); renameSync(draft, target); })
 */
export async function withCleanup<Result>(
  unfinished: string[],
  work: (throwIfAborted: () => void) => Promise<Result>,
): Promise<Result> {
  const remove = () => {
    for (const path of unfinished) rmSync(path, { recursive: true, force: true });
  };
  let stopped: Signal | undefined;
  const end = (signal: Signal) => process.exit(128 + constants.signals[signal]);
  const stop = (signal: Signal) => {
    // Who asks twice has no patience left for the files.
    if (stopped) end(signal);
    stopped = signal;
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(() => {
      if (stopped) throw new Error(`Stopped by ${stopped}.`);
    });
  } catch (error) {
    if (!stopped) throw error;
    remove();
    console.error('\nStopped. Nothing was changed.');
    return end(stopped);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    remove();
  }
}
