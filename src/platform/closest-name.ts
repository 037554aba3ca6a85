import { closestMatch } from 'leven';

/**
 * The closest of several names, if it is close enough to be a typo. Short names have many neighbors, so a name with a
 * different first letter must differ in only one letter.
 * @example closestName('prot', ['port', 'data']) // 'port'
 */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const sameStart = names.filter((one) => one[0] === name[0]);
  const maxDistance = Math.max(2, Math.floor(name.replace(/\.\w+$/, '').length / 3));
  return closestMatch(name, sameStart, { maxDistance }) ?? closestMatch(name, [...names], { maxDistance: 1 });
}
