import { expect, test } from 'vitest';
import { ContentError } from '#platform/problem.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { readTextName, slugOf } from './addresses.ts';

const projects =
  'projects:\n  - { title: "Ferryman, a timetable", date: 2026-09 }\n  - { title: Карта, date: 2025-01 }\n';
const titled = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\n\nWords.\n`;

function problemsOf(files: Record<string, string>): string[] {
  try {
    siteFromYaml({ 'projects.yaml': projects, ...files });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ file, line, found }) => `${file.path}:${line} ${found}`);
  }
}

test('the URL of a note, page or case study is derived from its file name', () => {
  const { texts, pages } = siteFromYaml({
    'projects.yaml': projects,
    'projects/ferryman.md': 'Words.\n',
    'projects/map.md': '---\nproject: Карта\ntitle: A map\n---\nWords.\n',
    'pages/my-talks.md': titled('Talks', 'place: menu\njacket: education\n'),
    'notes/2026-10-12-Über Fähren.md': titled('Ferries'),
    'notes/2026-11-01-counting.md': titled('Counting'),
  });
  expect(texts.map(({ address, title }) => [address, title])).toEqual(
    expect.arrayContaining([
      ['/Projects/ferryman', 'Ferryman, a timetable'],
      ['/Projects/map', 'A map'],
      ['/MyTalks', 'Talks'],
      ['/Notes/uber-fahren', 'Ferries'],
    ]),
  );
  expect(pages.projects?.projects.map(({ story }) => story)).toEqual(['/Projects/ferryman', '/Projects/map']);
  expect(
    pages.notes?.notes.map(({ title }) => title),
    'the newest first',
  ).toEqual(['Counting', 'Ferries']);
});

test('links to texts ignore case, and links to missing texts are errors', () => {
  const files = {
    'site.yaml': 'name: Ada\ndescription: Ada.\nlinks: [{ label: Talks, url: /Talks }]\n',
    'home.yaml': 'introduction: See [a note](/notes/counting).\n',
    'pages/talks.md': titled('Talks'),
    'notes/2026-11-01-counting.md': titled('Counting') + '\n[Ferryman](/Projects/ferryman)\n',
    'projects/ferryman.md': 'More in [a note](/Notes/counting).\n',
  };
  expect(problemsOf(files)).toEqual([]);
  const { 'notes/2026-11-01-counting.md': _, ...less } = files;
  expect(problemsOf(less)).toEqual([
    expect.stringContaining('home.yaml:1 "/notes/counting" is not a link'),
    expect.stringContaining('projects/ferryman.md:1 "/Notes/counting" is not a link'),
  ]);
});

test('an invalid file causes only one error, even if texts link to pages that the file would create', () => {
  const files = {
    'notes/2026-11-01-counting.md': titled('Counting') + '\n[Ferryman](/Projects/ferryman), [Go](/Evidence/go)\n',
    'notes/2026-11-02-more.md': titled('More') + '\n[Talks](/Talks)\n',
    'projects/ferryman.md': 'Words.\n',
    'pages/talks.md': titled('Talks'),
  };
  expect(problemsOf({ ...files, 'projects.yaml': projects.replace('2026-09', '2026-99') })).toEqual([
    expect.stringContaining('projects.yaml:2 2026-99 is not a date'),
  ]);
  const withSkill = projects.replace(/20\d\d-\d\d/g, '$&, skills: [Go]');
  expect(
    problemsOf({ ...files, 'projects.yaml': withSkill, 'pages/talks.md': titled('Talks', 'place: roof\n') }),
  ).toEqual([expect.stringContaining('pages/talks.md:3 "place" cannot be "roof"')]);
});

test('a case page contains its parts, the facts of its project, and a link to the next case page', () => {
  const prepared = [
    'question: When?',
    'did: "I counted[^1].\\n\\n[^1]: By hand."',
    'number: { figure: "41", label: departures }',
    'decisions: [{ title: A range, cost: room }]',
  ];
  const { texts } = siteFromYaml({
    'projects.yaml': `${projects}  - { title: Chalk, date: 2024-01, skills: [Rust] }\n`,
    'projects/ferryman.md': `---\n${prepared.join('\n')}\n---\n`,
    'projects/chalk.md': 'Words[^1].\n\n[^1]: Here.\n',
    'notes/2026-10-12-one.md': titled('One'),
    'notes/2026-10-13-two.md': titled('Two'),
  });
  const at = (address: string) => texts.find((text) => text.address === address);
  expect(at('/Projects/ferryman'), 'though there are no words below its settings').toMatchObject({
    title: 'Ferryman, a timetable',
    parts: {
      question: 'When?',
      number: { figure: '41', label: 'departures' },
      decisions: [{ title: 'A range', cost: 'room' }],
    },
    project: { name: 'Ferryman', date: { year: 2026, month: 9 } },
    next: { address: '/Projects/chalk', name: 'Chalk' },
  });
  expect(JSON.stringify(at('/Projects/ferryman')?.parts?.did), 'places of its own').toMatch(/"href":"#did-n_/);
  expect(at('/Projects/chalk')).toMatchObject({ project: { skills: ['Rust'] }, next: undefined, parts: undefined });
  expect(at('/Notes/two')?.newer).toBeUndefined();
  expect(at('/Notes/two')?.older).toMatchObject({ address: '/Notes/one', title: 'One' });
});

test.each([
  [
    'a page with the name of a built-in page',
    { 'pages/projects.md': titled('P') },
    'pages/projects.md:1 "projects.md" would be at',
  ],
  ['a page with the name of a folder of the site', { 'pages/assets.md': titled('A') }, 'would be at /Assets'],
  [
    'two notes with one URL',
    { 'notes/2026-01-01-one.md': titled('A'), 'notes/2026-01-02-One.md': titled('B') },
    'content/notes/2026-01-01-one.md is already at /Notes/one',
  ],
  ['a case page without a project', { 'projects/ferrymam.md': 'Words.' }, 'is called "ferrymam"'],
  [
    'two case pages of one project',
    { 'projects/ferryman.md': 'A.', 'projects/ferryman-a-timetable.md': 'B.' },
    'the case page of "Ferryman',
  ],
  ['a file name that is not ASCII', { 'notes/2026-01-01-карта.md': titled('K') }, 'has characters in its name'],
  ['a note without a day', { 'notes/one.md': titled('A') }, 'does not begin with a date'],
  ['a day that does not exist', { 'notes/2026-02-30-one.md': titled('A') }, 'The date 2026-02-30 does not exist'],
  ['a page without a title', { 'pages/talks.md': 'Words.' }, '"title" is missing'],
  [
    'a number that is too long',
    { 'projects/ferryman.md': '---\nnumber:\n  figure: forty-one thousand\n  label: departures\n---\n' },
    'projects/ferryman.md:3 It has 18 characters',
  ],
  [
    'a link without a target in a part of a case page',
    { 'projects/ferryman.md': '---\nquestion: When?\nresult: "[x](/Nowhere)"\n---\n' },
    'projects/ferryman.md:3 "/Nowhere" is not a link',
  ],
  ['a misspelled setting', { 'pages/talks.md': titled('T', 'plaice: menu\n') }, 'talks.md:3 There is no key "plaice"'],
])('an invalid text is rejected with its position: %s', (_, files, found) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(found)]);
});

test('drafts and empty texts are on the site only with the option `withDrafts`', () => {
  const files = {
    'notes/2026-01-01-one.md': titled('A', 'draft: true\n'),
    'notes/2026-01-02-two.md': '---\ntitle: B\n---\n\n<!-- Write here. -->\n',
  };
  const { texts, pages } = siteFromYaml(files);
  expect([texts, pages.notes]).toEqual([[], undefined]);
  const unfinished = { 'notes/2026-01-01-one.md': titled('A', 'draft: true\n') + '\n[x](/Nowhere)\n' };
  expect(problemsOf(unfinished), 'and stops nobody from building').toEqual([]);
});

test('slugs of texts contain only ASCII letters, digits and hyphens', () => {
  expect(['Žofia’s first talk', 'ﬁrst_Talk  2', '  -- ', 'भाषा'].map(slugOf)).toEqual([
    'zofia-s-first-talk',
    'first-talk-2',
    undefined,
    undefined,
  ]);
  expect(readTextName('projects/Index.md')).toHaveProperty('found');
});
