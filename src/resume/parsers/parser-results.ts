// Compares the fields that PDF text extractors find with the content, and suggests fixes. The parser report uses all
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
  /** In the order of `values` in every field. */
  readers: string[];
  fields: ParserField[];
  faults: { found: string; remedy: string }[];
  /** In reading order. */
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

/** Compares the results of the extractors for a PDF with its content. */
export function compareReadings({ readings, text, pictures }: Readings, resume: Resume): ParserResults {
  const extracted = readings.map(({ lines }) => extractFields(lines, resume.language));
  // Report only the first misplaced text: all texts after it are misplaced too.
  const [first, ...further] = textProblems(text.text, resume, text.reader);
  const more = further.length > 0 ? ` And so on, ${further.length} more.` : '';
  const faults = first ? [{ found: `${first.where}: ${first.found}${more}`, remedy: first.remedy }] : [];
  const unexpectedPictures = pictures - (resume.photo ? 1 : 0);
  if (unexpectedPictures > 0)
    faults.unshift({
      found: `There ${unexpectedPictures === 1 ? 'is a picture' : `are ${unexpectedPictures} pictures`} in it, of which programs read no word.`,
      remedy: 'Write in letters what it says.',
    });
  if (readings.find(({ reader }) => reader === 'Tags')?.lines.length === 0)
    faults.unshift({
      found: 'It has no tags, by which people who cannot see it find their way, and programs the headings.',
      remedy: 'Please report this: the program writes them.',
    });
  faults.push(...mistakableTitles(resume), ...lostSections(resume));
  const read = readings.map(({ reader, lines }) => ({ reader, text: lines.map((line) => line.text).join('\n') }));
  faults.push(...lostWords(resume, [text, ...read.filter(({ reader }) => reader !== text.reader)]));
  const fields = expectedFields(resume).map(({ select, isBelowCapitals, ...field }): ParserField => {
    const values = extracted.map((one) => select(one));
    return {
      ...field,
      values,
      remedy: remedyFor({ ...field, isBelowCapitals }, values, hasComplexScript(resume) ? undefined : text.text),
    };
  });
  return { readers: readings.map(({ reader }) => reader), fields, faults, text };
}

/**
 * Job titles that parsers may mistake for employers. OpenResume recognizes a title by an English job word. Its list of
 * words is under the AGPL and not copied: this is a simpler pattern.
 */
function mistakableTitles({ sections, language }: Resume): ParserResults['faults'] {
  if (new Intl.Locale(language).language !== 'en') return [];
  const jobs = sections.filter(({ part }) => part === 'experience').flatMap(({ entries }) => entries);
  const titles = jobs.filter(({ title, details }) => details.length > 0 && /,|(?<!\S)\p{Ll}{5,}/u.test(title));
  const [first, ...others] = titles.map(({ title }) => `"${title}"`);
  if (first === undefined) return [];
  const titleList = others.length > 0 ? `${first} and ${others.length} more` : first;
  const found = `Programs that know titles by words such as "Intern" or "Assistant" may take ${titleList} for the employer.`;
  const remedy = 'Write it with capitals, and no comma behind what you were: "Teaching Assistant for Data Structures".';
  return [{ found, remedy }];
}

/** Words in headings by which OpenResume recognizes a section of jobs. */
const jobHeading = /work|experience|employment|history|job/i;

/** Job sections that OpenResume and similar parsers omit: they read only the first section with a known heading. */
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
        ? `Programs with room for one section of jobs, such as OpenResume, take "${readSection.title}", and leave out ${what}.`
        : `Programs that know a section of jobs by its heading, such as OpenResume, leave out ${what}.`,
      remedy: 'Give sections the same "resumeTitle", such as "Experience", and they are one. People read them all.',
    },
  ];
}

/** True if an extractor found the value in the content. */
export const agrees = ({ expected }: { expected: string }, value: string | undefined) =>
  value !== undefined && isSame(value, expected);

/** The fields of an entry or another part of the résumé. */
export type FieldGroup = { where: string; agreed: ParserField[]; differing: ParserField[] };

/** Groups the fields by entry or other part. */
export const groupFields = ({ fields }: ParserResults): FieldGroup[] =>
  [...Map.groupBy(fields, ({ where }) => where)].map(([where, all]) => {
    const differing = all.filter(({ remedy }) => remedy !== undefined);
    return { where, differing, agreed: all.filter((one) => !differing.includes(one)) };
  });

/** Extracted values of a field with the extractors that found them. Example: `[['zoe@example.com·+1', ['pdf.js']]]` */
export const valuesByReader = ({ values }: ParserField, { readers }: ParserResults) =>
  [...Map.groupBy(readers.keys(), (index) => values[index])].map(
    ([text, indexes]) => [text, indexes.map((index) => readers[index] ?? '')] as const,
  );

/** Shortens an extracted value so that it begins shortly before its first difference from the expected value. */
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
  if (hasComplexScript(resume)) return [];
  const extracted = extractFields(joinPieces(lines), resume.language);
  return expectedFields(resume).flatMap((field): ResumeAdvice[] => {
    const value = field.select(extracted);
    if (!essentialKinds.includes(field.kind) || agrees(field, value)) return [];
    // Without contact details, programs do not find the end of the name; the advice `no-email` reports this.
    if (resume.contact.length === 0 && (field.kind === 'name' || field.kind === 'title')) return [];
    // If no other text was mistaken for the name, the owner cannot fix it.
    if (field.kind === 'name' && value === undefined) return [];
    const { kind, where, expected } = field;
    // A field outside entries has no source; `where` in the text describes its position.
    const source = field.source && isEntrySource(field.source) ? field.source : undefined;
    const found =
      `${where}: programs that read ${file} do not find the ${kind} "${truncateText(expected, 60)}"` +
      `${value ? `, but "${truncateText(value, 60)}"` : ''}.`;
    const about = source ? file : 'site.yaml';
    const remedy = remedyFor(field, [value], text) ?? '';
    return [{ kind: 'lost-field', source, about, text: expected, found, remedy }];
  });
}

const isEntrySource = (source: FieldSource): source is EntrySource =>
  source.file !== 'site' && source.file !== 'resume';

const reportRemedy =
  'If a character in it is unusual, type it again. If not, it is the layout’s fault: please report it.';

/**
 * Suggests a fix to the owner; `undefined` if all extractors find the expected value.
 * @param text the whole text from an extractor, which shows whether the layout causes the error; `undefined` for
 * scripts that extractors often misread
 */
function remedyFor(
  field: Pick<ExpectedField, 'kind' | 'expected' | 'isBelowCapitals'>,
  values: readonly (string | undefined)[],
  text: string | undefined,
): string | undefined {
  const other = values.find((one) => !agrees(field, one));
  if (values.every((one) => agrees(field, one))) return undefined;
  const { kind, expected, isBelowCapitals } = field;
  const misreadCharacter = /[\0-\u0008\u000E-\u001F\u00AD\uE000-\uF8FF\uFB00-\uFB06\uFFFD]/.exec(other ?? '')?.[0];
  if (misreadCharacter !== undefined) {
    const code = misreadCharacter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `Programs misread a character in it (U+${code}); type it again.`;
  }
  if (text === undefined)
    return 'Nothing needs to change: programs put the letters of this script together differently.';
  const canBeRead = isReadable(text, expected);
  if (kind === 'name' && !isPlain(expected) && canBeRead)
    return other === undefined
      ? 'Nothing needs to change: programs made for English take names of up to three words, or of the letters A to Z alone. Correct the name in the form that they fill in.'
      : `Programs made for English know a name by the letters A to Z, and "${truncateText(other, 60)}" has no others. Write it with a number or a comma, and they take your name.`;
  if (kind === 'place')
    return 'Programs know a place by its form "City, ST", such as "Portland, OR". Elsewhere than in the United States leave it.';
  if (kind === 'dates' && (canBeRead || !/\d{4}/.test(expected)))
    return 'Give "start" and "end"; programs don’t know words for dates.';
  if (isBelowCapitals && canBeRead)
    return 'Programs take a title in capitals for a heading when no date stands beside it. Give the entry a date, or write its title with small letters.';
  if (kind === 'heading' && !canBeRead)
    return `Programs know a heading by its capitals, alone on its line. ${other === undefined || !isSpaced(other) ? reportRemedy : 'Its letters stand apart, so they are read one by one: set it without tracking.'}`;
  if (canBeRead)
    return 'Programs read its letters, and take them for something else. Leave out signs such as bullets; if there are none, nothing needs to change.';
  if (other?.includes(expected) && kind !== 'bullet')
    return 'It is read as one with what stands beside it. That is the layout’s fault: please report it.';
  return reportRemedy;
}

const isSpaced = (text: string) => /^\p{L}(?: \p{L})+$/u.test(text);
