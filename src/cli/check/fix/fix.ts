// `npm run check -- --fix`: mends what can be mended without asking, and says what it did. Each fixer looks for one thing.
import { Draft } from '../../draft.ts';
import { writeHouseForms } from './house-forms.ts';

/** What was changed, for the owner to read. */
export type Change = { file: string; line: number; from: string; to: string };

/** Puts what it changes into the draft. What it changes says the same as before. */
export type Fixer = (draft: Draft) => Promise<Change[]>;

const fixers: readonly Fixer[] = [writeHouseForms];

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
