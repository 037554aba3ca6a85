import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { git } from '#platform/processes/git.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { earlierText, earlierVersions } from './earlier-versions.ts';

const project = await temporaryFolder('versions');
const content = path.join(project, 'content');
const note = 'notes/2026-10-12-bücher.md';

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com'];

const commit = async (message: string) => {
  await git('-C', project, 'add', '--all');
  await git('-C', project, ...identity, 'commit', '--quiet', '-m', message);
};

beforeEach(async () => {
  await rm(project, { recursive: true, force: true });
  await mkdir(path.join(content, 'notes'), { recursive: true });
});

test('earlierVersions lists the commits that changed texts of the content, newest first', async () => {
  expect(await earlierVersions(content)).toEqual([]);
  await git('init', '--quiet', project);
  await writeFile(path.join(content, 'site.yaml'), 'name: Ada\n');
  await writeFile(path.join(content, note), 'One\n\n\n');
  await commit('First');
  await writeFile(path.join(project, 'README.md'), 'Not content');
  await commit('Second');
  await rm(path.join(content, note));
  await commit('Third');
  const versions = await earlierVersions(content);
  expect(versions.map(({ message, files }) => [message, files])).toEqual([
    ['Third', [note]],
    ['First', [note, 'site.yaml']],
  ]);
  // For the commit that deletes the file, `earlierText` returns the previous text.
  for (const { id } of versions) expect(await earlierText(content, id, note)).toBe('One\n\n\n');
});

test('earlierVersions omits commits of the sample and commits before them, even if they were merged later', async () => {
  await git('init', '--quiet', '--initial-branch=main', project);
  const write = (file: string, text: string) => writeFile(path.join(content, file), text);
  await write('site.yaml', 'name: Template\n');
  await commit('Add the template');
  await write('site.yaml', 'name: Sam Sample\n');
  await commit('Add the sample');
  await write('home.yaml', 'hello: Hi\n');
  await write('about.md', 'Sam was here.\n');
  await commit('Add a page to the sample');
  const list = async () => (await earlierVersions(content, ['Other', 'Sam Sample'])).map(({ message }) => message);
  expect(await list()).toEqual([]);
  await git('-C', project, 'branch', 'template');
  await write('site.yaml', 'name: Ada\nheadline: Once Sam Sample\n');
  await rm(path.join(content, 'about.md'));
  await commit('Publish the portfolio');
  await write('home.yaml', 'hello: Hello\n');
  await commit('Change Home');
  await git('-C', project, 'checkout', '--quiet', 'template');
  await write('projects.yaml', 'projects: []\n');
  await commit('Change the sample');
  await git('-C', project, 'checkout', '--quiet', 'main');
  await git('-C', project, ...identity, 'merge', '--quiet', '--no-edit', 'template');
  expect(await list()).toEqual(['Change Home', 'Publish the portfolio']);
  const [, first] = await earlierVersions(content, ['Sam Sample']);
  expect(first?.files).toEqual(['site.yaml']);
});

test('earlierText reads only files of the content, from a commit that is given by its full hash', async () => {
  await git('init', '--quiet', project);
  await writeFile(path.join(content, 'site.yaml'), 'name: Ada\n');
  await writeFile(path.join(project, 'secret.md'), 'Secret');
  await commit('First');
  const id = await git('-C', project, 'rev-parse', 'HEAD');
  expect(await earlierText(content, id, 'site.yaml')).toBe('name: Ada\n');
  expect(await earlierText(content, id, '../secret.md')).toBeUndefined();
  expect(await earlierText(content, 'HEAD', 'site.yaml')).toBeUndefined();
  expect(await earlierText(content, `${id.slice(0, 39)}0 --output=x`, 'site.yaml')).toBeUndefined();
});
