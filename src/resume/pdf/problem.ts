// Problems of a résumé PDF. They never fail the site: the PDF is left out, and the owner is told why.
import type { EntrySource } from '#content/derive/facts.ts';

/** One thing that is wrong with a résumé PDF. */
export type ResumeProblem = {
  /** Position in the owner's words. Example: `Projects, "Ferryman"` */
  where: string;
  /** The finding and, if helpful, the expectation, as a sentence. */
  found: string;
  /** The remedy, as a sentence. */
  remedy: string;
  /** The entry and the words in question, if known. */
  source?: EntrySource | undefined;
  text?: string;
};

/** Thrown when a résumé cannot become a usable PDF. */
export class ResumeError extends Error {
  override name = 'ResumeError';
  readonly problems: readonly ResumeProblem[];

  constructor(problems: readonly ResumeProblem[]) {
    super(problems.map(({ where, found }) => `${where}: ${found}`).join('\n'));
    this.problems = problems;
  }
}
