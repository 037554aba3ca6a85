// Writes the generated content folders of sites under test; most are copies of a fixture with drawn pictures.
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setValue } from '#content/read/yaml/edit-yaml.ts';
import { contentFolder } from '#platform/paths.ts';
import type { LookName } from '#theme/looks/looks.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { writeHostileContent } from '#tests/fixtures/hostile.ts';
import { writeStressContent } from '#tests/fixtures/stress.ts';
import type { SiteName } from './sites.ts';

/** Functions that write the content of a site into a folder and replace its previous content. */
export const contentWriters: Partial<Record<SiteName, (folder: string) => Promise<void>>> = {
  complete: writeCompleteContent,
  stress: writeStressContent,
  rtl: writeRightToLeftContent,
  hostile: writeHostileContent,
};

/** Returns a function that writes the owner's content with another look. */
export const contentInLook = (look: LookName) => async (folder: string) => {
  await rm(folder, { recursive: true, force: true });
  await cp(contentFolder, folder, { recursive: true });
  const file = path.join(folder, 'theme.yaml');
  const theme = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, setValue(theme, ['look'], look));
};

const fixtures = path.join(import.meta.dirname, '../fixtures');

async function copyFixture(name: string, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(fixtures, name), folder, { recursive: true });
}

/** Writes content with every field, and with a hidden photo in addition to the visible photo. */
export async function writeCompleteContent(folder: string) {
  await copyFixture('complete', folder);
  await drawPictures(path.join(folder, 'photos'), {
    'field.jpg': { width: 640, height: 480, hue: 90 },
    'secret-garden.jpg': { width: 640, height: 480, hue: 200 },
  });
  await appendFile(
    path.join(folder, 'photos.yaml'),
    'secret-garden.jpg:\n  alt: A garden behind the wall.\n  caption: Nobody shall see this garden.\n',
  );
}

async function writeRightToLeftContent(folder: string) {
  await copyFixture('rtl', folder);
  await drawPictures(path.join(folder, 'photos'), {
    'hill.jpg': { width: 900, height: 1200, hue: 20 },
    'lake.jpg': { width: 960, height: 640, hue: 180 },
    'tower.jpg': { width: 640, height: 640, hue: 280 },
  });
}
