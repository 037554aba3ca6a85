// A Playwright fixture: a site on a separate server, which the test can stop, restart and update.
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serveFolder } from '#generator/serve.ts';
import { test as base } from './test.ts';

type ChangingSite = {
  address: string;
  /** Stops the server and closes all connections. */
  stop(): Promise<void>;
  /** Restarts the server on the same port, optionally with another folder. */
  start(folder?: string): Promise<void>;
  /**
   * Copies the site as a new version, in which every script and stylesheet has another name.
   * @returns the folder of the copy
   */
  makeVersion(name: string): Promise<string>;
  /** Replaces the server's responses by the results of a function. `undefined` restores the normal responses. */
  respondWith(
    respond: ((path: string) => { status: number; body: string; type?: string } | undefined) | undefined,
  ): void;
};

/** The `test` of test.ts with a separate server for each test. The server uses the base path of the site under test. */
export const test = base.extend<{ site: ChangingSite }>({
  site: async ({}, provide, testInfo) => {
    const { folder: original, base: basePath } = testInfo.project.metadata as { folder: string; base: string };
    const copies: string[] = [];
    let folder = original;
    let respond: Parameters<ChangingSite['respondWith']>[0];
    let running = await serve(0);
    const { address } = running;

    async function serve(port: number) {
      const started = await serveFolder({ folder, base: basePath, port });
      const [files] = started.server.listeners('request') as [(...args: unknown[]) => void];
      started.server.removeAllListeners('request').on('request', (request, response) => {
        const ownResponse = respond?.(request.url ?? '/');
        if (!ownResponse) return files(request, response);
        response
          .writeHead(ownResponse.status, { 'Content-Type': ownResponse.type ?? 'text/html' })
          .end(ownResponse.body);
      });
      return started;
    }

    const stop = async () => {
      const ended = new Promise((resolve) => running.server.close(resolve));
      running.server.closeAllConnections();
      await ended;
    };
    await provide({
      address,
      stop,
      async start(other = folder) {
        folder = other;
        running = await serve(Number(new URL(address).port));
        if (running.address !== address) throw new Error(`${address} is taken.`);
      },
      async makeVersion(name) {
        const copy = testInfo.outputPath(name);
        copies.push(copy);
        await copyVersion(original, copy, name);
        return copy;
      },
      respondWith(newRespond) {
        respond = newRespond;
      },
    });
    if (running.server.listening) await stop();
    await Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true })));
  },
  baseURL: async ({ site }, provide) => provide(site.address),
});

/**
 * Copies a site as if it had been changed and rebuilt. Each document has the attribute `data-version`. Each file in
 * assets/ has a new name.
 */
async function copyVersion(from: string, to: string, version: string) {
  await cp(from, to, { recursive: true });
  const assets = await readdir(path.join(to, 'assets'));
  const renamed = assets.map((file) => [file, file.replace(/(\.\w+)$/, `${version}$1`)] as const);
  for (const [old, now] of renamed) await rename(path.join(to, 'assets', old), path.join(to, 'assets', now));
  for (const file of await readdir(to, { recursive: true })) {
    if (!/\.(?:html|js|css)$/.test(file)) continue;
    let text = await readFile(path.join(to, file), 'utf8');
    for (const [old, now] of renamed) text = text.replaceAll(old, now);
    if (file === 'sw.js') text = text.replace(/version:(["'`])/, `version:$1${version}`);
    // Delete integrity hashes, which no longer match after the renaming.
    if (file.endsWith('.html')) text = text.replace(/ integrity="[^"]*"/g, '');
    await writeFile(path.join(to, file), text.replace('<html ', `<html data-version="${version}" `));
  }
}
