// For each alphabet, tests that the site is complete, and that there is a résumé PDF or one piece of advice.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLanguages } from '#content/languages.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { readByPdftotext, readPdf } from '#resume/pdf/reading.ts';
import { studentFiles, studentLanguages } from '#tests/fixtures/students.ts';
import { adviseOnBuild } from './adviser.ts';

const typst = await openTypst();
if (!typst) throw new Error('Without Typst there is no résumé PDF to test.');

/** Languages whose text `readPdf` extracts correctly. For other languages, the test needs pdftotext. */
const plain = ['sk', 'el'];

let hasPdftotext = true;
beforeAll(() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
  } catch {
    hasPdftotext = false;
  }
});

describe.each(studentLanguages)('content in %s', (language) => {
  test('results in a résumé PDF with every word, or else in one piece of advice', async () => {
    const files = studentFiles(language);
    const { pages, pdf, advice } = await make(files);
    for (const page of ['home', 'education', 'projects', 'relevantExperience', 'resume'] as const)
      expect(pages[page], page).toBeDefined();
    if (language === 'zh' && !typst.has('李')) {
      expect(pdf).toBeUndefined();
      expect(pages.resume?.pdf).toBeUndefined();
      const pattern =
        /^site.yaml:1:7 The résumé has no font for "李明华" \(and \d+ more\), so resume\.pdf was not created\. → Run this once: npm install @expo-google-fonts\/noto-serif-sc\. Or write/;
      return expect(advice).toEqual([expect.stringMatching(pattern)]);
    }
    expect(advice).toEqual([]);
    expect(pages.resume?.pdf).toBe('resume.pdf');
    if (!pdf) throw new Error('There is no PDF.');
    if (!plain.includes(language) && !hasPdftotext) return;
    const read = plain.includes(language) ? (await readPdf(pdf)).text : await readByPdftotext(pdf);
    // On the page, the tools have a label ("built with"). In the PDF, they have no label.
    const onlyOnPage = words(messagesFor(language).entries.builtWith);
    const all = words(pages.resume?.resume).filter((word) => !onlyOnPage.includes(word));
    const lost = all.filter((word) => !letters(read ?? '').includes(letters(word)));
    // pdftotext may insert a space after a letter with two diacritics.
    expect(lost.length, lost.join(' ')).toBeLessThanOrEqual(plain.includes(language) ? 0 : all.length / 20);
  });
});

const job = (words: string) => ({
  'experience.yaml': `sections:\n  - title: Work\n    entries:\n      - title: Tutor\n        organization: Example University\n        start: 2025-09\n        end: present\n        tags: [data]\n        bullets:\n          - Taught 24 people in 3 weeks how to count to ten.\n          - ${words}\n`,
});

test.each<[what: string, files: Record<string, string>, hasPdf: boolean, advice: RegExp[], said?: string]>([
  [
    'an emoji and a star',
    job('Won the ★ prize 👩🏽‍💻, and told nobody of it.'),
    true,
    [/^experience\.yaml:11:13 The résumé has no font for "★" and "👩🏽‍💻", so resume\.pdf omits them/],
    'Won the prize, and told nobody of it.',
  ],
  [
    'text in Georgian and Tamil',
    job('Moved to თბილისი and on to சென்னை, which took 2 days.'),
    false,
    [
      /^experience\.yaml:11:13 The résumé has no font for "თბილისი" \(and 1 more\), so resume\.pdf was not created\. → You can write/,
    ],
  ],
  [
    'a name in Korean',
    { 'site.yaml': 'description: A site.\nname: 김민수\n', ...job('Answered 300 questions by mail in a year.') },
    false,
    [
      /^site\.yaml:2:7 .*"김민수", so resume\.pdf was not created\. → Run this once: npm install @expo-google-fonts\/noto-serif-kr/,
    ],
  ],
  [
    'a second résumé variant (`focuses`)',
    {
      'resume.yaml': 'focuses:\n  - name: data\n    title: Data\n    tags: [data]\n',
      ...job('Moved to თბილისი, which took 2 days by train.'),
    },
    false,
    [/^experience\.yaml:11:13 .*so resume\.pdf and for\/data\.pdf were not created/],
  ],
  [
    'month names that no font supports',
    { 'site.yaml': named('ta'), ...job('Taught 24 people to count.') },
    true,
    [],
    'Sep 2025',
  ],
  [
    'more text than fits a page',
    { 'resume.yaml': `summary: ${'Word after word. '.repeat(900)}\n`, ...job('Taught 24 people to count.') },
    false,
    [
      /^resume\.yaml:1:1 The whole résumé: It does not fit on one page.*, so resume\.pdf was not created\. → Shorten the summary/,
    ],
  ],
])('content with %s results in the expected PDF and advice', async (_, files, hasPdf, expected, extracted = '') => {
  if (expected[0]?.source.includes('김민수') && typst.has('김')) return;
  const { pages, pdf, advice } = await make({ 'site.yaml': named('en'), ...files });
  expect(pages.relevantExperience).toBeDefined();
  expect(pages.resume).toBeDefined();
  expect(advice).toEqual(expected.map((one) => expect.stringMatching(one) as string));
  expect([pdf !== undefined, pages.resume?.pdf !== undefined]).toEqual([hasPdf, hasPdf]);
  if (pdf) expect((await readPdf(pdf)).text).toContain(extracted);
});

function named(language: string) {
  return `name: Ada Example\ndescription: A site.\nlanguage: ${language}\n`;
}

/** Returns the pages, the résumé PDF, and the advice on missing letters and PDFs. */
async function make(files: Record<string, string>) {
  const { site: written, ...content } = readLanguages({
    files: new Map(Object.entries(files).map(([name, text]) => [name, { path: name, text }])),
    pictures: new Map(),
    folder: '.',
    today: { year: 2026, month: 11 },
  });
  const { site, files: pdfs, advice } = await makeResumes(written);
  const messages = adviseOnBuild({ site: written, ...content }, advice)
    .filter(({ name }) => /^(?:no-pdf|lost-sign)/.test(name ?? ''))
    .map(({ file, line, column, found, remedy }) => `${file.path}:${line}:${column} ${found} → ${remedy}`);
  return { pages: site.pages, pdf: pdfs.get('resume.pdf'), advice: messages };
}

/** Letters and digits of a text. Other characters are not compared: text extractors move diacritics and line breaks. */
const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Every word of a résumé, without URLs. */
function words(value: unknown): string[] {
  if (typeof value === 'string')
    return [...segmenter.segment(value)].map(({ segment }) => segment).filter((word) => letters(word));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['url', 'language', 'paper', 'part'].includes(key) ? [] : words(inner),
  );
}
