// What can be wrong with a résumé PDF, said to the owner.
import { OwnerError } from '#platform/paths.ts';
import type { Resume } from '../resume.ts';

/** One thing that is wrong with a résumé PDF. */
export type ResumeProblem = {
  /** Where, in the owner's words. Example: `Projects, "Ferryman"` */
  where: string;
  /** What was found, and where it helps what was expected, as a sentence. */
  found: string;
  /** What to do, as a sentence. */
  remedy: string;
};

/** Thrown where a résumé cannot be handed to anybody; its message lists every problem. */
export class ResumeError extends OwnerError {
  override name = 'ResumeError';
  readonly problems: readonly ResumeProblem[];

  constructor({ variant }: Pick<Resume, 'variant'>, problems: readonly ResumeProblem[]) {
    const which = variant ? `The résumé for "${variant.name}"` : 'The résumé';
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const reports = problems.map(({ where, found, remedy }) => `${where}\n  ${found}\n  What to do: ${remedy}`);
    super(`${which} has ${count}.\n\n${reports.join('\n\n')}`);
    this.problems = problems;
  }
}
