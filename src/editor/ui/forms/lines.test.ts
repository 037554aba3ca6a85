import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../renderer/changes.ts';
import { changesOf, type Line, linesOf, newLine, pastedLines } from './lines.ts';

const list = { file: 'projects.yaml', path: ['projects', 0, 'bullets'] };
const before = `projects:
  - title: A
    bullets:
      - One.
      # a boast
      - "Two: quoted."
      - text: Three.
        show: site
`;
const saved = linesOf(['One.', 'Two: quoted.', { text: 'Three.', show: 'site' }]);
const [one, two, three] = saved as [Line, Line, Line];

const after = (lines: readonly Line[]) =>
  applyChanges({ 'projects.yaml': before }, changesOf(saved, lines, list))['projects.yaml'];

describe('changesOf', () => {
  test('sets the text of one line, and keeps its quotes and properties', () => {
    expect(after([one, { ...two, text: 'Two: changed.' }, three])).toBe(before.replace('quoted', 'changed'));
    expect(after([one, two, { ...three, text: 'Four.' }])).toBe(before.replace('Three', 'Four'));
  });

  test('inserts lines, and removes lines together with their comments', () => {
    expect(after([one, newLine('New.'), two, three])).toBe(
      before.replace('      # a boast', '      - New.\n      # a boast'),
    );
    expect(after([one, three])).toBe(before.replace('      # a boast\n      - "Two: quoted."\n', ''));
    expect(after([])).toBe('projects:\n  - title: A\n    bullets: []\n');
  });

  test('moves a line in one change, with its comments', () => {
    expect(changesOf(saved, [two, three, one], list)).toEqual([
      { kind: 'move', location: { ...list, path: [...list.path, 0] }, to: 2 },
    ]);
    expect(after([two, one, three])).toBe(
      before.replace('      - One.\n', '').replace('quoted."\n', 'quoted."\n      - One.\n'),
    );
  });

  test('sets the new text and inserts a line if a line was split in two', () => {
    expect(changesOf(saved, [{ ...one, text: 'On' }, newLine('e.'), two, three], list)).toEqual([
      { kind: 'set', location: { ...list, path: [...list.path, 0] }, value: 'On' },
      { kind: 'insert', location: list, item: 'e.', before: 1 },
    ]);
  });

  test('is empty if nothing but spaces has changed', () => {
    expect(changesOf(saved, [one, { ...two, text: 'Two: quoted. ' }, three], list)).toEqual([]);
  });

  test('reverses and replaces lines', () => {
    const made = after([three, newLine('New.'), two]) ?? '';
    expect(made.match(/Three|New|Two/g)).toEqual(['Three', 'New', 'Two']);
    expect(made).toContain('# a boast\n      - "Two');
  });
});

test('linesOf keeps the ID of each line whose text has not changed', () => {
  const now = linesOf(['Two: quoted.', 'Another.', 'One.'], saved);
  expect([now[0]?.id, now[2]?.id]).toEqual([two.id, one.id]);
  expect(saved.map(({ id }) => id)).not.toContain(now[1]?.id);
});

test('pasted lines have no bullet characters and no empty lines', () => {
  expect(pastedLines('• One\r\n\n- Two – three\n  * Four')).toEqual(['One', 'Two – three', 'Four']);
});
