// `npm run sample`: draws the traces of the sample content, by which `npm run check -- --release` finds what is left of it,
// and the sums of its files, by which `npm run init` knows that nobody has changed it.
// For who works on the sample itself; in an owner's copy it would keep the owner's own words from going online.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder, projectFolder, OwnerError } from '#build/paths.ts';
import { listSums, sampleSums } from '#build/owner/sample.ts';
import { drawTraces, readTraces, shareOf, tracesFile, tracesText } from '#build/sample/traces.ts';
import { command } from './command.ts';

await command(
  {
    call: 'npm run sample',
    about: 'Draws the traces of the sample content, and the sums of its files, into sample/.',
    options: {},
  },
  async () => {
    const drawn = await drawTraces(contentFolder);
    const shown = path.relative(projectFolder, tracesFile);
    const isThere = await readFile(tracesFile).then(
      () => true,
      () => false,
    );
    if (isThere && shareOf(drawn, await readTraces()) < 0.5)
      throw new OwnerError(
        `content/ is not the sample any more, so its words are no traces of it. For another sample, delete ${shown} first.`,
      );
    await writeFile(tracesFile, tracesText(drawn));
    await writeFile(sampleSums, await listSums(contentFolder));
    const { words, addresses, pictures } = drawn;
    console.log(
      `${words.size} runs of words, ${addresses.size} addresses and ${pictures.length} pictures are in ${shown}.`,
    );
  },
);
