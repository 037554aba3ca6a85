import type { Draft } from '../../draft.ts';

/** A change, for the report to the owner. */
export type Change = { file: string; line: number; from: string; to: string };

/** Fixes one kind of issue in a draft. Must not change the meaning of the content. */
export type Fixer = (draft: Draft) => Promise<Change[]>;
