/** Element ids that the layout of every page uses (src/site/ui). */
const frameIds = ['root', 'main', 'menu', 'toggle-image'];

/** Element ids that the layouts of some pages use. Headings of texts have other ids. */
export const layoutIds = ['page', 'shelf', 'availability'];

/** True for an anchor that does not come from the content: "#top", a text fragment, or an id of the layout. */
export const isLayoutAnchor = (anchor: string) =>
  /^(?:top)?$|^:~:|^n_|^section-\d+$/i.test(anchor) || frameIds.includes(anchor) || layoutIds.includes(anchor);

/**
 * Creates unique anchors (URL fragments and element ids) for titles.
 * @param options.withoutWords anchor for titles without letters and digits
 * @param options.others other ids on the page
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
 * Makes names unique by appending numbers. Avoids the ids of the page layout.
 * @param isTaken returns true for other unavailable names
 * @example distinct(['go', 'go', 'main']) // ['go', 'go-2', 'main-2']
 */
export function distinct(names: readonly string[], isTaken = (_name: string) => false): string[] {
  const used = new Set(frameIds);
  return names.map((name) => {
    let candidate = name;
    for (let count = 2; used.has(candidate) || isTaken(candidate); count++) candidate = `${name}-${count}`;
    used.add(candidate);
    return candidate;
  });
}

/**
 * Converts a text to lower case, and replaces everything except letters, diacritics and digits with hyphens.
 * @returns `undefined` for a text without letters and digits
 * @example inOwnLetters('Žofia’s map!') // 'žofia-s-map'
 */
export const inOwnLetters = (text: string): string | undefined =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
