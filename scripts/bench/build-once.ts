// A build in a process of its own, as `npm run build` is one, for what must be timed from the start and weighed whole.
// Says how long encoding the photos took where that is all it is asked for.
import { buildSite } from '#generator/main.ts';
import { makeVersions } from '#photos/versions.ts';
import { UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { command } from '#cli/command.ts';

await command(
  {
    call: 'node scripts/bench/build-once.ts',
    about: 'Builds some content once.',
    options: {
      content: { type: 'string', value: '<folder>', about: 'the content' },
      out: { type: 'string', value: '<folder>', about: 'where the site goes' },
      cache: { type: 'string', value: '<folder>', about: 'where results are kept' },
      'photos-alone': { type: 'boolean', about: 'encode the photos and nothing else' },
    },
  },
  async ({ values: { content, out: outDir, cache, 'photos-alone': isForPhotos } }) => {
    if (!content || !cache) throw new UsageError('Give --content and --cache.');
    if (outDir && !isForPhotos) return void (await buildSite({ content, outDir, base: '/', cache }));
    const { pictures } = await readContent(content, { cache });
    const started = performance.now();
    await makeVersions(pictures, cache);
    console.log(performance.now() - started);
  },
);
