import { z } from 'zod';
import { monthOrYear } from '../date-fields.ts';
import { list, text } from '../fields.ts';
import { show, tags } from '../visibility.ts';

const shown = ['Education', 'résumé', 'resume.json'] as const;

const testScore = z
  .strictObject({
    test: text('The test.', 'TOEFL iBT', {
      in: [...shown, 'Evidence', 'link preview', 'search engines'],
      remedy: 'Write what the test is called.',
      synonyms: ['name', 'title', 'exam'],
      evidence: 'name',
    }),
    score: text('What you reached, best with the highest score there is.', '112/120', {
      in: [...shown, 'Evidence'],
      remedy: 'Write what you reached, such as 112/120.',
      synonyms: ['result', 'points', 'grade', 'value', 'mark'],
    }),
    date: monthOrYear('When it was: a month or a year.', {
      in: [...shown, 'Evidence'],
      synonyms: ['year', 'when'],
    }).optional(),
    show: show(),
    tags,
  })
  .meta({
    description: 'The score of a test.',
    examples: [{ test: 'TOEFL iBT', score: '112/120', date: '2026-03' }],
    in: shown,
  });

/** Scores of tests. Example: `[{ test: 'TOEFL iBT', score: '112/120', date: '2026-03' }]` */
export const testScores = list(testScore, 'Scores of tests, in the order in which they show.', {
  synonyms: ['tests', 'exams', 'scores', 'languageTests'],
});
