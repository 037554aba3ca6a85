// Checks a finished résumé PDF against the words that it was made from: that a person finds them on the page, and that
// the programs of employers, which read it first, find every one of them, whole and in its place. What no content can
// break, but a change of the layout, is for its test (pdf.test.ts).
// The rules are those that Greenhouse and the readers of OpenResume and Reactive Resume go by.
import type { Resume } from '../resume.ts';
import { ResumeError, type ResumeProblem } from './problem.ts';
import { readByPdftotext, type ReadPdf, readPdf } from './reading.ts';
import { checkText } from './text-check.ts';
import { textsOf, withOneShape } from './texts.ts';

/** The least distance of text from the edges of the page, in points; printers leave more than that white. */
const minMargin = 14;

/** The smallest text that can be read on paper, in points. */
const minSize = 8;

/**
 * Letters that join, that take marks around them or that run from right to left. A PDF holds them as shapes, which no two
 * programs read alike, so nothing follows from what one of them reads. That Typst had all letters is known already.
 */
const shaped =
  /[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Inherited}]]/v;

/**
 * Checks a PDF against the résumé that it was made from.
 * @returns everything that is wrong with it, so nothing for a good one
 * @example await checkResumePdf(pdf, chooseResume(site)) // []
 */
export async function checkResumePdf(pdf: Buffer, resume: Resume): Promise<ResumeProblem[]> {
  return checkRead(await readPdf(pdf), pdf, resume);
}

async function checkRead(read: ReadPdf, pdf: Buffer, resume: Resume): Promise<ResumeProblem[]> {
  const byPdftotext = isShaped(resume) ? undefined : await readByPdftotext(pdf);
  return [
    ...textProblems(read.text, resume, 'pdf.js'),
    ...(byPdftotext === undefined ? [] : textProblems(byPdftotext, resume, 'pdftotext')),
    ...checkPieces(read),
  ];
}

/** Whether a résumé has letters that every program reads in another way. */
export const isShaped = (resume: Resume) => textsOf(resume).some(({ text }) => shaped.test(withOneShape(text)));

/** What is wrong with the text of a PDF as one program read it; nothing where no two programs would read the same. */
export const textProblems = (text: string, resume: Resume, reader: string): ResumeProblem[] =>
  isShaped(resume) ? [] : checkText(text, textsOf(resume), reader);

/**
 * Makes sure that a PDF says what its résumé says.
 * @returns the PDF as it was read
 * @throws {ResumeError} with everything that is wrong with it
 */
export async function assertResume(pdf: Buffer, resume: Resume): Promise<ReadPdf> {
  const read = await readPdf(pdf);
  const problems = await checkRead(read, pdf, resume);
  if (problems.length > 0) throw new ResumeError(problems);
  return read;
}

function checkPieces({ pieces, width }: ReadPdf): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  const where = 'The PDF';
  const off = pieces.find((piece) => piece.x < minMargin || piece.x + piece.width > width - minMargin);
  if (off)
    problems.push({ where, found: `"${off.text}" runs off the page.`, remedy: 'Write it shorter, or with spaces.' });
  // Of all that the résumé sets, the name alone is made smaller the longer it is.
  const small = pieces.find(({ size }) => size < minSize);
  if (small) {
    const found = `"${small.text}" is set in ${small.size.toFixed(1)} points, which nobody can read.`;
    problems.push({ where, found, remedy: 'Write it shorter.' });
  }
  return problems;
}
