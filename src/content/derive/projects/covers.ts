import { type Cover, drawCovers } from '#theme/cover.ts';
import { type Sourced, viewOf } from '#platform/source/source.ts';
import type { PartialDate } from '../../model/dates.ts';
import { anchorsOf } from '../../model/anchors.ts';
import { namesOf } from './names.ts';

/** The data that covers are drawn from. */
type Covered = Sourced & {
  title: string;
  date?: PartialDate | undefined;
  summary?: string | undefined;
  bullets: readonly string[];
  skills: readonly string[];
  links: readonly unknown[];
  paper?: unknown;
  photos: readonly unknown[];
};

/** Adds short names, anchors, and covers for projects without a photo. */
export function withCovers<Project extends Covered>(projects: readonly Project[]) {
  const titles = projects.map(({ title }) => title);
  const names = namesOf(titles);
  const anchors = anchorsOf(titles);
  const called = projects.map((project, index) => ({
    ...project,
    ...viewOf(project, { name: ['title'] }),
    name: names[index] ?? project.title,
    anchor: anchors[index] ?? '',
  }));
  // Draws all covers, so that adding a photo does not change the others.
  const covers = coversOf(called);
  return called.map((project, index) => ({ ...project, cover: coverFor(project, covers[index]) }));
}

/** Covers of all projects, with or without photos. */
export const coversOf = (projects: readonly (Omit<Covered, 'title' | 'photos'> & { name: string })[]): Cover[] =>
  drawCovers(
    projects.map(({ name, date, summary = '', bullets, skills, links, paper }) => ({
      name,
      date,
      letters: [summary, ...bullets].join('').length,
      bullets: bullets.length,
      skills: skills.length,
      links: links.length + (paper ? 1 : 0),
    })),
  );

const coverFor = ({ photos }: Covered, cover: Cover | undefined) => (photos.length > 0 ? undefined : cover);
