import { type Advice, adviceName } from '#content/read/advice.ts';
import { isOnSite, type Line } from '#content/schema/fields/visibility.ts';
import type { EntrySource } from '#content/derive/facts.ts';
import type { Site, Sources } from '#content/site.ts';

/** Maps common names of skills to official names. Has only pairs of names that `normalizedName` does not make equal. */
const otherNames: Readonly<Record<string, string>> = {
  Postgres: 'PostgreSQL',
  JS: 'JavaScript',
  TS: 'TypeScript',
  Golang: 'Go',
  'C Sharp': 'C#',
  CPP: 'C++',
  K8s: 'Kubernetes',
  Mongo: 'MongoDB',
  GCP: 'Google Cloud',
  'Google Cloud Platform': 'Google Cloud',
  'Amazon Web Services': 'AWS',
  HTML5: 'HTML',
  CSS3: 'CSS',
  Python3: 'Python',
  sklearn: 'scikit-learn',
  Tailwind: 'Tailwind CSS',
  Rails: 'Ruby on Rails',
};

/** Normalized name: lowercase, without spaces, dots, hyphens or a trailing "js". */
const normalizedName = (name: string) => {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
  return letters.replace(/(?<=..)js$/, '');
};

const officialNames = new Map(Object.entries(otherNames).map(([other, official]) => [normalizedName(other), official]));

const skillKey = (name: string) => normalizedName(officialNames.get(normalizedName(name)) ?? name);

type Skill = { name: string; source: EntrySource; isOnSite: boolean };

/**
 * Advice on a skill with two spellings. Recommends the official spelling, or the first spelling if none is official.
 */
export function* adviseOnSkillNames(site: Site, sources: Sources): Generator<Advice> {
  const skills = [...site.facts.lists.flatMap(skillsOf), ...skillsInEntries(site)];
  for (const spellings of Map.groupBy(skills, ({ name }) => skillKey(name)).values()) {
    const names = [...new Set(spellings.map(({ name }) => name))];
    const preferred = names.find((name) => Object.values(otherNames).includes(name)) ?? names[0] ?? '';
    for (const other of names.filter((name) => name !== preferred)) {
      const [{ source } = { source: undefined }] = spellings.filter(({ name }) => name === other);
      if (source)
        yield {
          ...sources[source.file].yaml.positionOf(source.path),
          name: adviceName('two-names', other),
          found: `"${other}" and "${preferred}" look like two names of one skill.`,
          remedy: `If they are the same skill, write "${preferred}" everywhere, so that the site shows all its evidence together.`,
        };
    }
  }
}

/** Advice on listed skills that no project, job, course or paper proves: one piece of advice per list. */
export function* adviseOnClaims({ facts, pages }: Site, sources: Sources): Generator<Advice> {
  const { relevantExperience, evidence } = pages;
  // If no skill has evidence, give no advice on single skills.
  if (!relevantExperience || !evidence) return;
  for (const [at, list] of facts.lists.entries()) {
    const claims = skillsOf(list, at).filter(
      ({ name, isOnSite }) => isOnSite && !Object.hasOwn(relevantExperience.proved, name),
    );
    const [first] = claims;
    if (!first) continue;
    const names = claims.map(({ name }) => `"${name}"`).join(', ');
    yield {
      ...sources.experience.yaml.positionOf(first.source.path),
      name: adviceName('no-evidence', list.title),
      found: `Nothing on the site shows where you used ${names}.`,
      remedy: 'Add it to "skills" of a project or a job in which you used it. Visitors do not see this advice.',
    };
  }
}

const linesAt = (
  lines: readonly Line[],
  file: EntrySource['file'],
  path: EntrySource['path'],
  isShown = true,
): Skill[] =>
  lines.flatMap((line, index) =>
    line.show === 'neither'
      ? []
      : [{ name: line.text, source: { file, path: [...path, index] }, isOnSite: isShown && isOnSite(line) }],
  );

function skillsOf(list: Site['facts']['lists'][number], at: number): Skill[] {
  if (list.show === 'neither') return [];
  const path = ['lists', at];
  const isShown = isOnSite(list);
  return [
    ...linesAt(list.items, 'experience', [...path, 'items'], isShown),
    ...list.groups.flatMap(({ items }, group) =>
      linesAt(items, 'experience', [...path, 'groups', group, 'items'], isShown),
    ),
  ];
}

/** Skills of projects and jobs. */
const skillsInEntries = ({ facts }: Site): Skill[] =>
  [...facts.projects, ...facts.sections.flatMap(({ entries }) => entries)].flatMap(({ skills, source, show }) =>
    show === 'neither' ? [] : linesAt(skills, source.file, [...source.path, 'skills'], isOnSite({ show })),
  );
