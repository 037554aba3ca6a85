// Pseudorandom choices that are the same in every build.

/** Returns a pseudorandom integer from 0 to `limit` - 1. */
export type RandomBelow = (limit: number) => number;

/** A generator of pseudorandom integers that depends only on a string (FNV-1a hash, then mulberry32). */
export function seeded(text: string): RandomBelow {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export function shuffled<Item>(items: readonly Item[], randomBelow: RandomBelow): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomBelow(left.length), 1));
}
