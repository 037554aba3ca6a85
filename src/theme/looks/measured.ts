// The measured typefaces, written by `npm run looks`.
import gazette from './gazette/measured.json' with { type: 'json' };
import type { LookName } from './looks.ts';
import paperback from './paperback/measured.json' with { type: 'json' };
import poster from './poster/measured.json' with { type: 'json' };
import workshop from './workshop/measured.json' with { type: 'json' };

export type Measured = {
  /** Widths of letters in the title face, in em. */
  widths: Record<string, number>;
  /** Maps each font family to the metrics of its fallback font, in CSS syntax. */
  fallbacks: Record<string, { size: string; ascent: string; descent: string }>;
};

export const measured: Readonly<Record<LookName, Measured>> = { paperback, gazette, workshop, poster };
