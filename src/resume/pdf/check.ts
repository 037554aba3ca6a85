// Checks that a résumé PDF has every word of its content, unbroken and in its position. The rules are those of
// Greenhouse and of the parsers of OpenResume and Reactive Resume. Errors that only a layout change can cause are
// tested in pdf.test.ts.
import type { Resume } from '../resume.ts';
import { ResumeError, type ResumeProblem } from './problem.ts';
import { readByPdftotext, type ReadPdf, readPdf } from './reading.ts';
import { checkText } from './text-check.ts';
import { textsOf, unifyGlyphs } from './texts.ts';

/** Minimum distance of text from the page edges, in points. Many printers cannot print closer to an edge. */
const minMargin = 14;

/** Minimum font size that is readable on paper, in points. */
const minSize = 8;

/**
 * A letter with a mark for which no single character exists, such as ọ̀ in Yoruba. A font draws it with several glyphs,
 * and some PDF text extractors read the whole letter for each glyph.
 */
export const separateMark = /\p{L}[\u0300-\u036F]/u;

/**
 * Letters of scripts with joined letters, combining marks or right-to-left direction. Each PDF text extractor converts
 * their glyphs to a different text, so an extracted text proves nothing. Typst has already verified that the fonts have
 * all letters.
 */
const complexScript =
  /[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Inherited}]]/v;

/**
 * Checks a PDF against the résumé that it was made from.
 * @returns all problems, or an empty list
 * @example await checkResumePdf(pdf, chooseResume(site)) // []
 */
export async function checkResumePdf(pdf: Buffer, resume: Resume): Promise<ResumeProblem[]> {
  return checkRead(await readPdf(pdf), pdf, resume);
}

async function checkRead(read: ReadPdf, pdf: Buffer, resume: Resume): Promise<ResumeProblem[]> {
  const byPdftotext = hasComplexScript(resume) ? undefined : await readByPdftotext(pdf);
  return [
    ...textProblems(read.text, resume, 'pdf.js'),
    ...(byPdftotext === undefined ? [] : textProblems(byPdftotext, resume, 'pdftotext')),
    ...checkPieces(read),
  ];
}

/** True if a résumé has letters of complex scripts, or with separate marks. PDF text extractors may convert them to other letters. */
export const hasComplexScript = (resume: Resume) =>
  textsOf(resume).some(({ text }) => {
    const unified = unifyGlyphs(text);
    return complexScript.test(unified) || separateMark.test(unified);
  });

/** Problems of an extracted text. Returns none for complex scripts, which extractors often misread. */
export const textProblems = (text: string, resume: Resume, reader: string): ResumeProblem[] =>
  hasComplexScript(resume) ? [] : checkText(text, textsOf(resume), reader);

/**
 * Asserts that a PDF contains its résumé.
 * @returns the PDF as read back
 * @throws {ResumeError} with all problems
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
  const outside = pieces.find((piece) => piece.x < minMargin || piece.x + piece.width > width - minMargin);
  if (outside)
    problems.push({
      where,
      found: `"${outside.text}" runs off the page.`,
      remedy: 'Shorten it, or add spaces.',
    });
  // The layout reduces the font size only for a long name.
  const smallText = pieces.find(({ size }) => size < minSize);
  if (smallText) {
    const found = `"${smallText.text}" has a font size of ${smallText.size.toFixed(1)} points, which is too small to read.`;
    problems.push({ where, found, remedy: 'Shorten it.' });
  }
  return problems;
}
