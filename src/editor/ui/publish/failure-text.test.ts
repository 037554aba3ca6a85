import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { failureText } from './failure-text.ts';

const english = { reason: 'This is not a GitHub token.', remedy: 'Copy the whole token.' };

test('the reason why publishing failed is in the language of the editor', () => {
  expect(failureText({ ...english, key: 'notToken' }, editorMessages('de'))).toEqual({
    reason: 'Das ist kein Token von GitHub.',
    remedy: 'Kopiere das ganze Token, das mit „github_pat_“ beginnt, und füge es ein.',
    isEnglish: false,
  });
});

test('a reason without a translation stays in English', () => {
  expect(failureText(english, editorMessages('de'))).toEqual({ ...english, isEnglish: true });
  expect(failureText({ ...english, key: 'unknown' }, editorMessages('de'))).toEqual({ ...english, isEnglish: true });
});

test('the reason why GitHub rejects a push is in the language of the editor, with its values', () => {
  const push = {
    reason: 'GitHub has a commit that you don’t have here (Ada: “Edit home.yaml”).',
    remedy:
      'Pull them first: git pull --rebase https://github.com/ada/site.git main. Then try again: it continues where it stopped.',
  };
  const { reason, remedy, isEnglish } = failureText(push, editorMessages('es'));
  expect(isEnglish).toBe(false);
  expect(reason).toBe('En GitHub hay un cambio que aquí falta (Ada: “Edit home.yaml”).');
  expect(remedy).toContain('git pull --rebase https://github.com/ada/site.git main.');
});

test('a line of a log stays as GitHub writes it, and the text around it is in the language of the editor', () => {
  const failure = {
    reason: 'The run failed in the step “Run npm run check”:',
    remedy: '  content/projects.yaml:3:11  2026-99 is not a date.\n  1 error\nSee https://github.com/runs/9000',
  };
  expect(failureText(failure, editorMessages('de'))).toEqual({
    reason: 'Beim Bauen der Seiten ist der Schritt „Run npm run check“ fehlgeschlagen:',
    remedy: '  content/projects.yaml:3:11  2026-99 is not a date.\n  1 error\nSiehe https://github.com/runs/9000',
    isEnglish: false,
  });
});
