// Tries content sets, one after the other, in a thread of its own: a reader that never comes back can be stopped from
// outside, and one that takes too much memory ends the thread and nothing else.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import sharp from 'sharp';
import { makeFiles } from '#generator/made-files.ts';
import { ResumeError } from '#resume/pdf/problem.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { withResumes } from '#resume/resume-pages.ts';
import type { Content } from '#content/load.ts';
import { ContentFolder, type ContentSet, contentSetOf } from './content-set.ts';
import { anyDamage, type Damage, doDamage, isToPhotos } from './damage.ts';
import { faultsOfDocument, openRenderer } from './renderer.ts';
import { summaryOf, tryContent } from './try-content.ts';
import { anyValidContent } from './valid-content.ts';

/** What a worker is to do. */
export type Order = {
  kind: 'damaged' | 'valid';
  seed: number;
  runs: number;
  /** Where fast-check is to start, to do one set again. */
  path?: string | undefined;
  /** A folder of its own. */
  folder: string;
  /** The folders of content to start from by their names, each with how often it is drawn. */
  bases: Record<string, { folder: string; weight: number }>;
  /** Of how many sets one is rendered, and made into every file of a site. */
  rendered: number;
  made: number;
};

/** What a worker says at the end. */
export type Tally = {
  sets: number;
  sites: number;
  refused: number;
  rendered: number;
  made: number;
  /** The longest reading without a damaged photo, and with one. */
  slowest: { milliseconds: number; what: string };
  slowestPhoto: { milliseconds: number; what: string };
  /** What fast-check found, shrunk: the set and how to get it again. */
  failure?: { path: string; what: string; error: string; folder: string } | undefined;
};

/** Sent before each set, so that the one that never ends is known. */
export type Beat = { at: number; what: string };

const order = workerData as Order;
sharp.concurrency(1);
await mkdir(order.folder, { recursive: true });
const renderer = await openRenderer(order.folder);
const pictureCache = path.join(order.folder, 'cache');
const tally: Tally = {
  ...{ sets: 0, sites: 0, refused: 0, rendered: 0, made: 0 },
  slowest: { milliseconds: 0, what: '' },
  slowestPhoto: { milliseconds: 0, what: '' },
};

const bases = new Map<string, { set: ContentSet; held: ContentFolder }>();
for (const [name, { folder }] of Object.entries(order.bases))
  bases.set(name, { set: contentSetOf(folder), held: new ContentFolder(path.join(order.folder, name)) });

/** Enough to see what a failing set fails of; a smaller one still would cost minutes. */
const maxAttempts = 300;

let failedSet: ContentSet | undefined;
let attempts = 0;
const details = await (order.kind === 'damaged' ? tryDamaged() : tryValid());
await renderer.close();
if (details.failed && failedSet) {
  const folder = `${order.folder}-failed`;
  await rm(folder, { recursive: true, force: true });
  new ContentFolder(folder).hold(failedSet);
  tally.failure = {
    path: details.counterexamplePath ?? '',
    what: JSON.stringify(details.counterexample),
    error: String(details.errorInstance instanceof Error ? details.errorInstance.stack : details.errorInstance),
    folder,
  };
}
parentPort?.postMessage(tally);

function tryDamaged() {
  const weighted = Object.entries(order.bases).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }));
  return fc.check(
    fc.asyncProperty(fc.oneof(...weighted), anyDamage, async (name, damages) => {
      const base = bases.get(name);
      if (!base) return;
      await tryOne(doDamage(base.set, damages), base.held, { name, damages });
    }),
    parameters(),
  );
}

function tryValid() {
  const [{ set, held } = { set: new Map(), held: new ContentFolder(order.folder) }] = bases.values();
  const pictures = new Map([...set].filter(([name]) => name.startsWith('photos/')));
  return fc.check(
    fc.asyncProperty(anyValidContent(pictures), async (drawn) => {
      await tryOne(drawn, held, { name: 'valid', damages: [] }, true);
    }),
    parameters(),
  );
}

function parameters() {
  const { seed, runs, path: start } = order;
  return { seed, numRuns: runs, ...(start === undefined ? {} : { path: start }) };
}

/** fast-check makes a failing set smaller until none fails any more; the last that did is the one to show. */
async function tryOne(...set: Parameters<typeof readOne>) {
  if (failedSet && ++attempts > maxAttempts) return;
  try {
    const content = await readOne(...set);
    if (content) await render(content);
  } catch (error) {
    failedSet = set[0];
    throw error;
  }
}

async function readOne(
  set: ContentSet,
  held: ContentFolder,
  { name, damages }: { name: string; damages: Damage[] },
  mustBeGood = false,
): Promise<Content | undefined> {
  const what = JSON.stringify([name, damages]);
  parentPort?.postMessage({ at: tally.sets, what } satisfies Beat);
  tally.sets++;
  const { outcome, milliseconds } = await tryContent(set, held, pictureCache);
  const slowest = damages.some(isToPhotos) || tally.sets < 20 ? tally.slowestPhoto : tally.slowest;
  if (milliseconds > slowest.milliseconds) Object.assign(slowest, { milliseconds, what });
  if (tally.sets % 20 === 0) {
    const again = await tryContent(set, held, pictureCache);
    if (summaryOf(again.outcome) !== summaryOf(outcome)) throw new Error('Read again, it ended in something else.');
  }
  if ('refusal' in outcome) {
    tally.refused++;
    if (mustBeGood) throw new Error(`Good content was refused: ${outcome.refusal.message}`);
    return undefined;
  }
  tally.sites++;
  return outcome.content;
}

async function render(content: Content) {
  const isMade = failedSet !== undefined || tally.sites % order.made === 0;
  if (!isMade && tally.sites % order.rendered !== 0) return;
  let site = withResumes(content.site);
  if (isMade) {
    tally.made++;
    try {
      ({ site } = await makeResumes(content.site));
    } catch (error) {
      if (!(error instanceof ResumeError)) throw error;
      if (/mistake of the program/.test(error.message)) throw error;
    }
    await makeFiles({ site, logo: content.logo }, '/');
  }
  tally.rendered++;
  for (const [name, html] of await renderer.render(site)) {
    if (!name.endsWith('.html')) continue;
    const faults = faultsOfDocument(html);
    if (faults.length > 0) throw new Error(`${name}: ${faults.join(' ')}`);
  }
}
