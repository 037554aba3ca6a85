// `npm run sample`: collects the traces of the sample content: the names, URLs and file hashes that identify it. With
// the traces, `npm run check -- --release` finds leftovers of the sample, and `npm run init` detects an unchanged
// sample. Only for developers of the sample: in an owner's copy, the owner's texts would become traces.
import { writeFile } from 'node:fs/promises';
import { contentFolder, OwnerError } from '#platform/paths.ts';
import { readTraces, tracesFile } from '#cli/check/sample/traces.ts';
import { command } from '#cli/command.ts';
import { areSampleTraces, collectTraces, formatTraces } from './collect-traces.ts';

await command(
  { usage: 'npm run sample', about: 'Collects the traces of the sample content in sample/traces.yaml.', options: {} },
  async () => {
    const before = await readTraces();
    const traces = await collectTraces(contentFolder, before.common);
    if (!areSampleTraces(traces, before))
      throw new OwnerError(
        'content/ is not the sample any more, so its words are no traces of it. For another sample, empty "names" in sample/traces.yaml first.',
      );
    await writeFile(tracesFile, formatTraces(traces));
    const { names, addresses, files } = traces;
    console.log(
      `sample/traces.yaml has ${names.length} names, ${addresses.length} URLs and ${Object.keys(files).length} files.`,
    );
  },
);
