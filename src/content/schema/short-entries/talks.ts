import { z } from 'zod';
import { monthOrYear } from '../fields/date-fields.ts';
import { list, text } from '../fields/fields.ts';
import { webLink } from '../fields/address-fields.ts';
import { show, tags } from '../fields/visibility.ts';
import { asGroup } from '../fields/written.ts';

const shown = ['Relevant Experience', 'résumé', 'resume.json'] as const;
const asUse = [...shown, 'Evidence', 'link preview', 'search engines'] as const;

const talk = z
  .strictObject({
    title: text('Title.', 'Buses that tell the truth', {
      in: asUse,
      remedy: 'Write the title of the talk.',
      kind: 'heading',
      evidence: 'name',
      synonyms: ['name', 'talk'],
    }),
    event: text('Event: a conference, a meetup, a class.', 'Example Conference', {
      in: asUse,
      evidence: 'none',
      synonyms: ['conference', 'venue', 'organization', 'organizer', 'publisher', 'at'],
    }).optional(),
    date: monthOrYear('Date: a month or a year.', {
      in: [...shown, 'Evidence'],
      synonyms: ['year', 'when', 'releaseDate'],
    }).optional(),
    place: text('Town.', 'Exampleton', {
      evidence: 'none',
      synonyms: ['location', 'city', 'town', 'where'],
    }).optional(),
    url: webLink(
      'Address of its slides or recording. For a PDF, paste its link from cloud storage such as Google Drive, or copy it to the folder "public" of your site and write, for example, /slides.pdf.',
      'https://example.com/talks/buses',
      { synonyms: ['link', 'website', 'href', 'slides', 'video', 'recording', 'urlSlides', 'urlVideo', 'links'] },
    ).optional(),
    show: show(),
    tags,
  })
  .meta({
    description: 'A talk.',
    normalize: asGroup('title'),
    examples: [{ title: 'Buses that tell the truth', event: 'Example Conference', date: '2026-09' }],
    in: shown,
  });

/** Talks. Example: `[{ title: 'Buses that tell the truth', event: 'Example Conference', date: '2026-09' }]` */
export const talks = list(talk, 'Talks, in display order; each is a line of the résumé.', {
  translation: 'optional',
  synonyms: ['presentations', 'speaking', 'lectures', 'conferences'],
});
