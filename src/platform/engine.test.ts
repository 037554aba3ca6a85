import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashEngine } from './engine.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const program = await temporaryFolder('program');

test('the engine hash changes with every source file, but not with test files', async () => {
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(program, name)), { recursive: true });
    await writeFile(path.join(program, name), text);
  };
  const hashes = new Set<string>();
  for (const name of ['src/pages/Page.tsx', 'src/pages/Page.css', 'src/resume/pdf/resume.typ', 'package-lock.json'])
    for (const text of ['something', 'something else']) {
      await write(name, text);
      hashes.add(await hashEngine(program));
    }
  expect(hashes.size).toBe(8);
  await write('src/main.test.ts', '');
  expect(hashes).toContain(await hashEngine(program));
});
