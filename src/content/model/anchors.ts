// Creates URL names and element ids from titles.

/** Ids used by the frame of every page (src/site/ui). */
const frameIds = ['root', 'main', 'menu', 'toggle-image'];

/**
 * Anchors of the projects of a list: URL fragment and element id. Links to a project work as long as its title stays
 * the same. Also used for the headings of a text.
 * @param options.withoutWords name for titles without letters and digits
 * @param options.others ids that the page already uses
 * @example anchorsOf(['A live map', 'Žofia’s map', 'A live map!']) // ['a-live-map', 'žofia-s-map', 'a-live-map-2']
 */
export function anchorsOf(
  titles: readonly string[],
  { withoutWords = 'project', others = [] as readonly string[] } = {},
): string[] {
  const plain = titles.map((title) => inOwnLetters(title) ?? withoutWords);
  return distinct(plain, (anchor) => others.includes(anchor));
}

/**
 * Makes names unique by appending numbers, and avoids the ids of the frame.
 * @param isTaken true for other names that are not available
 * @example distinct(['go', 'go', 'main']) // ['go', 'go-2', 'main-2']
 */
export function distinct(names: readonly string[], isTaken = (_name: string) => false): string[] {
  const given = new Set(frameIds);
  return names.map((name) => {
    let one = name;
    for (let count = 2; given.has(one) || isTaken(one); count++) one = `${name}-${count}`;
    given.add(one);
    return one;
  });
}

/**
 * Letters with their marks, and digits, of any alphabet, in lower case.
 * @returns `undefined` if there are none
 * @example inOwnLetters('Žofia’s map!') // 'žofia-s-map'
 */
export const inOwnLetters = (text: string): string | undefined =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
