import { z } from 'zod';
import { monthOrYear, remedyForOptionalDate } from '../fields/date-fields.ts';
import { list, sameRemedy, text } from '../fields/fields.ts';
import { show, tags } from '../fields/visibility.ts';
import { bare, type Reading } from '../fields/written.ts';
import { readDate } from '../fields/written-date.ts';

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
      remedy: remedyForOptionalDate,
      synonyms: ['year', 'when'],
    }).optional(),
    show: show(),
    tags,
  })
  .meta({
    normalize: scoreForm,
    description: 'A test score.',
    elsewhere: sameRemedy(
      ['max', 'maximum', 'outOf', 'of', 'best', 'scale'],
      'Remove the line, and write the highest possible score after yours, such as: score: 112/120',
    ),
    examples: [{ test: 'TOEFL iBT', score: '112/120', date: '2026-03' }],
    in: shown,
  });

/** Accepts "TOEFL: 112", which YAML parses as a group, and "IELTS 8.0, March 2024". */
function scoreForm(written: unknown, reading: Reading): unknown {
  if (typeof written === 'string') {
    const [, before, when = ''] =
      /^(.*\d)(?:[\s,;–—-]+|\s*\()((?:\p{L}+\.?\s+|\d{1,2}[./])?(?:19|20)\d\d(?:-\d\d)?)\)?$/u.exec(bare(written)) ??
      [];
    const { dates, isSure } = readDate(when, reading.language);
    const [, test, score = ''] =
      /^(.*[^\d\s:])[\s:]+(\d[\d.,]*(?:\s?\/\s?\d[\d.,]*)?)$/.exec(isSure && before ? before : bare(written)) ?? [];
    // Reject a text whose score would be a year. Reject a text with a date if the name of the test has a comma: the
    // text may list several tests.
    if (test === undefined || /^(?:19|20)\d\d$/.test(score) || (isSure && /[,;(]/.test(test))) return undefined;
    return { test, score, ...(isSure && { date: dates[0] }) };
  }
  const [first, ...more] = typeof written === 'object' && written !== null ? Object.entries(written) : [];
  if (!first || more.length > 0 || !/^(?:string|number)$/.test(typeof first[1])) return undefined;
  return /^(?:test|score|date|name|title|exam|result|points|grade|value|mark|show|tags)$/i.test(first[0])
    ? undefined
    : { test: first[0], score: first[1] as unknown };
}

/** Accepts several scores in one text. Also accepts a map from tests to scores. */
function scoreListForm(written: unknown, reading: Reading): unknown {
  const isText = typeof written === 'string';
  if (!isText && (typeof written !== 'object' || written === null || Array.isArray(written))) return undefined;
  const parts = isText
    ? bare(written).split(/\s*[,;]\s+/)
    : Object.entries(written).map(([test, score]) => ({ [test]: score as unknown }));
  const scores = parts.map((one) => scoreForm(one, reading));
  return scores.length > (isText ? 1 : 0) && !scores.includes(undefined) ? scores : undefined;
}

/** Scores of tests. Example: `[{ test: 'TOEFL iBT', score: '112/120', date: '2026-03' }]` */
export const testScores = list(testScore, 'Test scores, in display order.', {
  translation: 'optional',
  synonyms: ['tests', 'exams', 'scores', 'languageTests'],
  normalize: scoreListForm,
});
