// Front matter of a cover letter.
import { z } from 'zod';
import { day } from './date-fields.ts';
import { list, rejecting, text } from './fields.ts';
import { isLanguage } from './site.ts';

/** `content/letters/<name>.md`: the letter for the focus of the same name. */
export const letterFile = z
  .strictObject({
    recipient: list(
      text('A line.', 'Brightwater Signals'),
      'To whom it goes, a line each: a name, the employer, the street, the town.',
      { example: ['Dr. Ada Example', 'Brightwater Signals', '12 Ferry Lane', 'Exampleton, OR 97000'] },
    ),
    date: day(
      'The day that stands on it. Left out, it is the day on which the PDF is made.',
      'Write a day such as 2026-11-23, or delete the line.',
    ).optional(),
    subject: text('What it is about, in a line above the greeting.', 'Software engineering internship').optional(),
    greeting: text('How it begins.', 'Dear Dr. Example,', {
      remedy: 'Write how you address them, such as: greeting: Dear Dr. Example,',
    }),
    closing: text('How it ends; your name follows by itself.', 'Kind regards,', {
      remedy: 'Write how you take your leave, such as: closing: Kind regards,',
    }),
    language: z
      .string()
      .check(
        rejecting((tag) =>
          isLanguage(tag)
            ? []
            : { found: `"${tag}" is not a language tag.`, remedy: 'Write its tag, such as de for German.' },
        ),
      )
      .optional()
      .meta({
        description: 'The language of the letter, as a language tag. Left out, it is that of the site.',
        examples: ['de'],
      }),
  })
  .meta({ title: 'content/letters/<name>.md', description: 'The settings at the top of a cover letter.' });
