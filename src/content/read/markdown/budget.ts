// Limits for formulas and diagrams, so that no text blocks a build or makes a page too large.

type Cost = { count: number; letters: number; milliseconds: number };
type Scope = 'text' | 'site';

/** The limit that was reached first. */
export type Exceeded = { scope: Scope; what: keyof Cost; max: number };

/**
 * Limits of one formula or diagram: characters of source and output, nesting depth, and rendering time. Even a short
 * source can take long to render. The page of a diagram is about twice as long as the output.
 */
export const maxDrawing = { sourceLength: 5_000, outputLength: 140_000, depth: 80, milliseconds: 5_000 };

/**
 * Limits for each text and for the whole site. A thesis with 60 formulas and 10 diagrams needs at most a quarter of
 * `count` and `letters` for a text.
 */
const defaults: Record<Scope, Cost> = {
  text: { count: 600, letters: 2_000_000, milliseconds: 30_000 },
  site: { count: 6_000, letters: 20_000_000, milliseconds: 120_000 },
};

/** Stops drawing formulas and diagrams when a text or the site exceeds its limits. */
export class DrawingBudget {
  readonly limits: Record<Scope, Cost>;
  private readonly spent = new Map<string, Cost>();
  private readonly reported = new Set<string>();

  constructor(limits = defaults) {
    this.limits = limits;
  }

  spentBy(text: string = siteKey): Cost {
    return this.spent.get(text) ?? { count: 0, letters: 0, milliseconds: 0 };
  }

  /**
   * Calls `make`, or returns `undefined` if a limit is reached.
   * @param onExceeded called once for each text that reaches its limit, and once if the site reaches its limit
   */
  draw<Drawing>(text: string, make: () => Drawing, onExceeded: (exceeded: Exceeded) => void): Drawing | undefined {
    const exceeded = this.exceededBy(text);
    if (exceeded) {
      const key = exceeded.scope === 'site' ? siteKey : text;
      if (!this.reported.has(key)) onExceeded(exceeded);
      this.reported.add(key);
      return undefined;
    }
    const start = performance.now();
    const drawing = make();
    const milliseconds = performance.now() - start;
    const { length: letters } = JSON.stringify(drawing, (key, value: unknown) =>
      key === 'position' ? undefined : value,
    );
    for (const key of [text, siteKey]) {
      const before = this.spentBy(key);
      this.spent.set(key, {
        count: before.count + 1,
        letters: before.letters + letters,
        milliseconds: before.milliseconds + milliseconds,
      });
    }
    return drawing;
  }

  private exceededBy(text: string): Exceeded | undefined {
    for (const [scope, key] of [
      ['text', text],
      ['site', siteKey],
    ] as const)
      for (const what of ['count', 'letters', 'milliseconds'] as const) {
        const max = this.limits[scope][what];
        if (this.spentBy(key)[what] >= max && this.spentBy(key).count > 0) return { scope, what, max };
      }
    return undefined;
  }
}

/** Key for the cost of the whole site. No file has an empty path. */
const siteKey = '';
