import { z } from 'zod';
import { subtitle } from './about.ts';
import { choices, show, tags } from './visibility.ts';
import { monthOrYear } from './date-fields.ts';
import { list, text } from './fields.ts';
import { links, paper } from './link.ts';
import { photoReference } from './photos.ts';
import type { Place } from './showing.ts';

/** The bullet points of an entry. */
export const bullets = choices(
  { is: 'A bullet point.', example: 'Cut the load time from 4 s to 1 s.' },
  { is: 'What you did, a sentence each.', example: ['Cut the load time from 4 s to 1 s.'] },
);

/** The photos of an entry. */
export const entryPhotos = (page: Place) =>
  list(photoReference, { is: 'Photos beside the entry.', example: ['cat.jpg'], in: [page] });

const shown = ['Projects', 'résumé', 'resume.json', 'feed'] as const;
const forEngines = [...shown, 'search engines'] as const;
const toldInShort = [...forEngines, 'link preview'] as const;

const project = z
  .strictObject({
    title: text({
      is: 'What it is called.',
      example: 'A live shuttle map',
      remedy: 'Give the project a title.',
      in: toldInShort,
    }),
    date: monthOrYear(
      'The month and year it was finished or shown; the year alone where you no longer know the month.',
      { in: forEngines },
    ),
    summary: text({
      is: 'What it is for, in a sentence.',
      example: 'Tells you when the next bus really comes.',
      in: forEngines,
    }).optional(),
    bullets,
    skills: choices(
      { is: 'A tool or a skill.', example: 'TypeScript' },
      { is: 'What it was built with.', example: ['TypeScript'], in: forEngines },
    ),
    links: links('Where to see it; the first one is the main one.', { in: forEngines }),
    paper: paper(forEngines).optional(),
    photos: entryPhotos('Projects'),
    show: show(),
    tags,
  })
  .meta({ description: 'A project.', examples: [{ title: 'A live shuttle map', date: '2026-09' }] });

/** `content/projects.yaml`: the projects, in the order in which they show. */
export const projectsFile = z
  .strictObject({
    subtitle: subtitle('Projects'),
    projects: list(project, {
      is: 'Your projects, in the order in which they show.',
      example: [{ title: 'A live shuttle map', date: '2026-09' }],
    }),
  })
  .meta({
    title: 'content/projects.yaml',
    description: 'The projects on the Projects page.',
    in: shown,
  });
