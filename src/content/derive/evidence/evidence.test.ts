import { drawCovers } from '#theme/cover.ts';
import { expect, test } from 'vitest';
import { evidenceOf, rowsOf } from './evidence.ts';
import { mentionsOf } from './mentions.ts';
import { entriesFrom } from '#tests/fixtures/entries.ts';

const today = { year: 2026, month: 11 };
const in2025 = { start: { year: 2025 }, end: { year: 2025, month: 3 } };

test('the evidence of a skill has all uses of the skill, newest first, and the dates of the first and last use', () => {
  const [page] = prove({
    projects: [project('Crumb', 2024, ['Go']), project('Ferryman', 2026, ['Go'])],
    jobs: [job('Intern', 2025, 2025, ['Go'])],
  }).readPages();
  expect(page).toMatchObject({
    name: 'Go',
    slug: 'go',
    uses: [{ title: 'Ferryman' }, { title: 'Intern', organization: 'Example' }, { title: 'Crumb' }],
    dates: { start: { year: 2024 }, end: { year: 2026 } },
    years: [2024, 2025, 2026],
  });
});

test('the evidence table has a column for each entry that uses a skill, newest first, and a mark for each use', () => {
  const { evidence } = prove({
    projects: [
      { ...project('Ferryman', 2026, ['Go']), jacket: 'about' as const },
      project('Unused', 2025),
      project('Crumb', 2024, ['Go', 'Rust']),
    ],
    jobs: [{ ...job('Assistant', 2025, 'present', ['Git']), paper: { title: 'On Git', url: '/paper.pdf' } }],
    claims: ['databases'],
    courses: ['Databases'],
  });
  expect(evidence.columns).toMatchObject([
    { kind: 'entry', title: 'Assistant', jacket: 'experience', last: 'now' },
    { kind: 'entry', title: 'Ferryman', address: '/Projects#ferryman', jacket: 'about', last: 2026 },
    { kind: 'entry', title: 'Crumb', last: 2024 },
    { kind: 'education', address: '/Education', jacket: 'education' },
  ]);
  expect(rowsOf(evidence).map(({ name, marks }) => [name, ...marks])).toEqual([
    ['Git', 'now', null, null, null],
    ['Go', null, 'used', 'used', null],
    ['Rust', null, null, 'used', null],
    ['databases', null, null, null, 'learned'],
  ]);
});

test('the evidence table has at most 14 columns; the oldest entries share a column', () => {
  const projects = Array.from({ length: 30 }, (_, index) => project(`P${index}`, 2026 - index, ['Go', `S${index}`]));
  const { columns, periods } = prove({ projects, claims: ['Go'], courses: ['Parsers in Go'] }).evidence;
  expect(columns.map(({ kind, title }) => title ?? kind)).toEqual([
    ...projects.slice(0, 12).map(({ title }) => title),
    'earlier',
    'education',
  ]);
  expect(periods.at(-1)?.skills).toMatchObject([{ name: 'S29', marks: [...Array(12).fill(null), 'used', null] }]);
  const few = prove({ projects: projects.slice(0, 14) }).evidence;
  expect(few.columns.map(({ title }) => title)).toEqual(projects.slice(0, 14).map(({ title }) => title));
});

test('a skill that only one entry uses has no skill page, and links to this entry', () => {
  const { evidence, addressOf, readPages } = prove({
    projects: [project('Ferryman', 2026, ['Go'])],
    jobs: [{ ...job('Researcher', 2025, 2025, ['Rust', 'Go']), paper: { title: 'Trust in Rust', url: '/paper.pdf' } }],
    talks: [{ title: 'Parsing in SQL', date: { year: 2025, month: 3 } }],
    claims: ['SQL'],
  });
  expect(rowsOf(evidence).map(({ name, address }) => [name, address])).toEqual([
    ['Go', '/Evidence/go'],
    ['Rust', '/RelevantExperience#researcher'],
    ['SQL', '/RelevantExperience'],
  ]);
  expect(addressOf('RUST')).toBe('/RelevantExperience#researcher');
  expect(readPages().map(({ name }) => name)).toEqual(['Go']);
});

test('a skill page has the cover and the colors (jacket) of the newest project with the skill, or else the colors of the newest entry', () => {
  const [drawing] = drawCovers([{ name: 'Crumb', letters: 0, bullets: 0, skills: 1, links: 0 }]);
  const [git, go] = prove({
    projects: [{ ...project('Crumb', 2024, ['Go']), jacket: 'about' as const, drawing }],
    jobs: [job('Intern', 2025, 2025, ['Go', 'Git']), job('Assistant', 2023, 2023, ['Git'])],
  }).readPages();
  expect(git).toMatchObject({ cover: undefined, page: 'relevantExperience', jacket: 'experience' });
  expect(go).toMatchObject({ cover: drawing, page: 'projects', jacket: 'about' });
});

test('skills are sorted by current use, then by last use, then by number of uses', () => {
  const { evidence } = prove({
    projects: [project('A', 2026, ['Go', 'Rust']), project('B', 2026, ['Rust']), project('C', 2023, ['Python'])],
    jobs: [job('Assistant', 2025, 'present', ['Git'])],
  });
  expect(evidence.periods.map(({ when, skills }) => [when, ...skills.map(({ name }) => name)])).toEqual([
    ['now', 'Git'],
    [2026, 'Rust', 'Go'],
    [2023, 'Python'],
  ]);
});

test('names that differ only in case are one skill, but C, C++ and C# are three skills', () => {
  const { readPages, addressOf } = prove({
    projects: [
      project('A', 2026, ['typescript', 'C', 'C++', 'C#']),
      project('B', 2025, ['TypeScript', 'c', 'c++', 'c#']),
    ],
    claims: ['TypeScript'],
  });
  expect(readPages().map(({ name, slug }) => [name, slug])).toEqual([
    ['C', 'c'],
    ['C#', 'c-sharp'],
    ['C++', 'c-plus-plus'],
    ['TypeScript', 'typescript'],
  ]);
  expect(addressOf('TYPESCRIPT')).toBe('/Evidence/typescript');
});

test('skills without evidence, and skills of entries that start in the future, are omitted', () => {
  const { evidence, addressOf } = prove({ jobs: [job('Next job', 2027, 2028, ['Go'])], claims: ['Haskell'] });
  expect(evidence).toEqual({ columns: [], periods: [], learned: [] });
  expect(addressOf('Haskell')).toBeUndefined();
});

test('a course is evidence that a skill was learned, but not that it was used', () => {
  const { evidence } = prove({ claims: ['distributed systems'], courses: ['Distributed Systems', 'Databases'] });
  expect(evidence.periods).toEqual([]);
  expect(evidence.learned).toMatchObject([
    { name: 'distributed systems', address: '/Education#school', marks: ['learned'] },
  ]);
});

test.each([
  ['talk', 'relevantExperience', { talks: [{ title: 'Parsing in Go', date: { year: 2025, month: 3 } }] }],
  ['paper', 'relevantExperience', { publications: [{ title: 'Parsing in Go', date: { year: 2025, month: 3 } }] }],
  ['certificate', 'relevantExperience', { certificates: [{ title: 'Parsing in Go', date: { year: 2025, month: 3 } }] }],
  ['testScore', 'education', { testScores: [{ test: 'Parsing in Go', date: { year: 2025, month: 3 } }] }],
  ['lightHeartedJob', 'irrelevantExperience', { lightHearted: [{ title: 'Parsing in Go', dates: in2025 }] }],
] as const)(
  'a %s that names a skill is evidence of this skill, with the page and the date of the entry',
  (kind, page, more) => {
    const { readPages } = prove({ projects: [project('Crumb', 2024, ['Go'])], ...more });
    expect(readPages()).toMatchObject([
      {
        uses: [{ kind, title: 'Parsing in Go', page }, { title: 'Crumb' }],
        dates: { start: { year: 2024 }, end: { year: 2025, month: 3 } },
        years: [2024, 2025],
      },
    ]);
  },
);

test('a skill that the text of a school mentions counts as learned at this school', () => {
  const { evidence } = prove({ claims: ['Go'], honors: ['A prize for work in Go'] });
  expect(evidence.learned).toMatchObject([{ name: 'Go', marks: ['learned'] }]);
});

test('texts of an entry are evidence of the skills that they mention', () => {
  const [python] = prove({
    projects: [{ ...project('Ferryman', 2026), bullets: ['Learned delays with Python.'] }],
    jobs: [
      {
        ...job('Researcher', 2025, 2025),
        paper: { title: 'Four minutes of trust, measured in Python', url: '/paper.pdf' },
      },
    ],
    claims: ['Python'],
  }).readPages();
  expect(python?.uses).toMatchObject([
    { kind: 'project', title: 'Ferryman' },
    { kind: 'paper', title: 'Four minutes of trust, measured in Python' },
  ]);
});

test('slugs of skills differ from the element ids of the page layout', () => {
  const { evidence } = prove({ projects: [project('A', 2026, ['Menu', 'Main', 'root'])] });
  expect(new Set(rowsOf(evidence).map(({ slug }) => slug))).toEqual(new Set(['main-2', 'menu-2', 'root-2']));
});

test('for each entry, the page of a skill quotes sentences about the skill, or else about the entry; it also lists related skills', () => {
  const paragraph = `Nothing of this. ${'All of that took a long while. '.repeat(8)}The timetable is read in Go. So much for it.`;
  const pages = prove({
    stories: new Map([['ferryman', { address: '/Projects/ferryman', texts: [paragraph] }]]),
    projects: [
      { ...project('Ferryman', 2026, ['Rust']), summary: 'Tells when it leaves.' },
      { ...project('Crumb', 2025, ['Go', 'Rust']), bullets: ['Bakes.', 'Serves.'] },
    ],
    jobs: [{ ...job('Intern', 2024, 2024, ['Go', 'SQL']), bullets: ['Made tea.', 'Wrote the import in Go.'] }],
  }).readPages();
  const [go] = pages;
  expect(go?.uses).toMatchObject([
    { title: 'Ferryman', quotes: ['The timetable is read in Go.'], story: '/Projects/ferryman' },
    { title: 'Crumb', quotes: ['Bakes.', 'Serves.'] },
    { title: 'Intern', quotes: ['Wrote the import in Go.'] },
  ]);
  expect(go?.together).toEqual([
    { name: 'Rust', address: '/Evidence/rust' },
    { name: 'SQL', address: '/RelevantExperience#intern' },
  ]);
});

test.each([
  ['Go', 'Rewrote the import in Go, twice.'],
  ['code review', 'Code review for six teams'],
  ['C++', 'A parser in C++.'],
  ['机器学习', '用机器学习预测晚点'],
  ['بايثون', 'تحليل البيانات بلغة بايثون.'],
])('the skill "%s" is mentioned in "%s"', (name, text) => expect(mentionsOf(name)(text)).toBe(true));

test.each([
  ['Go', 'Go to the pier.'],
  ['React', 'Ran the help desk. React to alarms at night.'],
  ['Go', 'Ready to go.'],
  ['Java', 'Wrote JavaScript.'],
  ['Node', 'It runs on Node.js.'],
  ['C', 'Reached plan C.'],
  ['SQL', 'Stored in SQLite.'],
])('the skill "%s" is not mentioned in "%s"', (name, text) => expect(mentionsOf(name)(text)).toBe(false));

const project = (title: string, year: number, skills: string[] = []) => ({
  title,
  name: title,
  anchor: title.toLowerCase(),
  date: { year, month: 5 },
  bullets: [],
  skills,
});

const job = (title: string, start: number, end: number | 'present', skills: string[] = []) => ({
  title,
  organization: 'Example',
  anchor: title.toLowerCase(),
  start: { year: start, month: 2 },
  end: end === 'present' ? end : { year: end, month: 6 },
  bullets: [],
  skills,
});

type TestContent = {
  stories?: Parameters<typeof evidenceOf>[0]['stories'];
  claims?: string[];
  courses?: readonly string[];
  honors?: readonly string[];
} & Omit<Parameters<typeof entriesFrom>[0], 'schools'>;

function prove({ stories = new Map(), claims = [], courses = [], honors = [], ...lists }: TestContent) {
  const school = {
    school: 'School',
    anchor: 'school',
    start: { year: 2024 },
    end: { year: 2028 },
    coursework: courses,
    honors,
  };
  return evidenceOf(
    {
      entries: entriesFrom({ ...lists, schools: courses.length + honors.length > 0 ? [school] : [] }),
      relevantExperience: { lists: [{ items: claims, groups: [] }] },
      irrelevantExperience: {},
      stories,
    },
    today,
    'en',
  );
}
