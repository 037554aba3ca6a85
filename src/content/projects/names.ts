/** A title that says more behind the name proper; the three texts in a row are the whole of it. */
export type TitleParts = { name: string; between: string; rest: string };

/** What ends a name, in any script: a colon, a dash or a bracket. */
const behindName = /[:;]\s+|\s+[-–|·]\s+|\s*[—：；؛]\s*|\s+(?=\()|(?=（)/;

const comma = /,\s+|\s*[，،、]\s*/;

/**
 * @returns The name proper of a title and what stands behind it. A comma ends it too where there is one alone: with
 *   several it is a list.
 * @example partsOfTitle('Ferryman, a timetable') // { name: 'Ferryman', between: ', ', rest: 'a timetable' }
 */
export function partsOfTitle(title: string): TitleParts {
  const isList = title.split(comma).length > 2;
  const end = isList ? behindName.source : `${behindName.source}|${comma.source}`;
  const [, name = title, between = '', rest = ''] =
    new RegExp(`^(.{2,}?)(${end})(?=\\S)(.{2,})$`, 'su').exec(title) ?? [];
  return { name, between, rest };
}

/**
 * What each project of a list is called in short: a long title by its name proper, unless another project would be
 * called the same.
 * @example namesOf(['Ferryman, a timetable that admits things', 'Chalk']) // ['Ferryman', 'Chalk']
 */
export function namesOf(titles: readonly string[]): string[] {
  const names = titles.map((title) => (title.length > 18 ? partsOfTitle(title).name : title));
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : (titles[index] ?? name)));
}
