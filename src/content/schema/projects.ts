// The fields of a project. See CONTRIBUTING.md, "A new field".
import { z } from 'zod';
import { subtitle } from './about.ts';
import { hiding, lines, show, tags } from './visibility.ts';
import { end, endsAfterStart, monthOrYear, start } from './date-fields.ts';
import { list, rejecting, sameRemedy, shortText, text } from './fields.ts';
import { archivableLinks, paper } from './link.ts';
import { photoReference, photosSynonyms } from './photos.ts';
import { repository } from './repositories.ts';
import type { DisplayLocation } from './showing.ts';
import { asGroup } from './written.ts';

/** The bullet points of an entry. */
export const bullets = (places: readonly DisplayLocation[], synonyms: readonly string[] = []) =>
  lines('A bullet point.', 'Cut the load time from 4 s to 1 s.', 'What you did, a sentence each.', {
    in: places,
    synonyms: [
      ...['highlights', 'points', 'bulletPoints', 'details', 'achievements', 'accomplishments', 'tasks', 'duties'],
      ...['responsibilities', 'features', 'notes', 'list', 'items'],
      ...synonyms,
    ],
  });

/** Synonyms for the skills and the links of an entry. */
export const skillSynonyms = [
  ...['keywords', 'technologies', 'technology', 'tech', 'techStack', 'stack', 'tools', 'languages', 'builtWith'],
];
export const linksSynonyms = [
  ...['url', 'link', 'website', 'homepage', 'demo', 'liveDemo', 'live', 'href', 'externalLink', 'redirect', 'web'],
];

/** Remedies for other keys that name a paper. */
export const paperOfEntry = sameRemedy(
  ['doi', 'publication', 'relatedPublications', 'urlPdf', 'arxiv'],
  'Write "paper:" in its place, and below it, two spaces further in, "title:" and "url:"; a DOI goes behind "url:".',
);

/** The most important fact for recruiters. */
export const highlight = z
  .strictObject({
    figure: shortText(16, 'What is set large: a number with its unit, in as few letters as you can.', '9 of 10', {
      in: ['In 90 seconds'],
      evidence: 'none',
      synonyms: ['number', 'value', 'metric', 'stat'],
    }).optional(),
    text: text('The rest of it, in a sentence.', 'departures are predicted within two minutes.', {
      synonyms: ['label', 'description', 'sentence', 'title'],
    }),
  })
  .optional()
  .meta({
    in: ['In 90 seconds', 'Evidence'],
    normalize: asGroup('text'),
    description:
      'Its strongest fact, for the page of a recruiter. The newest three that are named so stand there; where there are fewer, bullets of your newest projects and jobs do, those with a number first.',
    examples: [{ figure: '9 of 10', text: 'departures are predicted within two minutes.' }],
  });

/** The photos of an entry. */
export const entryPhotos = (page: DisplayLocation, what = 'Photos beside the entry.') =>
  list(photoReference, what, { in: [page], synonyms: photosSynonyms });

const shown = ['Projects', 'résumé', 'resume.json', 'feed'] as const;
const forEngines = [...shown, 'search engines'] as const;
const inBrief = [...forEngines, 'In 90 seconds'] as const;
const inShort = [...forEngines, 'link preview'] as const;

const project = z
  .strictObject({
    title: text('What it is called.', 'A live shuttle map', {
      synonyms: ['name', 'project', 'heading'],
      remedy: 'Give the project a title.',
      in: ['Home', 'In 90 seconds', 'Evidence', 'Timeline', ...inShort],
      evidence: 'name',
    }),
    date: monthOrYear(
      'The month and year it was finished or shown; the year alone where you no longer know the month. Without one nothing says when, the timeline and the feed do without it, and where the newest comes first it stands behind.',
      {
        in: [...inBrief, 'Evidence', 'Timeline'],
        synonyms: ['year', 'when', 'month', 'finished', 'completed', 'releaseDate', 'released', 'publishDate'],
      },
    ).optional(),
    start: start(
      'In place of "date", with "end": when it began. Where the newest comes first, it counts by its end, or while it runs by its start; a "date" beside the two counts instead.',
      { in: ['Projects', 'résumé', 'resume.json'] },
    ).optional(),
    end: end('When it ended: a month, a year or present.', { in: ['Projects', 'résumé', 'resume.json'] }).optional(),
    summary: text('What it is for, in a sentence.', 'Tells you when the next bus really comes.', {
      in: ['Evidence', ...forEngines],
      synonyms: ['description', 'about', 'abstract', 'subtitle', 'tagline', 'intro', 'excerpt', 'text', 'body'],
    }).optional(),
    highlight,
    bullets: bullets([...shown, 'In 90 seconds', 'Evidence']),
    skills: lines('A tool or a skill.', 'TypeScript', 'What it was built with.', {
      in: ['Evidence', 'tab', 'link preview', ...inBrief],
      evidence: 'skill',
      synonyms: skillSynonyms,
    }),
    links: archivableLinks('Where to see it; the first one is the main one.', {
      in: [...forEngines, 'Evidence'],
      synonyms: linksSynonyms,
    }),
    repository: repository(
      'Its repository on GitHub. `npm run fetch` asks for its stars, last commit, languages, release and license, and the page shows them with their date.',
      'https://github.com/mika/ferryman',
      {
        in: ['Projects', 'search engines', 'resume.json'],
        synonyms: ['repo', 'github', 'githubUrl', 'git', 'source', 'sourceCode', 'code', 'urlCode'],
      },
    ).optional(),
    paper: paper(forEngines).optional(),
    photos: entryPhotos(
      'Projects',
      'Photos beside the entry. Without one it has a cover, drawn from its title and from how much there is to say.',
    ),
    show: show(),
    tags,
  })
  .check(endsAfterStart)
  .check(
    rejecting(({ start, end }) => {
      if ((start === undefined) === (end === undefined)) return undefined;
      return {
        path: [start === undefined ? 'end' : 'start'],
        found: 'One of "start" and "end" is given without the other.',
        expected: 'both, or "date" alone',
        remedy: 'Add the other; "end: present" is for what still runs.',
      };
    }),
  )
  .transform(({ start, end, date = end === 'present' ? start : end, ...project }) => ({
    ...project,
    date,
    dates: start && end && { start, end },
  }))
  .meta({
    description: 'A project.',
    examples: [{ title: 'A live shuttle map', date: '2026-09' }],
    elsewhere: {
      ...hiding,
      ...paperOfEntry,
      ...sameRemedy(
        ['organization', 'company', 'entity', 'role', 'roles', 'place', 'location', 'importance', 'type'],
        'Remove the line. If it matters, say it in "summary" or in a bullet.',
      ),
    },
  });

/** `content/projects.yaml`: the projects, in display order. */
export const projectsFile = z
  .strictObject({
    subtitle: subtitle('Projects'),
    projects: list(
      project,
      'Your projects, in the order in which they show. Where there are more than eight, an index comes first.',
      { synonyms: ['items', 'entries', 'portfolio', 'work', 'list'] },
    ),
  })
  .meta({
    title: 'content/projects.yaml',
    synonyms: ['portfolio', 'code'],
    description: 'The projects on the Projects page.',
    in: shown,
  });
