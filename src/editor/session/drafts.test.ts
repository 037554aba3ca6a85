import { describe, expect, test } from 'vitest';
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
