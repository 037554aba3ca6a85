// What formulas and diagrams may cost, so that no text holds up a build or makes a page that nobody can load.

/** How many there are, the size of what is made of them, and the time that it takes. */
type Cost = { count: number; letters: number; milliseconds: number };
type Scope = 'text' | 'site';

/** The first limit that is reached. */
export type Exceeded = { scope: Scope; what: keyof Cost; max: number };

/**
 * Limits of one formula or diagram: letters of its source and of what is made of it, levels of nesting, and time. The last is
 * for what nothing else can tell beforehand.
 */
export const maxDrawing = { letters: 5_000, madeLetters: 200_000, levels: 80, milliseconds: 5_000 };

/** The page of a thesis with 60 formulas and 10 diagrams needs a fifth of what a text may have. */
const defaults: Record<Scope, Cost> = {
  text: { count: 600, letters: 2_000_000, milliseconds: 30_000 },
  site: { count: 6_000, letters: 20_000_000, milliseconds: 120_000 },
};

/** What the formulas and diagrams of a site have cost so far, in each text and together. */
export class DrawingBudget {
  readonly limits: Record<Scope, Cost>;
  private readonly spent = new Map<string, Cost>();
  private readonly told = new Set<string>();

  constructor(limits = defaults) {
    this.limits = limits;
  }

  /** The cost of a text, or of the site. */
  spentBy(text: string = everything): Cost {
    return this.spent.get(text) ?? { count: 0, letters: 0, milliseconds: 0 };
  }

  /**
   * Draws, unless there is no room left.
   * @param onExceeded called once for each text or site that has no room
   */
  draw<Drawing>(text: string, make: () => Drawing, onExceeded: (exceeded: Exceeded) => void): Drawing | undefined {
    const exceeded = this.exceededBy(text);
    if (exceeded) {
      const key = exceeded.scope === 'site' ? everything : text;
      if (!this.told.has(key)) onExceeded(exceeded);
      this.told.add(key);
      return undefined;
    }
    const start = performance.now();
    const drawing = make();
    const milliseconds = performance.now() - start;
    const { length: letters } = JSON.stringify(drawing, (key, value: unknown) =>
      key === 'position' ? undefined : value,
    );
    for (const key of [text, everything]) {
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
      ['site', everything],
    ] as const)
      for (const what of ['count', 'letters', 'milliseconds'] as const) {
        const max = this.limits[scope][what];
        if (this.spentBy(key)[what] >= max && this.spentBy(key).count > 0) return { scope, what, max };
      }
    return undefined;
  }
}

/** No file has such a path. */
const everything = '';
