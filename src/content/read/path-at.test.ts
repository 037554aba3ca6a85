import { expect, test } from 'vitest';
import { pathAt } from './path-at.ts';

const yaml = {
  path: 'content/projects.yaml',
  text: 'projects:\n  - title: A\n    bullets:\n      - One\n      - Two\n',
};
const markdown = { path: 'content/notes/2026-01-01-a.md', text: '---\ntitle: A\nsummary: B\n---\n\nWords: many.\n' };

test.each([
  [yaml, { line: 1, column: 1 }, ['projects']],
  [yaml, { line: 2, column: 12 }, ['projects', 0, 'title']],
  // Errors about missing keys are at the start of an entry. This position belongs to the whole entry.
  [yaml, { line: 2, column: 5 }, ['projects', 0]],
  [yaml, { line: 5, column: 9 }, ['projects', 0, 'bullets', 1]],
  [markdown, { line: 3, column: 10 }, ['summary']],
  [markdown, { line: 6, column: 8 }, []],
  [{ path: 'site.yaml', text: 'name: [\n' }, { line: 1, column: 7 }, []],
])('pathAt finds the field at a position: %# %o', (file, position, path) => {
  expect(pathAt(file, position)).toEqual(path);
});
