// Measures build times for several sizes of content: with an empty cache, without changes, and after one changed word.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BenchInput, median, untilAborted } from './compare.ts';
import { contentFolder } from '#platform/paths.ts';
import { writeLargeContent } from './large-content.ts';
import { manyTexts, writeManyTexts } from './many-texts.ts';
import { seconds, tableOfFigures } from './report.ts';

type BenchContent = { name: string; write(folder: string): Promise<void>; changedFile: string };

const withEntries = (size: number): BenchContent => ({
  name: `${size} entries, ${size} photos`,
  write: async (folder) => writeLargeContent(folder, size),
  changedFile: 'projects.yaml',
});

const withTexts: BenchContent = {
  name: `content/ with ${manyTexts.projects} case studies, ${manyTexts.notes} notes, ${manyTexts.skills} skills`,
  write: async (folder) => writeManyTexts(folder, contentFolder),
  changedFile: 'notes/2020-02-23-thing-87.md',
};

/** Builds each content several times, each build in a separate process. */
export async function measureBuilds({ work, sizes, runs, onRun, signal }: BenchInput): Promise<string> {
  const rows: string[][] = [];
  const measureContent = async (number: number, { name, write, changedFile }: BenchContent) => {
    const folder = path.join(work, `${number}`);
    const [content = '', site = '', cache = ''] = ['content', 'site', 'cache'].map((name) => path.join(folder, name));
    await write(content);
    const build = async (step: string) => {
      signal.throwIfAborted();
      const started = performance.now();
      const script = path.join(import.meta.dirname, 'build-once.ts');
      await promisify(execFile)(process.execPath, [script, content, site, cache]);
      const time = performance.now() - started;
      onRun(`${name}, ${step}: ${seconds(time)}`);
      return time;
    };
    // Build only once with an empty cache: such a build takes long, and its time varies little between runs.
    const cold = await build('empty cache');
    const unchanged: number[] = [];
    const changedWord: number[] = [];
    for (let run = 0; run < runs; run++) {
      unchanged.push(await build('unchanged'));
      await changeWord(path.join(content, changedFile), run);
      changedWord.push(await build('one word changed'));
    }
    rows.push([name, ...[cold, median(unchanged), median(changedWord)].map(seconds)]);
    await rm(folder, { recursive: true });
  };
  await untilAborted(signal, async () => {
    for (const [number, content] of [...sizes.map(withEntries), withTexts].entries())
      await measureContent(number, content);
  });
  return tableOfFigures(['content', 'empty cache', 'unchanged', 'one word changed'], rows);
}

async function changeWord(file: string, run: number) {
  const before = await readFile(file, 'utf8');
  const after = before.replace(/summary: (?:Changed \d+ times - )?/, `summary: Changed ${run + 1} times - `);
  if (after === before) throw new Error('No word was changed.');
  await writeFile(file, after);
}
