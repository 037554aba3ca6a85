import { expect, test } from 'vitest';
import { ContentError } from '#platform/problem.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

function problemsOf(files: Record<string, string>) {
  try {
    siteFromYaml(files);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ file, line, found, remedy }) => ({ at: `${file.path}:${line}`, found, remedy }));
  }
}

const projects = (rest: string) => `projects:\n  - { title: Crumb, date: 2025-01 }\n${rest}`;

test('a case page of a project that is only in the résumé is not on the site, and is not an error', () => {
  const hidden = projects('  - { title: "Ferryman, a timetable", date: 2026-09, show: resume }\n');
  const site = siteFromYaml({ 'projects.yaml': hidden, 'projects/ferryman.md': 'Words.' });
  expect(site.texts).toEqual([]);
});

test('if the menu omits Projects, the error for a case page explains that its project is not on the site', () => {
  const [problem, ...more] = problemsOf({
    'site.yaml': 'name: Ada Example\ndescription: The pages of Ada Example.\nmenu: [about]\n',
    'projects.yaml': projects(''),
    'projects/crumb.md': 'Words.',
  });
  expect(more).toEqual([]);
  expect(problem?.found).toContain('"Crumb" is not on the site');
});

test('if the file name of a case page matches two projects, the error contains both projects and a remedy', () => {
  const twins = projects(
    '  - { title: "Ferry, the map", date: 2026-09 }\n  - { title: "Ferry, the board", date: 2026-08 }\n',
  );
  const [problem, ...more] = problemsOf({ 'projects.yaml': twins, 'projects/ferry.md': 'Words.' });
  expect(more).toEqual([]);
  expect(problem?.found).toContain('"Ferry, the map"');
  expect(problem?.found).toContain('"Ferry, the board"');
  expect(problem?.remedy).toContain('project: "Ferry, the map"');
  const named = { 'projects.yaml': twins, 'projects/ferry.md': '---\nproject: Ferry, the map\n---\nWords.' };
  expect(problemsOf(named)).toEqual([]);
});

test('the error of a case page without a project suggests only projects with a title similar to the file name', () => {
  const [problem] = problemsOf({ 'projects.yaml': projects(''), 'projects/timetable-of-ferries.md': 'Words.' });
  expect(problem?.remedy).not.toContain('Crumb');
  expect(problem?.remedy).toContain('pages/ or notes/');
});

test('a case page without a project has one error, whose remedy moves its settings to projects.yaml', () => {
  const page = (settings: string) => `---\n${settings}---\nWords.\n`;
  const errorsOf = (settings: string) =>
    problemsOf({ 'projects.yaml': projects(''), 'projects/solar-tracker.md': page(settings) });
  const [error, ...more] = errorsOf('title: Solar tracker\ndate: 2026-05-01\ntags: [arduino]\n');
  expect(more).toEqual([]);
  expect(error).toMatchObject({ at: 'content/projects/solar-tracker.md:1' });
  expect(error?.found).toContain('"solar-tracker"');
  expect(error?.remedy).toContain('move "date" and "tags" from here to that entry');
  expect(errorsOf('project: Crum\nskills: [Go]\n')).toMatchObject([
    { at: 'content/projects/solar-tracker.md:2', remedy: expect.stringContaining('remove "skills" here') as string },
  ]);
  // The project exists. So the error is at the setting that belongs to projects.yaml.
  expect(errorsOf('project: Crumb\nskills: [Go]\n')).toMatchObject([{ at: 'content/projects/solar-tracker.md:3' }]);
  expect(errorsOf('projct: Crumb\n')).toMatchObject([{ at: 'content/projects/solar-tracker.md:2' }]);
});

test('if the settings of a case page have an error, links to the page cause no further errors', () => {
  const files = {
    'projects.yaml': projects('  - { title: Ferryman, date: 2026-09 }\n'),
    'home.yaml': 'introduction: See [it](/Projects/ferryman).\n',
    'about.md': 'See [it](/Projects/ferryman).\n',
    'projects/ferryman.md': '---\nquestion: When: now?\n---\nWords.\n',
  };
  expect(problemsOf(files)).toMatchObject([{ at: 'content/projects/ferryman.md:2' }]);
  const misspelled = { ...files, 'projects/ferryman.md': '---\nproject: Ferrymann\n---\nWords.\n' };
  expect(problemsOf(misspelled)).toMatchObject([{ at: 'content/projects/ferryman.md:2' }]);
});

test('the error for a link to a draft contains the file name of the draft', () => {
  const draft = '---\ntitle: Counting\ndraft: true\n---\nWords.\n';
  const files = {
    'projects.yaml': projects(
      '  - { title: Ferryman, date: 2026-09, links: [{ label: How, url: /Notes/counting }] }\n',
    ),
    'about.md': 'See [it](/Notes/counting) and [more](/Empty).\n',
    'notes/2026-11-01-counting.md': draft,
    'pages/empty.md': '---\ntitle: Empty\n---\n\n<!-- Later. -->\n',
  };
  const counting = {
    found: expect.stringContaining('content/notes/2026-11-01-counting.md is a draft') as string,
    remedy: expect.stringContaining('draft: true') as string,
  };
  const empty = { found: expect.stringContaining('content/pages/empty.md has no text yet') as string };
  const problems = problemsOf(files);
  expect(problems).toHaveLength(3);
  expect(problems).toMatchObject([{ ...counting, at: 'content/projects.yaml:3' }, counting, empty]);
});
