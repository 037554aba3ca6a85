// Collects statements about the owner's abilities from the content. They are the possible proofs of requirements. The
// schema marks which fields are evidence.
import type { z } from 'zod';
import { type DateRange, type Day, firstMonth, lastMonth } from '#content/model/dates.ts';
import { evidenceTexts, type Group, proseTexts } from '#content/derive/evidence/evidence-texts.ts';
import { type ContentEntry, entriesOf } from '#content/derive/entries.ts';
import type { EvidenceKind } from '#content/schema/fields/fields.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import type { Facts } from '#content/derive/facts.ts';
import type { Site, Sources } from '#content/site.ts';
import { choose } from '#content/schema/fields/visibility.ts';
import type { Path } from '#content/read/yaml/read-yaml.ts';
import { metaOf, objectShape, stepInto, unwrap } from '#content/read/validation/schema-walk.ts';
import type { Source } from '#platform/source/source.ts';

type Content = { sources: Sources; site: Pick<Site, 'facts'> };

/** Statement about the owner's abilities. */
export type Statement = {
  text: string;
  kind: Exclude<EvidenceKind, 'none'>;
  /** Name of the entry. */
  entry: string;
  /** Position of the entry, to edit it. */
  entryPosition: { name: string; path: Path };
  /** Example: `content/projects.yaml:12` */
  location: string;
  tags: readonly string[];
  isInResume: boolean;
  /** Duration of the entry in months; `undefined` if it has no dates. */
  months: number | undefined;
  /** Whether the ability is only listed, without an entry that shows its use. */
  isClaim: boolean;
};

/** Sorts statements: abilities that are only listed come last, after the statements about work. */
export const sortClaimsLast = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => Number(a.isClaim) - Number(b.isClaim));

/** Text that is no proof of an ability, such as a venue or an employer. */
export type NameText = { text: string; location: string };

/** Returns the texts of visible entries that are no proofs. A skill may occur in them. */
export function nameTextsIn({ sources }: Pick<Content, 'sources'>): NameText[] {
  return (['experience', 'education', 'projects', 'irrelevant'] as const).flatMap((name) => {
    const { yaml } = sources[name];
    return proseTexts(contentSchemas[name], yaml.value)
      .filter(({ kind, groups }) => kind === 'none' && !groups.map(visibilityOf).includes('neither'))
      .map(({ text, path }) => ({ text, location: `${yaml.file.path}:${yaml.positionOf(path).line}` }));
  });
}

/**
 * Returns all statements that are not hidden.
 * @param today end date of current entries
 */
export function statementsIn({ sources, site: { facts } }: Content, today: Day): Statement[] {
  const entries = new Map(factEntries(facts).map((entry) => [sourceKey(entry.source), entry]));
  const { about: _about, experience, ...others } = contentSchemas;
  // Jobs first, since they are the strongest evidence.
  const schemas = { experience, ...others };
  const yamlStatements = Object.entries(schemas).flatMap(([name, schema]) => {
    const { yaml } = sources[name as keyof typeof schemas];
    return evidenceTexts(schema, yaml.value).flatMap(({ text, kind, path, groups }): Statement[] => {
      const visibilities = groups.map(visibilityOf);
      if (kind === 'none' || visibilities.includes('neither')) return [];
      const entry = groups.findLast((group) => headingOf(group) !== undefined);
      return [
        {
          text,
          kind,
          entry: (entry && headingOf(entry)) ?? String(path[0]),
          entryPosition: { name: `${name}.yaml`, path: entry?.path ?? [] },
          location: `${yaml.file.path}:${yaml.positionOf(path).line}`,
          tags: groups.flatMap(({ value: { tags } }) => (Array.isArray(tags) ? tags.map(String) : [])),
          isInResume: entry !== undefined && !visibilities.includes('site'),
          months: entry && monthsOf(entries.get(sourceKey({ file: name, path: entry.path }))?.dates, today),
          isClaim: kind === 'claim' || kind === 'language' || entry === undefined,
        },
      ];
    });
  });
  return [...yamlStatements, ...sources.texts.filter(({ path }) => path.endsWith('.md')).flatMap(paragraphsIn)];
}

/** Returns the paragraphs of a Markdown file. Its front matter counts as a paragraph. */
function paragraphsIn({ path, text }: Sources['texts'][number]): Statement[] {
  if (/\/letters\/|^draft: true$/m.test(`${path}\n${text}`)) return [];
  return [...text.matchAll(/\S(?:.|\n(?!\s*\n))*/g)].map(({ 0: paragraph, index }) => ({
    text: paragraph,
    kind: 'sentence',
    entry: path.split('/').at(-1) ?? path,
    entryPosition: { name: path, path: [] },
    location: `${path}:${text.slice(0, index).split('\n').length}`,
    tags: [],
    isInResume: false,
    months: undefined,
    isClaim: false,
  }));
}

/** Returns the name of an entry; `undefined` for a part of an entry. */
function headingOf({ value, schema }: Group): string | undefined {
  const [key] =
    Object.entries(objectShape(unwrap(schema)) ?? {}).find(([, field]) => metaOf(field).kind === 'heading') ?? [];
  return key === undefined ? undefined : String(value[key]);
}

function visibilityOf({ value, schema }: Group): unknown {
  return value.show ?? (stepInto(schema, 'show') as z.ZodType | undefined)?.parse(undefined);
}

function factEntries(facts: Facts): ContentEntry[] {
  const visibleFacts = choose(facts, ({ show }) => show !== 'neither');
  const { schools, testScores, projects, sections, publications, talks, certificates, jobs } = visibleFacts;
  return entriesOf({
    education: { schools, testScores },
    projects: { projects },
    relevantExperience: { sections, publications, talks, certificates },
    irrelevantExperience: { jobs },
  });
}

const sourceKey = (source: Source | undefined) => JSON.stringify([source?.file, source?.path]);

function monthsOf(dates: DateRange | undefined, today: Day): number | undefined {
  if (!dates) return undefined;
  const last = dates.end === 'present' ? today : dates.end;
  return Math.min(lastMonth(last), lastMonth(today)) - firstMonth(dates.start) + 1;
}
