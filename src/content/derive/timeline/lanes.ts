/** From where to where, both ends included. */
export type Span = { from: number; to: number };

/**
 * Puts spans into lanes, so that no two in a lane overlap: each into the first that has room, in their order.
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
