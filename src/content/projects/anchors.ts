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
  // What the frame of a page calls its own parts (src/site/ui).
  const taken = new Set(['root', 'main', 'menu', 'toggle-image', ...others]);
  return titles.map((title) => {
    const plain = anchorOf(title) ?? withoutWords;
    let anchor = plain;
    for (let count = 2; taken.has(anchor); count++) anchor = `${plain}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}

/** Letters with their marks, and digits, of any alphabet. */
const anchorOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
