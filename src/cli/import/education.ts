// The schools of a JSON Resume as education.yaml, each with its awards.
import { joinDegree } from '#resume/json-resume/degree.ts';
import { formatGrade } from '#content/grade.ts';
import { schoolLabel } from '#resume/json-resume/json-resume.ts';
import type { Lists, Schools } from '../content-types.ts';
import { readDates } from './experience.ts';
import type { Part } from './part.ts';

export function importSchools(resume: Part): Schools {
  return resume.parts('education').flatMap((education) => {
    const dates = readDates(education);
    const institution = education.text('institution');
    const studyType = education.text('studyType');
    const area = education.text('area');
    // Without a name of the school, the subject is what it is called.
    const school = institution ?? area ?? studyType;
    if (school === undefined) education.leave('There is neither a school nor a subject to call it by.');
    if (school === undefined || !dates) return [];
    return [
      {
        level: education.text('x-level'),
        school,
        major: institution ? joinDegree({ studyType, area }) : area && studyType,
        minor: education.text('x-minor'),
        year: education.text('x-year'),
        place: education.text('x-place'),
        ...dates,
        gpa: readGpa(education),
        coursework: education.texts('courses'),
        honors: [],
        involvement: education.texts('x-involvement'),
      },
    ];
  });
}

/** A grade with its scale, such as `3.84/4.0`; without a scale nobody knows what it says. */
function readGpa(education: Part): Schools[number]['gpa'] {
  const score = /^(\d{1,4}(?:\.\d{1,4})?)\s*\/\s*(\d{1,4}(?:\.\d{1,4})?)$/.exec(
    education.original('score')?.trim() ?? '',
  );
  const gpa = { value: Number(score?.[1]), scale: Number(score?.[2]) };
  if (!(gpa.value > 0 && gpa.scale > 0)) return undefined;
  education.place('score', formatGrade(gpa), 'A grade is kept as two numbers.');
  return gpa;
}

/**
 * Puts each award below the school that it names, else below the first one.
 * @returns a list of the awards, where there is no school
 */
export function placeAwards(resume: Part, schools: Schools): Lists {
  const unplaced: string[] = [];
  const majors = schools.map(({ school, major }) => ({ school, major }));
  for (const award of resume.parts('awards')) {
    const named = award.text('x-school');
    const text = awardText(award);
    if (text === undefined) {
      award.leave('There is neither a title nor a summary to call it by.');
      continue;
    }
    const isNamed = (school: Schools[number]) => schoolLabel(school, majors) === named || school.school === named;
    const own = named === undefined ? undefined : schools.find(isNamed);
    const school = own ?? schools[0];
    if (!school) unplaced.push(text);
    else (school.honors ??= []).push(text);
    if (!own && named !== undefined) award.leave('There is no school of this name.', 'x-school');
    if (!own && school)
      award.check('title', `It stands below ${school.school}. Move it in education.yaml if it belongs elsewhere.`);
  }
  return unplaced.length > 0 ? [{ title: 'Awards', items: unplaced }] : [];
}

function awardText(award: Part): string | undefined {
  const title = award.text('title');
  const summary = award.text('summary');
  const name = title ?? summary;
  if (name === undefined) return undefined;
  const line = [name, award.text('awarder'), award.year('date')].filter(Boolean).join(', ');
  if (title === undefined || summary === undefined) return line;
  return `${line}${/[.!?]$/.test(line) ? '' : '.'} ${summary}`;
}
