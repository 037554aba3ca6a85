import { type Cover, drawCovers } from '#theme/cover.ts';
import { sourceOfView } from '#platform/source/source.ts';
import { anchorsOf } from '../../model/anchors.ts';
import { type ContentEntry, normalizeEntry, type FileEntries } from '../entries.ts';
import { jacketsOf } from './jackets.ts';
import { namesOf, partsOfTitle } from './names.ts';

/**
 * Adds a short name, the parts of the title, an anchor, a jacket (set of colors) and covers to each project. `cover` is
 * shown if the project has no photo; `drawing` is for pages that show no photos.
 */
export function withCovers<Project extends FileEntries['project'] & { photos: readonly unknown[] }>(
  projects: readonly Project[],
) {
  const titles = projects.map(({ title }) => title);
  const names = namesOf(titles);
  const anchors = anchorsOf(titles);
  const namedProjects = projects.map((project, index) => ({
    ...project,
    ...sourceOfView(project, { name: ['title'] }),
    name: names[index] ?? project.title,
    anchor: anchors[index] ?? '',
  }));
  const entries = namedProjects.map(normalizeEntry.project);
  const jackets = jacketsOf(entries);
  // Assign a cover to every project, even to projects with photos. So a new photo changes no cover of another project.
  const covers = coversOf(entries);
  return namedProjects.map((project, index) => ({
    ...project,
    heading: { ...partsOfTitle(project.title), ...sourceOfView(project, { name: ['title'], rest: ['title'] }) },
    jacket: jackets[index] ?? 'projects',
    cover: project.photos.length > 0 ? undefined : covers[index],
    drawing: covers[index],
  }));
}

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
