// `npm run hosting`: writes the configuration files of each host, such as public/_headers. A test fails if one of the
// files is outdated.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostFiles } from '#generator/hosts/hosts.ts';
import { projectFolder } from '#platform/paths.ts';
import { command } from '#cli/command.ts';

await command(
  { usage: 'npm run hosting', about: 'Writes the configuration of each host from src/generator/hosts.', options: {} },
  async () => {
    const files = [...hostFiles()];
    for (const [name, text] of files) await writeFile(path.join(projectFolder, name), text);
    console.log(`Up to date: ${files.map(([name]) => name).join(', ')}.`);
  },
);
