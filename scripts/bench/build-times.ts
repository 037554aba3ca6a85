// How long building takes as there is more and more: from nothing, again without a change, and after one word.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Given, median } from './compare.ts';
import { writeLargeContent } from './large-content.ts';
import { seconds, tableOfFigures } from './report.ts';

/** Builds contents of several sizes, each build in a process of its own. */
export async function measureBuilds({ work, sizes, runs, onRun }: Given): Promise<string> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const folder = path.join(work, `${size}`);
    const [content = '', site = '', cache = ''] = ['content', 'site', 'cache'].map((name) => path.join(folder, name));
    await writeLargeContent(content, size);
    const build = async (what: string) => {
      const started = performance.now();
      const script = path.join(import.meta.dirname, 'build-once.ts');
      await promisify(execFile)(process.execPath, [script, content, site, cache]);
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
  return tableOfFigures(['content', 'cold', 'again', 'a word'], rows);
}

async function changeWord(file: string, run: number) {
  const before = await readFile(file, 'utf8');
  const after = before.replace(/summary: (?:Changed \d+ times - )?/, `summary: Changed ${run + 1} times - `);
  if (after === before) throw new Error('No word was changed.');
  await writeFile(file, after);
}
