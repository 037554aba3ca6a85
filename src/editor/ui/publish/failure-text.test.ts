import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { failureText } from './failure-text.ts';

const english = { reason: 'This is not a GitHub token.', remedy: 'Copy the whole token.' };

test('the reason why publishing failed is in the language of the editor', () => {
  expect(failureText({ ...english, key: 'notToken' }, editorMessages('de'))).toEqual({
    reason: 'Das ist kein Schlüssel von GitHub.',
    remedy: 'Kopiere das ganze Token, das mit „github_pat_“ beginnt, und füge es ein.',
    isEnglish: false,
  });
});

test('a reason without a translation stays in English', () => {
  expect(failureText(english, editorMessages('de'))).toEqual({ ...english, isEnglish: true });
  expect(failureText({ ...english, key: 'unknown' }, editorMessages('de'))).toEqual({ ...english, isEnglish: true });
});
