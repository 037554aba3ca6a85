// Work that lies beside its place under a hidden name until it is whole. Whatever ends the work, a mistake, Ctrl-C or a
// closed terminal, it is cleared away; only then has anything of the owner's changed when all of it has.
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does work that leaves unfinished files, and removes those of them that are still there at its end.
 * @param unfinished the paths of the files and folders; the work may add to them
 * @example await clearingUp([draft], async () => { await write(draft); renameSync(draft, target); })
 */
export async function clearingUp<Result>(unfinished: string[], work: () => Promise<Result>): Promise<Result> {
  const remove = () => {
    for (const path of unfinished) rmSync(path, { recursive: true, force: true });
  };
  const stop = (signal: (typeof signals)[number]) => {
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, stop);
    remove();
  }
}
