/**
 * A short number for a text, to look it up in a set (FNV-1a: www.ietf.org/archive/id/draft-eastlake-fnv-29.html).
 * @example hashOfText('a') // 3826002220
 */
export function hashOfText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}
