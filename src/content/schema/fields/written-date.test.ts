import { expect, test } from 'vitest';
import { catalogs } from '#messages/catalogs.ts';
import { monthLanguages, readDate } from './written-date.ts';

test('monthLanguages contains every language of the interface', () => {
  expect(monthLanguages.toSorted()).toEqual(Object.keys(catalogs).toSorted());
});

test.each([
  'juin 2028',
  'Juni 2028',
  'jún 2028',
  'junio de 2028',
  'Ιούνιος 2028',
  'يونيو 2028',
  'जून 2028',
  '05.06.2028',
])('%s is parsed as June 2028, even in English content', (written) => {
  expect(readDate(written, 'en')).toEqual({ dates: ['2028-06'], isSure: true });
});
