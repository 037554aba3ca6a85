import { Draft } from '../../draft.ts';
import type { Change, Fixer } from './fixer.ts';
import { writeNormalized } from './write-normalized.ts';

const fixers: readonly Fixer[] = [writeNormalized];

/**
 * Normalizes the values of a content folder, for `npm run check -- --fix`.
 * @throws {OwnerError} if another program has changed a file in the meantime; then nothing is written
 */
export async function fixContent(folder: string): Promise<Change[]> {
  const draft = new Draft(folder);
  const changes: Change[] = [];
  for (const fixer of fixers) changes.push(...(await fixer(draft)));
  await draft.save({ isSame: true });
  return changes;
}
