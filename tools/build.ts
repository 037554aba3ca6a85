// `npm run build`: writes the whole site into dist/.
import path from 'node:path';
import { buildSite } from '#build/main.ts';
import { basePath, contentFolder, distFolder, projectFolder } from '#build/paths.ts';
import { run } from './run.ts';

await run(async () => {
  const base = basePath();
  const started = performance.now();
  await buildSite({ content: contentFolder, outDir: distFolder, base });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The site is in ${path.relative(projectFolder, distFolder)}/, to be served at ${base} (${seconds} s).`);
});
