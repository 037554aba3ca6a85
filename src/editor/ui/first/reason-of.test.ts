import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { reasonOf } from './reason-of.ts';

const note = { kind: 'toCheck', place: 'page 1, line 4', value: 'Riga', reason: 'Is this where you live?' } as const;

test('the reason why a value needs a review is in the language of the editor', () => {
  const german = editorMessages('de');
  expect(reasonOf({ ...note, reasonKey: 'home' }, german)).toEqual({ text: 'Wohnst du hier?', isEnglish: false });
});

test('a reason without a translation stays in English', () => {
  const english = { text: 'Is this where you live?', isEnglish: true };
  expect(reasonOf(note, editorMessages('de'))).toEqual(english);
  expect(reasonOf({ ...note, reasonKey: 'unknown' }, editorMessages('de'))).toEqual(english);
});
