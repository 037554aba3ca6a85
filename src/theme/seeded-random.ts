// Pseudorandom choices that are the same in every build.

/** Returns a pseudorandom integer from 0 to `limit` - 1. */
export type RandomBelow = (limit: number) => number;

/** Creates a generator of pseudorandom integers. A text always gives the same integers (FNV-1a, then mulberry32). */
export function seededRandom(text: string): RandomBelow {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) % limit;
  };
}

export function shuffle<Item>(items: readonly Item[], randomBelow: RandomBelow): Item[] {
  const remaining = [...items];
  return items.flatMap(() => remaining.splice(randomBelow(remaining.length), 1));
}
