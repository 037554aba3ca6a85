import { expect, test } from 'vitest';
import type { Draft, DraftStorage } from './drafts.ts';
import { Drafts } from './drafts.ts';
import { formOf } from './entries.ts';

class Tab implements DraftStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

const place = { file: 'education.yaml', path: ['schools', 0, 'gpa'] };
const draft: Draft = { change: { kind: 'set', place, value: 'four' }, problems: [], entry: 'Example University' };

test('a draft (an invalid edit that is not saved yet) is restored after a reload', async () => {
  const tab = new Tab();
  new Drafts(tab, 'drafts').put(draft);
  const drafts = new Drafts(tab, 'drafts');
  await drafts.restore(() => Promise.resolve('Example University'));
  expect(drafts.at(place)).toEqual(draft);
});

test('a draft is not restored if another entry is at its position now, or if the owner has fixed the error', async () => {
  const tab = new Tab();
  const first = new Drafts(tab, 'drafts');
  first.put(draft);
  const moved = new Drafts(tab, 'drafts');
  await moved.restore(() => Promise.resolve('Another University'));
  expect(moved.list).toEqual([]);
  first.put(draft);
  first.delete(place);
  const afterFix = new Drafts(tab, 'drafts');
  await afterFix.restore(() => Promise.resolve('Example University'));
  expect(afterFix.list).toEqual([]);
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
