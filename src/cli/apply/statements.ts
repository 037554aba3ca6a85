// Statements of the content about its owner's abilities, each with its position: the possible proofs of requirements.
// The schema marks fields as evidence, so new fields need no change here.
import type { z } from 'zod';
import { type Day, firstMonth, lastMonth } from '#content/model/dates.ts';
import { evidenceTexts, type Group } from '#content/derive/evidence/evidence-texts.ts';
import type { EvidenceKind } from '#content/schema/fields/fields.ts';
import { contentSchemas, type Sources } from '#content/site.ts';
import type { Path } from '#content/read/yaml/read-yaml.ts';
import { objectShape, stepInto, unwrap } from '#content/read/yaml/schema-walk.ts';

/** A statement of the content. */
export type Statement = {
  text: string;
  kind: Exclude<EvidenceKind, 'none'>;
  /** The entry, by its name. Example: `Ferryman, a timetable` */
  entry: string;
  /** The entry's position, to edit it. Example: `{ name: 'projects.yaml', path: ['projects', 0] }` */
  at: { name: string; path: Path };
  /** The text's position. Example: `content/projects.yaml:12` */
  place: string;
  tags: readonly string[];
  isInResume: boolean;
  /** Duration of the entry in months; unknown for a part of a list. */
  months: number | undefined;
  /** True if it is only listed, without an entry in which it was used. */
  isClaim: boolean;
};

/** Sorts statements about work before mere claims. */
export const doneFirst = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => Number(a.isClaim) - Number(b.isClaim));

/**
 * All statements about the owner's abilities, except hidden ones.
 * @param today end date of running entries
 */
export function statementsIn(sources: Sources, today: Day): Statement[] {
  const { about: _about, experience, ...others } = contentSchemas;
  // Jobs first, since they are the strongest evidence.
  const schemas = { experience, ...others };
  const inYaml = Object.entries(schemas).flatMap(([name, schema]) => {
    const { yaml } = sources[name as keyof typeof schemas];
    return evidenceTexts(schema, yaml.value).flatMap(({ text, kind, path, groups }): Statement[] => {
      const shows = groups.map(visibilityOf);
      if (kind === 'none' || shows.includes('neither')) return [];
      const entry = groups.findLast(isEntry);
      return [
        {
          text,
          kind,
          entry: (entry && titleOf(entry)) ?? String(path[0]),
          at: { name: `${name}.yaml`, path: entry?.path ?? [] },
          place: `${yaml.file.path}:${yaml.positionOf(path).line}`,
          tags: groups.flatMap(({ value: { tags } }) => (Array.isArray(tags) ? tags.map(String) : [])),
          isInResume: entry !== undefined && !shows.includes('site'),
          months: entry && monthsOf(entry.value, today),
          isClaim: kind === 'claim' || kind === 'language' || entry === undefined,
        },
      ];
    });
  });
  return [...inYaml, ...sources.texts.filter(({ path }) => path.endsWith('.md')).flatMap(paragraphsIn)];
}

/** The paragraphs of a Markdown file, such as a case page; its settings are read line by line. */
function paragraphsIn({ path, text }: Sources['texts'][number]): Statement[] {
  if (/\/letters\/|^draft: true$/m.test(`${path}\n${text}`)) return [];
  const about = {
    kind: 'sentence',
    entry: path.split('/').at(-1) ?? path,
    at: { name: path, path: [] },
    tags: [],
  } as const;
  return [...text.matchAll(/\S(?:.|\n(?!\s*\n))*/g)].map(({ 0: paragraph, index }) => ({
    ...about,
    text: paragraph,
    place: `${path}:${text.slice(0, index).split('\n').length}`,
    isInResume: false,
    months: undefined,
    isClaim: false,
  }));
}

const keysOf = ({ schema }: Group) => Object.entries(objectShape(unwrap(schema)) ?? {});

/** True if a group is an entry; a line with its own `show` is only a part of one. */
function isEntry(group: Group): boolean {
  const keys = keysOf(group).map(([key]) => key);
  return keys.includes('show') && !keys.includes('text');
}

/** The first required text of an entry. */
function titleOf(entry: Group): string | undefined {
  const [key = ''] = keysOf(entry).find(([, field]) => field._zod.optin !== 'optional') ?? [];
  return entry.value[key]?.toString();
}

/** The visibility of a group, from its value or its schema. */
function visibilityOf({ value, schema }: Group): unknown {
  return value.show ?? (stepInto(schema, 'show') as z.ZodType | undefined)?.parse(undefined);
}

function monthsOf({ start, end }: Group['value'], today: Day): number | undefined {
  const [from, to] = [start, end].map((date) => {
    const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(String(date)) ?? [];
    return year === undefined ? undefined : { year: Number(year), ...(month && { month: Number(month) }) };
  });
  const last = end === 'present' ? today : to;
  return from && last ? Math.min(lastMonth(last), lastMonth(today)) - firstMonth(from) + 1 : undefined;
}
