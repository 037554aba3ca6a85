import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bulletsOf, entryOf, experience, resumeOf, siteOf, skills } from '#tests/support/resumes.ts';
import { makePdf } from '#tests/support/processes/typst.ts';
import { chooseResume } from '../choose-resume.ts';
import type { Resume } from '../resume.ts';
import { countWordsRead } from '../parsers/words-read.ts';
import { compareReadings } from '../parsers/parser-results.ts';
import { readEverywhere, type Readings } from '../parsers/readers.ts';

/** Returns the content of a YAML file, without its photos. The result is JSON, which is also valid YAML. */
const withoutPhotos = (name: string) =>
  JSON.stringify(parse(readFileSync(`tests/fixtures/rtl/${name}.yaml`, 'utf8')), (key, value: unknown) =>
    key === 'photos' ? undefined : value,
  );

const arabic = chooseResume(
  siteOf(
    Object.fromEntries(['site', 'education', 'experience', 'projects'].map((name) => [name, withoutPhotos(name)])),
  ),
);

const hebrew = resumeOf(
  {
    language: 'he',
    name: 'נועה בן־דוד',
    title: 'מדעי המחשב, אוניברסיטת הדוגמה',
    contact: [
      { text: 'noa@example.com', url: 'mailto:noa@example.com' },
      { text: '+972 50 000 0000', url: 'tel:+972500000000' },
    ],
  },
  {
    ...experience(
      entryOf({
        title: 'מתמחה בהנדסת תוכנה',
        dates: 'יוני 2020 – אוגוסט 2020',
        details: ['חברת האותות (Brightwater Signals), עיר הדוגמה'],
        bullets: bulletsOf('שכתבתי את ייבוא הנתונים; לקח 5 שעות ועכשיו 22 דקות.', 'תיקנתי שגיאה ב־React וכתבתי עליה.'),
      }),
    ),
    title: 'ניסיון',
  },
  { ...skills('TypeScript', 'עברית'), title: 'כישורים' },
);

let read: Map<Resume, { resume: Resume; readings: Readings; texts: Map<string, string> }>;
beforeAll(async () => {
  read = new Map();
  for (const whole of [arabic, hebrew]) {
    const { pdf, resume } = await makePdf(whole);
    const readings = await readEverywhere(pdf);
    const texts = readings.readings.map(
      ({ reader, lines }) => [reader, lines.map(({ text }) => text).join('\n')] as const,
    );
    read.set(whole, { resume, readings, texts: new Map([...texts, [readings.text.reader, readings.text.text]]) });
  }
});

const readingOf = (whole: Resume) => {
  const one = read.get(whole);
  if (!one) throw new Error('This résumé was not read.');
  return one;
};

test.each([
  ['Arabic', arabic],
  ['Hebrew', hebrew],
])('PDF text extractors read most words of an %s résumé', (_, whole) => {
  const { texts, resume } = readingOf(whole);
  const shareOf = (reader: string) => {
    const { all, read: found } = countWordsRead(resume, texts.get(reader) ?? '');
    return found / all;
  };
  if (texts.has('pdftotext')) expect(shareOf('pdftotext')).toBeGreaterThanOrEqual(0.9);
  expect(shareOf('PDFium')).toBeGreaterThanOrEqual(0.9);
  expect(shareOf('pdf.js')).toBeGreaterThanOrEqual(0.7);
});

test('PDF text extractors keep the contact items of an Arabic résumé apart', () => {
  const { texts } = readingOf(arabic);
  for (const reader of ['pdf.js', 'PDFium'])
    expect(texts.get(reader)).toContain('layla@example.com · github.com/example');
});

test('the parser report on an Arabic résumé lists extractors that miss words, and no fault of the layout', () => {
  const { readings, resume } = readingOf(arabic);
  const { faults, fields } = compareReadings(readings, resume);
  expect(faults.map(({ found }) => found)).toContainEqual(
    expect.stringMatching(
      /^Some programs do not read all of the \d+ different words: pdf\.js \d+, LibPDF \d+, Tags \d+\.$/,
    ),
  );
  expect(fields.filter(({ remedy }) => remedy?.includes('report'))).toEqual([]);
});
