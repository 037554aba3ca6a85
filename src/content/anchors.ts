// Names that are taken from titles, for addresses and for places on a page.

/** What the frame of a page calls its own parts (src/site/ui). */
const frameIds = ['root', 'main', 'menu', 'toggle-image'];

/**
 * Where each project of a list stands on its page: the fragment of a link, and the id that it leads to. A project keeps
 * its place in links that others made as long as it keeps its title. So do the headings of a text.
 * @param options.withoutWords what a title is called that has neither letters nor digits
 * @param options.others what else on the page has a place
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
 * Names that are told apart: of two that are the same, the second has a number. None is one of the frame's.
 * @param isTaken what else cannot be used
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
 * @returns `undefined` where there are none
 * @example inOwnLetters('Žofia’s map!') // 'žofia-s-map'
 */
export const inOwnLetters = (text: string): string | undefined =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
