// Tests that any content folder results in a site or a helpful error. The tests mutate content folders, or generate
// them from the schemas: about 1,000 folders, or 100,000 with SWEEP=1. A failure prints its seed and path. To repeat a
// failure: CONTENT_SEED=… CONTENT_PATH=… npx vitest run tests/fuzz
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGeneratedFiles } from '#generator/generated-files.ts';
import { projectFolder } from '#platform/paths.ts';
import { type Content, readContent } from '#content/load.ts';
import { withResumes } from '#resume/resume-pages.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { ContentError } from '#platform/problem.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { sites } from '#tests/support/sites.ts';
import { writeCompleteContent } from '#tests/support/write-content.ts';
import { type ContentSet, readContentSet, writeContentSet } from './content-set.ts';
import { anyMutations, applyMutations } from './mutations.ts';
import { faultsOfDocument, openRenderer, type Renderer } from './renderer.ts';
import { anyValidContent } from './valid-content.ts';

const runs = process.env.SWEEP ? { mutated: 95_000, valid: 5_000 } : { mutated: 1_000, valid: 50 };
const timeLimit = process.env.SWEEP ? 4 * 3_600_000 : 600_000;

/** Renders each 20th site, and generates all files of each 100th site, since both are slow. */
const renderInterval = 20;
const fullInterval = 100;

/** Fixed date, so that results do not depend on the month of the run. */
const today = { year: 2026, month: 9 };

let work: string;
let folder: string;
let renderer: Renderer;
const bases: ContentSet[] = [];
let pictures: ContentSet;
let siteCount = 0;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'any-content-'));
  folder = path.join(work, 'content');
  const complete = path.join(work, 'complete');
  await writeCompleteContent(complete);
  bases.push(...[sites.small.content, sites.single.content, complete].map(readContentSet));
  await drawPictures(path.join(work, 'pictures/photos'), {
    'cat.jpg': { width: 90, height: 120, hue: 20 },
    'map.png': { width: 96, height: 64, hue: 180 },
    'wave.gif': { width: 64, height: 64, hue: 280 },
  });
  pictures = readContentSet(path.join(work, 'pictures'));
  renderer = await openRenderer(work);
});

afterAll(async () => {
  await renderer.close();
  await rm(work, { recursive: true, force: true });
});

const parameters = (numRuns: number) => ({
  numRuns,
  ...(process.env.CONTENT_SEED ? { seed: Number(process.env.CONTENT_SEED) } : {}),
  ...(process.env.CONTENT_PATH ? { path: process.env.CONTENT_PATH } : {}),
});

test(
  'randomly changed content is built, or is rejected with a position, the expected value and a remedy',
  async () => {
    const counts = { sites: 0, refusals: 0 };
    const mutated = fc.asyncProperty(fc.nat(bases.length - 1), anyMutations, async (base, mutations) => {
      const content = await tryContent(applyMutations(bases[base] ?? new Map(), mutations));
      counts[content ? 'sites' : 'refusals']++;
    });
    await fc.assert(mutated, parameters(runs.mutated));
    expect(counts.sites).toBeGreaterThan(runs.mutated / 20);
    expect(counts.refusals).toBeGreaterThan(runs.mutated / 4);
  },
  timeLimit,
);

test(
  'content that is generated from the schemas with random texts is built',
  async () => {
    const valid = fc.asyncProperty(anyValidContent(pictures), async (set) => {
      expect(await tryContent(set)).toBeDefined();
    });
    await fc.assert(valid, parameters(runs.valid));
  },
  timeLimit,
);

/**
 * Writes and reads a content folder, and renders each 20th site.
 * @returns the content, or undefined if reading rejects it with a helpful error
 * @throws {Error} for any other error, or if reading changes the owner's files
 */
async function tryContent(set: ContentSet): Promise<Content | undefined> {
  writeContentSet(set, folder);
  const before = readContentSet(folder);
  const outcome = await readContent(folder, { today, cache: path.join(work, 'cache') }).catch(
    (error: unknown) => error,
  );
  expect(readContentSet(folder), 'the files of the owner').toEqual(before);
  expect('polluted' in {}, 'a new key of every object').toBe(false);
  if (outcome instanceof ContentError) {
    await expectHelpful(outcome);
    return undefined;
  }
  if (outcome instanceof Error) throw outcome;
  const content = outcome as Content;
  siteCount++;
  const site = siteCount % fullInterval === 0 ? await makeAllFiles(content) : withResumes(content.site);
  if (siteCount % renderInterval === 0)
    for (const [name, html] of await renderer.render(site))
      if (name.endsWith('.html')) expect(faultsOfDocument(html), name).toEqual([]);
  return content;
}

async function makeAllFiles({ site: contentSite, logo }: Content) {
  const { site } = await makeResumes(contentSite);
  await makeGeneratedFiles({ site, logo }, '/');
  return site;
}

/** Expects each problem to have a message, a remedy, and a position that exists in the file. */
async function expectHelpful({ problems, message }: ContentError) {
  expect(problems).not.toEqual([]);
  expect(message.length).toBeLessThan(1_000_000);
  for (const { file, line, column, found, expected, remedy } of problems) {
    for (const words of [found, expected, remedy]) expect(words.trim()).not.toBe('');
    const absolutePath = path.resolve(projectFolder, file.path);
    expect(`${absolutePath}${path.sep}`.startsWith(folder + path.sep), absolutePath).toBe(true);
    // If there is no readable file, for example because a folder has its name, the position must be in line 1.
    const text = await readFile(absolutePath, 'utf8').catch(() => '');
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
    expect(line, `the line in ${absolutePath}`).toBeGreaterThanOrEqual(1);
    expect(column, `the column in ${absolutePath}`).toBeGreaterThanOrEqual(1);
    expect(column, `the column in ${absolutePath}:${line}`).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
    expect(line, `the line in ${absolutePath}`).toBeLessThanOrEqual(lines.length);
  }
}
