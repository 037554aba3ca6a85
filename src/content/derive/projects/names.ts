/** A title split after its name. The three parts, joined, are the whole title. */
export type TitleParts = { name: string; between: string; rest: string };

const behindName = /[:;]\s+|\s+[-–|·]\s+|\s*[—：；؛]\s*|\s+(?=\()|(?=（)/;

const comma = /,\s+|\s*[，،、]\s*/;

/**
 * Splits a title into a name and the rest. The name ends at a comma, or at a separator such as a dash. If a title has
 * several commas, it is probably a list, and its commas are ignored.
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
 * Returns short names for projects. Shortens long titles. If two projects would have the same name, keeps both titles.
 * @example namesOf(['Ferryman, a timetable that admits things', 'Chalk']) // ['Ferryman', 'Chalk']
 */
export function namesOf(titles: readonly string[]): string[] {
  const names = titles.map((title) => (title.length > 18 ? partsOfTitle(title).name : title));
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : (titles[index] ?? name)));
}
