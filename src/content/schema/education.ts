import { z } from 'zod';
import { subtitle } from './markdown/about.ts';
import { remediesForHiding, lines, show, tags } from './fields/visibility.ts';
import { end, endsAfterStart, start } from './fields/date-fields.ts';
import { list, number, remediesForNestedEntries, remediesForSections, sameRemedy, text } from './fields/fields.ts';
import { photoReference, photosSynonyms } from './photos.ts';
import { testScores } from './short-entries/test-scores.ts';
import { bare, numberIn } from './fields/written.ts';

const shown = ['Education', 'résumé', 'resume.json'] as const;
const forEngines = [...shown, 'search engines'] as const;
const inBrief = [...forEngines, 'In 90 seconds'] as const;
const inPicture = [...inBrief, 'Timeline'] as const;
const inShort = [...inBrief, 'link preview'] as const;

/** Splits a text such as "3,8 / 4.0" into grade and scale. */
function gradeForm(written: unknown): unknown {
  const { value, scale, ...more } = (isGroup(written) ? written : { value: written }) as Record<string, unknown>;
  const parts =
    typeof value === 'string'
      ? bare(value)
          .replace(/\s*\(\s*((?:out )?of|\/)\s*([^()]*)\)$/i, ' $1 $2')
          .split(/\s*(?:\/|\bout of\b|\bof\b)\s*/i)
          .map(numberIn)
      : [];
  const [grade, best] = parts;
  if (parts.length !== 2 || grade === undefined || best === undefined) return undefined;
  return scale === undefined || numberIn(String(scale)) === best ? { value: grade, scale: best, ...more } : undefined;
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null;

const remedyForGrade =
  'Write only digits. A grade in words, such as First or 2:1, has no "scale:". Remove "gpa", and write it as an item of "honors".';

const school = z
  .strictObject({
    level: text('Kind of school, above its name.', 'College', {
      in: ['Education', 'search engines', 'resume.json'],
      evidence: 'none',
      isRare: true,
      synonyms: ['type', 'kind', 'schoolType'],
    }).optional(),
    school: text('Name of the school.', 'Example University', {
      synonyms: ['institution', 'university', 'college', 'name', 'organization', 'title', 'where'],
      remedy: 'Write the name of the school.',
      in: ['Evidence', ...inShort, 'Timeline', 'contact card'],
      evidence: 'none',
      translation: 'optional',
      kind: 'heading',
    }),
    major: text(
      'What you study here: degree and subject, such as BS Computer Science. For a high school, leave it empty.',
      'BS Computer Science',
      {
        in: ['Home', 'Evidence', ...inShort],
        evidence: 'degree',
        synonyms: [
          ...['degree', 'area', 'studyType', 'subject', 'field', 'fieldOfStudy', 'program', 'programme', 'studies'],
          ...['course', 'studied', 'qualification'],
        ],
      },
    ).optional(),
    minor: text('Second subject.', 'Statistics', {
      in: ['Evidence', ...shown],
      evidence: 'name',
      isRare: true,
    }).optional(),
    year: text('Current year of study.', 'Junior year', { in: ['Evidence', ...shown], isRare: true }).optional(),
    place: text('Town.', 'Exampleton', {
      evidence: 'none',
      translation: 'optional',
      synonyms: ['location', 'city', 'town', 'country', 'address'],
    }).optional(),
    start: start('Start: a month or a year.', { in: ['Evidence', ...inPicture] }),
    end: end('End: a month, a year or present. Future dates are marked as expected.', {
      in: inPicture,
    }),
    gpa: z
      .strictObject({
        value: number('Your average grade at this school.', 3.86, {
          synonyms: ['grade', 'score', 'gpa', 'average'],
          remedy: remedyForGrade,
        }).positive(),
        scale: number(
          'The best grade that your school gives, such as 4.0 in the United States. Write it also if it is 1: pages and résumés then show only your own grade.',
          4.0,
          {
            synonyms: ['max', 'maximum', 'outOf', 'of', 'best'],
            remedy: remedyForGrade,
          },
        ).positive(),
      })
      .optional()
      .meta({
        description: 'Grade point average with its scale.',
        examples: [{ value: 3.86, scale: 4.0 }],
        in: [...shown, 'In 90 seconds'],
        remedy:
          'Write the grade and the best one of its scale, such as "gpa: 3.8/4.0". If the grade is in words, such as First or 2:1, remove "gpa", and write it as an item of "honors".',
        normalize: gradeForm,
        synonyms: ['score', 'grade', 'grades', 'average', 'cgpa', 'mark', 'marks'],
      }),
    coursework: lines('A course.', 'Genetics', 'Relevant courses.', {
      in: ['Evidence', 'link preview', ...forEngines],
      evidence: 'name',
      synonyms: ['courses', 'relevantCoursework', 'modules', 'classes', 'subjects', 'lectures'],
    }),
    honors: lines('An award or honor.', 'Dean’s list, four semesters', 'Awards and honors.', {
      in: ['Evidence', ...forEngines],
      synonyms: [
        'awards',
        'honours',
        'distinctions',
        'achievements',
        'scholarships',
        'scholarship',
        'award',
        'prize',
        'prizes',
        'highlights',
        'summary',
        'bullets',
      ],
    }),
    involvement: lines('An activity.', 'Robotics club, founder', 'Clubs, teams and offices.', {
      in: ['Evidence', ...shown],
      synonyms: ['activities', 'clubs', 'extracurriculars', 'societies', 'memberships'],
    }),
    photos: list(photoReference, 'Photos next to the entry.', { in: ['Education'], synonyms: photosSynonyms }),
    show: show(),
    tags,
  })
  .check(endsAfterStart)
  .meta({
    description: 'A school.',
    examples: [{ school: 'Example University', start: '2024-08', end: '2028-05' }],
    elsewhere: {
      ...remediesForHiding,
      ...remediesForNestedEntries('schools', 'involvement'),
      ...sameRemedy(
        ['date', 'dates', 'years', 'when', 'period', 'duration'],
        'Write "start:" and "end:" instead, each with a month such as 2026-09 or a year, or "end: present".',
      ),
      ...sameRemedy(['url', 'website', 'link', 'links'], 'Remove the line. A school has no link.'),
      ...sameRemedy(
        ['thesis', 'thesisTitle', 'dissertation', 'capstone'],
        'Write it as a project in projects.yaml, or after the degree in "major".',
      ),
      ...sameRemedy(
        ['advisor', 'adviser', 'supervisor', 'mentor'],
        'Remove the line. A school has no field for people; the text of a project can name them.',
      ),
      ...sameRemedy(
        ['note', 'nota'],
        'If it is a grade, write it with the best one of its scale, such as "gpa: 1.7/1.0". If not, write it in "involvement".',
      ),
    },
  });

/** `content/education.yaml`: the schools. */
export const educationFile = z
  .strictObject({
    subtitle: subtitle('Education'),
    schools: list(school, 'Your schools. Sorted: current ones first, then by end, newest first.', {
      isSorted: true,
      synonyms: ['education', 'universities', 'institutions', 'entries', 'items', 'degrees'],
    }),
    testScores,
  })
  .meta({
    title: 'content/education.yaml',
    description: 'Schools on the Education page.',
    elsewhere: remediesForSections('schools'),
    in: shown,
  });
