// Requirement: clearing a field keeps the comments next to it; removing an entry removes its comments.
import { expect, test } from 'vitest';
import { type Change, applyChanges } from './changes.ts';

const text =
  '# Above all.\nsubtitle: Words # behind it\n\nprojects:\n  # The first one.\n  - title: A\n    url: x # gone?\n';

const after = (change: Change) => applyChanges({ 'projects.yaml': text }, [change])['projects.yaml'];

test('clearing a field keeps the comments next to it', () => {
  const clear = (path: (string | number)[]) =>
    after({ kind: 'set', location: { file: 'projects.yaml', path }, value: undefined });
  expect(clear(['subtitle'])).toBe(text.replace('subtitle: Words # behind it', '# behind it'));
  expect(clear(['projects', 0, 'url'])).toBe(text.replace('url: x # gone?', '# gone?'));
});

test('removing an entry removes its comments', () => {
  const location = { file: 'projects.yaml', path: ['projects', 0] };
  expect(after({ kind: 'remove', location })).toBe('# Above all.\nsubtitle: Words # behind it\n\nprojects: []\n');
});

test('setting a property of a plain text, such as `show`, keeps the text and its comment', () => {
  const texts = {
    'home.yaml': 'tagline: A\n',
    'projects.yaml': 'projects:\n  - title: A\n    bullets:\n      - One. # first\n',
  };
  const location = { file: 'projects.yaml', path: ['projects', 0, 'bullets', 0, 'show'] };
  const made = applyChanges(texts, [{ kind: 'set', location, value: 'site' }])['projects.yaml'] ?? '';
  expect(made.replace(/\s+/g, ' ')).toMatch(/bullets: - (?:# first )?text: One\.(?: # first)? show: site/);
  expect(made).toContain('# first');
});

const set = (texts: Record<string, string>, path: (string | number)[], value: unknown) =>
  applyChanges(texts, [{ kind: 'set', location: { file: 'projects.yaml', path }, value }])['projects.yaml'];

test('setting a field at the index after the last item adds an item, and setting a field at a higher index throws', () => {
  const texts = { 'projects.yaml': 'projects:\n  - title: A\n' };
  expect(set(texts, ['projects', 1, 'title'], 'B')).toBe('projects:\n  - title: A\n\n  - title: B\n');
  expect(set({ 'projects.yaml': '' }, ['projects', 0, 'highlight', 'text'], 'B')).toBe(
    'projects:\n  - highlight:\n      text: B\n',
  );
  expect(() => set(texts, ['projects', 2, 'title'], 'B')).toThrow();
});

test('a new key is added at its position in the schema, above the comments of the next key', () => {
  const texts = { 'projects.yaml': 'projects:\n  - title: A\n    # Why\n    show: site\n' };
  expect(set(texts, ['projects', 0, 'date'], 2026)).toBe(
    'projects:\n  - title: A\n    date: 2026\n    # Why\n    show: site\n',
  );
  const untitled = { 'projects.yaml': 'projects:\n  - date: 2026\n' };
  expect(set(untitled, ['projects', 0, 'title'], 'A')).toBe('projects:\n  - title: A\n    date: 2026\n');
});

test('setting a text that has translations keeps the translations', () => {
  const file = 'skills:\n  - text: Naps\n    de: Nickerchen\n';
  const location = { file: 'irrelevant.yaml', path: ['skills', 0] };
  expect(applyChanges({ 'irrelevant.yaml': file }, [{ kind: 'set', location, value: 'Long naps' }])).toEqual({
    'irrelevant.yaml': file.replace('Naps', 'Long naps'),
  });
});

test('clearing a text removes its translations', () => {
  const file = 'projects:\n  - title: A\n    summary: B\n    de:\n      title: C\n      summary: D\n';
  const texts = { 'site.yaml': 'languages: [de]\n', 'projects.yaml': file };
  const clear = (key: string, from: Readonly<Record<string, string>>) =>
    applyChanges(from, [
      { kind: 'set', location: { file: 'projects.yaml', path: ['projects', 0, key] }, value: undefined },
    ]);
  const left = clear('summary', texts);
  expect(left['projects.yaml']).toBe('projects:\n  - title: A\n    de:\n      title: C\n');
  expect(clear('title', left)['projects.yaml']).not.toContain('de:');
});
