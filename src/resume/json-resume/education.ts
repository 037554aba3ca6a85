import type { z } from 'zod';
import { splitYear } from '#content/model/dates.ts';
import { formatScore, type Grade } from '#content/model/grade.ts';
import { educationFile } from '#content/schema/education.ts';
import type { PickedFacts } from '../entries.ts';
import { entryCodec, type FieldCodec } from './codec.ts';
import { joinDegree, splitDegree } from './degree.ts';
import { month, period, requiredText, text, texts } from './fields.ts';
import type { JsonField } from './json-field.ts';

const schoolSchema = educationFile.shape.schools.unwrap().element;
type WrittenSchool = z.input<typeof schoolSchema>;

const degree: FieldCodec<string> = {
  encode: splitDegree,
  decode(education) {
    const [area, studyType] = [education.at('area').text(), education.at('studyType').text()];
    // Without `institution`, `area` is imported as the name of the school. Then only `studyType` is left for the
    // degree.
    return education.at('institution').text() ? joinDegree({ studyType, area }) : area && studyType;
  },
};

/** Grades without a scale have no meaning and are not imported. */
const gpa: FieldCodec<Grade> = {
  // Before version 1.0 of the format, the field was called "gpa". Most themes read only "gpa".
  encode: (grade) => ({ score: formatScore(grade), gpa: formatScore(grade) }),
  decode(education) {
    const field = education.at('score');
    const score = /^(\d{1,4}(?:\.\d{1,4})?)\s*\/\s*(\d{1,4}(?:\.\d{1,4})?)$/.exec(
      field.original()?.trim().replaceAll(',', '.') ?? '',
    );
    const grade = { value: Number(score?.[1]), scale: Number(score?.[2]) };
    if (!(grade.value > 0 && grade.scale > 0)) return undefined;
    field.markImported(formatScore(grade), 'A grade is stored as two numbers.');
    return grade;
  },
};

export const schoolCodec = entryCodec(schoolSchema, {
  school: requiredText('It has neither a school nor a subject.', 'institution', 'area', 'studyType'),
  major: degree,
  ...period,
  gpa,
  coursework: texts('courses'),
  level: text('x-level'),
  minor: text('x-minor'),
  year: text('x-year'),
  place: text('x-place'),
  involvement: texts('x-involvement'),
  photos: null,
  // Honors are exported as awards.
  honors: { encode: () => ({}), decode: () => [] },
});

const incompleteScore = 'A test score needs both the name of the test and the score.';

export const testScoreCodec = entryCodec(educationFile.shape.testScores.unwrap().element, {
  test: requiredText(incompleteScore, 'test'),
  score: requiredText(incompleteScore, 'score'),
  date: month('date'),
});

type Schools = PickedFacts['schools'];

/** JSON Resume lists the honors of all schools as awards. */
export const encodeAwards = (schools: Schools) =>
  schools.flatMap((school) =>
    school.honors.map((honor) => {
      const { text: title, year } = splitYear(honor);
      return { title, date: year?.toString(), 'x-school': labelOf(school, schools) };
    }),
  );

/**
 * Adds each award to the school that the award mentions. If it mentions no school, adds it to the first school.
 * @returns the awards that could not be added, because there is no school
 */
export function decodeAwards(awards: JsonField, schools: readonly WrittenSchool[]): string[] {
  const awardsWithoutSchool: string[] = [];
  for (const award of awards.groups()) {
    const schoolName = award.at('x-school').text();
    const text = decodeAward(award);
    if (text === undefined) continue;
    const namedSchool = schools.find(
      (school) => schoolName === school.school || schoolName === labelOf(school, schools),
    );
    const school = namedSchool ?? schools[0];
    (school?.honors ?? awardsWithoutSchool).push(text);
    if (!namedSchool && schoolName !== undefined) award.at('x-school').omit('There is no school with this name.');
    if (!namedSchool && school)
      award
        .at('title')
        .check(`This entry was added to ${school.school}. If it belongs to another school, move it in education.yaml.`);
  }
  return awardsWithoutSchool;
}

function decodeAward(award: JsonField): string | undefined {
  const title = award.at('title').text();
  const summary = award.at('summary').text();
  const name = title ?? summary;
  if (name === undefined) return award.omit('It has neither a title nor a summary.');
  const line = [name, award.at('awarder').text(), award.at('date').year()].filter(Boolean).join(', ');
  if (title === undefined || summary === undefined) return line;
  return `${line}${/[.!?]$/.test(line) ? '' : '.'} ${summary}`;
}

type NamedSchool = { school: string; major?: string | undefined };

/** Name of a school, with the degree if several schools have this name. */
function labelOf({ school, major }: NamedSchool, all: readonly NamedSchool[]): string {
  const isOnlyOne = all.filter((other) => other.school === school).length === 1;
  // Convert the degree as the import does, so that the import finds the same text.
  const degree = major && joinDegree(splitDegree(major));
  return isOnlyOne || !degree ? school : `${school}, ${degree}`;
}
