import { availableParallelism } from 'node:os';

/**
 * Does the same work for many pictures, for only as many at once as the machine has processors.
 * @param onDone hears after each how many are done
 * @returns the results in the order of the items
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  onDone?: (done: number) => void,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      results[index] = await work(item);
      onDone?.(++done);
    }
  };
  const workers = Array.from({ length: availableParallelism() }, () =>
    worker().catch((error) => {
      waiting.length = 0;
      throw error;
    }),
  );
  await allDone(workers);
  return results;
}

/** As `Promise.all`, but nothing is still at work behind the back of a caller that clears up after a failure. */
export async function allDone<Results extends readonly unknown[]>(works: {
  [Index in keyof Results]: Promise<Results[Index]>;
}): Promise<Results> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(works);
}
