// The advice on a résumé says what a career adviser would say, where it is due and nowhere else.
import { describe, expect, test } from 'vitest';
import { adviseOnResume, type ResumeAdvice } from './advice.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from './resume.ts';

const good = [
  'Rewrote the import of track data; a nightly job of 5 hours now takes 22 minutes.',
  'Found a rounding error that had moved one station by 300 metres since 2019.',
];

test('a good résumé gets no advice', () => {
  expect(adviseOnResume(resumeOf(experience(good)), 'resume.pdf', 10.5)).toEqual([]);
});

describe('it speaks up about', () => {
  test.each<[about: string, resume: Resume, advice: RegExp]>([
    ['a short bullet', resumeOf(experience(['Wrote code.'])), /^short-bullet: Intern, "Wrote code\." leaves room/],
    [
      'a long bullet',
      resumeOf(experience([`Wrote 3 ${'words and '.repeat(20)}code.`])),
      /^long-bullet: Intern, .*more than 30 words/,
    ],
    [
      'too many bullets',
      resumeOf(experience(Array.from({ length: 6 }, (_, i) => `${good[0]} ${i}`))),
      /^many-bullets: Intern, There are 6 bullets .* Keep the best 5/,
    ],
    [
      '"I" in a bullet',
      resumeOf(experience(['Kept three river gauges running, two of which I built.'])),
      /^first-person: Intern, .*says "I" or "my"/,
    ],
    [
      '"my" in a bullet',
      resumeOf(experience(['Combined height data, walking speed and my own excuses in 9 trips.'])),
      /^first-person: Intern, .*says "I" or "my"/,
    ],
    [
      'a bullet that stands twice',
      resumeOf(experience(good), { ...experience([good[0] ?? '']), title: 'Leadership' }),
      /^repeated-bullet: Intern, .* stands in Experience, "Intern" as well/,
    ],
    [
      'bullets without numbers',
      resumeOf(experience(without(4))),
      /^few-numbers: experience\.yaml, 0 of 4 bullets .* Begin with Experience, "Intern"\.$/,
    ],
    [
      'a heading that programs do not know',
      resumeOf({ ...experience(good), title: 'On-campus Work' }),
      /^strange-heading: On-campus Work, .* the heading "On-campus Work"\. Write "resumeTitle: Experience"/,
    ],
    ['a low GPA', resumeOf(education(2.4, 4)), /^low-gpa: Example University, A GPA of 2\.4\/4\.0/],
    [
      'a missing e-mail address',
      { ...resumeOf(), contact: [{ text: 'Exampleton' }] },
      /^no-email: site\.yaml, There is no e-mail address/,
    ],
  ])('%s', (_, resume, advice) => {
    expect(adviseOnResume(resume, 'resume.pdf').map(inWords)).toEqual([expect.stringMatching(advice)]);
  });

  test('type that is small', () => {
    expect(adviseOnResume(resumeOf(), 'resume.pdf', 9.4).map(inWords)).toEqual([
      expect.stringMatching(/^small-type: resume\.pdf, The text of resume\.pdf is set in 9\.4 points/),
    ]);
    expect(adviseOnResume(resumeOf(), 'resume.pdf', 10)).toEqual([]);
  });
});

describe('it says nothing about', () => {
  test.each<[about: string, resume: Resume]>([
    [
      'lists behind a label, and links',
      resumeOf(
        experience(
          [],
          [
            { label: 'Published', text: 'I, Robot', links: [] },
            { text: 'Go', links: [{ text: 'example.com', url: 'https://example.com' }] },
          ],
        ),
      ),
    ],
    [
      'an "I" that is no person',
      resumeOf(
        experience([
          'Taught Calculus I to 48 students in two groups, twice a week.',
          'Cut the waiting for slow I/O by 40 % in a service for 200 users.',
        ]),
      ),
    ],
    ['two bullets without numbers, which are too few to tell', resumeOf(experience(without(2)))],
    [
      'numbers in words',
      resumeOf(
        experience([
          'Trained four colleagues to change the booking page without any help.',
          'Halved the time that new readers need to find a book.',
          'Wrote two pages of manual that somebody built another one from.',
          ...without(1),
        ]),
      ),
    ],
    ['headings of other kinds of experience', resumeOf({ ...experience(good), title: 'Volunteer Experience' })],
    ['a good GPA', resumeOf(education(3, 4))],
    ['grades of other scales', resumeOf(education(13, 20), education(1.7, 1))],
    [
      'English words in another language',
      {
        ...resumeOf({ ...experience(['Byggde 3 verktyg i Go och my för 40 personer i byn.']), title: 'Arbete' }),
        language: 'sv',
      },
    ],
  ])('%s', (_, resume) => {
    expect(adviseOnResume(resume, 'resume.pdf')).toEqual([]);
  });
});

const inWords = ({ kind, source, about, found, remedy }: ResumeAdvice) =>
  `${kind}: ${source?.path.join('.') ?? about}, ${found} ${remedy}`;

const without = (count: number) =>
  [
    'Rewrote the import of track data so that the night is quiet again.',
    'Kept the help desk open and calm before each of the deadlines.',
    'Explained to new students what the error messages want to say.',
    'Repaired printers in the library and wrote down what was wrong.',
  ].slice(0, count);

function resumeOf(...sections: ResumeSection[]): Resume {
  return {
    language: 'en',
    paper: 'letter',
    name: 'Ada Example',
    contact: [{ text: 'ada@example.com', url: 'mailto:ada@example.com' }],
    sections,
  };
}

const entryOf = (title: string, bullets: ResumeBullet[]): ResumeEntry => ({
  title,
  isCurrent: false,
  lines: [],
  bullets,
  source: { file: 'experience', path: [title] },
});

const experience = (texts: string[], others: ResumeBullet[] = []): ResumeSection => ({
  part: 'experience',
  title: 'Experience',
  entries: [entryOf('Intern', [...texts.map((text) => ({ text, links: [] })), ...others])],
  lists: [],
});

const education = (value: number, scale: number): ResumeSection => ({
  part: 'education',
  title: 'Education',
  entries: [{ ...entryOf('Example University', []), grade: { value, scale } }],
  lists: [],
});
