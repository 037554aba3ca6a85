// Writes the content of tests/fixtures/large.ts into a folder, for commands outside of the tests:
// node tests/write-large-content.ts --folder=/tmp/content --projects=1000 --experience=300 --photos=1000
import { UsageError } from '#build/paths.ts';
import { command } from '#tools/command.ts';
import { writeLargeContent } from './fixtures/large.ts';

await command(
  {
    call: 'node tests/write-large-content.ts',
    about: 'Writes a large content.',
    options: {
      folder: { type: 'string', value: '<folder>', about: 'where it goes' },
      projects: { type: 'string', value: '<n>', about: 'how many projects' },
      experience: { type: 'string', value: '<n>', about: 'how many jobs' },
      photos: { type: 'string', value: '<n>', about: 'how many photos' },
    },
  },
  async ({ values: { folder, projects, experience, photos } }) => {
    if (!folder) throw new UsageError('Say where the content goes: --folder <folder>');
    const count = (given?: string) => Number(given ?? 0);
    await writeLargeContent(folder, {
      projects: count(projects),
      experience: count(experience),
      photos: count(photos),
    });
  },
);
