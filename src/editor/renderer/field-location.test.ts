import { expect, test } from 'vitest';
import { fieldMatcher, locationKey } from './field-location.ts';

const keyOf = (...path: (string | number)[]) => locationKey({ file: 'projects.yaml', path: ['projects', ...path] });
const isInField = (...path: (string | number)[]) =>
  fieldMatcher({ file: 'projects.yaml', path: ['projects', ...path] });

test('a field contains its own location and the locations inside it', () => {
  const isBullet = isInField(1, 'bullets', 1);
  expect([keyOf(1, 'bullets', 1), keyOf(1, 'bullets', 1, 'text')].map(isBullet)).toEqual([true, true]);
  expect([keyOf(1, 'bullets', 12), keyOf(1, 'bullets'), keyOf(0, 'bullets', 1), ''].some(isBullet)).toBe(false);
});

test('the field “When” contains all dates of its entry, and nothing else', () => {
  const isDate = isInField(0, 'when');
  expect(['date', 'start', 'end'].map((key) => isDate(keyOf(0, key)))).toEqual([true, true, true]);
  expect(['title', 'dates'].some((key) => isDate(keyOf(0, key)))).toBe(false);
});

test('the body of a Markdown file does not contain its front matter', () => {
  const isBody = fieldMatcher({ file: 'about.md', path: [] });
  expect(isBody(locationKey({ file: 'about.md', path: [] }))).toBe(true);
  expect(isBody(locationKey({ file: 'about.md', path: ['subtitle'] }))).toBe(false);
});
