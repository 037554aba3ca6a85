import { expect, test } from 'vitest';
import { knownLetters } from './known-letters.ts';

const has = (letter: string) => /[\p{Script=Latin}\d .,\u0301]/u.test(letter);

test.each<[input: string, text: string, signs: string[], words: string[]]>([
  ['Ada Example', 'Ada Example', [], []],
  ['Ada 🦊 Example', 'Ada Example', ['🦊'], []],
  ['★ Won the prize ★, twice.', 'Won the prize, twice.', ['★'], []],
  ['By 👩🏽‍💻 in 🇸🇰 with ❤️', 'By in with', ['👩🏽‍💻', '🇸🇰', '❤️'], []],
  ['Step 1️⃣', 'Step 1', ['1️⃣'], []],
  ['a soft\u00ADhyphen', 'a soft\u00ADhyphen', [], []],
  ['To თბილისი ★ and back', 'To თბილისი ★ and back', [], ['თბილისი']],
  ['★', '', ['★'], []],
])('knownLetters removes symbols that no font has: "%1$s" becomes "%2$s"', (input, text, signs, words) => {
  expect(knownLetters(input, has)).toEqual({ text, signs, words });
});
