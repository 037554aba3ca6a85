import { type Cover, drawCovers } from '#theme/cover.ts';
import { viewOf } from '#platform/source/source.ts';
import { anchorsOf } from '../../model/anchors.ts';
import { type ContentEntry, normalizeEntry, type WrittenEntries } from '../entries.ts';
import { jacketsOf } from './jackets.ts';
import { namesOf, partsOfTitle } from './names.ts';

/**
 * Adds a short name, the parts of the title, an anchor and a jacket to each project, and a generated cover to projects
 * without a photo. `drawing` is the cover of every project, for pages that show no photo of it.
 */
export function withCovers<Project extends WrittenEntries['project'] & { photos: readonly unknown[] }>(
  projects: readonly Project[],
) {
  const titles = projects.map(({ title }) => title);
  const names = namesOf(titles);
  const anchors = anchorsOf(titles);
  const called = projects.map((project, index) => ({
    ...project,
    ...viewOf(project, { name: ['title'] }),
    name: names[index] ?? project.title,
    anchor: anchors[index] ?? '',
  }));
  const entries = called.map(normalizeEntry.project);
  const jackets = jacketsOf(entries);
  // Draws covers for all projects, so that adding a photo to one project does not change the covers of other projects.
  const covers = coversOf(entries);
  return called.map((project, index) => ({
    ...project,
    heading: { ...partsOfTitle(project.title), ...viewOf(project, { name: ['title'], rest: ['title'] }) },
    jacket: jackets[index] ?? 'projects',
    cover: project.photos.length > 0 ? undefined : covers[index],
    drawing: covers[index],
  }));
}

/** Draws the covers of all projects, with or without photos. */
const coversOf = (projects: readonly ContentEntry<'project'>[]): Cover[] =>
  drawCovers(
    projects.map(({ name, when: date, summary = '', bullets, skills, links, paper }) => ({
      name,
      date,
      letters: [summary, ...bullets].join('').length,
      bullets: bullets.length,
      skills: skills.length,
      links: links.length + (paper ? 1 : 0),
    })),
  );
