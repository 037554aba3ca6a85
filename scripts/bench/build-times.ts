// How long building takes as there is more and more: from nothing, again without a change, and after one word.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeLargeContent } from './large-content.ts';
import { median } from './median.ts';
import { seconds, table } from './report.ts';

/**
 * Builds contents of several sizes, each build in a process of its own.
 * @param work - an empty folder
 * @param sizes - how many entries there are
 * @returns a table
 */
export async function measureBuilds(
  work: string,
  sizes: readonly number[],
  { runs, onRun }: { runs: number; onRun: (text: string) => void },
): Promise<string> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const folder = path.join(work, `${size}`);
    const content = path.join(folder, 'content');
    await writeLargeContent(content, size);
    const build = async (what: string) => {
      const started = performance.now();
      const folders = [content, path.join(folder, 'site'), path.join(folder, 'cache')];
      await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'build-once.ts'), ...folders]);
      const time = performance.now() - started;
      onRun(`${size} entries, ${what}: ${seconds(time)}`);
      return time;
    };
    // Once: it takes long where there is much, and what is long varies little.
    const cold = await build('cold');
    const again: number[] = [];
    const afterWord: number[] = [];
    for (let run = 0; run < runs; run++) {
      again.push(await build('again'));
      await changeWord(path.join(content, 'projects.yaml'), run);
      afterWord.push(await build('after a word'));
    }
    rows.push([`${size} entries, ${size} photos`, ...[cold, median(again), median(afterWord)].map(seconds)]);
    await rm(folder, { recursive: true });
  }
  return table(['content', 'cold', 'again', 'a word'], rows);
}

async function changeWord(file: string, run: number) {
  const before = await readFile(file, 'utf8');
  const after = before.replace(/summary: (?:Changed \d+ times - )?/, `summary: Changed ${run + 1} times - `);
  if (after === before) throw new Error('No word was changed.');
  await writeFile(file, after);
}
