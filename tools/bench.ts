// `npm run bench`: measures the built site. A first sketch: how
// long building takes as a ratio to a second build, and what the first view of Home fetches.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from '#build/main.ts';
import { contentFolder } from '#build/paths.ts';
import { readContent } from '#build/read-content.ts';
import { run } from './run.ts';

await run(async () => {
  const outDir = path.join(await mkdtemp(path.join(os.tmpdir(), 'bench-')), 'dist');
  const times: Record<string, number> = {};
  for (const name of ['first build', 'second build'])
    times[name] = await time(() => buildSite({ content: contentFolder, outDir, base: '/' }));
  times['reading the content'] = await time(() => readContent(contentFolder));

  const html = await readFile(path.join(outDir, 'index.html'));
  const assets = await readdir(path.join(outDir, 'assets'));
  const named = assets.filter((name) => html.includes(`assets/${name}"`));
  const sizes = { 'index.html': brotliCompressSync(html).length } as Record<string, number>;
  for (const name of named) {
    const file = await readFile(path.join(outDir, 'assets', name));
    sizes[name] = name.endsWith('.woff2') ? file.length : brotliCompressSync(file).length;
  }
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);

  console.log('Time, as a ratio to the second build');
  for (const [name, ms] of Object.entries(times))
    console.log(`  ${name.padEnd(44)} ${(ms / (times['second build'] ?? 1)).toFixed(2)}  (${Math.round(ms)} ms)`);
  console.log('\nWhat Home asks for before anything is clicked, compressed, without pictures');
  for (const [name, size] of Object.entries(sizes))
    console.log(`  ${name.padEnd(44)} ${(size / total).toFixed(2)}  (${size} bytes)`);
  console.log(`  ${'in all'.padEnd(44)} 1.00  (${total} bytes)`);
  const files = await readdir(outDir, { recursive: true });
  const all = await Promise.all(files.map((file) => stat(path.join(outDir, file))));
  console.log(
    `\nThe whole site: ${all.filter((file) => file.isFile()).length} files, ${Math.round(all.reduce((sum, { size }) => sum + size, 0) / 1000)} kB`,
  );
  await rm(path.dirname(outDir), { recursive: true });
});

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
