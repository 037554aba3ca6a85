// Writes the content of tests/fixtures/large.ts into a folder, for commands outside of the tests:
// node tests/write-large-content.ts --folder=/tmp/content --projects=1000 --experience=300 --photos=1000
import { parseArgs } from 'node:util';
import { run } from '#tools/run.ts';
import { writeLargeContent } from './fixtures/large.ts';

await run(async () => {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: '' },
      projects: { type: 'string', default: '0' },
      experience: { type: 'string', default: '0' },
      photos: { type: 'string', default: '0' },
    },
  });
  await writeLargeContent(values.folder, {
    projects: Number(values.projects),
    experience: Number(values.experience),
    photos: Number(values.photos),
  });
});
