// Serves a built site like a static host. Paths are case-sensitive. An unknown path gets 404.html.
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
  /** The base path, with a slash at both ends. */
  base: string;
  /** The preferred port. If it is taken, the server uses the next free port. */
  port: number;
  /**
   * Whether the site can be rebuilt while the server runs. If false, the server lists the files once, at the start, and
   * compares paths with this list. So paths are case-sensitive even on a case-insensitive disk.
   */
  mayChange?: boolean;
  /** Whether other devices on the network can open the site. */
  isShared?: boolean | undefined;
  /** Whether text is sent with Brotli or gzip compression, as hosts do. */
  isCompressed?: boolean;
};

/** Starts a server, and returns it with the URL of the site. */
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
    // The middleware is synchronous: from here on, `response` compresses its output.
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

/** Listens on the first free port, starting with `port`. Without a host, listens on all network interfaces. */
async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  if (port > 65535)
    throw new OwnerError('All ports from this one on are in use. Choose a lower one, such as PORT=8080.');
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw error;
    await listen(server, port + 1, host);
  }
}
