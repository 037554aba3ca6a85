// Problems of a résumé PDF. They never fail the build: the owner gets advice instead of the PDF.
import type { EntrySource } from '#content/derive/facts.ts';

/** A problem of a résumé PDF. */
export type ResumeProblem = {
  /** Position in the résumé, for the owner. Example: `Projects, "Ferryman"` */
  where: string;
  /** A sentence that says what is wrong and, if helpful, what is expected. */
  found: string;
  remedy: string;
  /** The affected entry and text, if known. */
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
