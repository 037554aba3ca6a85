import type { Migration } from '../migration.ts';

/** Every step from the first format to `contentFormat`, in order. CONTRIBUTING.md says how to write one. */
export const migrations: readonly Migration[] = [];
