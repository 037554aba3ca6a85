/**
 * A short number for a text, to look it up in a set. Pages replace some spaces by no-break spaces, which count as spaces.
 * The algorithm is FNV-1a ( www.ietf.org/archive/id/draft-eastlake-fnv-29.html).
 * @example hashOfText('a') // 3826002220
 */
export function hashOfText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text.replaceAll('\u00a0', ' '))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
