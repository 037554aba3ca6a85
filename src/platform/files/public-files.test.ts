import { mkdtempDisposable, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPublicFiles } from './public-files.ts';
import { writeFiles } from './write-files.ts';

test('readPublicFiles lists files and .well-known, and omits hidden files, broken links and links that leave the project', async () => {
  await using outer = await mkdtempDisposable(path.join(os.tmpdir(), 'public-files-'));
  const project = path.join(outer.path, 'project');
  const folder = path.join(project, 'public');
  const names = ['_headers', 'docs/thesis.pdf', '.well-known/security.txt', '.env', '.git/config', 'docs/.DS_Store'];
  await writeFiles(new Map(names.map((name) => [name, name])), folder);
  await writeFile(path.join(outer.path, 'secret.txt'), 'secret');
  await writeFile(path.join(project, 'poster.pdf'), 'poster');
  await symlink(path.join(outer.path, 'secret.txt'), path.join(folder, 'leak.txt'));
  await symlink('../..', path.join(folder, 'everything'));
  await symlink('../poster.pdf', path.join(folder, 'poster.pdf'));
  await symlink('nowhere', path.join(folder, 'gone.txt'));
  await symlink('.', path.join(folder, 'docs/circle'));

  const { files, omitted } = await readPublicFiles(folder, project);
  expect([...files.keys()].sort()).toEqual(['.well-known/security.txt', '_headers', 'docs/thesis.pdf', 'poster.pdf']);
  expect(omitted.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
    '.env: hidden',
    '.git/: hidden',
    'docs/.DS_Store: hidden',
    'docs/circle: broken-link',
    'everything: leaves-project',
    'gone.txt: broken-link',
    'leak.txt: leaves-project',
  ]);
});

test('readPublicFiles returns no files if the folder is missing', async () => {
  expect(await readPublicFiles(path.join(os.tmpdir(), 'no-such-folder'), os.tmpdir())).toEqual({
    files: new Map(),
    omitted: [],
  });
});
