/**
 * Where each project of a list stands on its page, as the part of an address behind `#`: its title in small letters and
 * digits of any alphabet, with hyphens between them, and a number where an earlier one has the same.
 * @example projectAnchors(['Ferryman, a timetable', 'Ferryman: a timetable']) // ['ferryman-a-timetable', 'ferryman-a-timetable-2']
 */
export function projectAnchors(titles: readonly string[]): string[] {
  // What the frame of a page calls its own parts (src/site/ui).
  const taken = new Set(['root', 'main', 'menu', 'toggle-image']);
  return titles.map((title) => {
    const plain =
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'project';
    let anchor = plain;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${plain}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
