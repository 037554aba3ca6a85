// `npm run check -- --fix`: repairs what needs no decision, and reports the changes.
import { Draft } from '../../draft.ts';
import type { Change, Fixer } from './fixer.ts';
import { writeNormalized } from './write-normalized.ts';

const fixers: readonly Fixer[] = [writeNormalized];

/**
 * Repairs a content folder; running it again changes nothing.
 * @returns the changes in the order of the files
 * @throws {OwnerError} when another program changed a file meanwhile; nothing was changed then
 */
export async function fixContent(folder: string): Promise<Change[]> {
  const draft = new Draft(folder);
  const changes: Change[] = [];
  for (const fixer of fixers) changes.push(...(await fixer(draft)));
  await draft.save({ isSame: true });
  return changes;
}
