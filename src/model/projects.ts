import { z } from 'zod';
import { subtitle } from './about.ts';
import { choices, show, tags } from './choice.ts';
import { monthOrYear } from './date-fields.ts';
import { list, text } from './fields.ts';
import { links, paper } from './link.ts';
import { photoReference } from './photo.ts';

/** The bullet points of an entry. */
export const bullets = choices(
  { is: 'A bullet point.', example: 'Cut the load time from 4 s to 1 s.' },
  { is: 'What you did, a sentence each.', example: ['Cut the load time from 4 s to 1 s.'] },
);

/** The photos of an entry. */
export const entryPhotos = list(photoReference, { is: 'Photos beside the entry.', example: ['hack.jpg'] });

const project = z
  .strictObject({
    title: text({ is: 'What it is called.', example: 'A live shuttle map', remedy: 'Give the project a title.' }),
    date: monthOrYear(
      'The month and year it was finished or shown; the year alone where you no longer know the month.',
    ),
    summary: text({
      is: 'What it is for, in a sentence.',
      example: 'Tells you when the next bus really comes.',
    }).optional(),
    bullets,
    skills: choices(
      { is: 'A tool or a skill.', example: 'TypeScript' },
      { is: 'What it was built with.', example: ['TypeScript'] },
    ),
    links: links('Where to see it; the first one is the main one.'),
    paper: paper.optional(),
    photos: entryPhotos,
    show: show(),
    tags,
  })
  .meta({ description: 'A project.', examples: [{ title: 'A live shuttle map', date: '2026-09' }] });

/** `content/projects.yaml`: the projects, in the order in which they show. */
export const projectsFile = z
  .strictObject({
    subtitle,
    projects: list(project, {
      is: 'Your projects, in the order in which they show.',
      example: [{ title: 'A live shuttle map', date: '2026-09' }],
    }),
  })
  .meta({
    title: 'content/projects.yaml',
    description: 'The projects on the Projects page.',
    in: ['site', 'resume', 'feed'],
  });
