/** What stands behind the name proper in a title: a comma, a colon, a dash or a bracket, in any script. */
const behindName = /(?:[,;:]|\s[-–—|·])\s.*|\s*[，、；：،؛—（(].*/su;

/**
 * What each project of a list is called in short: a long title up to its first comma, colon or dash, unless another
 * project would be called the same.
 * @example projectNames(['Ferryman, a timetable that admits things', 'Chalk']) // ['Ferryman', 'Chalk']
 */
export function projectNames(titles: readonly string[]): string[] {
  const names = titles.map((title) => (title.length > 18 && title.replace(behindName, '')) || title);
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : (titles[index] ?? name)));
}
