// A build in a process of its own, as `npm run build` is one, for what must be timed from the start and weighed whole.
// Says how long encoding the photos took where that is all it is asked for.
import { parseArgs } from 'node:util';
import { buildSite } from '#build/main.ts';
import { makeVersions } from '#build/photos/versions.ts';
import { readContent } from '#build/read-content.ts';
import { run } from '../run.ts';

await run(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: 'string', default: '' },
      out: { type: 'string', default: '' },
      cache: { type: 'string', default: '' },
      'photos-alone': { type: 'boolean', default: false },
    },
  });
  const { content, out: outDir, cache } = values;
  if (!values['photos-alone']) return void (await buildSite({ content, outDir, base: '/', cache }));
  const { pictures } = await readContent(content, { cache });
  const started = performance.now();
  await makeVersions(pictures, cache);
  console.log(performance.now() - started);
});
