import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lastChange } from './last-change.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

test('lastChange returns the day of the last commit, or the day of the newest file if a change is not committed', async () => {
  const folder = path.join(await temporaryFolder('last-change'), 'content');
  mkdirSync(path.join(folder, 'notes'), { recursive: true });
  const file = (name: string, day: string) => {
    writeFileSync(path.join(folder, name), day);
    utimesSync(path.join(folder, name), new Date(day), new Date(day));
  };
  file('site.yaml', '2026-03-04T05:06:07Z');
  file('notes/one.md', '2026-05-06T07:08:09Z');
  expect((await lastChange(folder)).toISOString()).toBe('2026-05-06T00:00:00.000Z');

  const env = { ...process.env, GIT_COMMITTER_DATE: '2025-01-02T03:04:05Z' };
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', path.dirname(folder), ...args], { env, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-m', 'Say it');
  expect((await lastChange(folder)).toISOString()).toBe('2025-01-02T00:00:00.000Z');

  file('site.yaml', '2026-07-08T09:10:11Z');
  expect((await lastChange(folder)).toISOString()).toBe('2026-07-08T00:00:00.000Z');
});

test('lastChange ignores a file that is renamed while the folder is read', async () => {
  const folder = await temporaryFolder('changing');
  const staging = (index: number) => path.join(folder, `${index}.unfinished`);
  let isDone = false;
  const save = (index: number) => {
    writeFileSync(staging(index), 'name: Ada');
    if (index >= 10) renameSync(staging(index - 10), path.join(folder, 'site.yaml'));
    if (!isDone) setImmediate(save, index + 1);
  };
  save(0);
  try {
    for (let round = 0; round < 8; round++)
      for (const day of await Promise.all(Array.from({ length: 5 }, () => lastChange(folder))))
        expect(day.getTime()).toBeGreaterThan(0);
  } finally {
    isDone = true;
  }
});
