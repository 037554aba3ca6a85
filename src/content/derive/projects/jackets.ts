import type { JacketName } from '#pages.ts';
import { type ContentEntry, sortNewestFirst } from '../entries.ts';

/** The jackets (sets of colors) that projects get in turn: those of all pages except Home. */
const rotation: readonly JacketName[] = ['experience', 'about', 'education', 'projects', 'irrelevant', 'evidence'];

/**
 * Returns the jacket of each project. If the owner chose none, the jacket comes from the rotation. The rotation starts
 * with the oldest project, so that a new project does not change other jackets.
 */
export function jacketsOf(projects: readonly Pick<ContentEntry<'project'>, 'when' | 'jacket'>[]): JacketName[] {
  const oldestFirst = sortNewestFirst(projects).reverse();
  return projects.map(
    (project) => project.jacket ?? rotation[oldestFirst.indexOf(project) % rotation.length] ?? 'projects',
  );
}
