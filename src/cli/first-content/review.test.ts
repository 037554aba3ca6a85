import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDocx, makePdf, paragraph } from '#tests/fixtures/documents.ts';
import { readResume } from '../import/import-resume.ts';
import { reviewOf } from './review.ts';

async function reviewFrom(name: string, bytes: Buffer) {
  await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'review-'));
  const file = path.join(work.path, name);
  await writeFile(file, bytes);
  return reviewOf(await readResume(file, { language: 'en' }), bytes);
}

const lines = [
  { text: 'Ada Example', x: 40, y: 60, size: 24 },
  { text: 'Experience', x: 40, y: 120, size: 14, isBold: true },
  { text: 'Quillfeather', x: 40, y: 140, isBold: true },
  { text: 'Jan 2024 - May 2025', x: 400, y: 140 },
  { text: 'Marrowbone', x: 40, y: 154 },
  { text: '- Counted spores of forty ferns', x: 40, y: 168 },
];

test('the review of a PDF has a picture of its page, and a box around the line of each value', async () => {
  const { notes, pages } = await reviewFrom('cv.pdf', makePdf([lines]));
  expect(pages).toEqual([{ picture: expect.stringMatching(/^data:image\/webp;base64,/), width: 595, height: 842 }]);
  const [doubt] = notes.filter(({ kind }) => kind === 'toCheck');
  expect(doubt).toMatchObject({
    value: 'Marrowbone',
    reasonKey: 'employer',
    field: { file: 'experience.yaml' },
    position: { page: 1, line: 4 },
  });
  expect(doubt?.confidence).toBeLessThan(0.6);
  expect(doubt?.position?.box?.left).toBeCloseTo(40 / 595, 2);
  expect((doubt?.position?.box?.top ?? 0) * 842).toBeLessThan(154);
  expect(((doubt?.position?.box?.top ?? 0) + (doubt?.position?.box?.height ?? 0)) * 842).toBeGreaterThan(154);
});

test('the review lists the doubtful values first, then the other values with the content field of each value', async () => {
  const { notes } = await reviewFrom('cv.pdf', makePdf([lines]));
  const kinds = notes.map(({ kind }) => kind);
  expect(kinds.lastIndexOf('toCheck')).toBeLessThan(kinds.indexOf('read'));
  expect(notes).toContainEqual(
    expect.objectContaining({ kind: 'read', value: 'Ada Example', field: { file: 'site.yaml', path: ['name'] } }),
  );
});

test('the review of a Word document shows the lines of the document', async () => {
  const body = ['Ada Example', 'Experience', 'Intern, Marrowbone Ltd, 2024'].map((text) => paragraph(text)).join('');
  const { notes, pages } = await reviewFrom('cv.docx', makeDocx(body));
  expect(pages).toEqual([{ lines: ['Ada Example', 'Experience', 'Intern, Marrowbone Ltd, 2024'] }]);
  expect(notes.find(({ value }) => value === 'Ada Example')?.position).toEqual({ page: 1, line: 1 });
});

test('a grade with a scale is imported as numbers, and a grade without a scale is reported', async () => {
  const schools = [
    { text: 'Education', x: 40, y: 200, size: 14, isBold: true },
    { text: 'BSc Botany, Fern University', x: 40, y: 220, isBold: true },
    { text: '2020 - 2023', x: 400, y: 220 },
    { text: 'Grade: 14,5/20', x: 40, y: 234 },
    { text: 'Diploma, Moss School', x: 40, y: 260, isBold: true },
    { text: '2015 - 2020', x: 400, y: 260 },
    { text: 'Average: 1,7', x: 40, y: 274 },
  ];
  await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'review-'));
  const file = path.join(work.path, 'cv.pdf');
  await writeFile(file, makePdf([[...lines, ...schools]]));
  const {
    files: { education },
    notes,
  } = await readResume(file, { language: 'en' });
  expect(education.schools).toMatchObject([
    { school: 'Fern University', gpa: { value: 14.5, scale: 20 } },
    { school: 'Moss School', involvement: [] },
  ]);
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'leftOut', reasonKey: 'grade', value: 'Average: 1,7' }));
});
