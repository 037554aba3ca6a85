import { z } from 'zod';
import { firstMonth, lastMonth } from '../../dates.ts';
import { monthOrYear } from '../date-fields.ts';
import { list, rejecting, text, webLink } from '../fields.ts';
import { show, tags } from '../visibility.ts';
import { asGroup } from '../written.ts';

const shown = ['Relevant Experience', 'résumé', 'resume.json'] as const;
const asUse = [...shown, 'Evidence', 'link preview', 'search engines'] as const;

const certificate = z
  .strictObject({
    title: text('What it is called.', 'Cloud Practitioner', {
      synonyms: ['name', 'certificate', 'certification', 'course', 'badge'],
      remedy: 'Write what the certificate is called.',
      in: asUse,
      evidence: 'name',
    }),
    issuer: text('Who gave it.', 'Example Cloud Academy', {
      in: asUse,
      evidence: 'name',
      synonyms: ['organization', 'authority', 'awarder', 'provider', 'company', 'publisher', 'issuedBy', 'by', 'from'],
    }).optional(),
    date: monthOrYear('When you got it: a month or a year.', {
      in: [...shown, 'Evidence'],
      synonyms: ['issued', 'year', 'issueDate', 'when', 'start', 'startDate', 'releaseDate'],
    }).optional(),
    expires: monthOrYear('Until when it is valid, where it ends.', {
      synonyms: ['expiry', 'expiration', 'expirationDate', 'validUntil', 'until', 'end', 'endDate'],
    }).optional(),
    url: webLink(
      'Where it can be looked up; or a file in public/, such as /certificate.pdf.',
      'https://example.com/badges/ada',
      { synonyms: ['link', 'website', 'href', 'credentialUrl', 'links', 'verify'] },
    ).optional(),
    show: show(),
    tags,
  })
  .check(
    rejecting(({ date, expires }) => {
      if (expires === undefined || (date !== undefined && lastMonth(expires) >= firstMonth(date))) return undefined;
      return {
        path: ['expires'],
        found: date ? 'It ends before it was given.' : 'There is an end without the "date" on which it was given.',
        expected: 'the date on which it was given, and a later one until which it is valid',
        remedy: date ? 'Correct one of the two; they may be swapped.' : 'Add "date", or leave "expires" out.',
      };
    }),
  )
  .meta({
    description: 'A certificate or a badge.',
    normalize: asGroup('title'),
    examples: [{ title: 'Cloud Practitioner', issuer: 'Example Cloud Academy', date: '2026-03' }],
    in: shown,
  });

/** Certificates and badges. Example: `[{ title: 'Cloud Practitioner', issuer: 'Example Cloud Academy', date: '2026-03' }]` */
export const certificates = list(
  certificate,
  'Certificates and badges, in the order in which they show; each is a line of the résumé.',
  { synonyms: ['certifications', 'certs', 'badges', 'licenses', 'courses'] },
);
