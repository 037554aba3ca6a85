import { z } from 'zod';
import { day } from '../fields/date-fields.ts';
import { list, rejecting, text } from '../fields/fields.ts';
import { isLanguage } from '../fields/language.ts';

/** Front matter of `content/letters/<name>.md`, the cover letter for the résumé variant with the same name. */
export const letterFile = z
  .strictObject({
    recipient: list(text('A line.', 'Brightwater Signals'), 'Recipient, one line each: name, employer, street, town.', {
      example: ['Dr. Ada Example', 'Brightwater Signals', '12 Ferry Lane', 'Exampleton, OR 97000'],
      synonyms: ['to', 'addressee', 'company', 'employer', 'address'],
    }),
    date: day(
      'Date of the letter. Defaults to the day on which you make the PDF.',
      'Write a date such as 2026-11-23, or delete the line.',
    ).optional(),
    subject: text('Subject, above the greeting.', 'Software engineering internship', {
      synonyms: ['re', 'title', 'topic', 'regarding'],
    }).optional(),
    greeting: text('Greeting.', 'Dear Dr. Example,', {
      remedy: 'Write how you address them, such as: greeting: Dear Dr. Example,',
      synonyms: ['salutation', 'opening'],
    }),
    closing: text('Closing; your name is added below.', 'Kind regards,', {
      remedy: 'Write how you close the letter, such as: closing: Kind regards,',
      synonyms: ['signOff', 'regards', 'valediction'],
    }),
    language: z
      .string()
      .check(
        rejecting((tag) =>
          isLanguage(tag)
            ? []
            : { found: `"${tag}" is not a language tag.`, remedy: 'Write the tag, such as de for German.' },
        ),
      )
      .optional()
      .meta({
        description: 'Language tag of the letter. Defaults to the language of the site.',
        examples: ['de'],
      }),
  })
  .meta({ title: 'content/letters/<name>.md', description: 'Settings of a cover letter.' });
