import type { PageId } from '#pages.ts';
import type { Source } from '#platform/source/source.ts';
import { anchorsOf } from '../model/anchors.ts';
import { type PhotoFinder, withPhotos } from '../read/photo-references.ts';
import type { ReadFiles } from '../read/read-files.ts';
import { choose, isOnSite } from '../schema/fields/visibility.ts';
import type { ProvedSkills } from './evidence/collect-evidence.ts';
import type { Entries } from './facts.ts';
import { withCovers } from './projects/covers.ts';
import type { Featured } from './projects/featured.ts';
import type { Text } from './texts/texts.ts';

export type VisiblePages = ReturnType<typeof showEntries>;
export type Education = VisiblePages['education'];
export type School = Education['schools'][number];
export type Projects = Omit<VisiblePages['projects'], 'projects'> & ProvedSkills & { projects: Project[] };
export type Project = Omit<VisiblePages['projects']['projects'][number], 'featured' | 'highlight' | 'drawing'> &
  Featured & {
    story?: string | undefined;
  };
export type RelevantExperience = VisiblePages['relevantExperience'] & ProvedSkills;
export type RelevantEntry = RelevantExperience['sections'][number]['entries'][number];
export type SkillList = RelevantExperience['lists'][number];
export type IrrelevantExperience = VisiblePages['irrelevantExperience'];
/** The notes, newest first. */
export type Notes = { notes: Pick<Text, 'address' | 'title' | 'summary' | 'date' | 'source'>[] };

const fileSource = (file: string): Source => ({ file, path: [] });

/** Selects the visible content of pages in the menu, without empty sections, lists and groups. */
export function showEntries(
  { education, projects, experience, irrelevant }: ReadFiles,
  entries: Entries,
  photos: PhotoFinder,
  isListed: (page: PageId) => boolean,
) {
  const onSite = withPhotos(choose(entries, isOnSite), photos);
  const listed = <Item>(page: PageId, items: Item[]) => (isListed(page) ? items : []);
  const jobs = withAnchors(
    onSite.sections.flatMap(({ entries }) => entries),
    ({ title }) => title,
  );
  const sections = onSite.sections.map(({ title, entries, source }) => ({
    title,
    entries: jobs.splice(0, entries.length),
    source,
  }));
  const lists = onSite.lists.map((list) => ({ ...list, groups: list.groups.filter(({ items }) => items.length > 0) }));
  return {
    education: {
      ...education?.value,
      source: fileSource('education'),
      schools: listed(
        'education',
        withAnchors(onSite.schools, ({ school }) => school),
      ),
      testScores: listed('education', onSite.testScores),
    },
    projects: {
      ...projects?.value,
      source: fileSource('projects'),
      projects: listed('projects', withCovers(onSite.projects)),
    },
    relevantExperience: {
      ...experience?.value,
      source: fileSource('experience'),
      sections: listed(
        'relevantExperience',
        sections.filter(({ entries }) => entries.length > 0),
      ),
      lists: listed(
        'relevantExperience',
        lists.filter(({ items, groups }) => items.length + groups.length > 0),
      ),
      publications: listed('relevantExperience', onSite.publications),
      talks: listed('relevantExperience', onSite.talks),
      certificates: listed('relevantExperience', onSite.certificates),
      languages: listed('relevantExperience', onSite.languages),
      interests: listed('relevantExperience', onSite.interests),
    },
    irrelevantExperience: {
      ...irrelevant?.value,
      source: fileSource('irrelevant'),
      skills: listed('irrelevantExperience', irrelevant?.value?.skills ?? []),
      jobs: listed('irrelevantExperience', onSite.jobs),
    },
  };
}

function withAnchors<Entry>(entries: readonly Entry[], titleOf: (entry: Entry) => string) {
  const anchors = anchorsOf(entries.map(titleOf));
  return entries.map((entry, index) => ({ ...entry, anchor: anchors[index] ?? '' }));
}

/** Removes the highlight. */
export const withoutHighlight = <Entry extends { highlight?: unknown }>({ highlight: _, ...entry }: Entry) => entry;

/** True if all lists of a page are empty. */
export const isEmpty = (page: object) =>
  Object.values(page).every((value) => !Array.isArray(value) || value.length === 0);

export const unlessEmpty = <Page extends object>(page: Page) => (isEmpty(page) ? undefined : page);
