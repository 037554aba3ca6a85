// Serves a site as a good host does, compressed beforehand and with the headers that we ship, and writes down what was
// asked of it. The site and what it is compared with are both served by this.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sirv from 'sirv';
import { headersOf, contentTypes } from '#generator/hosts/headers.ts';
import { openSlowLine, slow4G } from './slow-line.ts';

/** An answer of the server. */
export type Answer = { path: string; kind: Kind; bytes: number };

/** What visitors wait for. */
export const kinds = ['html', 'css', 'js', 'fonts', 'pictures', 'other'] as const;

export type Kind = (typeof kinds)[number];

/** A site that is being served. */
export type ServedSite = {
  name: string;
  /** Its address on the machine's own line, with a slash at the end. */
  address: string;
  /** The same site behind a slow line. */
  slowAddress: string;
  /** What was answered since the last time this was asked. */
  takeAnswers(): Answer[];
  /** Waits until nothing has been asked for a while. */
  rest(): Promise<void>;
  close(): void;
};

/** How long nothing is asked until a page counts as being at rest, and how long that is waited for, in milliseconds. */
const quiet = { for: 1500, atMost: 20_000 };

/**
 * Starts a server and a slow line to it.
 * @param policy - the Content Security Policy of its pages, where it is not ours
 */
export async function serveMeasured(name: string, folder: string, policy?: string): Promise<ServedSite> {
  let answers: Answer[] = [];
  let open = 0;
  let last = 0;
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, address) {
      const type = contentTypes[path.extname(address).slice(1)];
      if (type) response.setHeader('Content-Type', type);
      for (const header of headersOf(address.slice(1)))
        response.setHeader(header.name, policy && header.name === 'Content-Security-Policy' ? policy : header.value);
    },
  });
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    open++;
    response.on('close', () => {
      open--;
      last = performance.now();
      const type = String(response.getHeader('content-type') ?? '');
      const bytes = response.statusCode === 304 ? 0 : Number(response.getHeader('content-length') ?? 0);
      answers.push({ path: request.url ?? '', kind: kindOf(type), bytes });
    });
    files(request, response, () => {
      readFile(path.join(folder, '404.html')).then((page) => {
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length });
        response.end(page);
      }, console.error);
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  const line = await openSlowLine(port, slow4G);
  return {
    name,
    address: `http://127.0.0.1:${port}/`,
    slowAddress: `http://127.0.0.1:${line.port}/`,
    takeAnswers() {
      const taken = answers;
      answers = [];
      return taken;
    },
    async rest() {
      const started = performance.now();
      last = Math.max(last, started);
      while (performance.now() - last < quiet.for && performance.now() - started < quiet.atMost) {
        if (open > 0 || line.isBusy()) last = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close() {
      line.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

function kindOf(type: string): Kind {
  if (type.startsWith('text/html')) return 'html';
  if (type.startsWith('text/css')) return 'css';
  if (type.startsWith('text/javascript')) return 'js';
  if (type.startsWith('font/')) return 'fonts';
  return type.startsWith('image/') ? 'pictures' : 'other';
}
