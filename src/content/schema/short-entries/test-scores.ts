import { z } from 'zod';
import { monthOrYear } from '../fields/date-fields.ts';
import { list, text } from '../fields/fields.ts';
import { show, tags } from '../fields/visibility.ts';

const shown = ['Education', 'résumé', 'resume.json'] as const;

const testScore = z
  .strictObject({
    test: text('Name of the test.', 'TOEFL iBT', {
      in: [...shown, 'Evidence', 'link preview', 'search engines'],
      remedy: 'Write the name of the test.',
      kind: 'heading',
      synonyms: ['name', 'title', 'exam'],
      evidence: 'name',
    }),
    score: text('Score, preferably with the highest possible one.', '112/120', {
      in: [...shown, 'Evidence'],
      remedy: 'Write your score, such as 112/120.',
      synonyms: ['result', 'points', 'grade', 'value', 'mark'],
    }),
    date: monthOrYear('Date: a month or a year.', {
      in: [...shown, 'Evidence'],
      synonyms: ['year', 'when'],
    }).optional(),
    show: show(),
    tags,
  })
  .meta({
    description: 'A test score.',
    examples: [{ test: 'TOEFL iBT', score: '112/120', date: '2026-03' }],
    in: shown,
  });

/** Scores of tests. Example: `[{ test: 'TOEFL iBT', score: '112/120', date: '2026-03' }]` */
export const testScores = list(testScore, 'Test scores, in display order.', {
  translation: 'optional',
  synonyms: ['tests', 'exams', 'scores', 'languageTests'],
});
