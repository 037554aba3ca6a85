import { expect, test } from 'vitest';
import { readDomain } from './domain.ts';

test.each([
  ['www.ada.example', 'www.ada.example'],
  ['https://WWW.Ada.Example/', 'www.ada.example'],
  ['www.jürgen.example', 'www.xn--jrgen-kva.example'],
  ['ada.рф', 'ada.xn--p1ai'],
])('readDomain accepts %s', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});

test.each([
  'ada',
  'ada.github.io',
  'ada.example/portfolio',
  'ada.example:80',
  '127.0.0.1',
  'a b.example',
  '-a.example',
  '',
])('readDomain rejects "%s"', (typed) => {
  expect(() => readDomain(typed)).toThrow(/is not a domain of your own/);
});
