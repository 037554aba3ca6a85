import { expect, test } from 'vitest';
import type { TranslatedText } from './languages.ts';
import { statesOf, updatedRecord } from './translation-states.ts';

const text = (source: string, translation?: string): TranslatedText => ({
  file: 'projects',
  path: ['projects', 0, 'title'],
  position: { file: { path: 'content/projects.yaml', text: '' }, line: 1, column: 1 },
  source,
  translation,
});
const recordOf = (texts: readonly TranslatedText[], record?: string) =>
  updatedRecord(new Map([['de', { texts: [...texts] }]]), record) ?? '';
const states = (texts: readonly TranslatedText[], record?: string) => statesOf(texts, record).map(({ state }) => state);

test('a translation is stale if only its original has changed since both were recorded', () => {
  const record = recordOf([text('A map', 'Eine Karte'), text('A boat', 'Ein Boot'), text('A gauge')]);
  const now = [text('A large map', 'Eine Karte'), text('A raft', 'Ein Floß'), text('A gauge'), text('New', 'Neu')];
  expect(states(now, record)).toEqual(['stale', 'done', 'missing', 'done']);
  expect(states(now)).toEqual(['done', 'done', 'missing', 'done']);
});

test('a stale translation stays stale until it changes', () => {
  const record = recordOf([text('A map', 'Eine Karte')]);
  const changed = text('A large map', 'Eine Karte');
  const later = recordOf([changed], record);
  expect(states([changed], later)).toEqual(['stale']);
  expect(states([text('A large map', 'Eine große Karte')], later)).toEqual(['done']);
});

test('a translation is not stale if its original moves or is removed, or if two originals share the translation', () => {
  const pair = [text('Assistant', 'Hilfe'), text('Help', 'Hilfe'), text('A map', 'Eine Karte')];
  const record = recordOf(pair);
  expect(states(pair.toReversed().slice(1), record)).toEqual(['done', 'done']);
  expect(recordOf(pair.slice(0, 1), record).trim().split('\n')).toHaveLength(1);
});

test('a translation is not stale if only a comment in the front matter of its original has changed', () => {
  const withComment = (comment: string) => text(`---\n# ${comment}\ntitle: A map\n---\n# Why\n`, 'Eine Karte');
  expect(states([withComment('New')], recordOf([withComment('Old')]))).toEqual(['done']);
});

test('the record has one line for each translated original, regardless of the order and the line breaks of the originals', () => {
  const record = recordOf([text('A\n  map', 'Eine Karte'), text('A boat', 'Ein Boot')]);
  expect(record).toMatch(/^(?:[\da-z]{14} [\da-z]{14}\n){2}$/);
  expect(recordOf([text('A boat', 'Ein Boot'), text('A map', 'Eine Karte')], record)).toBe(record);
});
