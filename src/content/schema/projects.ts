// The fields of a project. CONTRIBUTING.md, "A new field", says who else reads one.
import { z } from 'zod';
import { subtitle } from './about.ts';
import { lines, show, tags } from './visibility.ts';
import { monthOrYear } from './date-fields.ts';
import { list, text } from './fields.ts';
import { links, paper } from './link.ts';
import { photoReference } from './photos.ts';
import type { Place } from './showing.ts';

/** The bullet points of an entry. */
export const bullets = lines('A bullet point.', 'Cut the load time from 4 s to 1 s.', 'What you did, a sentence each.');

/** The photos of an entry. */
export const entryPhotos = (page: Place, what = 'Photos beside the entry.') =>
  list(photoReference, what, { in: [page] });

const shown = ['Projects', 'résumé', 'resume.json', 'feed'] as const;
const forEngines = [...shown, 'search engines'] as const;
const inShort = [...forEngines, 'link preview'] as const;

const project = z
  .strictObject({
    title: text('What it is called.', 'A live shuttle map', {
      remedy: 'Give the project a title.',
      in: ['Home', 'Evidence', ...inShort],
    }),
    date: monthOrYear(
      'The month and year it was finished or shown; the year alone where you no longer know the month.',
      { in: ['Evidence', ...forEngines] },
    ),
    summary: text('What it is for, in a sentence.', 'Tells you when the next bus really comes.', {
      in: forEngines,
    }).optional(),
    bullets,
    skills: lines('A tool or a skill.', 'TypeScript', 'What it was built with.', { in: ['Evidence', ...inShort] }),
    links: links('Where to see it; the first one is the main one.', { in: forEngines }),
    paper: paper(forEngines).optional(),
    photos: entryPhotos(
      'Projects',
      'Photos beside the entry. Without one it has a cover, drawn from its title and from how much there is to say.',
    ),
    show: show(),
    tags,
  })
  .meta({ description: 'A project.', examples: [{ title: 'A live shuttle map', date: '2026-09' }] });

/** `content/projects.yaml`: the projects, in the order in which they show. */
export const projectsFile = z
  .strictObject({
    subtitle: subtitle('Projects'),
    projects: list(
      project,
      'Your projects, in the order in which they show. Where there are more than eight, an index comes first.',
    ),
  })
  .meta({
    title: 'content/projects.yaml',
    description: 'The projects on the Projects page.',
    in: shown,
  });
