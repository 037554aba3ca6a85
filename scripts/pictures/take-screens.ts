// Makes the photos of the sample's projects in content/photos/. They are screenshots of the pages in
// docs/sample-pictures/screens/, at twice their size.
// Usage: node scripts/pictures/take-screens.ts [name ...]
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { contentFolder, projectFolder } from '#platform/paths.ts';
import { openStudio, shoot } from './take-pictures.ts';

const requested = process.argv.slice(2);
await using studio = await openStudio(contentFolder, '');
for (const file of globSync(path.join(projectFolder, 'docs/sample-pictures/screens/*.html'))) {
  const { name } = path.parse(file);
  if (requested.length > 0 && !requested.includes(name)) continue;
  const picture = await studio.capture(pathToFileURL(file).href, shoot, {
    viewport: { width: 810, height: 540 },
    deviceScaleFactor: 2,
  });
  // Disable chroma subsampling, since it blurs colored text.
  const options = { quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true };
  const { size } = await sharp(picture)
    .jpeg(options)
    .toFile(path.join(contentFolder, 'photos', `${name}.jpg`));
  console.log(`${name}.jpg  ${Math.round(size / 1000)} kB`);
}
