import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { assertResume, checkResumePdf } from './check.ts';
import { ResumeError } from './problem.ts';
import { checkText } from './text-check.ts';
import { textsOf } from './texts.ts';
import { bulletsOf, education, entryOf, experience, projects, resumeOf, skills } from '#tests/support/resumes.ts';
import { makePdf } from '#tests/support/processes/typst.ts';

const hasPdftotext = !spawnSync('pdftotext', ['-v']).error;

const good = `Zoë Łukaszewska
Computer science, Example University
zoe@example.com · Exampleton, OR ·
github.com/example
EDUCATION
Example University
Aug 2024 – Expected May 2028 BSc Computer Science
• GPA: 3.86/4.0
EXPERIENCE
Jun 2026 – Aug 2026 Software engineering intern Example Transit · Exampleton
• Halved the time to 22 minutes.
• An efficient search. · example.com/search
SKILLS
Languages: TypeScript, Go`;

test('checkText accepts the text of a PDF with all words, even with additional line breaks between words', () => {
  expect(checkText(good, textsOf(resume()), 'pdf.js')).toEqual([]);
  expect(checkText(good.replace('Expected May', 'Expected\nMay'), textsOf(resume()), 'pdf.js')).toEqual([]);
});

test('checkText treats characters that fonts draw with the same glyph as equal', () => {
  const printed = [{ kind: 'name' as const, where: 'Your name', text: 'front‐end µs ∆t' }];
  expect(checkText('front‑end μs Δt', printed, 'pdf.js')).toEqual([]);
});

test('checkText reports a problem in a PDF with the content position and the text of the affected entry', () => {
  const source = { file: 'projects' as const, path: ['projects', 0] };
  const texts = textsOf(resumeOf({}, projects(entryOf({ title: 'Ferryman', source }))));
  const [problem] = checkText(
    '',
    texts.filter((one) => one.source),
    'pdf.js',
  );
  expect(problem).toMatchObject({ source, text: 'Ferryman' });
});

test.each<[fault: string, from: string, to: string, found: RegExp]>([
  ['a missing bullet', '• Halved the time to 22 minutes.\n', '', /"Halved .*" cannot be found/],
  ['a missing contact', ' · Exampleton, OR', '', /"Exampleton, OR" cannot be found/],
  ['a changed word', 'Halved', 'Doubled', /"Halved the time to 22 minutes\." cannot be found/],
  [
    'an additional word',
    'TypeScript, Go',
    'TypeScript, Go ninja',
    /At the end there is "ninja", which is not in the content/,
  ],
  [
    'a text above the name',
    'Zoë',
    'Résumé\nZoë',
    /Before "Zoë Łukaszewska" there is "Résumé", which is not in the content/,
  ],
  ['contact items on the line of the name', 'ska\nC', 'ska C', /the name is the first line/],
  ['another text on the line of a heading', 'EXPERIENCE\n', 'EXPERIENCE · ', /a heading is alone on its line/],
  [
    'dates after the bullets of their entry',
    'Jun 2026 – Aug 2026 Software engineering intern Example Transit · Exampleton\n• Halved the time to 22 minutes.',
    'Software engineering intern Example Transit · Exampleton\n• Halved the time to 22 minutes.\nJun 2026 – Aug 2026',
    /"Jun 2026 – Aug 2026" is in the wrong position/,
  ],
  ['a heading on the line of the previous entry', '4.0\nEXP', '4.0 EXP', /"EXPERIENCE" is in the wrong position/],
  [
    'another text between title and employer',
    'intern Ex',
    'intern for Ex',
    /"Exampleton" is in the wrong position|"Example Transit" is in the wrong position/,
  ],
  [
    'the head of an entry on the line of a bullet',
    'EXPERIENCE\nJun',
    'EXPERIENCE • Jun',
    /a heading is alone on its line/,
  ],
  ['another bullet character', '• Halved', '– Halved', /there is "–", which is not in the content/],
  ['a missing bullet character', '• Halved', 'Halved', /a bullet starts with •/],
  ['a link of a bullet as a separate bullet', ' · example.com/', '\n• example.com/', /a bullet is one text/],
  ['a ligature character', 'efficient', 'eﬃcient', /"eﬃcient" contains a ligature/],
  ['a soft hyphen', 'efficient', 'effi\u00ADcient', /contains a soft hyphen/],
  ['letter-spaced text', 'EDUCATION', 'E D U C A T I O N', /"EDUCATION" cannot be found/],
])('the check of the résumé PDF finds %s', (_, from, to, found) => {
  expect(good).toContain(from);
  const problems = checkText(good.replace(from, to), textsOf(resume()), 'pdf.js');
  expect(problems.map((problem) => problem.found)).toContainEqual(expect.stringMatching(found));
});

test('checkText finds sections in the wrong order', () => {
  const { sections, ...rest } = resume();
  const problems = checkText(good, textsOf({ ...rest, sections: sections.toReversed() }), 'pdf.js');
  expect(problems.map(({ found }) => found)).toContainEqual(
    expect.stringMatching(/"EXPERIENCE" is in the wrong position/),
  );
});

test.each(['Adébáyọ̀ Ọláyínká', 'Ọ̀ṣun Ẹ́', 'Tupã Avañe’ẽ G̃', 'Анна Ива́нова'])(
  'the check of the résumé PDF accepts the name %s, whose letters have marks',
  async (name) => {
    const { pdf, resume: made } = await makePdf({ ...resume(), name });
    expect(await checkResumePdf(pdf, made)).toEqual([]);
  },
);

test.each<[fault: string, name: string, found: RegExp]>([
  ['a word that runs off the page', 'क'.repeat(120), /runs off the page/],
  ['a name too small to read', 'Ada of a very long house '.repeat(9), /points, which is too small to read/],
])('the check of a typeset résumé PDF finds %s', async (_, words, found) => {
  const input = resume();
  if (words.includes(' ')) input.name = words;
  else input.summary = words;
  const { pdf, resume: made } = await makePdf(input);
  expect((await checkResumePdf(pdf, made)).map((problem) => problem.found)).toContainEqual(
    expect.stringMatching(found),
  );
});

test('assertResume throws an error with all problems, each with its position and remedy', async () => {
  const { pdf } = await makePdf({ ...resume(), name: 'Ada Example' });
  const error: unknown = await assertResume(pdf, resume()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ResumeError);
  const { problems } = error as ResumeError;
  expect(problems).toHaveLength(hasPdftotext ? 2 : 1);
  const found = expect.stringMatching(/^"Zoë Łukaszewska" cannot be found/) as string;
  expect(problems[0]).toMatchObject({ where: 'Your name', found, remedy: expect.stringMatching(/./) as string });
});

const resume = () =>
  resumeOf(
    { name: 'Zoë Łukaszewska', title: 'Computer science, Example University' },
    education(
      entryOf({
        title: 'Example University',
        details: ['BSc Computer Science'],
        bullets: [{ label: 'GPA', text: '3.86/4.0', links: [] }],
      }),
    ),
    experience(
      entryOf({
        title: 'Software engineering intern',
        dates: 'Jun 2026 – Aug 2026',
        details: ['Example Transit'],
        place: 'Exampleton',
        bullets: [
          ...bulletsOf('Halved the time to 22 minutes.'),
          { text: 'An efficient search.', links: [{ text: 'example.com/search', url: 'https://example.com/search' }] },
        ],
      }),
    ),
    skills('TypeScript', 'Go'),
  );
