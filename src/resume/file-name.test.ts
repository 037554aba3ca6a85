import { describe, expect, test } from 'vitest';
import { fileName, resumeFileName } from './file-name.ts';

describe('fileName', () => {
  test.each([
    ['Mika Sandoval', 'Mika-Sandoval-CV'],
    ['  Jörg  Weiß ', 'Jörg-Weiß-CV'],
    ['Zoe\u0308 O’Łukaszewska', 'Zoë-O’Łukaszewska-CV'],
    ['李明华', '李明华-CV'],
    ['प्रिया शर्मा', 'प्रिया-शर्मा-CV'],
    ['سارة الأحمد', 'سارة-الأحمد-CV'],
    ['Martin Luther King, Jr.', 'Martin-Luther-King,-Jr.-CV'],
    ['Anne-Marie - Smith', 'Anne-Marie-Smith-CV'],
  ])('keeps the letters of %s', (person, name) => {
    expect(fileName(person, 'CV')).toBe(name);
  });

  test.each([
    ['\\A/B:C*D?E"F<G>H|I%J#K', 'ABCDEFGHIJK-CV'],
    ['A\u0000B\u007F\u202EC\uD800', 'ABC-CV'],
    ['../.bashrc', 'bashrc-CV'],
    ['-rf', 'rf-CV'],
    ['?', 'CV'],
    ['Con', 'Con-CV'],
    ['Con. Aux', 'Con-Aux-CV'],
    ['LPT1.x', 'LPT1x-CV'],
  ])('for the person %j, returns a name that is safe on every operating system and in URLs', (person, name) => {
    expect(fileName(person, 'CV')).toBe(name);
  });

  test.each([
    ['x'.repeat(200), `${'x'.repeat(77)}-CV`],
    [`${'x'.repeat(76)} ${'y'.repeat(20)}`, `${'x'.repeat(76)}-CV`],
    ['𠮷'.repeat(200), `${'𠮷'.repeat(77)}-CV`],
    // Characters 77 and 78 are combining marks of the letter before them.
    [`${'x'.repeat(75)}किं${'y'.repeat(20)}`, `${'x'.repeat(75)}-CV`],
  ])('truncates a name to 80 characters, without separating combining marks from their letter', (person, name) => {
    expect(fileName(person, 'CV')).toBe(name);
  });
});

test.each([
  ['en', undefined, 'Zoë-Example-Résumé'],
  ['de-AT', undefined, 'Zoë-Example-Lebenslauf'],
  ['fr', 'web', 'Zoë-Example-CV-web'],
  ['ar', undefined, 'Zoë-Example-السيرة-الذاتية'],
  ['sv', undefined, 'Zoë-Example-Résumé'],
])('the file of a résumé in the language %s with the variant %s is named %3$s', (language, focus, name) => {
  const variant = focus === undefined ? undefined : { name: focus };
  expect(resumeFileName({ name: 'Zoë Example', language, variant })).toBe(name);
});
