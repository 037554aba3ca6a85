// `npm run check -- --fix`: mends what can be mended without asking, and says what it did.
import { Draft } from '../../draft.ts';
import type { Change, Fixer } from './fixer.ts';
import { writeNormalized } from './write-normalized.ts';

const fixers: readonly Fixer[] = [writeNormalized];

/**
 * Mends a content folder. A second time it finds nothing to do.
 * @returns what was changed, in the order of the files
 * @throws {OwnerError} when somebody else changed a file meanwhile; then nothing was changed
 */
export async function fixContent(folder: string): Promise<Change[]> {
  const draft = new Draft(folder);
  const changes: Change[] = [];
  for (const fixer of fixers) changes.push(...(await fixer(draft)));
  await draft.save({ isSame: true });
  return changes;
}
