// `npm run format`: puts the files into shape, as the tests want them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import { command } from '#cli/command.ts';

const prettier = path.join(projectFolder, 'node_modules/prettier/bin/prettier.cjs');

await command(
  { call: 'npm run format', about: 'Puts the files into shape, those in content/ excepted.', options: {} },
  () => {
    // By itself it names every file that it looks at.
    const { status, stdout } = spawnSync(process.execPath, [prettier, '--write', '--list-different', '.'], {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const changed = stdout.split('\n').filter((file) => file !== '');
    if (changed.length > 0) console.log(`Put into shape:\n${changed.join('\n')}`);
    else if (status === 0) console.log('Everything is in shape.');
    // It has said why.
    process.exitCode = status === 0 ? 0 : 1;
  },
);
