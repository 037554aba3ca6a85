import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { replaceWithUndo, undoUpgrade, type Replacement } from './replace-with-undo.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import { projectFolder, OwnerError } from '#platform/paths.ts';
import { isQuick } from '#tests/support/speed.ts';

/** Whether the tests kill the process before every file operation, instead of only some operations. */
const isSweep = process.env.SWEEP === '1';

const work = await mkdtemp(path.join(os.tmpdir(), 'replace-'));
afterAll(() => rm(work, { recursive: true }));

/** Files before the replacement. */
const before: Record<string, string> = {
  'run.sh': 'old',
  'a/b.txt': 'old',
  'a/gone.txt': 'old',
  'deep/er/only.txt': 'old',
  'mine.txt': 'mine',
  'was-file': 'old',
};
const after: Record<string, string> = {
  'run.sh': 'new',
  'a/b.txt': 'new',
  'mine.txt': 'mine',
  'new/one/more.txt': 'new',
  'was-file/now.txt': 'new',
};

const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));
const replacements: Replacement[] = Object.keys({ ...before, ...after })
  .filter((file) => file !== 'mine.txt')
  .map((file) => ({ path: file, before: bytes(before[file]), after: bytes(after[file]) }));

let project: string;
let count = 0;

beforeEach(async () => {
  project = path.join(work, `${++count}`);
  await fill(project);
});

test('replaceWithUndo replaces all files, and undoUpgrade restores their bytes, permissions and folders', async () => {
  await replaceWithUndo(project, replacements, 'the test');
  expect(await filesOf(project)).toEqual(after);
  expect((await lstat(path.join(project, 'run.sh'))).mode & 0o777).toBe(0o755);
  expect(await readdir(project)).not.toContain('deep');
  expect((await undoUpgrade(project)).what).toBe('the test');
  expect(await filesOf(project)).toEqual(before);
  expect((await lstat(path.join(project, 'run.sh'))).mode & 0o777).toBe(0o755);
  expect((await readdir(project)).sort()).toEqual(['.cache', 'a', 'deep', 'mine.txt', 'run.sh', 'was-file']);
});

test('a symlink stays a symlink, and its target is replaced and restored', async () => {
  const elsewhere = path.join(work, `elsewhere-${count}.txt`);
  await writeFile(elsewhere, 'old');
  await rm(path.join(project, 'a/b.txt'));
  await symlink(elsewhere, path.join(project, 'a/b.txt'));
  await replaceWithUndo(project, replacements, 'the test');
  expect(await readFile(elsewhere, 'utf8')).toBe('new');
  await undoUpgrade(project);
  expect(await readFile(elsewhere, 'utf8')).toBe('old');
  expect((await lstat(path.join(project, 'a/b.txt'))).isSymbolicLink()).toBe(true);
});

test('undoUpgrade throws an error that lists the changed files if files have changed since the upgrade', async () => {
  await replaceWithUndo(project, replacements, 'the test');
  await writeFile(path.join(project, 'a/b.txt'), 'mine');
  const now = await filesOf(project);
  await expect(undoUpgrade(project)).rejects.toThrow(/changed after the upgrade[^]*\n {2}a\/b\.txt\n/);
  expect(await filesOf(project)).toEqual(now);
});

test('files that change while an upgrade is prepared are not overwritten', async () => {
  await writeFile(path.join(project, 'a/gone.txt'), 'mine');
  await expect(replaceWithUndo(project, replacements, 'the test')).rejects.toThrow(/prepared:\n {2}a\/gone\.txt\n/);
  expect(await filesOf(project)).toEqual({ ...before, 'a/gone.txt': 'mine' });
});

test('undoUpgrade throws if there is no upgrade, or if it is already undone', async () => {
  await expect(undoUpgrade(project)).rejects.toThrow(OwnerError);
  await replaceWithUndo(project, replacements, 'the test');
  await undoUpgrade(project);
  await expect(undoUpgrade(project)).rejects.toThrow('There is no upgrade to undo.');
});

test('an error during the replacement restores all files', async () => {
  const { status, stderr } = run('replace', { failAt: 'more.txt' });
  expect(stderr).toContain('planted');
  expect(status).toBe(1);
  expect(await filesOf(project)).toEqual(before);
});

// The next command restores the old files if an upgrade was killed while it replaced files.
test.skipIf(isQuick)('a kill at any moment of an upgrade leaves either the old or the new files', async () => {
  const steps = Number(run('replace').stdout.trim());
  expect(steps).toBeGreaterThan(20);
  const results: object[] = [];
  for (let step = isSweep ? 1 : 2; step <= steps; step += isSweep ? 1 : 3) {
    await fill(project);
    expect(run('replace', { killAt: step }).signal).toBe('SIGKILL');
    runSetup();
    results.push(await filesOf(project));
    expect([before, after], `killed before step ${step}`).toContainEqual(results.at(-1));
  }
  // At least one killed upgrade must have been undone.
  expect(results).toContainEqual(before);
});

test.skipIf(isQuick)('a kill at any moment of an undo leaves either the old or the new files', async () => {
  let kills = 0;
  for (let step = 1; ; step += isSweep ? 1 : 2) {
    await fill(project);
    await replaceWithUndo(project, replacements, 'the test');
    if (run('undo', { killAt: step }).signal === null) break;
    kills++;
    runSetup();
    expect([before, after], `killed before step ${step}`).toContainEqual(await filesOf(project));
  }
  expect(kills).toBeGreaterThan(10);
});

/** Runs the beginning of src/cli/setup.mjs, as every command does. */
function runSetup() {
  const { status, stderr } = spawnSync(process.execPath, ['.cache/setup.mjs'], { cwd: project, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/**
 * Runs a replacement or an undo in another process. The process prints its number of steps. If `killAt` is set, the
 * process is killed before this step.
 */
function run(what: 'replace' | 'undo', { killAt = 0, failAt = 'no file' } = {}) {
  const call =
    what === 'undo'
      ? 'undoUpgrade(project)'
      : `replaceWithUndo(project, ${JSON.stringify(replacements)}.map(revive), '')`;
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let step = 0;
    for (const name of ['rename', 'rm', 'rmdir', 'mkdir', 'writeFile', 'copyFile', 'chmod'])
      for (const [room, called] of [[fs.promises, name], [fs, name + 'Sync']]) {
        const original = room[called];
        room[called] = (...args) => {
          if (++step === ${killAt}) process.kill(process.pid, 'SIGKILL');
          if (called === 'renameSync' && args[1].endsWith('${failAt}')) throw new Error('planted');
          return original(...args);
        };
      }
    syncBuiltinESMExports();
    const { replaceWithUndo, undoUpgrade } = await import('${pathToFileURL(path.join(import.meta.dirname, 'replace-with-undo.ts')).href}');
    const project = ${JSON.stringify(project)};
    const revive = ({ path, before, after }) => ({ path, before: before && Buffer.from(before), after: after && Buffer.from(after) });
    await ${call};
    console.log(step);
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

async function fill(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await writeFiles(new Map(Object.entries(before)), folder);
  await chmod(path.join(folder, 'run.sh'), 0o755);
  await mkdir(path.join(folder, '.cache'));
  // Only the part of setup.mjs before the installation of packages.
  const setup = await readFile(path.join(projectFolder, 'src/cli/setup.mjs'), 'utf8');
  await writeFile(path.join(folder, '.cache/setup.mjs'), setup.slice(0, setup.indexOf('const requiredMajor')));
}

/** Returns the texts of all files outside the cache, by path. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const files = (await filesIn(folder)).filter((file) => !file.startsWith('.cache/'));
  const texts = files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}
