/**
 * How many there are of a thing, in words.
 * @example count(1, 'page') // '1 page'
 * @example count(0, 'photo') // '0 photos'
 */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
