// `npm run build`: writes the whole site into dist/. `--compress` adds compressed copies, for a server of one's own.
import './prepare-node.ts';
import path from 'node:path';
import { parseArgs } from 'node:util';

const [{ hostAddress }, { buildSite }, { contentFolder, distFolder, givenBase, projectFolder, UsageError }, { run }] =
  await Promise.all([
    import('#build/hosting/host-address.ts'),
    import('#build/main.ts'),
    import('#build/paths.ts'),
    import('./run.ts'),
  ]);

await run(async () => {
  const started = performance.now();
  const { base, remarks } = await buildSite({
    content: contentFolder,
    outDir: distFolder,
    base: givenBase(),
    host: hostAddress(),
    isCompressed: readOptions().compress,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (remarks.length > 0) console.log(`${remarks.join('\n\n')}\n`);
  console.log(`The site is in ${path.relative(projectFolder, distFolder)}/, to be served at ${base} (${seconds} s).`);
});

function readOptions() {
  try {
    return parseArgs({ options: { compress: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: npm run build -- [--compress]`);
  }
}
