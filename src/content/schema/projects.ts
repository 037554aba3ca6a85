// Fields of a project. See CONTRIBUTING.md, "A new field".
import { z } from 'zod';
import { subtitle } from './markdown/about.ts';
import { remediesForHiding, lines, show, tags } from './fields/visibility.ts';
import { end, endsAfterStart, monthOrYear, start } from './fields/date-fields.ts';
import {
  list,
  rejecting,
  remediesForNestedEntries,
  remediesForSections,
  sameRemedy,
  shortText,
  text,
} from './fields/fields.ts';
import { archivableLinks, paper } from './fields/link.ts';
import { photoReference, photosSynonyms } from './photos.ts';
import { repository } from './repositories.ts';
import type { DisplayLocation } from './fields/showing.ts';
import { jacketName } from './fields/jacket-name.ts';
import { asGroup } from './fields/written.ts';

/** Field for the bullet points of an entry. */
export const bullets = (locations: readonly DisplayLocation[], synonyms: readonly string[] = []) =>
  lines('A bullet point.', 'Measured 120 plants in 9 days.', 'What you did, one sentence each.', {
    in: locations,
    synonyms: [
      ...['highlights', 'points', 'bulletPoints', 'details', 'achievements', 'accomplishments', 'tasks', 'duties'],
      ...['responsibilities', 'features', 'notes', 'list', 'items', 'description', 'summary', 'text', 'body'],
      ...synonyms,
    ],
  });

export const skillSynonyms = [
  ...['keywords', 'technologies', 'technology', 'tech', 'techStack', 'stack', 'tools', 'languages', 'builtWith'],
];
export const linksSynonyms = [
  ...['url', 'link', 'website', 'homepage', 'demo', 'liveDemo', 'live', 'href', 'externalLink', 'redirect', 'web'],
];

/** Remedies for keys that other tools use for a paper. */
export const remediesForPaper = sameRemedy(
  ['doi', 'publication', 'relatedPublications', 'urlPdf', 'arxiv'],
  'Write "paper:" instead, and below it, indented by two spaces, "title:" and "url:"; a DOI goes after "url:".',
);

/**
 * Field for the most important fact of an entry: a sentence, optionally with a large figure.
 * @param locations pages that show the highlight, besides the page "In 90 seconds"
 */
export const highlight = (locations: readonly DisplayLocation[] = []) =>
  z
    .strictObject({
      figure: shortText(16, 'Large number with its unit, as short as possible.', '9 of 10', {
        in: ['In 90 seconds', ...locations],
        evidence: 'none',
        translation: 'optional',
        synonyms: ['number', 'value', 'metric', 'stat'],
      }).optional(),
      text: text('Rest of the sentence.', 'departures are predicted within two minutes.', {
        synonyms: ['label', 'description', 'sentence', 'title'],
      }),
    })
    .optional()
    .meta({
      in: ['In 90 seconds', 'Evidence', ...locations],
      normalize: asGroup('text'),
      isRare: true,
      description:
        'Strongest fact, for recruiters. In 90 seconds shows the newest three; if there are fewer, bullets of your newest projects and jobs, those with a number first.',
      examples: [{ figure: '9 of 10', text: 'departures are predicted within two minutes.' }],
    });

/** Field for the photos of an entry. */
export const entryPhotos = (page: DisplayLocation, what = 'Photos next to the entry.') =>
  list(photoReference, what, { in: [page], synonyms: photosSynonyms });

const shown = ['Projects', 'résumé', 'resume.json', 'feed'] as const;
const forEngines = [...shown, 'search engines'] as const;
const inBrief = [...forEngines, 'In 90 seconds'] as const;
const inRange = ['Projects', 'résumé', 'resume.json', 'Timeline', 'In 90 seconds'] as const;
const inShort = [...forEngines, 'link preview'] as const;

const project = z
  .strictObject({
    title: text('Title.', 'A live shuttle map', {
      synonyms: ['name', 'project', 'heading'],
      remedy: 'Give the project a title.',
      in: ['Home', 'In 90 seconds', 'Evidence', 'Timeline', ...inShort],
      evidence: 'name',
      kind: 'heading',
    }),
    date: monthOrYear(
      'Month and year of completion, or only the year. Without a date, the project is last in lists by date, and not on the timeline or in the feed.',
      {
        in: [...inBrief, 'Evidence', 'Timeline'],
        ifNow: 'Write "end: present" instead, and "start:" with the month in which it began, if that line is missing.',
        synonyms: ['year', 'when', 'month', 'finished', 'completed', 'releaseDate', 'released', 'publishDate'],
      },
    ).optional(),
    start: start(
      'Start, with "end", instead of "date". Lists by date use its end, or its start while it is current, unless there is also a "date".',
      { in: [...inRange] },
    ).optional(),
    end: end('End: a month, a year or present.', { in: [...inRange] }).optional(),
    summary: text('Purpose, in one sentence.', 'Tells you when the next bus really comes.', {
      in: ['Evidence', ...forEngines],
      synonyms: ['description', 'about', 'abstract', 'subtitle', 'tagline', 'intro', 'excerpt', 'text', 'body'],
    }).optional(),
    highlight: highlight(['Projects']),
    bullets: bullets([...shown, 'In 90 seconds', 'Evidence']),
    photos: entryPhotos('Projects', 'Photos next to the entry. By default, a generated cover.'),
    skills: lines('A tool or a skill.', 'TypeScript', 'Tools and skills that you used.', {
      in: ['Evidence', 'tab', 'link preview', ...inBrief],
      evidence: 'skill',
      translation: 'none',
      kind: 'words',
      synonyms: skillSynonyms,
    }),
    links: archivableLinks('Links to it; the first one is the main one.', {
      in: [...forEngines, 'Evidence'],
      synonyms: linksSynonyms,
    }),
    repository: repository(
      'GitHub repository of the project. The page shows its stars, last change, languages, release and license after you run `npm run fetch`.',
      'https://github.com/mika/ferryman',
      {
        in: ['Projects', 'search engines', 'resume.json'],
        isRare: true,
        synonyms: ['repo', 'github', 'githubUrl', 'git', 'source', 'sourceCode', 'code', 'urlCode'],
      },
    ).optional(),
    paper: paper(forEngines).optional(),
    featured: z
      .boolean()
      .meta({
        description:
          'Whether the project is one of the three large ones on Projects. By default, the newest with a case study are.',
        examples: [true],
        effect: 'the size of the project on Projects',
        isRare: true,
        synonyms: ['pinned', 'highlighted', 'starred', 'favorite', 'favourite'],
      })
      .optional(),
    jacket: jacketName(
      'Colors of its jacket, those of a page',
      'By default, the colors differ from those of the projects next to it.',
      'the colors of the project on every page, and of its link preview',
    ).optional(),
    show: show(),
    tags,
  })
  .check(endsAfterStart)
  .check(
    rejecting(({ start, end }) => {
      if ((start === undefined) === (end === undefined)) return undefined;
      return {
        path: [start === undefined ? 'end' : 'start'],
        found: 'Only one of "start" and "end" is given.',
        expected: 'both, or only "date"',
        remedy: 'Add the other; write "end: present" for a current project.',
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
      ...remediesForHiding,
      ...remediesForPaper,
      ...remediesForNestedEntries('projects', 'bullets'),
      ...sameRemedy(
        ['weight', 'order', 'rank', 'position', 'priority'],
        'Remove the line. The projects have the order of this file: move the entry up or down. To make it one of the three large ones, write "featured: true".',
      ),
      ...sameRemedy(
        ['organization', 'company', 'entity', 'role', 'roles', 'place', 'location', 'importance', 'type'],
        'Remove the line. If it matters, write it in "summary" or in a bullet.',
      ),
    },
  });

/** `content/projects.yaml`: the projects, in display order. */
export const projectsFile = z
  .strictObject({
    subtitle: subtitle('Projects'),
    projects: list(
      project,
      'Your projects, the most important first: Projects shows the three large ones, and then the others in this order. Home shows the newest first.',
      {
        synonyms: ['items', 'entries', 'portfolio', 'work', 'list'],
      },
    ),
  })
  .meta({
    title: 'content/projects.yaml',
    synonyms: ['portfolio', 'code'],
    description: 'Projects on the Projects page.',
    elsewhere: remediesForSections('projects'),
    in: shown,
  });
