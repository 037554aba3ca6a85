import { z } from 'zod';
import { subtitle } from './about.ts';
import { choices, show, tags } from './visibility.ts';
import { end, endsAfterStart, monthOrYear } from './date-fields.ts';
import { list, number, text } from './fields.ts';
import { photoReference } from './photos.ts';

const shown = ['Education', 'résumé', 'resume.json'] as const;
const forEngines = [...shown, 'search engines'] as const;
const toldInShort = [...forEngines, 'link preview'] as const;

const school = z
  .strictObject({
    level: text({
      is: 'The kind of school, above its name.',
      example: 'College',
      in: ['Education', 'search engines', 'resume.json'],
    }).optional(),
    school: text({
      is: 'The name of the school.',
      example: 'Example University',
      remedy: 'Write the name of the school.',
      in: toldInShort,
    }),
    major: text({ is: 'The degree and subject.', example: 'BSc Computer Science', in: toldInShort }).optional(),
    minor: text({ is: 'The second subject.', example: 'Statistics' }).optional(),
    year: text({ is: 'The year you are in.', example: 'Third year' }).optional(),
    place: text({ is: 'The town.', example: 'Exampleton' }).optional(),
    start: monthOrYear('When it began: a month or a year.', { in: forEngines }),
    end: end('When it ended or is expected to end: a month, a year or present. A date ahead is called expected.', {
      in: forEngines,
    }),
    gpa: z
      .strictObject({
        value: number({ is: 'The grade point average.', example: 3.86 }).positive(),
        scale: number({ is: 'The best grade of the scale.', example: 4.0 }).positive(),
      })
      .optional()
      .meta({
        description: 'The grade point average with its scale. Leave it out and nothing shows.',
        examples: [{ value: 3.86, scale: 4.0 }],
        remedy: 'Write the value and the scale on a line each, or leave gpa out.',
      }),
    coursework: choices(
      { is: 'A course.', example: 'Algorithms' },
      { is: 'Courses worth naming.', example: ['Algorithms'] },
    ),
    honors: choices(
      { is: 'An award or honor.', example: 'Dean’s list, four semesters' },
      { is: 'Awards and honors.', example: ['Dean’s list, four semesters'], in: forEngines },
    ),
    involvement: choices(
      { is: 'A thing you took part in.', example: 'Robotics club, founder' },
      { is: 'Clubs, teams and offices.', example: ['Robotics club, founder'] },
    ),
    photos: list(photoReference, { is: 'Photos beside the entry.', example: ['cat.jpg'], in: ['Education'] }),
    show: show(),
    tags,
  })
  .check(endsAfterStart)
  .meta({ description: 'A school.', examples: [{ school: 'Example University', start: '2024-08', end: '2028-05' }] });

/** `content/education.yaml`: the schools, the newest first. */
export const educationFile = z
  .strictObject({
    subtitle: subtitle('Education'),
    schools: list(school, {
      is: 'Your schools, in the order in which they show.',
      example: [{ school: 'Example University', start: '2024-08', end: '2028-05' }],
    }),
  })
  .meta({ title: 'content/education.yaml', description: 'The schools on the Education page.', in: shown });
