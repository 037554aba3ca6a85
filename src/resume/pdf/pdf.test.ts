// The résumé PDF holds what the résumé says, on one page, for those with much to say and those with little.
import { beforeAll, describe, expect, test } from 'vitest';
import { contrastOf } from '#theme/colour.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { Resume, ResumeEntry, ResumeSection } from '../resume.ts';
import { checkResumePdf } from './check.ts';
import { makeResumePdf, resumeColour } from './pdf.ts';
import { ResumeError } from './problem.ts';
import { readPdf } from './reading.ts';
import { withPlainLetters } from './texts.ts';
import { openTypst, type Typst } from '#platform/typst.ts';

let typst: Typst;

beforeAll(async () => {
  const opened = await openTypst();
  if (!opened) throw new Error('Without Typst there is no résumé PDF to test.');
  typst = opened;
});

const make = (resume: Resume) => makeResumePdf(typst, resume, '#0e4a40');

const ordinary = (paper: Resume['paper'] = 'letter') =>
  resumeOf(
    {
      paper,
      title: 'Computer science, Example University',
      summary: 'I build small tools that somebody is waiting for.',
    },
    education(entryOf({ title: 'Example University', lines: ['BSc Computer Science', 'Exampleton · Third year'] })),
    experience(...entries('Intern', 3, 2)),
    projects(...entries('Project', 2, 3)),
    skills('TypeScript', 'Go', 'SQL'),
  );

const much = () =>
  resumeOf(
    {},
    education(
      entryOf({ title: 'Example University', bullets: bulletsOf('Honor', 3) }),
      entryOf({ title: 'Example High School', dates: '2020 – 2024', bullets: bulletsOf('Prize', 3) }),
    ),
    experience(...entries('Intern', 9, 4)),
    projects(...entries('Project', 9, 4)),
    skills('TypeScript', 'Go', 'SQL'),
  );

const little = () =>
  resumeOf({ contact: [] }, education(entryOf({ title: 'Example University', lines: ['BSc Physics'] })));

describe.each(['letter', 'a4'] as const)('on %s', (paper) => {
  test.each([
    ['an ordinary student', ordinary],
    ['one with far too much', much],
    ['one with almost nothing', little],
  ])('%s gets one good page', async (_, resumeOfOne) => {
    const { pdf, resume } = await make({ ...resumeOfOne(), paper });
    expect(await checkResumePdf(pdf, resume)).toEqual([]);
  });
});

test('an ordinary student keeps every line, and the page is full', async () => {
  const { pdf, resume, size, leftOut } = await make(ordinary());
  expect(leftOut).toEqual([]);
  expect(resume).toEqual(ordinary());
  expect(size).toBeGreaterThanOrEqual(9);
  const { pieces, height } = await readPdf(pdf);
  expect(Math.min(...pieces.map(({ y }) => y))).toBeLessThan(height * 0.12);
});

test('one with almost nothing gets large type, without the gaps torn open', async () => {
  const { pdf, size } = await make(little());
  expect(size).toBe(12);
  const { pieces, height } = await readPdf(pdf);
  const gaps = pieces.slice(1).map(({ y }, index) => (pieces[index]?.y ?? 0) - y);
  expect(Math.max(...gaps)).toBeLessThan(height * 0.1);
});

test('more to say means smaller type', async () => {
  const sizes = await Promise.all([little(), ordinary(), much()].map(async (resume) => (await make(resume)).size));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});

test('what finds no room is left out, reported, and nothing else is missing', async () => {
  const whole = much();
  const { resume, size, leftOut } = await make(whole);
  expect(size).toBeGreaterThanOrEqual(9.3);
  const kept = new Set(linesOf(resume));
  const missing = linesOf(whole).filter((line) => !kept.has(line));
  expect(missing.length).toBeGreaterThan(0);
  const reported = (line: string) =>
    leftOut.some(
      (one) => one.includes(line.slice(0, 40)) || (one.endsWith('the whole entry') && line.startsWith(titleIn(one))),
    );
  expect(missing.filter((line) => !reported(line))).toEqual([]);
  expect(leftOut[0]).toMatch(
    /^Projects, "Project \d": Project \d did thing number 4 with 40 people in 4 weeks, and wrote it …$/,
  );
  // The lines of an entry that is gone are not told apart.
  expect(leftOut.filter((line) => line.startsWith('Projects, "Project 9"'))).toEqual([
    'Projects, "Project 9", the whole entry',
  ]);
});

test('contact, schools and the newest of each section are never left out', async () => {
  const { resume } = await make(much());
  expect(resume.contact).toEqual(much().contact);
  expect(resume.sections.map(({ title, entries: [first] }) => [title, first?.title])).toEqual(
    much().sections.map(({ title, entries: [first] }) => [title, first?.title]),
  );
  expect(resume.sections[0]?.entries.map(({ title }) => title)).toEqual(['Example University', 'Example High School']);
});

test('what can never fit is an error that says so', async () => {
  const resume = resumeOf({ summary: 'Word after word. '.repeat(900) });
  await expect(make(resume)).rejects.toThrow(ResumeError);
  await expect(make(resume)).rejects.toThrow(/does not fit a page[\s\S]*What to do: Shorten the summary/);
});

describe('the words arrive as they are', () => {
  test.each([
    ['accents', 'Zoë Łukaszewska and Đorđe Şahin met Nguyễn Ái at the Ångström café'],
    ['what looks like markup', '#panic("x") *bold* _x_ $y$ @z <a> `code` // x /* y */ \\ = - + ~ [b] #{1+1}'],
    ['ligatures', 'An efficient staff filed the official waffle in a fjord'],
    ['hyphens', `${'A state-of-the-art well-known front-end '.repeat(6)}- done`],
    ['languages with signs', 'C, C++, C#, F#, R and .NET in CI/CD on 99.9 % of $1,200'],
    ['Greek and Cyrillic', 'Ελλάδα and Москва'],
    ['a word that is longer than a line', `Wrote ${'supercalifragilistic'.repeat(9)} once`],
  ])('%s', async (_, words) => {
    const entry = entryOf({ title: words, lines: [words], bullets: [{ label: 'Also', text: words, links: [] }] });
    const resume = resumeOf({ title: words, summary: words }, experience(entry), skills(words));
    const made = await make(resume);
    expect(made.leftOut).toEqual([]);
    expect(await checkResumePdf(made.pdf, withPlainLetters(resume))).toEqual([]);
  });

  test('links that are longer than a line', async () => {
    const url = `https://example.com/${'a-rather-long-part/'.repeat(9)}`;
    const link = { text: url.slice('https://'.length), url };
    const entry = entryOf({
      bullets: [{ text: 'Go', links: [link, { text: 'example.com', url: 'https://example.com' }] }],
    });
    const { pdf, resume } = await make(resumeOf({}, experience(entry)));
    expect(await checkResumePdf(pdf, resume)).toEqual([]);
  });

  test('a long name, in one line', async () => {
    const name = 'Maximiliana Theodora van der Example-Longname of Upper Exampleton';
    const { pdf } = await make(resumeOf({ name }));
    expect((await readPdf(pdf)).text.split('\n')[0]).toBe(name);
  });

  test('without what cannot be seen', async () => {
    const text = 'An e\uFB00icient\u00AD ser\u200Bvice\nof cafe\u0301s';
    const { resume, pdf } = await make(resumeOf({ summary: text }));
    expect(resume.summary).toBe('An efficient service of cafés');
    expect((await readPdf(pdf)).text).toContain('An efficient service of cafés');
  });
});

test('a letter that the fonts lack is an error with the letter and its place', async () => {
  const resume = resumeOf({}, experience(entryOf({ title: 'Translator', lines: ['Office in مدريد'] })));
  const error: unknown = await make(resume).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ResumeError);
  const { problems } = error as ResumeError;
  expect(problems).toContainEqual({
    where: 'Experience, "Translator"',
    found: 'The fonts of the résumé lack the character "م" (U+0645), in: Office in مدريد',
    remedy: expect.stringContaining('pdf: false') as string,
  });
  expect(new Set(problems.map(({ where }) => where))).toEqual(new Set(['Experience, "Translator"']));
});

test('the same résumé gives the same bytes', async () => {
  const [one, other] = [await make(ordinary()), await make(ordinary())];
  expect(one.pdf.equals(other.pdf)).toBe(true);
});

test('the language of the content is the language of the PDF', async () => {
  for (const [language, expected] of Object.entries({ en: 'en', 'en-GB': 'en-GB', sv: 'sv', 'es-419': 'es' }))
    expect((await readPdf((await make(resumeOf({ language }))).pdf)).language).toBe(expected);
});

test('a variant is in the title of its PDF, and skills are its keywords', async () => {
  const variant = { name: 'frontend', title: 'Front-end engineering', tags: ['frontend'] };
  const { pdf } = await make(resumeOf({ variant }, skills('TypeScript')));
  expect((await readPdf(pdf)).title).toBe('Zoë Example, résumé, Front-end engineering');
  expect(pdf.toString('latin1')).toContain('/Keywords (TypeScript)');
});

test('the colour can be read on white, whatever the jacket', () => {
  const jackets = ['#0e4a40', '#f2b944', '#ffffff', '#8a8a8a'];
  for (const home of jackets)
    expect(contrastOf(resumeColour(makeTheme('paperback', { home })), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(resumeColour(makeTheme('paperback', { home: '#0e4a40' }))).toBe('#0e4a40');
});

/** Every line of a résumé that could be left out, each beginning with the title of its entry. */
function linesOf({ sections }: Resume): string[] {
  return sections.flatMap(({ entries: all }) =>
    all.flatMap(({ title, bullets }) => [title, ...bullets.map(({ text }) => text)]),
  );
}

const titleIn = (report: string) => /"(.+)"/.exec(report)?.[1] ?? '';

function resumeOf(given: Partial<Resume>, ...sections: ResumeSection[]): Resume {
  return {
    language: 'en',
    paper: 'letter',
    name: 'Zoë Example',
    contact: [
      { text: 'zoe@example.com', url: 'mailto:zoe@example.com' },
      { text: 'Exampleton, OR' },
      { text: 'github.com/example', url: 'https://github.com/example' },
    ],
    sections,
    ...given,
  };
}

const section = (part: ResumePart, title: string, entries: ResumeEntry[]): ResumeSection => ({
  part,
  title,
  entries,
  lists: [],
});
const education = (...schools: ResumeEntry[]) => section('education', 'Education', schools);
const experience = (...jobs: ResumeEntry[]) => section('experience', 'Experience', jobs);
const projects = (...all: ResumeEntry[]) => section('projects', 'Projects', all);
const skills = (...items: string[]): ResumeSection => ({
  ...section('skills', 'Skills', []),
  lists: [{ label: 'Languages', items }],
});

const entryOf = (given: Partial<ResumeEntry>): ResumeEntry => ({
  title: 'Intern',
  dates: 'Aug 2024 – Expected May 2028',
  isCurrent: true,
  lines: [],
  bullets: [],
  ...given,
});

const entries = (title: string, count: number, bullets: number) =>
  Array.from({ length: count }, (_, index) =>
    entryOf({
      title: `${title} ${index + 1}`,
      dates: 'Jun 2026 – Aug 2026',
      isCurrent: false,
      lines: ['Example Transit, Exampleton'],
      bullets: bulletsOf(`${title} ${index + 1}`, bullets),
    }),
  );

const bulletsOf = (who: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `${who} did thing number ${index + 1} with ${(index + 1) * 10} people in ${index + 1} weeks, and wrote it down for others.`,
    links: [],
  }));
