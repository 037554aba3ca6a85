// Counts the words that PDF text extractors read, for the parser report: each extractor converts complex and
// right-to-left scripts in its own way.
import type { ResumeAdvice } from '../advice/advice.ts';
import { hasComplexScript, separateMark } from '../pdf/check.ts';
import type { ReadPdf } from '../pdf/reading.ts';
import { textsOf } from '../pdf/texts.ts';
import type { Resume } from '../resume.ts';

/** Minimum share of the words; the report names extractors that read fewer words. */
const minShare = 0.9;

const wordsIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Counts the different words in a résumé, and how many of them an extractor read whole. */
export function countWordsRead(resume: Resume, text: string): { all: number; read: number } {
  const all = new Set(textsOf(resume).flatMap((one) => wordsIn(one.text)));
  const read = new Set(wordsIn(text));
  return { all: all.size, read: [...all].filter((word) => read.has(word)).length };
}

/** Advice on words that pdf.js misreads, since a letter in them has a separate mark. */
export function adviseOnMisreadWords({ text }: ReadPdf, resume: Resume, file: string): ResumeAdvice[] {
  const read = new Set(wordsIn(text));
  const misread = textsOf(resume).flatMap(({ text, source }) =>
    wordsIn(text).flatMap((word) => (separateMark.test(word) && !read.has(word) ? { word, source } : [])),
  );
  const [first] = misread;
  if (!first) return [];
  const [word = '', ...others] = new Set(misread.map(({ word }) => word));
  const more =
    others.length === 1 ? ` and "${others[0]}"` : others.length > 1 ? ` and ${others.length} more words` : '';
  const found = `Some programs that read ${file} repeat or separate letters of "${word}"${more}, since no single character has this letter with its mark.`;
  const remedy =
    'Keep your spelling: people see it as you wrote it. If a form reads the PDF, correct these words in the form, or send the Word or text file that "npm run resume" writes.';
  return [{ kind: 'misread', about: file, firstSource: first.source, text: word, found, remedy }];
}

/** Reports the extractors that miss too many words of a résumé in a complex or right-to-left script. */
export function lostWords(
  resume: Resume,
  readings: readonly { reader: string; text: string }[],
): { found: string; remedy: string }[] {
  if (!hasComplexScript(resume)) return [];
  const counts = readings.map(({ reader, text }) => ({ reader, ...countWordsRead(resume, text) }));
  const lost = counts.filter(({ all, read }) => read / all < minShare);
  if (lost.length === 0) return [];
  const [{ all } = { all: 0 }] = counts;
  const shares = lost.map(({ reader, read }) => `${reader} ${read}`).join(', ');
  const remedy =
    'You do not need to change anything: a PDF stores the letters of your script as shapes, and each program converts them to words differently. If a form does not accept the PDF, send the DOCX or text file that "npm run resume" writes.';
  return [{ found: `Some programs do not read all of the ${all} different words: ${shares}.`, remedy }];
}
