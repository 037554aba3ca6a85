// `npm run pictures`: makes the pictures of the README and the guides from content/. Run it after you change the design
// of a page.
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { command } from '#cli/command.ts';
import { contentFolder, projectFolder, UsageError } from '#platform/paths.ts';
import { openStudio, pictures } from './take-pictures.ts';

await command(
  {
    usage: 'npm run pictures',
    about: 'Makes the pictures of the README and the guides from content/, with Chromium. It takes about a minute.',
    positionals: `[${Object.keys(pictures).join('] [')}]`,
    options: {
      to: { type: 'string', value: '<folder>', about: 'output folder. Default: docs/' },
    },
  },
  async ({ values, positionals, help }) => {
    const unknown = positionals.find((name) => !(name in pictures));
    if (unknown !== undefined) throw new UsageError(`There is no picture "${unknown}".\n\n${help}`);
    const isRequested = (name: string) => positionals.length === 0 || positionals.includes(name);
    const requested = Object.entries(pictures).filter(([name]) => isRequested(name));
    const outputFolder = path.resolve(values.to ?? path.join(projectFolder, 'docs'));
    await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'pictures-'));
    await using studio = await openStudio(contentFolder, work.path);
    for (const [name, take] of requested) {
      const file = path.join(outputFolder, `${name}.jpg`);
      const picture = sharp(await take(studio)).jpeg({ quality: 80, mozjpeg: true });
      const { size } = await picture.toFile(file);
      console.log(`${path.relative(process.cwd(), file)}  ${Math.round(size / 1000)} kB`);
    }
    console.log('Check the pictures before you commit them.');
  },
);
