import { expect, test } from 'vitest';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { ContentError } from '#platform/problem.ts';
import { readSite } from '../site.ts';

const site = 'name: Ada Example\ndescription: Projects of Ada.\n';

/** Returns the remedies for a text of about.md, on a site with the given files in public/. */
function remediesFor(text: string, ...ownFiles: string[]): readonly string[] {
  try {
    readSite({ ...contentFromYaml({ 'site.yaml': site, 'about.md': text }), ownFiles: new Set(ownFiles) });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ remedy }) => remedy);
  }
}

test.each([
  ['/files/slides.pdf', ['/slides.pdf'], 'Write: /slides.pdf'],
  ['/slides.pdf', ['/files/slides.pdf', '/thesis.pdf'], 'Write: /files/slides.pdf'],
  ['/files/slides.pdf', [], 'Save the file as public/files/slides.pdf'],
  ['/slides.pdf?a#b', ['/a/slides.pdf', '/b/slides.pdf'], 'Save the file as public/slides.pdf'],
])(
  'for a link to the missing file %s, the remedy names an existing file, or the path at which to save the file (existing files: %j)',
  (link, files, remedy) => {
    expect(remediesFor(`[x](${link})`, ...files)).toEqual([expect.stringContaining(remedy)]);
    expect(remediesFor(`[x](${link})`, link.replace(/[?#].*/, ''), ...files)).toEqual([]);
  },
);

/** Returns position and text of the errors in the content. */
const errorsIn = (files: Record<string, string>) =>
  problemsIn(files).map(({ file, line, column, found }) => `${file.path}:${line}:${column} ${found}`);

function problemsIn(files: Record<string, string>) {
  try {
    readSite(contentFromYaml({ 'site.yaml': site, 'about.md': 'I make maps.', ...files }));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

test.each([
  ['|', '\n  I study.\n\n  See [me](about.md).', '4:7'],
  ['|2-', ' # Mine\n\n  See [me](about.md).', '3:7'],
  ['>', '\n  I study,\n  see [me](about.md).', '1:15'],
  ['"', 'See [me](about.md)."', '1:15'],
])('the error for a link in a text that begins with %s has the position of the link, if known', (sign, text, at) => {
  expect(errorsIn({ 'home.yaml': `introduction: ${sign}${text}\n` })).toEqual([
    `content/home.yaml:${at} "about.md" is not the address of the page.`,
  ]);
});

test('the error for a link in the settings of a case page has the position of the link', () => {
  const files = {
    'projects.yaml': 'projects: [{ title: Ferryman, date: 2026-09 }]\n',
    'projects/ferryman.md':
      '---\ndecisions:\n  - title: A map\n    text: |\n      Why not?\n      See [me](about.md).\n---\n',
  };
  expect(errorsIn(files)).toEqual(['content/projects/ferryman.md:6:11 "about.md" is not the address of the page.']);
});

test('the error for a link to a file in the same folder quotes the link as it is written', () => {
  const note = (text: string) => `---\ntitle: Counting\n---\n\n${text}\n`;
  const files = {
    'notes/2026-10-12-count.md': note('I count.'),
    'notes/2026-10-13-more.md': note('See [it](2026-10-12-count.md#why).'),
  };
  expect(errorsIn(files)).toEqual([
    'content/notes/2026-10-13-more.md:5:5 "2026-10-12-count.md#why" is a content file, not the address of its page.',
  ]);
});

test.each([
  ['a page in other letters', 'pages/talks.md', '/talks'],
  ['the list of notes', 'notes/2026-10-12-count.md', '/Notes'],
])('the error for a link to %s names the draft, if there is only a draft', (_, file, url) => {
  const files = { [file]: '---\ntitle: Talks\ndraft: true\n---\n\nI talk.\n', 'about.md': `See [it](${url}).\n` };
  expect(errorsIn(files)).toEqual([
    `content/about.md:1:5 "${url}" is a broken link on the built site: content/${file} is a draft.`,
  ]);
});

test('the error for an unknown anchor lists headings, but no footnotes', () => {
  const note = '---\ntitle: Counting\n---\n\nI count.[^a]\n\n## The method\n\nTwice.\n\n[^a]: By hand.\n';
  const linked = (anchor: string) => ({ 'notes/2026-10-12-count.md': note, 'about.md': `[x](/Notes/count#${anchor})` });
  expect(errorsIn(linked('the-method'))).toEqual([]);
  expect(errorsIn(linked('n_fn-1'))).toEqual([]);
  const [problem, ...others] = problemsIn(linked('methods'));
  expect(problem?.expected).toBe('one of #the-method');
  expect(others).toEqual([]);
});
