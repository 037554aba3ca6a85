import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

test('hundreds of photos are not opened at once, and keep their order', async () => {
  let open = 0;
  let mostOpen = 0;
  const items = Array.from({ length: 200 }, (_, index) => index);
  const results = await inTurns(items, async (item) => {
    mostOpen = Math.max(mostOpen, ++open);
    await setTimeout(item % 3);
    open--;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(mostOpen).toBe(availableParallelism());
});

test('after a failure no more are begun, and none is still at work', async () => {
  const begun: number[] = [];
  let open = 0;
  const work = async (item: number) => {
    begun.push(item);
    open++;
    await setTimeout(item === 0 ? 1 : 30);
    open--;
    if (item === 0) throw new Error('Broken');
  };
  await expect(inTurns([...Array(1000).keys()], work)).rejects.toThrow('Broken');
  expect(begun.length).toBeLessThanOrEqual(availableParallelism());
  expect(open).toBe(0);
});
