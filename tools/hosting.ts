// `npm run hosting`: writes the configuration of each host, public/_headers and hosting/* among them, from
// build/hosting. A test fails when they are not up to date.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostFiles } from '#build/hosting/host-files.ts';
import { projectFolder } from '#build/paths.ts';

for (const [name, text] of hostFiles()) {
  const file = path.join(projectFolder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
