// Builds the sites under test; `npm test` runs it before the tests that look at them.
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#generator/main.ts';
import { command } from '#cli/command.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { writeHostileContent } from '#tests/fixtures/hostile.ts';
import { writeStressContent } from '#tests/fixtures/stress.ts';
import { hostileSite, testSites } from './test-sites.ts';

await command(
  { call: 'node tests/support/build-sites.ts', about: 'Builds the sites under test.', options: {} },
  async ({ onProgress }) => {
    await writeStressContent(testSites.stress.content);
    await writeRightToLeftContent(testSites.rtl.content);
    await writeHostileContent(hostileSite.content);
    const sites = [...Object.values(testSites), hostileSite];
    for (const [index, { content, base, folder }] of sites.entries()) {
      onProgress('Sites', index, sites.length);
      await rm(folder, { recursive: true, force: true });
      await buildSite({ content, base, outDir: folder });
    }
  },
);

async function writeRightToLeftContent(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(import.meta.dirname, '../fixtures/rtl'), folder, { recursive: true });
  await drawPictures(path.join(folder, 'photos'), {
    'hill.jpg': { width: 900, height: 1200, hue: 20 },
    'lake.jpg': { width: 960, height: 640, hue: 180 },
    'tower.jpg': { width: 640, height: 640, hue: 280 },
  });
}
