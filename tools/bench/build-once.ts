// A build in a process of its own, as `npm run build` is one, for what must be timed from the start and weighed whole.
// Says how long encoding the photos took where that is all it is asked for.
import { parseArgs } from 'node:util';
import { buildSite } from '#build/main.ts';
import { inTurns } from '#build/photos/turns.ts';
import { makeVersion, versionsOf } from '#build/photos/versions.ts';
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
  const { content, cache } = values;
  const places = { content, outDir: values.out, base: '/', cache, pictureCache: cache };
  if (!values['photos-alone']) return void (await buildSite(places));
  const { pictures } = await readContent(content, places);
  const versions = pictures.flatMap((picture) => versionsOf(picture.picture).map((version) => ({ picture, version })));
  const started = performance.now();
  await inTurns(versions, ({ picture, version }) => makeVersion(picture, version, cache));
  console.log(performance.now() - started);
});
