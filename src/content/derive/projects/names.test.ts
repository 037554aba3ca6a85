import { expect, test } from 'vitest';
import { namesOf, partsOfTitle } from './names.ts';

test.each([
  ['Ferryman, a timetable that admits things', 'Ferryman'],
  ['High water: a river gauge', 'High water'],
  ['Turnstile – a queue for the café', 'Turnstile'],
  ['Turnstile - a queue for the café', 'Turnstile'],
  ['Turnstile—a queue for the café', 'Turnstile'],
  ['Shuttle map (group project of five)', 'Shuttle map'],
  ['下一班车：为杭州公交乘客回答问题的小程序', '下一班车'],
  ['地图（小组项目）', '地图'],
  ['الحافلة القادمة، موعد الوصول', 'الحافلة القادمة'],
  ['Rock, paper, scissors', 'Rock, paper, scissors'],
  ['A real-time map of std::vector at 10:30', 'A real-time map of std::vector at 10:30'],
  ['Predicting 1,300 departures', 'Predicting 1,300 departures'],
  ['C++', 'C++'],
  ['Kite:', 'Kite:'],
  [': all that is left of a title', ': all that is left of a title'],
])('partsOfTitle splits the title “%s” into the short name “%s” and the rest of the title', (title, expected) => {
  const { name, between, rest } = partsOfTitle(title);
  expect(name).toBe(expected);
  expect(name + between + rest).toBe(title);
});

test('long project titles are shortened to the short name, unless two short names would be the same; short titles stay complete', () => {
  expect(namesOf(['Ferryman, a timetable that admits things', 'Chalk, again'])).toEqual(['Ferryman', 'Chalk, again']);
  const alike = ['Ferryman, the first attempt', 'Ferryman, the second attempt'];
  expect(namesOf(alike)).toEqual(alike);
});
