import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAbandonedDrafts, replaceFiles } from '#platform/transaction/replace-files.ts';
import { projectFolder } from '#platform/paths.ts';
import { withLock } from '#platform/processes/with-lock.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { isQuick } from '#tests/support/speed.ts';

const otherProgram = vi.hoisted(() => ({ beforeRename: undefined as (() => void) | undefined }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    otherProgram.beforeRename?.();
    otherProgram.beforeRename = undefined;
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});
const { writeFileSync } = await import('node:fs');

const work = await temporaryFolder('writers');
const content = path.join(work, 'content');
const file = path.join(content, 'about.md');
const texts = (text: string | undefined) => ({
  texts: new Map([['about.md', text]]),
  photos: new Map<string, string>(),
});

beforeEach(async () => {
  await mkdir(content, { recursive: true });
  await writeFile(file, 'Words.\n');
});

test('with several processes that write to one file concurrently, no successful change is lost', async () => {
  const [processes, seconds] = [3, isQuick ? 1 : 10];
  const program = `
    import { readFileSync } from 'node:fs';
    import { ConflictError, replaceFiles } from ${JSON.stringify(`file://${projectFolder}src/platform/transaction/replace-files.ts`)};
    const [id, file, folder] = process.argv.slice(1);
    const saved = [];
    for (const end = Date.now() + ${seconds * 1000}; Date.now() < end; ) {
      const was = readFileSync(file, 'utf8');
      const line = id + '.' + saved.length + '\\n';
      const changes = { texts: new Map([['about.md', was + line]]), photos: new Map() };
      await replaceFiles(folder, changes, new Map([['about.md', was]])).then(
        () => saved.push(line),
        (error) => { if (!(error instanceof ConflictError)) throw error; },
      );
    }
    console.log(JSON.stringify(saved));`;
  const all = await Promise.all(
    Array.from({ length: processes }, async (_, id) => {
      const args = ['--input-type=module', '-e', program, String(id), file, content];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const [printed, [code]] = await Promise.all([child.stdout.setEncoding('utf8').toArray(), once(child, 'exit')]);
      expect(code).toBe(0);
      return JSON.parse(printed.join('')) as string[];
    }),
  );
  const lines = (await readFile(file, 'utf8')).split(/(?<=\n)/);
  const lost = all.flat().filter((line) => !lines.includes(line));
  expect(all.flat().length).toBeGreaterThan(3 * processes);
  expect(lost, `${lost.length} of ${all.flat().length}`).toEqual([]);
});

test('replaceFiles keeps a change that another program makes just before the rename, and throws an error', async () => {
  otherProgram.beforeRename = () => writeFileSync(file, 'Theirs.\n');
  await expect(replaceFiles(content, texts('Ours.\n'), new Map([['about.md', 'Words.\n']]))).rejects.toThrow(
    'Another program has changed about.md in the meantime',
  );
  expect(await readFile(file, 'utf8')).toBe('Theirs.\n');
  expect(await readdir(content)).toEqual(['about.md']);
});

test('removeAbandoned deletes temporary files of killed processes, and keeps those of running processes', async () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['-e', '']);
  const id = '0b8b5bd6-6c1c-4a8f-8a5e-3a6a1f4f0c11';
  await mkdir(path.join(content, 'notes'), { recursive: true });
  const [abandoned, current] = [deadPid, process.pid].map((pid) => `.about.md-${pid}-${id}.unfinished`);
  for (const name of [`${abandoned}`, `notes/${abandoned}`, `${current}`])
    await writeFile(path.join(content, name), 'Half a te');
  await deleteAbandonedDrafts(content);
  expect((await readdir(content)).sort()).toEqual([current, 'about.md', 'notes']);
  expect(await readdir(path.join(content, 'notes'))).toEqual([]);
});

test('withLock removes the lock of a killed process, and waits for a running process', async () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['-e', '']);
  const locks = path.join(work, 'locks');
  await withLock('name', () => undefined, locks);
  const writeLock = async (pid: number | undefined) => {
    const lock = path.join(locks, `${hash('sha256', 'name').slice(0, 20)}.lock`);
    await writeFile(lock, `${pid} ${os.hostname()}`);
    return lock;
  };
  await writeLock(deadPid);
  expect(await withLock('name', () => 'done', locks)).toBe('done');
  const lockFile = await writeLock(process.pid);
  let isDone = false;
  const waiting = withLock('name', () => (isDone = true), locks);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isDone).toBe(false);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lockFile, longAgo, longAgo);
  await waiting;
  expect(await readdir(locks)).toEqual([]);
});
