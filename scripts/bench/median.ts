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
 * Measures several things by turns, so that whatever else the machine does meanwhile falls on all of them alike.
 * @returns the figures of each, in the order of the things
 */
export async function byTurns<Thing, Figure>(
  things: readonly Thing[],
  runs: number,
  measure: (thing: Thing) => Promise<Figure>,
): Promise<Figure[][]> {
  const figures: Figure[][] = things.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, thing] of things.entries()) figures[index]?.push(await measure(thing));
  return figures;
}
