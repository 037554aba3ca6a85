import type { SourcePath } from '#platform/source/source.ts';

/** A problem from the check, without the text of its file. */
export type SerializedProblem = {
  file: string;
  /** Location in the file, if it is known. Example: `['projects', 0, 'start']` */
  path?: SourcePath;
  line: number;
  column: number;
  /** Location of the required value that is missing. */
  missing?: SourcePath;
  found: string;
  expected: string;
  remedy: string;
};

/** The result of saving: everything or nothing is saved. */
export type Saved =
  /** `hasNews`: the storage also has changes by other people or programs. The content must be opened again. */
  | { kind: 'saved'; hasNews?: boolean }
  /**
   * Another program has changed files since they were opened. `files`: the current texts of these files; `undefined`
   * for a deleted file.
   */
  | { kind: 'conflict'; files: Record<string, string | undefined> }
  /** The check found problems. */
  | { kind: 'refused'; problems: SerializedProblem[] }
  /** Writing failed. Example: full disk, no permission, no connection */
  | { kind: 'failed'; reason: string; remedy: string; /** Needs a new sign-in. */ isSignedOut?: boolean };
