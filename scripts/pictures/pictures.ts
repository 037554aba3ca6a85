// `npm run pictures`: makes the pictures of the README and the guides from the site that content/ gives, so that they
// show what the site is and not what it was. Run it when the look of a page has changed.
import path from 'node:path';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { contentFolder, projectFolder, UsageError } from '#platform/paths.ts';
import { command } from '#cli/command.ts';
import { pictureNames, takePictures } from './take-pictures.ts';

await command(
  {
    call: 'npm run pictures',
    about: 'Makes the pictures of the README and the guides from content/, with Chromium. It takes about a minute.',
    takes: `[${pictureNames.join('] [')}]`,
    options: {
      to: { type: 'string', value: '<folder>', about: 'where the pictures go, in place of docs/' },
    },
  },
  async ({ values, positionals, help }) => {
    const unknown = positionals.find((name) => !pictureNames.some((known) => known === name));
    if (unknown !== undefined) throw new UsageError(`There is no picture "${unknown}".\n\n${help}`);
    const wanted = pictureNames.filter((name) => positionals.length === 0 || positionals.includes(name));
    const to = path.resolve(values.to ?? path.join(projectFolder, 'docs'));
    const work = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
    try {
      for await (const { name, bytes } of takePictures(contentFolder, work, wanted)) {
        const file = path.join(to, `${name}.jpg`);
        await writeFile(file, bytes);
        const { size } = await stat(file);
        console.log(`${path.relative(process.cwd(), file)}  ${Math.round(size / 1000)} kB`);
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    console.log('Look at them before you commit them.');
  },
);
