import { spawnSync } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

test('npm run check -- --json prints all problems and advice as one JSON document', async () => {
  const project = await temporaryFolder('check');
  for (const part of ['src', 'sample', 'package.json'])
    await cp(path.join(projectFolder, part), path.join(project, part), { recursive: true });
  await symlink(path.join(projectFolder, 'node_modules'), path.join(project, 'node_modules'));
  await mkdir(path.join(project, 'content'));
  const check = async (site: string) => {
    await writeFile(path.join(project, 'content/site.yaml'), site);
    const command = [path.join(project, 'src/cli/check/check.ts'), '--json'];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    return { status, output: JSON.parse(stdout) as unknown };
  };
  const text: unknown = expect.any(String);
  const common = { file: 'content/site.yaml', line: 2, found: text, remedy: text };
  const problem = { ...common, column: 1, expected: text };
  const piece = { ...common, column: 14, name: 'short-description: site.yaml' };
  expect(await check('name: Ada\ndescripton: Ada.\n')).toEqual({
    status: 1,
    output: { problems: expect.arrayContaining([problem]), advice: [] },
  });
  expect(await check('name: Ada\ndescription: Ada.\n')).toEqual({
    status: 0,
    output: { problems: [], advice: expect.arrayContaining([piece]) },
  });
});
