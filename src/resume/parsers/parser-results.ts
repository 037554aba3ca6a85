// Compares the content with the fields that PDF text extractors find, and suggests fixes. The parser report uses all
// extractors; a build uses only pdf.js, and reports only essential fields.
import type { EntrySource } from '#content/derive/facts.ts';
import type { ResumeAdvice } from '../advice/advice.ts';
import { hasComplexScript, textProblems } from '../pdf/check.ts';
import type { ReadPdf } from '../pdf/reading.ts';
import { truncateText, type Resume } from '../resume.ts';
import {
  type ExpectedField,
  expectedFields,
  type FieldKind,
  type FieldSource,
  isReadable,
  isSame,
} from './expected.ts';
import { extractFields } from './extract.ts';
import { isPlain } from './name.ts';
import { joinPieces } from './read-line.ts';
import { readEverywhere, type Readings } from './readers.ts';
import { lostWords } from './words-read.ts';

export type ParserResults = {
  /** Names of the extractors. The `values` of every field have the same order. */
  readers: string[];
  fields: ParserField[];
  faults: { found: string; remedy: string }[];
  /** The whole text of the PDF in reading order, as the extractor `reader` returns it. */
  text: { reader: string; text: string };
};

export type ParserField = {
  kind: FieldKind;
  where: string;
  expected: string;
  source?: FieldSource | undefined;
  /** The value that each extractor found; `undefined` if none. */
  values: (string | undefined)[];
  remedy?: string | undefined;
};

/**
 * Reads a PDF with every extractor, and compares the results.
 * @param resume content of the PDF
 * @example (await checkWithParsers(pdf, resume)).fields[0] // { kind: 'name', expected: 'Ada Example', values: ['Ada Example', …] }
 */
export const checkWithParsers = async (pdf: Buffer, resume: Resume): Promise<ParserResults> =>
  compareReadings(await readEverywhere(pdf), resume);

/** Compares the content of a PDF with the results of the extractors. */
export function compareReadings({ readings, text, pictures }: Readings, resume: Resume): ParserResults {
  const extracted = readings.map(({ lines }) => extractFields(lines, resume.language));
  // Report only the first misplaced text: all texts after it are misplaced too.
  const [first, ...further] = textProblems(text.text, resume, text.reader);
  const more = further.length > 0 ? ` There are ${further.length} more.` : '';
  const faults = first ? [{ found: `${first.where}: ${first.found}${more}`, remedy: first.remedy }] : [];
  const unexpectedPictures = pictures - (resume.photo ? 1 : 0);
  if (unexpectedPictures > 0)
    faults.unshift({
      found: `It contains ${unexpectedPictures === 1 ? 'a picture' : `${unexpectedPictures} pictures`}, in which programs cannot read text.`,
      remedy: 'Write the words of the picture as text.',
    });
  if (readings.find(({ reader }) => reader === 'Tags')?.lines.length === 0)
    faults.unshift({
      found: 'It has no tags, which screen readers need for navigation, and programs to find the headings.',
      remedy: 'Please report this bug: this program should write them.',
    });
  faults.push(...mistakableTitles(resume), ...lostSections(resume));
  const read = readings.map(({ reader, lines }) => ({ reader, text: lines.map((line) => line.text).join('\n') }));
  faults.push(...lostWords(resume, [text, ...read.filter(({ reader }) => reader !== text.reader)]));
  const fields = expectedFields(resume).map(({ select, isBelowCapitals, ...field }): ParserField => {
    const values = extracted.map((one) => select(one));
    const wholeText = hasComplexScript(resume) ? undefined : text.text;
    return { ...field, values, remedy: remedyFor({ ...field, isBelowCapitals }, values, wholeText, resume.language) };
  });
  return { readers: readings.map(({ reader }) => reader), fields, faults, text };
}

/**
 * Returns the job titles that parsers may mistake for employers. OpenResume recognizes a job title by English words.
 * This function uses a simpler pattern, since OpenResume's list of words is under the AGPL and cannot be copied.
 */
function mistakableTitles({ sections, language }: Resume): ParserResults['faults'] {
  if (new Intl.Locale(language).language !== 'en') return [];
  const jobs = sections.filter(({ part }) => part === 'experience').flatMap(({ entries }) => entries);
  const titles = jobs.filter(({ title, details }) => details.length > 0 && /,|(?<!\S)\p{Ll}{5,}/u.test(title));
  const [first, ...others] = titles.map(({ title }) => `"${title}"`);
  if (first === undefined) return [];
  const titleList = others.length > 0 ? `${first} and ${others.length} more` : first;
  const found = `Programs that recognize titles by words such as "Intern" or "Assistant" may read ${titleList} as the employer.`;
  const remedy =
    'Write it with capitals, and without a comma after your role: "Teaching Assistant for Data Structures".';
  return [{ found, remedy }];
}

/** Words in headings by which OpenResume recognizes a section of jobs. */
const jobHeading = /work|experience|employment|history|job/i;

/**
 * Returns the job sections that OpenResume and similar parsers omit. They read only the first section with a known
 * heading.
 */
function lostSections({ sections, language }: Resume): ParserResults['faults'] {
  if (new Intl.Locale(language).language !== 'en') return [];
  const jobs = sections.filter(({ part }) => part === 'experience');
  const readSection = sections.find(({ title }) => jobHeading.test(title));
  const lost = jobs.filter((section) => section !== readSection);
  if (lost.length === 0) return [];
  const names = lost.map(({ title }) => `"${title}"`).join(' and ');
  const count = lost.reduce((sum, { entries }) => sum + entries.length, 0);
  const what = `${names} (${count === 1 ? '1 entry' : `${count} entries`})`;
  return [
    {
      found: readSection
        ? `Programs that read only one section of jobs, such as OpenResume, read "${readSection.title}" and omit ${what}.`
        : `Programs that recognize a section of jobs by its heading, such as OpenResume, omit ${what}.`,
      remedy:
        'Give the sections the same "resumeTitle", such as "Experience", to combine them. People read all of them.',
    },
  ];
}

/** True if the value that an extractor found is the expected value. */
export const agrees = ({ expected }: { expected: string }, value: string | undefined) =>
  value !== undefined && isSame(value, expected);

/** The fields of an entry or another part of the résumé. */
export type FieldGroup = { where: string; agreed: ParserField[]; differing: ParserField[] };

/** Groups the fields by the part of the résumé that contains them, such as an entry. */
export const groupFields = ({ fields }: ParserResults): FieldGroup[] =>
  [...Map.groupBy(fields, ({ where }) => where)].map(([where, all]) => {
    const differing = all.filter(({ remedy }) => remedy !== undefined);
    return { where, differing, agreed: all.filter((one) => !differing.includes(one)) };
  });

/**
 * Returns the extracted values of a field, each with its extractors. Example: `[['zoe@example.com·+1', ['pdf.js']]]`
 */
export const valuesByReader = ({ values }: ParserField, { readers }: ParserResults) =>
  [...Map.groupBy(readers.keys(), (index) => values[index])].map(
    ([text, indexes]) => [text, indexes.map((index) => readers[index] ?? '')] as const,
  );

/** Shortens an extracted value: the result begins shortly before the first difference from the expected value. */
export function differenceIn(value: string, expected: string): string {
  const at = [...value].findIndex((letter, index) => letter !== expected[index]);
  const start = at > 40 ? value.lastIndexOf(' ', at - 24) + 1 : 0;
  return (start > 0 ? '… ' : '') + truncateText(value.slice(start), 90);
}

/** Essential fields: without them, an employer cannot identify, contact or judge the applicant. */
const essentialKinds: readonly FieldKind[] = [
  'name',
  'e-mail',
  'telephone',
  'address',
  'school',
  'title',
  'employer',
  'dates',
];

/** Advice of a build on essential fields that pdf.js does not find. */
export function adviseOnLostFields({ lines, text }: ReadPdf, resume: Resume, file: string): ResumeAdvice[] {
  // Without contact details, parsers do not find the end of the name and the first heading. The advice `no-email`
  // reports this problem.
  if (hasComplexScript(resume) || resume.contact.length === 0) return [];
  const extracted = extractFields(joinPieces(lines), resume.language);
  return expectedFields(resume).flatMap((field): ResumeAdvice[] => {
    const value = field.select(extracted);
    if (!essentialKinds.includes(field.kind) || agrees(field, value)) return [];
    // Give no advice if the name was not found and no other text was mistaken for it: the owner cannot fix this.
    if (field.kind === 'name' && value === undefined) return [];
    const { kind, where, expected } = field;
    // A field that is not in an entry has no `EntrySource`. Its position is only described in the text of the advice.
    const source = field.source && isEntrySource(field.source) ? field.source : undefined;
    const found =
      `${where}: programs that read ${file} do not find the ${kind} "${truncateText(expected, 60)}"` +
      `${value ? `, but find "${truncateText(value, 60)}" instead` : ''}.`;
    const about = source ? file : 'site.yaml';
    const remedy = remedyFor(field, [value], text, resume.language) ?? '';
    return [{ kind: 'lost-field', source, about, text: expected, found, remedy }];
  });
}

const isEntrySource = (source: FieldSource): source is EntrySource =>
  source.file !== 'site' && source.file !== 'resume';

/** Start of each remedy that asks for no change. */
const noChange = 'You do not need to change anything: ';

/** True if the owner does not need to change anything: `remedy` only explains the fault. */
export const isHarmless = ({ remedy }: { remedy?: string | undefined }) => remedy?.startsWith(noChange) ?? false;

const reportRemedy =
  'If it contains an unusual character, type it again. If not, this is a bug in the layout: please report it.';

/**
 * Suggests a fix to the owner. Returns `undefined` if all extractors find the expected value.
 * @param text the whole text from an extractor. It shows whether the layout causes the error. It is `undefined` for
 * scripts that extractors often misread.
 */
function remedyFor(
  field: Pick<ExpectedField, 'kind' | 'expected' | 'isBelowCapitals'>,
  values: readonly (string | undefined)[],
  text: string | undefined,
  language: string,
): string | undefined {
  const other = values.find((one) => !agrees(field, one));
  if (values.every((one) => agrees(field, one))) return undefined;
  const { kind, expected, isBelowCapitals } = field;
  const misreadCharacter = /[\0-\u0008\u000E-\u001F\u00AD\uE000-\uF8FF\uFB00-\uFB06\uFFFD]/.exec(other ?? '')?.[0];
  if (misreadCharacter !== undefined) {
    const code = misreadCharacter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `Type it again: programs misread a character in it (U+${code}).`;
  }
  if (text === undefined) return `${noChange}programs combine the letters of this script differently.`;
  const canBeRead = isReadable(text, expected);
  if (kind === 'name' && !isPlain(expected) && canBeRead)
    return other === undefined
      ? `${noChange}programs made for English recognize a name by the letters A to Z, and your name has others. If such a program fills in a form for you, type your name there yourself.`
      : `Programs made for English recognize a name by the letters A to Z, and "${truncateText(other, 60)}" contains no others. Write that text with a number or a comma, and they find your name.`;
  if (kind === 'place' && new Intl.Locale(language).language !== 'en')
    return `${noChange}programs made for English recognize only places in the United States.`;
  if (kind === 'place')
    return 'Programs recognize a place by the form "City, ST", such as "Portland, OR". If the place is not in the United States, do not change it.';
  if (isBelowCapitals && canBeRead)
    return 'Programs read a title in capitals as a heading. Write it in lower case or in full, or add a word in lower case. In a short entry, such as a talk, you can give the entry a date instead.';
  if (kind === 'dates' && (canBeRead || !/\d{4}/.test(expected)))
    return 'Add "start" and "end": programs do not understand dates in words.';
  if (kind === 'heading' && !canBeRead)
    return `Programs recognize a heading by its capitals, alone on its line. ${other === undefined || !isSpaced(other) ? reportRemedy : 'Its letters are read one by one because they have space between them: remove the letter spacing.'}`;
  if (canBeRead)
    return 'Programs read the text, but as something else. Remove symbols such as bullets; if there are none, you do not need to change anything.';
  if (other?.includes(expected) && kind !== 'bullet')
    return 'Programs read it together with the text next to it. This is a bug in the layout: please report it.';
  return reportRemedy;
}

const isSpaced = (text: string) => /^\p{L}(?: \p{L})+$/u.test(text);
