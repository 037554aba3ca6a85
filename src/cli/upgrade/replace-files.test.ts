import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { replaceFiles, undoUpgrade, type Replacement } from './replace-files.ts';
import { projectFolder, OwnerError } from '#platform/paths.ts';
import { isQuick } from '#tests/support/speed.ts';

/** Tests of what happens at every moment wait for the sweep; otherwise some moments are looked at. */
const isSweep = process.env.SWEEP === '1';

const work = await mkdtemp(path.join(os.tmpdir(), 'replace-'));
afterAll(() => rm(work, { recursive: true }));

/** A project as it is before, and the same with everything replaced. */
const before = {
  'run.sh': 'old',
  'a/b.txt': 'old',
  'a/gone.txt': 'old',
  'deep/er/only.txt': 'old',
  'mine.txt': 'mine',
  'was-file': 'old',
};
const after = {
  'run.sh': 'new',
  'a/b.txt': 'new',
  'mine.txt': 'mine',
  'new/one/more.txt': 'new',
  'was-file/now.txt': 'new',
};

const replacements: Replacement[] = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  .map((file) => ({ path: file, before: bytes(before, file), after: bytes(after, file) }))
  .filter((file) => file.path !== 'mine.txt');

let project: string;
let count = 0;

beforeEach(async () => {
  project = path.join(work, `${++count}`);
  await fill(project);
});

test('everything is replaced, and put back byte for byte, with permissions and empty folders', async () => {
  await replaceFiles(project, replacements, 'the test');
  expect(await filesOf(project)).toEqual(after);
  expect((await lstat(path.join(project, 'run.sh'))).mode & 0o777).toBe(0o755);
  expect(await readdir(project)).not.toContain('deep');
  expect((await undoUpgrade(project)).what).toBe('the test');
  expect(await filesOf(project)).toEqual(before);
  expect((await lstat(path.join(project, 'run.sh'))).mode & 0o777).toBe(0o755);
  expect((await readdir(project)).sort()).toEqual(['.cache', 'a', 'deep', 'mine.txt', 'run.sh', 'was-file']);
});

test('a file that is a link stays one', async () => {
  const elsewhere = path.join(work, `elsewhere-${count}.txt`);
  await writeFile(elsewhere, 'old');
  await rm(path.join(project, 'a/b.txt'));
  await symlink(elsewhere, path.join(project, 'a/b.txt'));
  await replaceFiles(project, replacements, 'the test');
  expect(await readFile(elsewhere, 'utf8')).toBe('new');
  await undoUpgrade(project);
  expect(await readFile(elsewhere, 'utf8')).toBe('old');
  expect((await lstat(path.join(project, 'a/b.txt'))).isSymbolicLink()).toBe(true);
});

test('what was changed since is not undone, and named', async () => {
  await replaceFiles(project, replacements, 'the test');
  await writeFile(path.join(project, 'a/b.txt'), 'mine');
  const now = await filesOf(project);
  await expect(undoUpgrade(project)).rejects.toThrow(/changed since the upgrade[^]*\n {2}a\/b\.txt\n/);
  expect(await filesOf(project)).toEqual(now);
});

test('what was changed while the upgrade was prepared is not overwritten', async () => {
  await writeFile(path.join(project, 'a/gone.txt'), 'mine');
  await expect(replaceFiles(project, replacements, 'the test')).rejects.toThrow(/prepared:\n {2}a\/gone\.txt\n/);
  expect(await filesOf(project)).toEqual({ ...before, 'a/gone.txt': 'mine' });
});

test('there is nothing to undo before an upgrade, nor twice', async () => {
  await expect(undoUpgrade(project)).rejects.toThrow(OwnerError);
  await replaceFiles(project, replacements, 'the test');
  await undoUpgrade(project);
  await expect(undoUpgrade(project)).rejects.toThrow('There is no upgrade to undo.');
});

test('a failure on the way puts everything back', async () => {
  const { status, stderr } = run('replace', { failAt: 'more.txt' });
  expect(stderr).toContain('planted');
  expect(status).toBe(1);
  expect(await filesOf(project)).toEqual(before);
});

test.skipIf(isQuick)(
  'a kill at any moment leaves the old files or the new ones, at the latest when the next command begins',
  async () => {
    const steps = Number(run('replace').stdout.trim());
    expect(steps).toBeGreaterThan(20);
    const left = new Set<string>();
    for (let step = isSweep ? 1 : 2; step <= steps; step += isSweep ? 1 : 3) {
      await fill(project);
      const { signal } = run('replace', { killAt: step });
      expect(signal).toBe('SIGKILL');
      begin();
      const files = await filesOf(project);
      expect([JSON.stringify(before), JSON.stringify(after)], `killed before step ${step}`).toContain(
        JSON.stringify(files),
      );
      left.add(JSON.stringify(files));
    }
    // Had it never come to the files, nothing would have been seen.
    expect(left.has(JSON.stringify(before))).toBe(true);
  },
);

test.skipIf(isQuick)(
  'a kill at any moment of undoing leaves the new files or the old ones, at the latest when the next command begins',
  async () => {
    const prepare = async () => {
      await fill(project);
      await replaceFiles(project, replacements, 'the test');
    };
    await prepare();
    const steps = Number(run('undo').stdout.trim());
    for (let step = 1; step <= steps; step++) {
      await prepare();
      expect(run('undo', { killAt: step }).signal).toBe('SIGKILL');
      begin();
      expect([JSON.stringify(before), JSON.stringify(after)]).toContain(JSON.stringify(await filesOf(project)));
    }
  },
);

test.skipIf(isQuick)(
  'a kill while the files are being put back is made good when the next command begins',
  async () => {
    const kill = (step: number) => `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      let step = 0;
      for (const name of ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync', 'chmodSync']) {
        const original = fs[name];
        fs[name] = (...args) => {
          if (++step === ${step}) process.kill(process.pid, 'SIGKILL');
          return original(...args);
        };
      }
      syncBuiltinESMExports();`;
    let kills = 0;
    for (let step = 1; ; step += isSweep ? 1 : 3) {
      await fill(project);
      await replaceFiles(project, replacements, 'the test');
      const plant = `--import=data:text/javascript,${encodeURIComponent(kill(step))}`;
      // What puts back runs in a process of its own.
      if (run('undo', { options: plant }).status === 0) break;
      kills++;
      begin();
      expect(await filesOf(project), `killed before step ${step}`).toEqual(before);
    }
    expect(kills).toBeGreaterThan(3);
  },
);

/** Every command begins with src/cli/setup.mjs; here without the packages. */
function begin() {
  const { status, stderr } = spawnSync(process.execPath, ['.cache/setup.mjs'], { cwd: project, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/** Replaces or undoes in a process of its own, which says in how many steps, or is killed before one of them. */
function run(what: 'replace' | 'undo', { killAt = 0, failAt = '', options = '' } = {}) {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let step = 0;
    for (const name of ['rename', 'rm', 'rmdir', 'mkdir', 'writeFile', 'copyFile', 'chmod']) {
      const original = fs.promises[name];
      fs.promises[name] = (...args) => {
        if (++step === ${killAt}) process.kill(process.pid, 'SIGKILL');
        if (name === 'rename' && ${JSON.stringify(failAt)} && String(args[1]).endsWith(${JSON.stringify(failAt)}))
          return Promise.reject(new Error('planted'));
        return original(...args);
      };
    }
    syncBuiltinESMExports();
    const { replaceFiles, undoUpgrade } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'replace-files.ts')).href)});
    const replacements = ${JSON.stringify(replacements.map(({ path: file }) => [file, text(before, file), text(after, file)]))};
    const bytes = (text) => (text === null ? undefined : Buffer.from(text));
    if (${JSON.stringify(what)} === 'undo') await undoUpgrade(${JSON.stringify(project)});
    else await replaceFiles(${JSON.stringify(project)}, replacements.map(([path, before, after]) => ({ path, before: bytes(before), after: bytes(after) })), 'the test');
    console.log(step);
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: options },
  });
}

async function fill(folder: string) {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(before)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await chmod(path.join(folder, 'run.sh'), 0o755);
  await mkdir(path.join(folder, '.cache'));
  // Setup as it is, up to where the packages come in.
  const setup = await readFile(path.join(projectFolder, 'src/cli/setup.mjs'), 'utf8');
  await writeFile(path.join(folder, '.cache/setup.mjs'), setup.slice(0, setup.indexOf('const wantedMajor')));
}

/** Every file that is not in the cache, with its text. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.cache/'));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
  );
  const order = [...Object.keys(before), ...Object.keys(after)];
  return Object.fromEntries(texts.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

function text(files: Record<string, string>, file: string): string | null {
  return files[file] ?? null;
}

function bytes(files: Record<string, string>, file: string): Buffer | undefined {
  const found = files[file];
  return found === undefined ? undefined : Buffer.from(found);
}
