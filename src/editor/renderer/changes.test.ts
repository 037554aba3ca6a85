// Requirement: clearing a field keeps the comments next to it; removing an entry removes its comments.
import { expect, test } from 'vitest';
import { type Change, changedTexts } from './changes.ts';

const text =
  '# Above all.\nsubtitle: Words # behind it\n\nprojects:\n  # The first one.\n  - title: A\n    url: x # gone?\n';

const after = (change: Change) => changedTexts({ 'projects.yaml': text }, [change])['projects.yaml'];

test('clearing a field keeps the comments next to it', () => {
  const clear = (path: (string | number)[]) =>
    after({ kind: 'set', place: { file: 'projects.yaml', path }, value: undefined });
  expect(clear(['subtitle'])).toBe(text.replace('subtitle: Words # behind it', '# behind it'));
  expect(clear(['projects', 0, 'url'])).toBe(text.replace('url: x # gone?', '# gone?'));
});

test('removing an entry removes its comments', () => {
  const place = { file: 'projects.yaml', path: ['projects', 0] };
  expect(after({ kind: 'remove', place })).toBe('# Above all.\nsubtitle: Words # behind it\n\nprojects: []\n');
});

test('setting the first property of a plain text keeps the text and its comment', () => {
  const texts = {
    'home.yaml': 'tagline: A\n',
    'projects.yaml': 'projects:\n  - title: A\n    bullets:\n      - One. # first\n',
  };
  const place = { file: 'projects.yaml', path: ['projects', 0, 'bullets', 0, 'show'] };
  const made = changedTexts(texts, [{ kind: 'set', place, value: 'site' }])['projects.yaml'] ?? '';
  expect(made.replace(/\s+/g, ' ')).toMatch(/bullets: - (?:# first )?text: One\.(?: # first)? show: site/);
  expect(made).toContain('# first');
});
