// Finds names and URLs of the sample content in a text.

export type SampleTraces = {
  /** Names of people, organizations, places and projects, and titles and topics of Markdown pages. */
  names: string[];
  /** Email addresses, telephone numbers, and URLs without their optional parts. */
  addresses: string[];
  photos?: string[];
};

export type Finder = (text: string) => { kind: 'text' | 'address'; what: string; index: number }[];

/**
 * Creates a function that finds names and URLs of the sample content. The words of a name can have any separators
 * between them. A URL can continue with a longer path.
 */
export function finderOf({ names, addresses }: SampleTraces): Finder {
  const all = [
    ...names.map((what) => ({ kind: 'text' as const, what, pattern: partsOf(what).join('[^\\p{L}\\p{N}]+') })),
    ...addresses.map((what) => ({ kind: 'address' as const, what, pattern: addressPattern(what) })),
    // Of two matches at the same position, the longer match is used.
  ].sort((a, b) => b.what.length - a.what.length);
  const anyOfThem = all.map(({ pattern }) => `(${pattern})`).join('|');
  const pattern = new RegExp(`(?<=^|www\\.|[^\\p{L}\\p{N}.-])(?:${anyOfThem})(?!\\.?[\\p{L}\\p{N}-])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, ...groups }) => {
      const trace = all.find((_, which) => groups[which + 1] !== undefined);
      return trace ? [{ kind: trace.kind, what: trace.what, index }] : [];
    });
}

const partsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Digits of a telephone number may be grouped in any way. */
const addressPattern = (address: string) =>
  /\p{L}/u.test(address) ? RegExp.escape(address) : [...partsOf(address).join('')].join('[^\\p{L}\\p{N}]*');
