import { expect, test } from 'vitest';
import { type Draft, Drafts, faultyDrafts } from './drafts.ts';
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
