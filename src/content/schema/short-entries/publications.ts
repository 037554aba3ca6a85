import { z } from 'zod';
import { monthOrYear, remedyForOptionalDate } from '../fields/date-fields.ts';
import { list, text } from '../fields/fields.ts';
import { webLink } from '../fields/address-fields.ts';
import { paperUrlSynonyms, venueSynonyms } from '../fields/link.ts';
import { show, tags } from '../fields/visibility.ts';
import { asGroup } from '../fields/written.ts';

const shown = ['Relevant Experience', 'résumé', 'resume.json'] as const;
const forEngines = [...shown, 'search engines'] as const;

const publication = z
  .strictObject({
    title: text('Title.', 'How long people wait for a late bus', {
      synonyms: ['name', 'paper'],
      remedy: 'Write the title of the publication.',
      kind: 'heading',
      in: ['Evidence', 'link preview', ...forEngines],
      evidence: 'name',
    }),
    date: monthOrYear('Date of publication: a month or a year.', {
      in: [...shown, 'Evidence'],
      remedy: remedyForOptionalDate,
      synonyms: ['year', 'releaseDate', 'published', 'publishedOn', 'when'],
    }).optional(),
    authors: text('All authors, in order.', 'A. Example, G. Hopper', {
      evidence: 'none',
      synonyms: ['author', 'by'],
      normalize: (written) =>
        Array.isArray(written) && written.every((name) => typeof name === 'string') ? written.join(', ') : undefined,
    }).optional(),
    venue: text('Venue.', 'Journal of Small Buses', {
      in: forEngines,
      evidence: 'none',
      synonyms: venueSynonyms,
    }).optional(),
    kind: text('Kind, which is the heading of its group in the academic CV. Default: the year.', 'Journal articles', {
      isRare: true,
      in: ['resume.json'],
      effect: 'the groups of publications in the academic CV',
      evidence: 'none',
      synonyms: ['type', 'category', 'group'],
    }).optional(),
    url: webLink(
      'Address, preferably the DOI. For a PDF, paste its link from cloud storage such as Google Drive, or copy it to the folder "public" of your site and write, for example, /paper.pdf.',
      'https://doi.org/10.5555/12345678',
      { in: forEngines, synonyms: paperUrlSynonyms },
    ).optional(),
    show: show(),
    tags,
  })
  .meta({
    description: 'A publication. For a paper of a job or a project, use "paper" there.',
    normalize: asGroup('title'),
    examples: [{ title: 'How long people wait for a late bus', venue: 'Journal of Small Buses', date: '2026-09' }],
    in: shown,
  });

/** Publications without an entry. Example: `[{ title: 'How long people wait for a late bus', date: '2026-09' }]` */
export const publications = list(publication, 'Publications that belong to no job or project, in display order.', {
  translation: 'optional',
  synonyms: ['papers', 'articles', 'posters'],
});
