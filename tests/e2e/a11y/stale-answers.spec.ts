// At full breadth, when the tools have asked all that they ask: no answer is left that nothing asks for any more.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { keysOfAnswers, noteFile } from './answers.ts';

test('no answer is left that nothing asks for any more', () => {
  const asked = new Set(readFileSync(noteFile, 'utf8').split('\n'));
  expect(keysOfAnswers().filter((key) => !asked.has(key))).toEqual([]);
});
