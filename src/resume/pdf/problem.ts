// What can be wrong with a résumé PDF. It never costs the site: the PDF is left out, and the owner is told why.
import type { EntrySource } from '#content/site.ts';

/** One thing that is wrong with a résumé PDF. */
export type ResumeProblem = {
  /** Where, in the owner's words. Example: `Projects, "Ferryman"` */
  where: string;
  /** What was found, and where it helps what was expected, as a sentence. */
  found: string;
  /** What to do, as a sentence. */
  remedy: string;
  /** The entry that it is about, and the words in question, where that is known. */
  source?: EntrySource | undefined;
  text?: string;
};

/** Thrown where a résumé cannot be a PDF that is handed to anybody. */
export class ResumeError extends Error {
  override name = 'ResumeError';
  readonly problems: readonly ResumeProblem[];

  constructor(problems: readonly ResumeProblem[]) {
    super(problems.map(({ where, found }) => `${where}: ${found}`).join('\n'));
    this.problems = problems;
  }
}
