// Problems of a résumé PDF. They never fail the build: the site is built without the PDF, and the owner gets advice.
import type { EntrySource } from '#content/derive/facts.ts';

/** A problem of a résumé PDF. */
export type ResumeProblem = {
  /** Position in the résumé, for the owner. Example: `Projects, "Ferryman"` */
  where: string;
  /** The finding and, if helpful, the expected state, as a sentence. */
  found: string;
  /** The remedy, as a sentence. */
  remedy: string;
  /** The entry with the problem, and the text with the problem, if known. */
  source?: EntrySource | undefined;
  text?: string;
};

/** Thrown if no usable PDF can be made from a résumé or a letter. */
export class ResumeError extends Error {
  override name = 'ResumeError';
  readonly problems: readonly ResumeProblem[];

  constructor(problems: readonly ResumeProblem[]) {
    super(problems.map(({ where, found }) => `${where}: ${found}`).join('\n'));
    this.problems = problems;
  }
}
