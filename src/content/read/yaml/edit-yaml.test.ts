// tests/edit-yaml.test.ts tests the edits in every content file.
import { expect, test } from 'vitest';
import { insertItem, moveEntry, removeEntry, renameKey, setValue } from './edit-yaml.ts';
import { YamlEditError } from './yaml-source.ts';

test('setValue keeps the quotes and the comment of a value, and adds quotes only if needed', () => {
  expect(setValue("a:  'one'  # x\n", ['a'], 'two')).toBe("a:  'two'  # x\n");
  expect(setValue('a: one\n', ['a'], 'b: c')).toBe('a: "b: c"\n');
  expect(setValue('a: [1, 2, 3]\n', ['a', 1], 'x, y')).toBe('a: [1, "x, y", 3]\n');
  expect(setValue('a: 0x1\n', ['a'], 1)).toBe('a: 0x1\n');
});

test('setValue folds long text, writes text with line breaks as a block scalar, and keeps block scalars', () => {
  const [half, rest] = ['words and '.repeat(11), `${'long'.repeat(6)} words`];
  expect(setValue('a: one # x\n', ['a'], `${half}${rest}`)).toBe(`a: >- # x\n  ${half.trim()}\n  ${rest}\n`);
  expect(setValue('a: "one" # x\n\nb: 1\n', ['a'], 'c\nd\n')).toBe('a: | # x\n  c\n  d\n\nb: 1\n');
  expect(setValue('a: >- # x\n    one\n\nb: 1\n', ['a'], 'two')).toBe('a: >- # x\n  two\n\nb: 1\n');
});

test('setValue replaces a text by a list, and a list by a text', () => {
  expect(setValue('a: one # x\nc: 1\n', ['a'], ['b'])).toBe('a: # x\n  - b\nc: 1\n');
  expect(setValue('a: # x\n  # of b\n  - one\n# y\n', ['a'], 'b')).toBe('a: b # x\n# y\n');
});

test('setValue inserts a key at the end or at an index, and keeps the top comment and the spacing of keys', () => {
  expect(setValue('a: 1\n# end\n', ['b'], 1)).toBe('a: 1\nb: 1\n# end\n');
  expect(setValue('a: 1\n\nb: 1', ['c'], 1)).toBe('a: 1\n\nb: 1\n\nc: 1');
  expect(setValue('# top\na: 1\n', ['b'], 1, 0)).toBe('# top\nb: 1\na: 1\n');
  expect(setValue('a: { c: 1 }\n', ['a', 'b'], [1])).toBe('a: { c: 1, b: [ 1 ] }\n');
});

test('setValue creates missing parents of a key', () => {
  expect(setValue('', ['a'], 1)).toBe('a: 1\n');
  expect(setValue('# a: 0\n', ['a'], 1)).toBe('# a: 0\n\na: 1\n');
  expect(setValue('a: # x\n# y\nc: 1\n', ['a', 'b'], 1)).toBe('a: # x\n  b: 1\n# y\nc: 1\n');
  expect(setValue('a: {} # x\n', ['a', 'b'], 1)).toBe('a: # x\n  b: 1\n');
  expect(setValue('d: 1\n', ['a', 'b', 'c'], 1)).toBe('d: 1\n\na:\n  b:\n    c: 1\n');
});

test('renameKey keeps the position and the quotes of a key', () => {
  expect(renameKey('a: { "b": 1 } # x\n', ['a', 'b'], 'c d')).toBe('a: { "c d": 1 } # x\n');
});

test('insertItem inserts an item above the comment of the next item, and keeps empty lines between items', () => {
  const list = 'a:\n- b\n  # deeper\n# of c\n- c';
  expect(insertItem(list, ['a'], 'x', 1)).toBe('a:\n- b\n  # deeper\n- x\n# of c\n- c');
  expect(insertItem(list, ['a'], 'x')).toBe(`${list}\n- x`);
  expect(insertItem('a:\n  - b: 1\n\n  - b: 2\n', ['a'], { x: 1, y: 2 }, 0)).toBe(
    'a:\n  - x: 1\n    y: 2\n\n  - b: 1\n\n  - b: 2\n',
  );
  expect(insertItem('a:\n  - - b\n', ['a', 0], 'x', 0)).toBe('a:\n  - - x\n    - b\n');
  expect(insertItem('a: [1]\n', ['a'], { b: 'c, d' }, 0)).toBe('a: [{ b: "c, d" }, 1]\n');
  expect(insertItem('a: [] # none\nb: 1\n', ['a'], 'x')).toBe('a: # none\n  - x\nb: 1\n');
});

test('removeEntry removes an entry with its comments, and one of the empty lines around it', () => {
  const text = 'a: 1\n\n# stray\n\n# of b\nb: 2 # two\n  # deeper\n\nc: 3\n';
  expect(removeEntry(text, ['b'])).toBe('a: 1\n\n# stray\n\nc: 3\n');
  expect(removeEntry('- a: 1\n  b: 2\n', [0, 'a'])).toBe('- b: 2\n');
  expect(removeEntry('a: # x\n  # one\n  - b\nc: 1\n', ['a', 0])).toBe('a: [] # x\nc: 1\n');
  expect(removeEntry('a: [1, 2, 3]\n', ['a', 0])).toBe('a: [2, 3]\n');
});

test('moveEntry moves an entry with its comments, quotes and spacing', () => {
  const list = 'a:\n  - b\n\n  # of c\n  -   "c"  # c\n';
  expect(moveEntry(list, ['a', 1], ['a', 0])).toBe('a:\n  # of c\n  -   "c"  # c\n  - b\n');
  const groups = "# top\n\n'a': | # x\n  one\nb:\n    d: 1\n";
  expect(moveEntry(groups, ['a'], ['b', 'c'])).toBe("# top\n\nb:\n    d: 1\n    'c': | # x\n      one\n");
});

test('edits keep the line endings and the byte order mark of the file', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = (lines: string) => `\uFEFF${lines.replaceAll('\n', end)}`;
    expect(insertItem(text('a:\n  - b\n'), ['a'], { c: 'd\ne' })).toBe(
      text('a:\n  - b\n  - c: |-\n      d\n      e\n'),
    );
  }
});

test('an impossible edit throws an error with its position', () => {
  const positionOf = (edit: () => string) => {
    try {
      return edit();
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      return [error.problem.line, error.problem.column];
    }
  };
  expect(positionOf(() => setValue('b: 1\na: "one\n', ['a'], 1))).toEqual([3, 1]);
  expect(positionOf(() => setValue('b: &b 1\nc: *b\n', ['b'], 2))).toEqual([1, 1]);
  expect(positionOf(() => setValue('# Words.\n...\n', ['b'], 2))).toEqual([1, 1]);
  expect(positionOf(() => insertItem('b: 1\na: word\n', ['a'], 1))).toEqual([2, 4]);
  expect(positionOf(() => removeEntry('b: 1\na: [1]\n', ['a', 3]))).toEqual([2, 4]);
  expect(positionOf(() => renameKey('a: 1\nb: 1\n', ['a'], 'b'))).toEqual([2, 4]);
  expect(positionOf(() => moveEntry('b: 1\n# z\na: 1\nc: { d: 1 }\n', ['a'], ['c', 'a']))).toEqual([2, 4]);
});
