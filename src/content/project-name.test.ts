import { expect, test } from 'vitest';
import { projectNames } from './project-name.ts';

test.each([
  ['Ferryman, a timetable that admits things', 'Ferryman'],
  ['High water: a river gauge', 'High water'],
  ['Turnstile – a queue for the café', 'Turnstile'],
  ['Turnstile—a queue for the café', 'Turnstile'],
  ['Shuttle map (group project of five)', 'Shuttle map'],
  ['下一班车：为杭州公交乘客回答问题的小程序', '下一班车'],
  ['الحافلة القادمة، موعد الوصول', 'الحافلة القادمة'],
  // Short, or without an end before which to stop, it is its own name.
  ['Tic, tac, toe', 'Tic, tac, toe'],
  ['A real-time map of std::vector at 10:30', 'A real-time map of std::vector at 10:30'],
  ['Predicting 1,300 departures', 'Predicting 1,300 departures'],
  [': all that is left of a title', ': all that is left of a title'],
])('a project called "%s" is "%s" in short', (title, name) => {
  expect(projectNames([title])).toEqual([name]);
});

test('two projects of a list are never called the same in short', () => {
  const titles = ['Ferryman, the first attempt', 'Ferryman, the second attempt'];
  expect(projectNames(titles)).toEqual(titles);
});
