import { type Cover, drawCovers } from '#theme/cover.ts';
import { type Sourced, viewOf } from '#platform/source/source.ts';
import type { PartialDate } from '../dates.ts';
import { anchorsOf } from '../anchors.ts';
import { namesOf } from './names.ts';

/** What of a project its cover is drawn from. */
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

/** The projects of a page with what they are called in short, where they stand, and a cover for each without a photo. */
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
  // Drawn for each, so that a photo that is added changes no other cover.
  const covers = coversOf(called);
  return called.map((project, index) => ({ ...project, cover: coverFor(project, covers[index]) }));
}

/** A cover for each project of a list, whether it has a photo or not. */
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
