import type { Draft } from '../../draft.ts';

/** What was changed, for the owner to read. */
export type Change = { file: string; line: number; from: string; to: string };

/** Looks for one thing, and puts what it changes into the draft. The content says the same afterwards. */
export type Fixer = (draft: Draft) => Promise<Change[]>;
