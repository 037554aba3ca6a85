// Serves a site as a good host does, compressed beforehand and with the headers that we ship, and counts what was asked
// of it. The site and what it is compared with are both served by this.
import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { contentTypeOf } from '#generator/hosts/headers.ts';
import { compressFiles } from '#generator/publish/compress.ts';
import { headersOf } from '#tests/support/headers-of.ts';
import { openSlowLine } from './slow-line.ts';

/** A site that is being served. */
export type ServedSite = Awaited<ReturnType<typeof serveMeasured>>;

/**
 * Starts a server and a slow line to it.
 * @param policy - the Content Security Policy of its pages, where it is not ours
 */
export async function serveMeasured(name: string, folder: string, policy?: string) {
  await compressFiles(folder);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, address) {
      const type = contentTypeOf(address);
      if (type) response.setHeader('Content-Type', type);
      for (const header of headersOf(address.slice(1)))
        response.setHeader(header.name, policy && header.name === 'Content-Security-Policy' ? policy : header.value);
    },
  });
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.on('close', () => {
      if (response.statusCode !== 304) site.sent += Number(response.getHeader('content-length') ?? 0);
    });
    files(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const line = await openSlowLine(port);
  const site = {
    name,
    /** Its address on the machine's own line, with a slash at the end. */
    address: `http://127.0.0.1:${port}/`,
    /** The same site behind a slow line. */
    slowAddress: `http://127.0.0.1:${line.port}/`,
    /** How many bytes of bodies were sent so far. */
    sent: 0,
    /** Waits until nothing has passed on the slow line for a while. */
    rest: line.rest,
    close() {
      line.close();
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
