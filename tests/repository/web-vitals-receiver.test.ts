import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const folder = await temporaryFolder('receiver');

test('the receiver in docs/web-vitals.md stores the example report, and survives an invalid report', async () => {
  const text = await readFile(path.join(projectFolder, 'docs/web-vitals.md'), 'utf8');
  const blockOf = (kind: string) => new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\``, 'm').exec(text)?.[1] ?? '';
  await writeFile(path.join(folder, 'receiver.mjs'), blockOf('js'));
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env, stdio: 'ignore' });
  try {
    const post = (body: string) => fetch(`http://localhost:${port}/`, { method: 'POST', body }).catch(() => undefined);
    await expect.poll(async () => (await post('rubbish'))?.status).toBe(204);
    await post(blockOf('json'));
    const storedReports = () => readFile(path.join(folder, 'vitals.csv'), 'utf8').catch(() => '');
    await expect.poll(storedReports).toMatch(/^(?:\/\w*,\w+,[A-Z]+,[\d.]+\n)+$/);
  } finally {
    child.kill();
  }
});
