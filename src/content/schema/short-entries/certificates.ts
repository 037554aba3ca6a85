import { z } from 'zod';
import { firstMonth, lastMonth } from '../../model/dates.ts';
import { monthOrYear, remedyForOptionalDate } from '../fields/date-fields.ts';
import { list, rejecting, text } from '../fields/fields.ts';
import { webLink } from '../fields/address-fields.ts';
import { show, tags } from '../fields/visibility.ts';
import { asGroup } from '../fields/written.ts';

const shown = ['Relevant Experience', 'résumé', 'resume.json'] as const;
const asUse = [...shown, 'Evidence', 'link preview', 'search engines'] as const;

const certificate = z
  .strictObject({
    title: text('Name.', 'Cloud Practitioner', {
      synonyms: ['name', 'certificate', 'certification', 'course', 'badge'],
      remedy: 'Write the name of the certificate.',
      kind: 'heading',
      in: asUse,
      evidence: 'name',
    }),
    issuer: text('Issuer.', 'Example Cloud Academy', {
      in: asUse,
      evidence: 'name',
      synonyms: ['organization', 'authority', 'awarder', 'provider', 'company', 'publisher', 'issuedBy', 'by', 'from'],
    }).optional(),
    date: monthOrYear('Date of issue: a month or a year.', {
      in: [...shown, 'Evidence'],
      remedy: remedyForOptionalDate,
      synonyms: ['issued', 'year', 'issueDate', 'when', 'start', 'startDate', 'releaseDate'],
    }).optional(),
    expires: monthOrYear('Expiration, if any.', {
      ifNever: 'Remove the line: a certificate without it does not expire.',
      isRare: true,
      synonyms: ['expiry', 'expiration', 'expirationDate', 'validUntil', 'until', 'end', 'endDate'],
    }).optional(),
    url: webLink(
      'Address at which the issuer shows it. Leave it empty if there is none. For a PDF of your own, paste its link from cloud storage such as Google Drive.',
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
        found: date ? 'The certificate expires before it was issued.' : '"expires" is given without a "date" of issue.',
        expected: 'the date of issue, and a later expiration',
        remedy: date ? 'Correct one of the two; they may be swapped.' : 'Add "date", or remove "expires".',
      };
    }),
  )
  .meta({
    description: 'A certificate or a badge.',
    normalize: asGroup('title'),
    examples: [{ title: 'Cloud Practitioner', issuer: 'Example Cloud Academy', date: '2026-03' }],
    in: shown,
  });

/**
 * Certificates and badges.
 * @example [{ title: 'Cloud Practitioner', issuer: 'Example Cloud Academy', date: '2026-03' }]
 */
export const certificates = list(
  certificate,
  'Certificates and badges, in display order; each is a line of the résumé.',
  {
    synonyms: ['certifications', 'certs', 'badges', 'licenses', 'courses'],
    translation: 'optional',
    isSetting: true,
  },
);
