import { expect, test } from 'vitest';
import { type Draft, Drafts } from './drafts.ts';
import { formOf } from './entries.ts';

const place = { file: 'education.yaml', path: ['schools', 0, 'gpa'] };
const draft: Draft = { change: { kind: 'set', place, value: 'four' }, problems: [], entry: 'Example University' };

test('a draft (an invalid edit that is not saved yet) is restored only if its entry is still at its position', async () => {
  const drafts = new Drafts();
  await drafts.restore([draft], () => Promise.resolve('Another University'));
  expect(drafts.list).toEqual([]);
  await drafts.restore([draft], () => Promise.resolve('Example University'));
  expect(drafts.at(place)).toEqual(draft);
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
