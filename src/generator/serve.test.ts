import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serveFolder } from './serve.ts';

test('serveFolder compresses text, including the not-found page, for browsers that accept Brotli or gzip', async () => {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'serve-'));
  const page = `<!doctype html>${'<p>The same words again and again.</p>'.repeat(100)}`;
  for (const name of ['index.html', '404.html']) await writeFile(path.join(folder.path, name), page);
  const { server, address } = await serveFolder({ folder: folder.path, base: '/', port: 0, isCompressed: true });
  try {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const)
      for (const name of ['', 'nowhere']) {
        const response = await fetch(address + name, { headers: { 'Accept-Encoding': accepted } });
        expect(response.headers.get('content-encoding'), `${accepted}, /${name}`).toBe(encoding);
        expect(await response.text()).toBe(page);
      }
  } finally {
    server.close().closeAllConnections();
  }
});
