// To add a look, see docs/looks.md.
import type { Look } from './look.ts';
import { gazette } from './gazette/look.ts';
import { paperback } from './paperback/look.ts';
import { poster } from './poster/look.ts';
import { workshop } from './workshop/look.ts';

/** All looks, by name; the first look is the default. */
export const looks = { paperback, gazette, workshop, poster } as const satisfies Record<string, Look>;

export type LookName = keyof typeof looks;

export const defaultLook: LookName = 'paperback';
