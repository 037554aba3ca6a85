/**
 * Returns a 32-bit hash of a text (FNV-1a, www.ietf.org/archive/id/draft-eastlake-fnv-29.html). Treats no-break spaces
 * as spaces, because pages replace some spaces with them.
 * @example hashOfText('a') // 3826002220
 */
export function hashOfText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text.replaceAll('\u00a0', ' '))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
