import { describe, expect, test } from 'vitest';
import type { Change } from '../renderer/changes.ts';
import { type Draft, Drafts, faultyDrafts, isMissing } from './drafts.ts';
import { formOf } from './entries.ts';

const location = { file: 'education.yaml', path: ['schools', 0, 'gpa'] };
const draft: Draft = { change: { kind: 'set', location, value: 'four' }, problems: [], entry: 'Example University' };

test('a draft (a rejected change) is restored only if its entry is still at its position', async () => {
  const drafts = new Drafts();
  await drafts.restore([draft], () => Promise.resolve('Another University'));
  expect(drafts.list).toEqual([]);
  await drafts.restore([draft], () => Promise.resolve('Example University'));
  expect(drafts.at(location)).toEqual(draft);
});

test('faultyDrafts returns the drafts with an error in their own field, or else all drafts', () => {
  const problem = { file: 'education.yaml', line: 1, column: 1, found: 'Wrong.', expected: '', remedy: '' };
  const at = (key: string, path: Draft['change']['location']['path']): Draft => ({
    ...draft,
    change: { kind: 'set', location: { ...location, path: ['schools', 0, key] }, value: 'A' },
    problems: [{ ...problem, path }],
  });
  const waiting = at('school', ['schools', 0]);
  const faulty = at('start', ['schools', 0, 'start']);
  expect(faultyDrafts([waiting, faulty])).toEqual([faulty]);
  expect(faultyDrafts([waiting])).toEqual([waiting]);
});

describe('a draft of a group in which a value is missing', () => {
  const at = (...path: (string | number)[]) => ({ file: 'education.yaml', path: ['schools', 0, ...path] });
  const problem = { file: 'education.yaml', line: 1, column: 1, found: 'Wrong.', expected: '', remedy: '' };
  const typed = (key: string, value: unknown, found: object): Draft => ({
    ...draft,
    change: { kind: 'set', location: at('gpa', key), value },
    problems: [{ ...problem, ...found }],
  });
  const half = typed('value', 1.7, { path: at('gpa').path, missing: at('gpa', 'scale').path });

  test('is no error while the group has the focus', () => {
    expect(faultyDrafts([half], at('gpa'))).toEqual([]);
    expect(isMissing(at('gpa', 'scale'), [half], at('gpa'))).toBe(false);
  });

  test('is an error at the empty field when the focus has left the group', () => {
    expect(faultyDrafts([half])).toEqual([half]);
    expect(isMissing(at('gpa', 'scale'), [half])).toBe(true);
    expect(isMissing(at('gpa', 'value'), [half])).toBe(false);
  });

  test('is an error even while the group has the focus, if a value of the group is wrong', () => {
    const wrong = typed('value', 'good', { path: at('gpa', 'value').path });
    expect(faultyDrafts([wrong], at('gpa'))).toEqual([wrong]);
  });

  test('that clears a field is an error at this field', () => {
    const emptied = typed('value', '', { path: at('gpa', 'value').path });
    expect(isMissing(at('gpa', 'value'), [emptied])).toBe(true);
  });
});

describe('after a change to a list, a draft', () => {
  const file = 'education.yaml';
  const at = (...path: (string | number)[]) => ({ file, path });
  const problem = { file, line: 1, column: 1, found: 'Wrong.', expected: '', remedy: '' };
  const grade: Draft = {
    change: { kind: 'set', location: at('schools', 1, 'gpa', 'value'), value: 1.4 },
    problems: [
      { ...problem, path: ['schools', 1, 'gpa'], missing: ['schools', 1, 'gpa', 'scale'] },
      { ...problem, path: ['schools', 1, 'start'] },
    ],
    entry: 'TU Delft',
  };
  const school = { school: 'Example University' };
  const indexAfter = (change: Change, insertedAt?: number) => {
    const drafts = new Drafts();
    drafts.put(grade);
    drafts.follow(change, insertedAt);
    const [left] = drafts.list;
    const [first, second] = left?.problems ?? [];
    const paths = [left?.change.location.path, first?.path, first?.missing, second?.path];
    const indexes = new Set(paths.map((path) => path?.[1]));
    expect(indexes.size).toBe(1);
    return [...indexes][0];
  };

  test.each<[string, Change, number?]>([
    ['before its item', { kind: 'insert', location: at('schools'), item: school, before: 0 }, 0],
    ['at the position of its new item', { kind: 'insert', location: at('schools'), item: school }, 1],
  ])('moves with its item if an item is inserted %s', (_, change, insertedAt) => {
    expect(indexAfter(change, insertedAt)).toBe(2);
  });

  test.each<[string, Change, number?]>([
    ['inserted after its item', { kind: 'insert', location: at('schools'), item: school }, 2],
    ['inserted into another list', { kind: 'insert', location: at('testScores'), item: {} }, 0],
    [
      'inserted into a list of its item',
      { kind: 'insert', location: at('schools', 1, 'coursework'), item: 'Ecology' },
      0,
    ],
    [
      'inserted in another file',
      { kind: 'insert', location: { file: 'projects.yaml', path: ['schools'] }, item: {} },
      0,
    ],
    ['removed after its item', { kind: 'remove', location: at('schools', 2) }],
    ['moved after its item', { kind: 'move', location: at('schools', 2), to: 3 }],
  ])('stays if an item is %s', (_, change, insertedAt) => {
    expect(indexAfter(change, insertedAt)).toBe(1);
  });

  test('moves with its item if another item is removed or moved', () => {
    expect(indexAfter({ kind: 'remove', location: at('schools', 0) })).toBe(0);
    expect(indexAfter({ kind: 'move', location: at('schools', 0), to: 2 })).toBe(0);
    expect(indexAfter({ kind: 'move', location: at('schools', 2), to: 0 })).toBe(2);
    expect(indexAfter({ kind: 'move', location: at('schools', 1), to: 3 })).toBe(3);
  });

  test('does not replace the draft of the next item', () => {
    const drafts = new Drafts();
    for (const index of [0, 1])
      drafts.put({ ...grade, change: { ...grade.change, location: at('schools', index, 'year') }, problems: [] });
    drafts.follow({ kind: 'insert', location: at('schools'), item: school, before: 0 }, 0);
    expect(drafts.list.map(({ change }) => change.location.path[1])).toEqual([1, 2]);
  });

  test('is deleted if its item is removed or its file is replaced', () => {
    expect(indexAfter({ kind: 'remove', location: at('schools', 1) })).toBeUndefined();
    expect(indexAfter({ kind: 'remove', location: at('schools', 1, 'gpa') })).toBeUndefined();
    expect(indexAfter({ kind: 'file', location: at(), text: '' })).toBeUndefined();
  });
});

test('the error of a missing start date is shown at the field for the dates', () => {
  const location = { file: 'education.yaml', path: ['schools', 0, 'start'] };
  const missing = {
    file: location.file,
    missing: location.path,
    line: 1,
    column: 1,
    found: '',
    expected: '',
    remedy: '',
  };
  const dates = { ...location, path: ['schools', 0, 'when'] };
  expect(isMissing(dates, [{ ...draft, problems: [missing] }])).toBe(true);
});

test.each([
  [
    ['schools', 0, 'gpa'],
    ['schools', 0],
  ],
  [
    ['projects', 1, 'bullets', 2, 'text'],
    ['projects', 1, 'bullets', 2],
  ],
  [['photo', 'focus'], ['photo']],
  [['title'], []],
])('formOf returns the form that contains the field: %j is in %j', (path, form) => {
  expect(formOf({ file: 'home.yaml', path }).path).toEqual(form);
});
