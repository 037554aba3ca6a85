// Builds the sites under test; `npm test` runs it before the tests that look at them.
import { rm } from 'node:fs/promises';
import { buildSite } from '#build/main.ts';
import { run } from '#tools/run.ts';
import { testSites } from './test-sites.ts';

await run(async () => {
  for (const { content, base, folder } of Object.values(testSites)) {
    await rm(folder, { recursive: true, force: true });
    await buildSite({ content, base, outDir: folder });
  }
});
