// Creates the PDF of a cover letter, with the header of the résumé. Only `npm run apply` uses it.
import { type Day, isoDate } from '#content/model/dates.ts';
import type { Letter } from '#content/read/letters.ts';
import { knownLetters } from '../typst/known-letters.ts';
import { installCommand } from '../typst/print-fonts.ts';
import type { Typst } from '../typst/typst.ts';
import type { PrintStyle } from '../pdf/faces.ts';
import { ResumeError } from '../pdf/problem.ts';
import type { Resume } from '../resume.ts';

/** Font sizes in points; the first size that fits is used. */
const sizes = [11, 10.5, 10, 9.5];

/**
 * Creates the PDF of a letter. The PDF is tagged and conforms to PDF/UA-1.
 * @param today date of a letter that sets no date itself
 * @throws {ResumeError} if the letter is empty, does not fit on a page, or has characters that no font has
 */
export async function makeLetterPdf(
  typst: Typst,
  letter: Letter,
  resume: Pick<Resume, 'name' | 'title' | 'contact' | 'paper' | 'language'>,
  { color, look }: PrintStyle,
  today: Day,
): Promise<Buffer> {
  const where = letter.file.path;
  if (letter.blocks.length === 0)
    throw new ResumeError([
      { where, found: 'The letter has no text yet.', remedy: 'Write the letter below the second line "---".' },
    ]);
  const { language, direction, region } = localeOf(letter.language ?? resume.language);
  const { name, title, contact, paper } = resume;
  const { recipient, subject, greeting, closing, blocks, date = today } = letter;
  const groups = blocks.reduce<{ isList: boolean; blocks: typeof blocks }[]>((all, block) => {
    const last = all.at(-1);
    if (last?.isList === block.isItem) last.blocks.push(block);
    else all.push({ isList: block.isItem, blocks: [block] });
    return all;
  }, []);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate(date)));
  const letterTexts = { name, title, contact, recipient, subject, greeting, closing, groups, date: day };
  const printableTexts = JSON.parse(JSON.stringify(letterTexts), (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'url') return value;
    const { text, words: unknownWords } = knownLetters(value, typst.has);
    if (unknownWords[0] !== undefined) throw new ResumeError([unknownWordProblem(unknownWords[0], where, language)]);
    return text;
  }) as typeof letterTexts;
  for (const size of sizes) {
    const page = await typst.typeset('resume/letter/letter.typ', {
      ...printableTexts,
      paper,
      size,
      color,
      direction,
      documentTitle: [name, subject].filter(Boolean).join(', '),
      fonts: typst.familiesFor(look, language),
      language: { lang: new Intl.Locale(language).language, region },
    });
    if (page.pages === 1) return page.pdf();
  }
  const remedy = 'Shorten it: a letter must fit on one page.';
  throw new ResumeError([{ where, found: 'It does not fit on one page, even with the smallest font size.', remedy }]);
}

function localeOf(language: string) {
  const locale = new Intl.Locale(language);
  // Typst accepts only two-letter regions.
  const region = /^[A-Z]{2}$/.test(locale.region ?? '') ? locale.region : null;
  return { language, region, direction: locale.getTextInfo().direction };
}

function unknownWordProblem(word: string, where: string, language: string) {
  const command = installCommand(word, language);
  const found = `The letter has no font for "${word}".`;
  return { where, found, remedy: command ? `Run this once: ${command}` : 'Write it with other characters.' };
}
