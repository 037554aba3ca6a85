import { expect, test } from 'vitest';
import type { FirstAnswers } from '#generator/editing/content-store.ts';
import { editorMessages } from '../../messages/messages.ts';
import { accountIn, faultOf } from './faults.ts';
import type { Question } from './faults.ts';

const texts = editorMessages('en').start.faults;
const rejected = (question: Question, answers: FirstAnswers) =>
  faultOf(question, { answers, faults: { [question]: 'Rejected.' }, texts, photo: undefined });

test.each([
  ['email', { email: 'ada@' }, texts.email],
  ['link', { link: 'my page' }, texts.link],
  ['link', { link: '@ada' }, texts.account],
  ['until', { until: 'soon' }, texts.date],
  ['until', { until: '2028-13' }, texts.date],
  ['since', { since: '2029', until: '2028' }, texts.order],
  ['study', { study: '\u0000' }, 'Rejected.'],
] as const)('a rejected answer to “%s” gets an error with a remedy: %j', (question, answers, expected) => {
  expect(rejected(question, answers)).toBe(expected);
});

test('only the name is required; if there is a photo, its description is required too', () => {
  const given = { answers: { name: '  ' }, faults: {}, texts };
  const fault = (question: Question, photo?: { alt: string }) => faultOf(question, { ...given, photo });
  expect(fault('name')).toBe(texts.name);
  expect((['study', 'email', 'link', 'alt'] as const).map((question) => fault(question))).toEqual(
    Array(4).fill(undefined),
  );
  expect([fault('alt', { alt: ' ' }), fault('alt', { alt: 'A cat.' })]).toEqual([texts.alt, undefined]);
});

test.each([
  ['ada', 'github.com/ada'],
  [' @ada-l ', 'github.com/ada-l'],
  ['my page', undefined],
  ['', undefined],
])('accountIn converts the typed text %j to %s', (typed, expected) => {
  expect(accountIn(typed)).toBe(expected);
});
