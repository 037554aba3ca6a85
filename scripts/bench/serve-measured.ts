// Serves the site and its baselines as a good host does: files are precompressed, and responses have the headers of the
// host configurations. Counts the sent bytes.
import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { contentTypeOf } from '#generator/hosts/headers.ts';
import { compressFiles } from '#generator/publish/compress.ts';
import type { Cached } from '#platform/cache.ts';
import { headersOf } from '#tests/support/browser/headers-of.ts';
import { openSlowLine } from './slow-line.ts';

export type ServedSite = Awaited<ReturnType<typeof serveMeasured>>;

/**
 * Starts a server, and a simulated slow network line to this server.
 * @param cached - cache of compressed files, shared by the sites
 * @param policy - Content Security Policy of the pages. Default: the policy of the host configurations
 */
export async function serveMeasured(name: string, folder: string, cached: Cached, policy?: string) {
  await compressFiles(folder, cached);
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
    /** URL for direct access, with a trailing slash. */
    address: `http://127.0.0.1:${port}/`,
    /** URL through the slow network line. */
    slowAddress: `http://127.0.0.1:${line.port}/`,
    /** Number of bytes sent so far in response bodies. */
    sent: 0,
    /** Waits until the slow line has been idle for 1.5 seconds, but at most 40 seconds. */
    waitUntilIdle: line.waitUntilIdle,
    close() {
      line.close();
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
