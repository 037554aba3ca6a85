import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPublicFiles } from './public-files.ts';
import { writeFiles } from './write-files.ts';

test('readPublicFiles lists files and .well-known, and omits hidden files, backup files, broken links and links to files that are not published', async () => {
  await using outer = await mkdtempDisposable(path.join(os.tmpdir(), 'public-files-'));
  const folder = path.join(outer.path, 'public');
  const names = [
    '_headers',
    'docs/thesis.pdf',
    '.well-known/security.txt',
    '.env',
    '.git/config',
    'docs/.DS_Store',
    'notes.txt~',
    'docs/Thumbs.db',
    'docs/desktop.ini',
    '~$thesis.docx',
    'page.html.bak',
    'notes.txt.swp',
    '#notes.txt#',
  ];
  await writeFiles(new Map(names.map((name) => [name, name])), folder);
  await writeFile(path.join(outer.path, 'secret.txt'), 'secret');
  const links = {
    'leak.txt': '../secret.txt',
    everything: '..',
    '.well-known/leak.txt': '../../secret.txt',
    'env.txt': '.env',
    'git/config': '../.git/config',
    'old.txt': 'notes.txt~',
    'poster.pdf': 'docs/thesis.pdf',
    papers: 'docs',
    'security.txt': '.well-known/security.txt',
    'gone.txt': 'nowhere',
    'docs/circle': '.',
  };
  await mkdir(path.join(folder, 'git'));
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(folder, name));

  const { files, omitted } = await readPublicFiles(folder);
  expect([...files.keys()].sort()).toEqual([
    '.well-known/security.txt',
    '_headers',
    'docs/thesis.pdf',
    'papers/thesis.pdf',
    'poster.pdf',
    'security.txt',
  ]);
  const inFolder = omitted.filter(({ name }) => !name.startsWith('papers/'));
  expect(inFolder.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
    '#notes.txt#: leftover',
    '.env: hidden',
    '.git/: hidden',
    '.well-known/leak.txt: unpublished-target',
    'docs/.DS_Store: hidden',
    'docs/Thumbs.db: leftover',
    'docs/circle: broken-link',
    'docs/desktop.ini: leftover',
    'env.txt: unpublished-target',
    'everything: unpublished-target',
    'git/config: unpublished-target',
    'gone.txt: broken-link',
    'leak.txt: unpublished-target',
    'notes.txt.swp: leftover',
    'notes.txt~: leftover',
    'old.txt: unpublished-target',
    'page.html.bak: leftover',
    '~$thesis.docx: leftover',
  ]);
});

test('readPublicFiles returns no files if the folder is missing', async () => {
  expect(await readPublicFiles(path.join(os.tmpdir(), 'no-such-folder'))).toEqual({
    files: new Map(),
    omitted: [],
  });
});
