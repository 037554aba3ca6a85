// Whatever stands in content/, it ends in a site or in words that help. Content is damaged in every way that accident and
// malice know, and drawn from the schemas; a few thousand sets here, a hundred thousand with SWEEP=1.
// A set that fails is printed with its seed and path, and kept in a folder. To try it again:
//   CONTENT_SEED=… CONTENT_PATH=… node_modules/.bin/node node_modules/vitest/vitest.mjs run tests/fuzz
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Beat, Order, Tally } from './worker.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { writeStressContent } from '#tests/fixtures/stress.ts';
import { maxTime } from '#tests/support/processor-time.ts';
import { sites } from '#tests/support/sites.ts';

const isSweep = process.env.SWEEP === '1';
const givenSeed = process.env.CONTENT_SEED;
/** The same sets every time, and others every time; of the latter, the seed is printed. */
const seeds = givenSeed ? [Number(givenSeed)] : [20_261_121, Math.floor(Math.random() * 2 ** 31)];
const sets = isSweep ? { damaged: 95_000, valid: 5_000 } : { damaged: 1_200, valid: 60 };
/** Each thread has the program loaded once; what piles up in it goes with it. */
const maxInThread = 2_500;
/** A reader that has not come back by then never will. */
const patience = 180_000;
const workers = isSweep ? Math.min(4, availableParallelism()) : 2;
const limit = isSweep ? 4 * 3_600_000 : 600_000;

let work: string;
let bases: Order['bases'];

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'any-content-'));
  const [stress, rtl] = [path.join(work, 'base-stress'), path.join(work, 'base-pictures')];
  await writeStressContent(stress);
  await drawPictures(path.join(rtl, 'photos'), {
    'cat.jpg': { width: 90, height: 120, hue: 20 },
    'map.png': { width: 96, height: 64, hue: 180 },
    'wave.gif': { width: 64, height: 64, hue: 280 },
  });
  bases = {
    small: { folder: sites.small.content, weight: 30 },
    single: { folder: sites.single.content, weight: 28 },
    complete: { folder: path.join(import.meta.dirname, '../fixtures/complete'), weight: 20 },
    sample: { folder: sites.root.content, weight: 20 },
    stress: { folder: stress, weight: 2 },
    pictures: { folder: rtl, weight: 0 },
  };
});

afterAll(() => rm(work, { recursive: true, force: true }));

test(
  'damaged content becomes a site, or is refused with the place, what was expected and what to do',
  async () => {
    const { pictures: _pictures, ...damaged } = bases;
    const tally = await tryAll('damaged', damaged);
    expect(tally.refused).toBeGreaterThan(tally.sets / 4);
    expect(tally.sites).toBeGreaterThan(tally.sets / 20);
    expect(tally.slowest.milliseconds, tally.slowest.what.slice(0, 2000)).toBeLessThan(maxTime);
  },
  limit,
);

test(
  'content that keeps the rules of its schemas becomes a site, whatever its words',
  async () => {
    const { pictures } = bases;
    const tally = await tryAll('valid', pictures ? { pictures } : {});
    expect(tally.sites).toBe(tally.sets);
  },
  limit,
);

/** Shares the sets among threads, and adds up what they say. */
async function tryAll(kind: Order['kind'], given: Order['bases']): Promise<Omit<Tally, 'failure'>> {
  const started = performance.now();
  const share = Math.min(maxInThread, Math.ceil(sets[kind] / workers));
  const orders = Array.from({ length: givenSeed ? 1 : Math.ceil(sets[kind] / share) }, (_, index): Order => {
    const seed = (seeds[index % seeds.length] ?? 0) + Math.floor(index / seeds.length);
    return {
      ...{ kind, seed, runs: share, path: process.env.CONTENT_PATH, bases: given },
      folder: path.join(work, `${kind}-${index}`),
      ...(isSweep ? { rendered: 20, made: 400 } : { rendered: 25, made: 200 }),
    };
  });
  const waiting = [...orders];
  const tallies: Tally[] = [];
  const thread = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      tallies.push(await runWorker(order));
      await rm(order.folder, { recursive: true, force: true });
    }
  };
  const threads = Array.from({ length: workers }, () =>
    thread().catch((error) => {
      waiting.length = 0;
      throw error;
    }),
  );
  for (const ended of await Promise.allSettled(threads)) if (ended.status === 'rejected') throw ended.reason;
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const worst = (of: 'slowest' | 'slowestPhoto') =>
    tallies.map((tally) => tally[of]).toSorted((a, b) => b.milliseconds - a.milliseconds)[0] ?? {
      milliseconds: 0,
      what: '',
    };
  const total = {
    ...{ sets: sum(({ sets }) => sets), sites: sum(({ sites }) => sites), refused: sum(({ refused }) => refused) },
    ...{ rendered: sum(({ rendered }) => rendered), made: sum(({ made }) => made) },
    ...{ slowest: worst('slowest'), slowestPhoto: worst('slowestPhoto') },
  };
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${total.sets} ${kind} sets in ${seconds} s (seeds from ${seeds.join(' and ')}): ` +
      `${total.sites} sites, ${total.refused} refused, ${total.rendered} rendered, ${total.made} made whole; the longest ` +
      `took ${total.slowest.milliseconds.toFixed(0)} ms, with damaged photos ${total.slowestPhoto.milliseconds.toFixed(0)} ms.`,
  );
  return total;
}

/** Runs one thread; one that stops answering, runs out of memory or finds something fails the test. */
function runWorker(order: Order): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 1500 },
    });
    let last: Beat = { at: -1, what: 'nothing yet' };
    const again = (at: string) => `Again: CONTENT_SEED=${order.seed} CONTENT_PATH=${at}\n${last.what.slice(0, 4000)}`;
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new Error(`A set took more than ${patience / 1000} s. ${again(String(last.at))}`));
        void worker.terminate();
      }, patience);
    };
    wait();
    worker.on('message', (message: Beat | Tally) => {
      if ('at' in message) {
        last = message;
        return wait();
      }
      clearTimeout(timer);
      const { failure } = message;
      if (!failure) return resolve(message);
      reject(
        new Error(
          `${failure.error}\nAgain: CONTENT_SEED=${order.seed} CONTENT_PATH=${failure.path}\nThe set: ${failure.what.slice(0, 4000)}`,
        ),
      );
    });
    worker.on('error', (error) => {
      clearTimeout(timer);
      reject(new Error(`${String(error)} ${again(String(last.at))}`, { cause: error }));
    });
  });
}
