import { closestMatch } from 'leven';

/**
 * Returns the name that is most similar to a misspelled name. Returns `undefined` if no name is similar enough. If the
 * first letters differ, only one edit is allowed, since many short names are similar.
 * @example closestName('prot', ['port', 'data']) // 'port'
 */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const sameStart = names.filter((one) => one[0] === name[0]);
  const maxDistance = Math.max(2, Math.floor(name.replace(/\.\w+$/, '').length / 3));
  return closestMatch(name, sameStart, { maxDistance }) ?? closestMatch(name, [...names], { maxDistance: 1 });
}
