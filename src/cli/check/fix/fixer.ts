import type { Draft } from '../../draft.ts';

/** A change, for the report to the owner. */
export type Change = { file: string; line: number; from: string; to: string };

/**
 * Looks for one kind of issue, and writes its changes to the draft. They must not change the meaning of the content.
 */
export type Fixer = (draft: Draft) => Promise<Change[]>;
