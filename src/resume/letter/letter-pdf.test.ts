import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readLetters } from '#content/read/letters.ts';
import { resumeOf } from '#tests/support/resumes.ts';
import { style, typst } from '#tests/support/processes/typst.ts';
import { readPdf } from '../pdf/reading.ts';
import { makeLetterPdf } from './letter-pdf.ts';

const today = { year: 2026, month: 11, day: 24 };

function letterOf(body: string, settings = 'greeting: Dear Dr. Example,\nclosing: Kind regards,\n') {
  const file = { path: 'content/letters/port.md', text: `---\n${settings}---\n${body}` };
  const [letter] = readLetters(new Map([['letters/port.md', file]]), []);
  if (!letter) throw new Error('The letter cannot be read.');
  return letter;
}

const make = (letter: ReturnType<typeof letterOf>, changes: Parameters<typeof resumeOf>[0] = {}) =>
  makeLetterPdf(typst, letter, resumeOf(changes), style, today);

test.each(['letter', 'a4'] as const)(
  'the PDF of a cover letter on %s paper has all words on one page, in the order of a business letter',
  async (paper) => {
    const settings =
      'recipient: [Dr. Example, "12 Ferry Lane"]\nsubject: A position\ngreeting: Dear Dr. Example,\nclosing: Kind regards,\n';
    const letter = letterOf('I read **your** notice.\\\nTwice.\n\n- One thing\n- Another\n\nSee you soon.\n', settings);
    const pdf = await make(letter, { paper, title: 'Computer science' });
    expect((await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })).numPages).toBe(1);
    const { text, width } = await readPdf(pdf);
    expect(width).toBeCloseTo(paper === 'a4' ? 595.28 : 612, 1);
    const { name, contact } = resumeOf({});
    const wanted = [name, 'Computer science', ...contact.map(({ text }) => text), 'November 24, 2026', 'Dr. Example']
      .concat('12 Ferry Lane', 'A position', 'Dear Dr. Example,', 'I read your notice.', 'Twice.', '• One thing')
      .concat('• Another', 'See you soon.', 'Kind regards,', name);
    let at = 0;
    const read = text.replace(/\s+/g, ' ');
    for (const words of wanted) {
      const found = read.indexOf(words, at);
      expect(found, `${words} in ${read}`).toBeGreaterThanOrEqual(at);
      at = found + words.length;
    }
  },
);

test('the PDF of a cover letter is tagged, and conforms to PDF/UA', async () => {
  const pdf = (await make(letterOf('A sentence.'))).toString('latin1');
  expect(pdf).toContain('<pdfuaid:part>1<');
  expect(pdf).toMatch(/\/S ?\/P\b/);
});

test('the PDF of a cover letter has the date and the language from its front matter', async () => {
  const letter = letterOf('Ein Satz.', 'language: de\ndate: 2026-12-01\ngreeting: Guten Tag,\nclosing: Viele Grüße\n');
  const pdf = await make(letter);
  expect((await readPdf(pdf)).text).toContain('1. Dezember 2026');
  expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(de\)/);
});

test('makeLetterPdf rejects an empty letter', async () => {
  await expect(make(letterOf('<!-- Say why. -->\n'))).rejects.toThrow(/port\.md: The letter has no text yet/);
});

test('makeLetterPdf rejects a letter that does not fit on a page', async () => {
  await expect(make(letterOf('A sentence of eight words is repeated here. '.repeat(130)))).rejects.toThrow(
    /does not fit on one page/,
  );
});

test('makeLetterPdf rejects a letter with a word that no font can display, and the error contains the word', async () => {
  await expect(make(letterOf('To 山田 and others.'))).rejects.toThrow(/no font for "山田"/);
});
