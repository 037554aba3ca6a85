// How long building takes as there is more and more, and how much memory: from nothing, again without a change, after
// one word, after one photo.
import { spawn } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '#platform/paths.ts';
import { median } from './median.ts';

/** Times in milliseconds, memory in bytes. */
export type BuildFigures = {
  entries: number;
  photos: number;
  /** Encoding the photos and nothing else. */
  photosAlone: number;
  cold: number;
  warm: number;
  afterWord: number;
  afterPhoto: number;
  /** The most that the whole tree of processes held at once. */
  memoryCold: number;
  memoryWarm: number;
};

/** How much there is: as many projects as entries, and three tenths as many jobs. */
export type Size = { entries: number; photos: number };

/**
 * Builds contents of several sizes, each build in a process of its own.
 * @param work - an empty folder
 */
export async function measureBuilds(
  work: string,
  sizes: readonly Size[],
  { runs, onRun }: { runs: number; onRun: (text: string) => void },
): Promise<BuildFigures[]> {
  const figures: BuildFigures[] = [];
  for (const { entries, photos } of sizes) {
    const content = path.join(work, 'content');
    await runWeighed([
      path.join(projectFolder, 'tests/write-large-content.ts'),
      `--folder=${content}`,
      `--projects=${entries}`,
      `--experience=${Math.round(entries * 0.3)}`,
      `--photos=${photos}`,
    ]);
    const build = async (what: string, cache: string, ...more: string[]) => {
      const folders = [`--content=${content}`, `--out=${path.join(work, 'site')}`, `--cache=${path.join(work, cache)}`];
      const one = await runWeighed([path.join(import.meta.dirname, 'build-once.ts'), ...folders, ...more]);
      onRun(`${entries} entries, ${photos} photos, ${what}: ${(one.time / 1000).toFixed(1)} s`);
      return one;
    };
    /** The median of several builds, each after a change. */
    const buildAfter = async (what: string, change: (run: number) => Promise<void>) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        await change(run);
        times.push((await build(what, 'cache')).time);
      }
      return median(times);
    };
    // Once each: they take long where there is much, and what is long varies little.
    const alone = await build('its photos alone', 'cache-of-photos', '--photos-alone');
    const cold = await build('cold', 'cache');
    const again = await build('again', 'cache');
    figures.push({
      entries,
      photos,
      photosAlone: Number(alone.said),
      cold: cold.time,
      warm: await buildAfter('again', async () => undefined),
      afterWord: await buildAfter('after a word', (run) => changeWord(content, run)),
      afterPhoto: photos > 0 ? await buildAfter('after a photo', (run) => changePhoto(content, run)) : NaN,
      memoryCold: cold.memory,
      memoryWarm: again.memory,
    });
    // The next size is another content, and builds from nothing too.
    await rm(work, { recursive: true, force: true });
  }
  return figures;
}

async function changeWord(content: string, run: number) {
  const file = path.join(content, 'projects.yaml');
  const before = await readFile(file, 'utf8');
  const after = before.replace(/summary: (?:Changed \d+ times: )?/, `summary: Changed ${run + 1} times - `);
  if (after === before) throw new Error('No word was changed.');
  await writeFile(file, after);
}

async function changePhoto(content: string, run: number) {
  const folder = path.join(content, 'photos');
  const [name] = (await readdir(folder)).sort();
  const file = path.join(folder, name ?? '');
  const bytes = await readFile(file);
  await writeFile(
    file,
    await sharp(bytes)
      .modulate({ hue: 20 + run })
      .jpeg()
      .toBuffer(),
  );
}

/** Runs a script of ours, and watches how much memory it and its children hold. */
async function runWeighed(args: string[]): Promise<{ time: number; memory: number; said: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  let memory = 0;
  const timer = setInterval(() => {
    void memoryOfTree(child.pid ?? 0).then((now) => (memory = Math.max(memory, now)));
  }, 100);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  return { time: performance.now() - started, memory: memory || NaN, said };
}

/** What a process and its children hold at this moment, in bytes; nothing where the system does not tell as Linux does. */
async function memoryOfTree(root: number): Promise<number> {
  const statuses = await Promise.all(
    (await readdir('/proc').catch(() => []))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/status`, 'utf8').catch(() => '')),
  );
  const found = statuses.map((status) => {
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { id: number('Pid'), parent: number('PPid'), held: number('VmRSS') * 1024 };
  });
  const weigh = (id: number): number =>
    found.filter(({ parent }) => parent === id).reduce((sum, child) => sum + weigh(child.id), 0) +
    (found.find((one) => one.id === id)?.held ?? 0);
  return weigh(root);
}
