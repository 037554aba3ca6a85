/**
 * The middle one of several figures, which one stray run does not move.
 * @returns not-a-number where there are none
 * @example median([3, 1, 200]) // 3
 */
export function median(figures: readonly number[]): number {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/**
 * The median of each figure over several runs.
 * @example medians([{ paint: 3 }, { paint: 1 }, { paint: 200 }]) // { paint: 3 }
 */
export function medians<Name extends string>(runs: readonly Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<Name, number>;
}

/**
 * Measures several things by turns, so that whatever else the machine does meanwhile falls on all of them alike.
 * @returns the figures of each
 */
export async function byTurns<Name extends string, Thing, Figure>(
  things: Record<Name, Thing>,
  runs: number,
  measure: (thing: Thing) => Promise<Figure>,
): Promise<Record<Name, Figure[]>> {
  const names = Object.keys(things) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as Figure[]])) as Record<Name, Figure[]>;
  for (let run = 0; run < runs; run++) for (const name of names) figures[name].push(await measure(things[name]));
  return figures;
}
