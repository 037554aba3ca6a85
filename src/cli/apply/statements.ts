// What the content says of its owner's work, each with its place: what a requirement can be shown by. It is found by walking
// the files, so a field that comes in is among them.
import { type Day, firstMonth, lastMonth } from '#content/dates.ts';
import type { Sources } from '#content/site.ts';
import { everyValue, type Path } from '#content/yaml/read-yaml.ts';

/** Something that the content says. */
export type Statement = {
  text: string;
  /** A skill by its name, the name of something else that was done or learnt, a degree, or a sentence. */
  kind: 'skill' | 'name' | 'degree' | 'sentence';
  /** What it is said of. Example: `Ferryman, a timetable` */
  entry: string;
  /** Where that stands, to be changed. Example: `{ name: 'projects.yaml', path: ['projects', 0] }` */
  at: { name: string; path: Path };
  /** Where it is said itself. Example: `content/projects.yaml:12` */
  place: string;
  tags: readonly string[];
  isInResume: boolean;
  /** For how long it went on, if that is known; a part of a list has no time. */
  months: number | undefined;
  /** Whether it is only claimed, in a list of skills. */
  isClaim: boolean;
};

/** What was done before what is only claimed. */
export const doneFirst = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((one, other) => Number(one.isClaim) - Number(other.isClaim));

/** The files that say what was done. */
const files = ['experience', 'projects', 'education'] as const;

/** Fields that say nothing of a skill. */
const others =
  /^(?:subtitle|closing|place|start|end|date|show|tags|photos?|links|repository|resumeTitle|level|year|gpa|url|venue|highlight|label)$/;
const kinds: [RegExp, Statement['kind']][] = [
  [/^(?:skills|items)$/, 'skill'],
  [/^major$/, 'degree'],
  [/^(?:title|school|organization|minor|coursework)$/, 'name'],
];

/**
 * Everything that the content says of its owner's work, but for what shows nowhere.
 * @param today until when something runs that has no end yet
 */
export function statementsIn(sources: Sources, today: Day): Statement[] {
  return files.flatMap((file) => {
    const { yaml } = sources[file];
    return [...everyValue(yaml.value)].flatMap(([path, text]): Statement[] => {
      const names = path.filter((step): step is string => typeof step === 'string');
      if (typeof text !== 'string' || names.some((name) => others.test(name))) return [];
      const around = path.map((_, depth) => ({ path: path.slice(0, depth), value: valueAt(yaml.value, path, depth) }));
      const holder = around.findLast(({ value }) => nameOf(value) !== undefined);
      const shows = around.map(({ value }) => value.show);
      const isHeading =
        path.at(-1) === 'title' && ['entries', 'items', 'groups'].some((key) => key in (holder?.value ?? {}));
      if (!holder || isHeading || shows.includes('neither')) return [];
      const key = names.findLast((name) => name !== 'text') ?? '';
      return [
        {
          text,
          kind: kinds.find(([pattern]) => pattern.test(key))?.[1] ?? 'sentence',
          entry: nameOf(holder.value) ?? '',
          at: { name: `${file}.yaml`, path: holder.path },
          place: `${yaml.file.path}:${yaml.positionOf(path).line}`,
          tags: around.flatMap(({ value }) => (Array.isArray(value.tags) ? value.tags.map(String) : [])),
          isInResume: !shows.includes('site'),
          months: monthsOf(holder.value, today),
          isClaim: names[0] === 'lists',
        },
      ];
    });
  });
}

type Group = Record<string, unknown>;

function valueAt(value: unknown, path: Path, depth: number): Group {
  const found = path.slice(0, depth).reduce((inner, step) => (inner as Group | undefined)?.[String(step)], value);
  return typeof found === 'object' && found !== null ? (found as Group) : {};
}

/** What an entry is called; a paper is told of within another. */
const nameOf = ({ title, school, venue }: Group) => (venue === undefined ? (title ?? school)?.toString() : undefined);

function monthsOf({ start, end }: Group, today: Day): number | undefined {
  const [from, to] = [start, end].map((date) => {
    const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(String(date)) ?? [];
    return year === undefined ? undefined : { year: Number(year), ...(month && { month: Number(month) }) };
  });
  const last = end === 'present' ? today : to;
  return from && last ? Math.min(lastMonth(last), lastMonth(today)) - firstMonth(from) + 1 : undefined;
}
