// Serves a built site as a static host does: it minds the case, and an unknown address gets 404.html.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { OwnerError } from '#platform/paths.ts';
import { contentTypeOf } from './hosts/headers.ts';

export type ServeOptions = {
  folder: string;
  /** The path below which the site is served, with a slash at both ends. */
  base: string;
  /** The port to try; the next free one is taken. */
  port: number;
  /** Whether the site may be built anew meanwhile; otherwise its files are looked at once, which minds the case on
   * every disk. */
  mayChange?: boolean;
  /** Whether other devices of the network may open it too; otherwise only this machine can. */
  isShared?: boolean | undefined;
  /** Whether text is sent as Brotli or gzip, as hosts send it. */
  isCompressed?: boolean;
};

/**
 * Starts a server.
 * @returns the server and the address of the site
 */
export async function serveFolder({
  folder,
  base,
  port,
  mayChange = false,
  isShared = false,
  isCompressed = false,
}: ServeOptions): Promise<{ server: Server; address: string }> {
  const files = sirv(folder, {
    etag: true,
    extensions: ['html'],
    dev: mayChange,
    setHeaders(response, address) {
      const type = contentTypeOf(address);
      if (type) response.setHeader('Content-Type', type);
    },
  });
  const compress = isCompressed ? compression() : undefined;
  const server = createServer((request, response) => {
    // It waits for nothing: from here on, the response compresses what is written to it.
    compress?.(request, response, () => undefined);
    const answerNotFound = () => {
      readFile(path.join(folder, '404.html'))
        .catch(() => 'Not found')
        .then((page) => {
          response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
          response.end(request.method === 'HEAD' ? undefined : page);
        }, console.error);
    };
    const url = request.url ?? '/';
    if (!`${url}/`.startsWith(base)) return answerNotFound();
    request.url = url.slice(base.length - 1) || '/';
    files(request, response, answerNotFound);
  });
  await listen(server, port, isShared ? undefined : 'localhost');
  const { port: taken } = server.address() as { port: number };
  return { server, address: `http://localhost:${taken}${base}` };
}

/** Without a host it listens in every network that the machine is in. */
async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  if (port > 65535) throw new OwnerError('No port is free from there on. Ask for a lower one, such as PORT=8080.');
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw error;
    await listen(server, port + 1, host);
  }
}
