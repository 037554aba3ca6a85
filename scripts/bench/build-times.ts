// How long building takes as there is more and more: from nothing, again without a change, and after one word.
import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import { median } from './median.ts';
import { seconds, table } from './report.ts';

/**
 * Builds contents of several sizes, each build in a process of its own.
 * @param sizes - how many projects and photos there are, and three tenths as many jobs
 * @returns a table
 */
export async function measureBuilds({
  work,
  sizes,
  runs,
  onRun,
}: {
  /** An empty folder. */
  work: string;
  sizes: readonly number[];
  runs: number;
  onRun: (text: string) => void;
}): Promise<string> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const [content, site, cache] = ['content', 'site', 'cache'].map((name) => path.join(work, `${name}-${size}`));
    if (!content || !site || !cache) continue;
    run('tests/write-large-content.ts', [
      `--folder=${content}`,
      `--projects=${size}`,
      `--experience=${Math.round(size * 0.3)}`,
      `--photos=${size}`,
    ]);
    const build = (what: string) => {
      const started = performance.now();
      run('scripts/bench/build-once.ts', [content, site, cache]);
      const time = performance.now() - started;
      onRun(`${size} entries, ${what}: ${seconds(time)}`);
      return time;
    };
    // Once: it takes long where there is much, and what is long varies little.
    const cold = build('cold');
    const again: number[] = [];
    const afterWord: number[] = [];
    for (let turn = 0; turn < runs; turn++) {
      again.push(build('again'));
      await changeWord(path.join(content, 'projects.yaml'), turn);
      afterWord.push(build('after a word'));
    }
    rows.push([`${size} entries, ${size} photos`, ...[cold, median(again), median(afterWord)].map(seconds)]);
    for (const folder of [content, site, cache]) await rm(folder, { recursive: true });
  }
  return table(['content', 'cold', 'again', 'a word'], rows);
}

async function changeWord(file: string, turn: number) {
  const before = await readFile(file, 'utf8');
  const after = before.replace(/summary: (?:Changed \d+ times - )?/, `summary: Changed ${turn + 1} times - `);
  if (after === before) throw new Error('No word was changed.');
  await writeFile(file, after);
}

/** Runs a script of the project to its end. */
function run(script: string, args: string[]) {
  const { status } = spawnSync(process.execPath, [path.join(projectFolder, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}.`);
}
