import { expect, test } from 'vitest';
import { adviseOnResume, type ResumeAdvice } from './advice.ts';
import type { Resume, ResumeBullet, ResumeSection } from '../resume.ts';
import { bulletsOf, education, entryOf, experience, resumeOf } from '#tests/support/resumes.ts';

const [rewrote, found] = [
  'Rewrote the import of track data; a nightly job of 5 hours now takes 22 minutes.',
  'Found a rounding error that had moved one station by 300 metres since 2019.',
];

test.each<[about: string, sections: ResumeSection[], advice: RegExp]>([
  ['a short bullet', [job('Wrote code.')], /^short-bullet: Intern, "Wrote code\." is short/],
  ['a long bullet', [job(`Wrote 3 ${'words and '.repeat(20)}code.`)], /^long-bullet: Intern, .*more than 30 words/],
  [
    'too many bullets',
    [job(...Array.from({ length: 6 }, (_, i) => `${rewrote} ${i}`))],
    /^many-bullets: Intern, There are 6 bullets .* Keep the best 5/,
  ],
  [
    '"I" in a bullet',
    [job('Kept three river gauges running, two of which I built.')],
    /^first-person: Intern, .*contains "I" or "my"/,
  ],
  [
    '"my" in a bullet',
    [job('Combined height data, walking speed and my own excuses in 9 trips.')],
    /^first-person: Intern, .*contains "I" or "my"/,
  ],
  [
    'a bullet that occurs twice',
    [job(rewrote, found), { ...job(rewrote), title: 'Leadership' }],
    /^repeated-bullet: Intern, .* is also in Experience, "Intern"/,
  ],
  [
    'bullets without numbers',
    [job(...without(4))],
    /^few-numbers: experience\.yaml, 0 of 4 bullets .* Start with Experience, "Intern"\.$/,
  ],
  [
    'a heading that résumé parsers do not know',
    [{ ...job(rewrote), title: 'On-campus Work' }],
    /^strange-heading: On-campus Work, .* the heading "On-campus Work"\. Write "resumeTitle: Experience"/,
  ],
  ['a low GPA', [schoolWith(2.4, 4)], /^low-gpa: Example University, A GPA of 2\.4\/4\.0/],
])('the advice on a résumé reports %s', (_, sections, advice) => {
  expect(adviceOn(resumeOf({}, ...sections))).toEqual([expect.stringMatching(advice)]);
});

test('the advice on a résumé reports a missing e-mail address', () => {
  expect(adviceOn(resumeOf({ contact: [{ text: 'Exampleton' }] }))).toEqual([
    expect.stringMatching(/^no-email: site\.yaml, There is no e-mail address/),
  ]);
});

test('the advice on a résumé reports a place with the full name of a US state, but no other place', () => {
  const inPlace = (text: string, changes: Partial<Resume> = {}) =>
    adviceOn(resumeOf({ contact: [{ text: 'z@example.com', url: 'mailto:z@example.com' }, { text }], ...changes }));
  expect(inPlace('Alder Valley, Oregon')).toEqual([
    expect.stringMatching(
      /^strange-place: site\.yaml, .*recognize "Alder Valley, Oregon" as a place\. Write "Alder Valley, OR"\./,
    ),
  ]);
  expect(inPlace('Portland, Oregon, United States')).toEqual([expect.stringMatching(/Write "Portland, OR"\./)]);
  for (const place of [
    'Alder Valley, OR',
    'Oregon',
    'Toronto, Canada',
    '12 Oregon Street, Exampleton',
    '+1 555 010 0000',
  ])
    expect(inPlace(place), place).toEqual([]);
  // Résumés in the US do not use A4 paper. So Georgia is the country here, not the US state.
  expect(inPlace('Tbilisi, Georgia', { paper: 'a4' })).toEqual([]);
});

test('the advice on a résumé reports a font size below 10 points', () => {
  expect(adviceOn(resumeOf({}), 9.4)).toEqual([
    expect.stringMatching(/^small-type: resume\.pdf, The text of resume\.pdf has a font size of 9\.4 points/),
  ]);
  expect(adviceOn(resumeOf({}), 10)).toEqual([]);
});

test.each<[about: string, ...sections: ResumeSection[]]>([
  ['a good résumé', job(rewrote, found)],
  [
    'lists behind a label, and links',
    jobWith(
      { label: 'Published', text: 'I, Robot', links: [] },
      { text: 'Go', links: [{ text: 'example.com', url: 'https://example.com' }] },
    ),
  ],
  [
    'the line of skills of an entry',
    jobWith({ text: 'TypeScript, Go', links: [], list: { items: ['TypeScript', 'Go'], separator: ', ' } }),
  ],
  [
    'an "I" that is a numeral or an abbreviation',
    job(
      'Taught Calculus I to 48 students in two groups, twice a week.',
      'Cut the waiting for slow I/O by 40 % in a service for 200 users.',
    ),
  ],
  ['only two bullets without numbers', job(...without(2))],
  [
    'numbers in words',
    job(
      'Trained four colleagues to change the booking page without any help.',
      'Halved the time that new readers need to find a book.',
      'Wrote two pages of manual that somebody built another one from.',
      ...without(1),
    ),
  ],
  ['headings of other kinds of experience', { ...job(rewrote), title: 'Volunteer Experience' }],
  ['a good GPA', schoolWith(3, 4)],
  ['grades of other scales', schoolWith(13, 20), schoolWith(1.7, 1)],
])('the advice on a résumé does not report %s', (_, ...sections) => {
  expect(adviceOn(resumeOf({}, ...sections))).toEqual([]);
});

test.each([
  ['zh', '每天回答杭州乘客提出的一千三百个问题，并在高峰时段保持稳定。'],
  ['th', 'ตอบคำถามของผู้โดยสารในกรุงเทพฯวันละหนึ่งพันสามร้อยคำถาม'],
])('the advice counts the words of a sentence in a language without spaces (%s)', (language, sentence) => {
  expect(adviceOn(resumeOf({ language }, job(sentence)))).toEqual([]);
  const [short] = adviceOn(resumeOf({ language }, job(sentence.slice(0, 4))));
  expect(short).toMatch(/^short-bullet/);
  const [long = ''] = adviceOn(resumeOf({ language }, job(sentence.repeat(4))));
  expect(long).toMatch(/^long-bullet.* …"/);
  expect(long.length).toBeLessThan(200);
});

test.each([
  ['ko', '매일 서울 승객의 질문 1,300개에 답했습니다.', '코드를 썼습니다.'],
  ['fi', 'Vastasin päivittäin 1 300 matkustajan kysymykseen.', 'Kirjoitin koodia.'],
  ['de', 'Fahrplanauskunft für alle Straßenbahnhaltestellen entwickelt.', 'Kuchen gebacken.'],
])(
  'the advice does not report a complete sentence as short if it has only a few, but long words (%s)',
  (language, sentence, short) => {
    expect(adviceOn(resumeOf({ language }, job(sentence)))).toEqual([]);
    expect(adviceOn(resumeOf({ language }, job(short)))).toEqual([expect.stringMatching(/^short-bullet/)]);
  },
);

test('the advice on a résumé in a language other than English omits the rules for English', () => {
  const work = { ...job('Byggde 3 verktyg i Go och my för 40 personer i byn.'), title: 'Arbete' };
  expect(adviceOn(resumeOf({ language: 'sv' }, work))).toEqual([]);
});

const adviceOn = (resume: Resume, size?: number) => adviseOnResume(resume, 'resume.pdf', size).map(inWords);

const inWords = ({ kind, source, about, found, remedy }: ResumeAdvice) =>
  `${kind}: ${source?.path.join('.') ?? about}, ${found} ${remedy}`;

function without(count: number): string[] {
  const bullets = [
    'Rewrote the import of track data so that the night is quiet again.',
    'Kept the help desk open and calm before each of the deadlines.',
    'Explained to new students what the error messages want to say.',
    'Repaired printers in the library and wrote down what was wrong.',
  ];
  return bullets.slice(0, count);
}

function jobWith(...bullets: ResumeBullet[]): ResumeSection {
  return experience(entryOf({ bullets, source: { file: 'experience', path: ['Intern'] } }));
}

function job(...texts: string[]): ResumeSection {
  return jobWith(...bulletsOf(...texts));
}

function schoolWith(value: number, scale: number): ResumeSection {
  const title = 'Example University';
  return education(entryOf({ title, grade: { value, scale }, source: { file: 'education', path: [title] } }));
}
