// `npm run build`: writes the whole site into dist/.
import path from 'node:path';
import { buildSite } from '#build/main.ts';
import { contentFolder, distFolder, givenBase, projectFolder } from '#build/paths.ts';
import { run } from './run.ts';

await run(async () => {
  const started = performance.now();
  const { base, remarks } = await buildSite({ content: contentFolder, outDir: distFolder, base: givenBase() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (remarks.length > 0) console.log(`${remarks.join('\n\n')}\n`);
  console.log(`The site is in ${path.relative(projectFolder, distFolder)}/, to be served at ${base} (${seconds} s).`);
});
