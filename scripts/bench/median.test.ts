import { expect, test } from 'vitest';
import { byTurns, median } from './median.ts';

test('the median is the one in the middle, or lies between the two there', () => {
  expect(median([3])).toBe(3);
  expect(median([9, 1, 200])).toBe(9);
  expect(median([10, 2, 4, 100])).toBe(7);
});

test('a run that found nothing is left out, and without any there is no median', () => {
  expect(median([NaN, 5, 7, 6])).toBe(6);
  expect(median([])).toBeNaN();
  expect(median([NaN])).toBeNaN();
});

test('things are measured by turns, so that a slow minute falls on all of them', async () => {
  const order: string[] = [];
  const figures = await byTurns(['a', 'b'], 2, async (thing) => order.push(thing));
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  expect(figures).toEqual([
    [1, 3],
    [2, 4],
  ]);
});
