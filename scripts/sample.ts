// `npm run sample`: collects the traces of the sample content. With them, `npm run check -- --release` finds leftovers
// of the sample, and `npm run init` detects whether content/ is still the unchanged sample. Only for developers of the
// sample: in an owner's copy, the owner's texts would count as leftovers.
import { writeFile } from 'node:fs/promises';
import { contentFolder, OwnerError } from '#platform/paths.ts';
import { readTraces, tracesFile } from '#cli/check/sample/traces.ts';
import { command } from '#cli/command.ts';
import { areOfSample, drawTraces, tracesText } from './draw-traces.ts';

await command(
  { call: 'npm run sample', about: 'Draws the traces of the sample content into sample/traces.yaml.', options: {} },
  async () => {
    const before = await readTraces();
    const drawn = await drawTraces(contentFolder, before.common);
    if (!areOfSample(drawn, before))
      throw new OwnerError(
        'content/ is not the sample any more, so its words are no traces of it. For another sample, empty "names" in sample/traces.yaml first.',
      );
    await writeFile(tracesFile, tracesText(drawn));
    const { names, addresses, files } = drawn;
    console.log(
      `${names.length} names, ${addresses.length} addresses and ${Object.keys(files).length} files are in sample/traces.yaml.`,
    );
  },
);
