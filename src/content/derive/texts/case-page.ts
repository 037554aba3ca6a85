import type { z } from 'zod';
import type { JacketName } from '#pages.ts';
import { type Sourced, sourceOfView } from '#platform/source/source.ts';
import type { ContentEntry } from '../entries.ts';
import { partsOfTitle, type TitleParts } from '../projects/names.ts';
import { isFigure } from '../../read/markdown/figure.ts';
import { type Inline, parseProse, type Prose, type ProseReferences } from '../../read/markdown/prose.ts';
import type { DateRange, PartialDate } from '../../model/dates.ts';
import type { ArchivedLink, Repository } from '../projects/code.ts';
import type { LabelledLink, Paper } from '../../schema/fields/link.ts';
import type { caseFile } from '../../schema/markdown/texts.ts';
import { positionsInText } from '../../read/yaml/read-yaml.ts';
import type { NormalizedYaml } from '../../read/validation/normalize.ts';
import type { Photo } from '#photos/picture.ts';
import type { Cover } from '#theme/cover.ts';

/** The parts of a case page in its front matter, in display order. */
export type CaseParts = {
  question?: string | undefined;
  did: Prose;
  number?: { figure: string; label: string; text: Prose } | undefined;
  decisions: { title: string; text: Prose; cost?: string | undefined }[];
  result: Prose;
  lesson: Prose;
};

/** Facts of a project that its case page repeats. */
export type CaseFacts = Sourced & {
  anchor: string;
  title: string;
  name: string;
  date?: PartialDate | undefined;
  dates?: DateRange | undefined;
  summary?: string | undefined;
  skills: readonly string[];
  links: readonly LabelledLink[];
  archivedLinks: readonly ArchivedLink[];
  paper?: Paper | undefined;
  repository?: Repository | undefined;
  photos: readonly Photo[];
  cover?: Cover | undefined;
};

type SkillAddresses = Readonly<Record<string, string>>;

/** The project of a case page. */
export type CaseProject = CaseFacts & { proved: SkillAddresses };

/** The next case page, shown as a book. */
export type NextCase = Sourced &
  TitleParts & {
    date?: PartialDate | undefined;
    address: string;
    jacket?: JacketName | undefined;
    cover: Cover;
  };

type Settings = z.output<typeof caseFile>;
type PartName = keyof CaseParts;

const partNames = ['question', 'did', 'number', 'decisions', 'result', 'lesson'] as const satisfies PartName[];

/** True if the front matter has at least one part. */
export const hasParts = (settings: Settings): boolean =>
  partNames.some((name) => (name === 'decisions' ? settings.decisions.length > 0 : settings[name] !== undefined));

/** Parses the Markdown in the parts of a case page. */
export function readParts(settings: Settings, yaml: NormalizedYaml, references: ProseReferences): CaseParts {
  const { question, did, number, decisions, result, lesson } = settings;
  const read = (markdown: string | undefined, ...path: (string | number)[]): Prose => {
    if (markdown === undefined) return [];
    const positionOf = positionsInText(yaml.positionOf(path));
    return prefixIds(path.join('-'), parseProse(markdown, { ...references, positionOf }));
  };
  return {
    question,
    did: read(did, 'did'),
    number: number && { ...number, text: read(number.text, 'number', 'text') },
    decisions: decisions.map(({ title, text, cost }, index) => ({
      title,
      text: read(text, 'decisions', index, 'text'),
      cost,
    })),
    result: read(result, 'result'),
    lesson: read(lesson, 'lesson'),
  };
}

/** Puts the name of the part before each element id and fragment link. So ids of different parts never clash. */
function prefixIds(part: string, prose: Prose): Prose {
  const prefixed = (inline: Inline): Inline => {
    if (typeof inline === 'string') return inline;
    const { id, href, children } = inline;
    return {
      ...inline,
      ...(id === undefined ? {} : { id: `${part}-${id}` }),
      ...(href?.startsWith('#') ? { href: `#${part}-${href.slice(1)}` } : {}),
      children: children.map(prefixed),
    };
  };
  return prose.map((block) => (isFigure(block) ? block : prefixed(block)));
}

/** Concatenates all text in reading order. */
export function allProse({ question, did, number, decisions, result, lesson }: CaseParts, story: Prose): Prose {
  const paragraph = (text: string | undefined): Prose => (text === undefined ? [] : [{ tag: 'p', children: [text] }]);
  return [
    ...paragraph(question),
    ...did,
    ...paragraph(number && `${number.figure} ${number.label}`),
    ...(number?.text ?? []),
    ...decisions.flatMap(({ title, text, cost }) => [...paragraph(title), ...text, ...paragraph(cost)]),
    ...story,
    ...result,
    ...lesson,
  ];
}

/** Selects the facts of a project for its case page. */
export function caseProjectOf(project: CaseFacts, proved: SkillAddresses): CaseProject {
  const { source, anchor, title, name, date, dates, summary, skills, links, archivedLinks, paper } = project;
  const { repository, photos, cover } = project;
  const addresses = skills.flatMap((skill) => {
    const address = Object.hasOwn(proved, skill) ? proved[skill] : undefined;
    return address === undefined ? [] : [[skill, address] as const];
  });
  return {
    source,
    anchor,
    title,
    name,
    date,
    dates,
    summary,
    skills,
    links,
    archivedLinks,
    paper,
    repository,
    photos,
    cover,
    proved: Object.fromEntries(addresses),
  };
}

/** Maps the anchor of each project to the next case page, in the order of the Projects page. */
export function nextCases(projects: readonly ContentEntry<'project'>[]): Map<string, NextCase> {
  const nextByAnchor = new Map<string, NextCase>();
  let next: NextCase | undefined;
  for (const {
    anchor = '',
    title,
    when: date,
    jacket,
    story: address,
    drawing: cover,
    source,
  } of projects.toReversed()) {
    if (next) nextByAnchor.set(anchor, next);
    if (address !== undefined && cover) {
      const view = sourceOfView({ source }, { name: ['title'], rest: ['title'] });
      next = { ...view, ...partsOfTitle(title), date, address, jacket, cover };
    }
  }
  return nextByAnchor;
}
