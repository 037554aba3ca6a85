// Checks a finished résumé PDF against the words that it was made from: that a person finds them on one page, and that
// the programs of employers, which read it first, find every one of them, whole and in its place.
// The rules are those that Greenhouse and the readers of OpenResume and Reactive Resume go by.
import type { Resume } from '../resume.ts';
import { ResumeError, type ResumeProblem } from './problem.ts';
import { readByPdftotext, type ReadPdf, readPdf } from './reading.ts';
import { checkText } from './text-check.ts';
import { printedHeading, type PrintedText, textsOf } from './texts.ts';

/** Greenhouse takes no larger file. */
const maxBytes = 2.5 * 1024 * 1024;

const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;

/** The least distance of text from the edge of the page, in points; printers leave more than that white. */
const minMargin = 14;

/** More than this between two words of a line looks like a second column, in points. */
const maxGap = 60;

/** The smallest text that can be read on paper, in points. */
const minSize = 8;

/**
 * Checks a PDF against the résumé that it was made from.
 * @returns everything that is wrong with it, so nothing for a good one
 * @example await checkResumePdf(pdf, chooseResume(site)) // []
 */
export async function checkResumePdf(pdf: Buffer, resume: Resume): Promise<ResumeProblem[]> {
  const read = await readPdf(pdf);
  const byPdftotext = await readByPdftotext(pdf);
  const texts = textsOf(resume);
  return [
    ...checkFile(pdf, read, resume),
    ...checkText(read.text, texts, 'pdf.js'),
    ...(byPdftotext === undefined ? [] : checkText(byPdftotext, texts, 'pdftotext')),
    ...checkLetters(read, texts),
    ...checkPlaces(read, texts),
    ...checkHeadings(read, resume),
    ...checkLinks(read, texts),
  ];
}

/**
 * Makes sure that a PDF says what its résumé says.
 * @throws {ResumeError} with everything that is wrong with it
 */
export async function assertResume(pdf: Buffer, resume: Resume): Promise<void> {
  const problems = await checkResumePdf(pdf, resume);
  if (problems.length > 0) throw new ResumeError(resume, problems);
}

const reportIt = 'This is a mistake of the program, not of yours: please report it with the content of your résumé.';

/** A problem that no word of the owner's can be the cause of. */
const fault = (found: string, where = 'The PDF'): ResumeProblem => ({ where, found, remedy: reportIt });

function checkFile(pdf: Buffer, read: ReadPdf, { paper, name, language }: Resume): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  if (read.pages !== 1)
    problems.push({
      where: 'The PDF',
      found: `It has ${read.pages} pages; a student’s résumé has one.`,
      remedy: 'Write "show: site" into entries that it can do without.',
    });
  const [width, height] = paperSizes[paper];
  if (Math.abs(read.width - width) > 1 || Math.abs(read.height - height) > 1)
    problems.push(fault(`Its page is ${read.width} by ${read.height} points, not ${width} by ${height} (${paper}).`));
  if (pdf.length >= maxBytes)
    problems.push(fault(`It has ${pdf.length} bytes, and forms for applications take ${maxBytes}.`));
  if (!read.isTagged) problems.push(fault('It has no tags, so screen readers have nothing to go by.'));
  if (!read.title.includes(name)) problems.push(fault(`Its title is "${read.title}", without the name "${name}".`));
  if (read.author !== name) problems.push(fault(`Its author is "${read.author}", not "${name}".`));
  const { language: spoken } = new Intl.Locale(language);
  if (read.language.split('-')[0] !== spoken)
    problems.push(fault(`Its language is "${read.language}", not "${language}".`));
  for (const font of read.fonts) {
    if (!font.isEmbedded) problems.push(fault(`The font ${font.name} is not in the file.`));
    if (!font.hasUnicode) problems.push(fault(`The font ${font.name} does not say which letters its shapes are.`));
  }
  if (read.images > 0 || read.roles.includes('Figure'))
    problems.push(fault('It has a picture, which programs that read résumés fail on.'));
  if (read.roles.includes('Table')) problems.push(fault('It has a table, which programs that read résumés fail on.'));
  return problems;
}

function checkLetters({ text, emptyBoxes, shifted }: ReadPdf, texts: readonly PrintedText[]): ResumeProblem[] {
  const read = new Set(text.normalize('NFC'));
  const wanted = new Set(texts.flatMap((one) => [...one.text.normalize('NFC').replace(/\s/g, '')]));
  const uncovered = emptyBoxes > 0 ? [...wanted].filter((character) => !read.has(character)) : [];
  return [
    ...uncovered.flatMap((character) => uncoveredProblems(character, texts)),
    ...(emptyBoxes > 0 && uncovered.length === 0 ? [fault('It has an empty box in place of a letter.')] : []),
    ...shifted.map((word) => fault(`The letters of "${word}" are moved apart or together: some programs read spaces.`)),
  ];
}

/** The problems of a character that the fonts lack, one for each text with it. */
export function uncoveredProblems(character: string, texts: readonly PrintedText[]): ResumeProblem[] {
  const code = [...character].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
  const found = `The fonts of the résumé lack the character "${character}" (${code.join(' ')})`;
  const remedy =
    'Write it in other letters, write "show: site" there, or write "pdf: false" into resume.yaml to do without the PDF.';
  const places = texts.filter(({ text }) => text.includes(character.normalize('NFC')));
  if (places.length === 0) return [{ where: 'The PDF', found: `${found}.`, remedy }];
  return places.map(({ where, text }) => ({ where, found: `${found}, in: ${text}`, remedy }));
}

function checkPlaces({ pieces, width, height }: ReadPdf, texts: readonly PrintedText[]): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  const off = pieces.find(
    ({ x, y, width: long }) => x < minMargin || x + long > width - minMargin || y < minMargin || y > height - minMargin,
  );
  if (off)
    problems.push({
      where: 'The PDF',
      found: `"${off.text}" runs off the page.`,
      remedy: 'Write it shorter, or with spaces.',
    });
  const small = pieces.find(({ size }) => size < minSize);
  // Of all that the résumé sets, the name alone is made smaller the longer it is.
  if (small)
    problems.push({
      where: 'The PDF',
      found: `"${small.text}" is set in ${small.size.toFixed(1)} points, which nobody can read.`,
      remedy: 'Write it shorter.',
    });
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (!before) continue;
    const isSameLine = Math.abs(before.y - piece.y) < piece.size / 2;
    if (isSameLine && Math.abs(piece.x - before.x - before.width) > maxGap)
      problems.push(fault(`"${before.text}" and "${piece.text}" stand side by side like columns.`));
    if (!isSameLine && piece.y > before.y)
      problems.push(fault(`"${piece.text}" comes after "${before.text}" in the text, but above it on the page.`));
  }
  const contacts = texts.filter(({ kind }) => kind === 'contact').map(({ text }) => text);
  // Where it begins; somebody with many links needs many lines.
  const contact = pieces.find(({ text }) => contacts.includes(text.trim()));
  if (contact && contact.y < height * 0.7)
    problems.push(fault(`"${contact.text}" stands far from the top, where contact is looked for.`));
  return problems;
}

function checkHeadings({ headings, pieces }: ReadPdf, { name, sections, language }: Resume): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  for (const [index, { level, text }] of headings.entries())
    if (level > (headings[index - 1]?.level ?? 0) + 1)
      problems.push(fault(`The heading "${text}" is at level ${level}, and none at level ${level - 1} is above it.`));
  const titles = sections.map((section) => printedHeading(section, language));
  const expected = [
    { level: 1, what: 'name', texts: [name] },
    { level: 2, what: 'sections', texts: titles },
    { level: 3, what: 'entries', texts: sections.flatMap(({ entries }) => entries).map(({ title }) => title) },
  ];
  for (const { level, what, texts } of expected) {
    const found = headings.filter((heading) => heading.level === level).map(({ text }) => text);
    // The heading of an entry holds its dates as well.
    const same =
      texts.length === found.length && texts.every((text, index) => bare(found[index]).startsWith(bare(text)));
    if (!same) problems.push(fault(`Its headings of level ${level} (${what}) are ${list(found)}, not ${list(texts)}.`));
  }
  for (const title of titles) {
    const piece = pieces.find(({ text }) => text.trim() === title);
    if (piece && !/bold|black|heavy/i.test(piece.font))
      problems.push(fault(`The heading "${title}" is not bold, so programs do not know it for a heading.`));
  }
  return problems;
}

const bare = (text = '') => text.replace(/\s+/g, '');

const list = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(', ') || 'missing';

function checkLinks({ links }: ReadPdf, texts: readonly PrintedText[]): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  const expected = texts.flatMap(({ link, where }) => (link ? [{ ...link, where }] : []));
  // A link that runs over two lines is two areas in a row.
  const joined: ReadPdf['links'] = [];
  for (const [index, link] of links.entries()) {
    const last = joined.at(-1);
    const wanted = expected[joined.length - 1];
    if (last && index > 0 && last.url === link.url && wanted && bare(last.text) !== bare(wanted.text))
      last.text += link.text;
    else joined.push({ ...link });
  }
  for (const [index, { url, text, where }] of expected.entries()) {
    const found = joined[index];
    if (found?.url !== url)
      problems.push(fault(`The link of "${text}" leads to ${found?.url ?? 'nothing'}, not to ${url}.`, where));
    else if (bare(found.text) !== bare(text))
      problems.push(fault(`The link to ${url} lies on "${found.text}", not on "${text}".`, where));
    if (!/^(?:https?|mailto|tel):/i.test(url))
      problems.push({
        where,
        found: `"${url}" is no address that a PDF should lead to.`,
        remedy: 'Write an address that begins with https:// or mailto:.',
      });
  }
  for (const { url } of joined.slice(expected.length))
    problems.push(fault(`It has a link to ${url}, from no content.`));
  return problems;
}
