/** A range of numbers that includes both ends. */
export type Span = { from: number; to: number };

/**
 * Distributes spans to lanes, so that spans in a lane do not overlap. Each span, in order, goes to the first free lane.
 * @returns the index of the lane of each span
 * @example laneOf([{ from: 0, to: 4 }, { from: 3, to: 6 }, { from: 5, to: 9 }]) // [0, 1, 0]
 */
export function laneOf(spans: readonly Span[]): number[] {
  const lanes: Span[][] = [];
  return spans.map((span) => {
    const free = lanes.findIndex((others) => others.every(({ from, to }) => to < span.from || span.to < from));
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push(span);
    return lane;
  });
}
