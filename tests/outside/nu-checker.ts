import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fetchPinned, IntegrityError } from './pinned-package.ts';
import { java } from '#tests/support/processes/programs.ts';

const nuPackage = {
  name: 'vnu-jar',
  version: '26.9.27',
  integrity: 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

/** A message about a position in a file. */
export type NuMessage = {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  lastLine?: number;
  message: string;
};

/**
 * Returns the messages of the Nu Html Checker about HTML files.
 * @throws {Error} if the checker cannot be downloaded
 * @example checkMarkup(['dist/index.html']) // []
 */
export function checkMarkup(files: readonly string[]): NuMessage[] {
  const jar = path.join(fetchPinned(nuPackage), 'build/dist/vnu.jar');
  const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error) throw error;
  return (JSON.parse(stderr) as { messages: NuMessage[] }).messages;
}

/**
 * Returns the reason why the checker cannot run, or `undefined` if it can run.
 * @throws {IntegrityError} if its archive does not match the recorded hash
 */
export function unavailableReason(): string | undefined {
  if (!java.isInstalled()) return 'there is no Java';
  try {
    fetchPinned(nuPackage);
    return undefined;
  } catch (error) {
    if (error instanceof IntegrityError) throw error;
    return String(error);
  }
}
