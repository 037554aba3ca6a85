import { createServer } from 'node:http';

/**
 * Serves a site, but responds with 404 to requests that match a pattern. For browsers in which tests cannot intercept
 * requests.
 * @returns the URL of the server, and a function that stops it
 */
export async function serveWithout(files: RegExp, site: string): Promise<{ address: string; close(): void }> {
  const { origin, pathname } = new URL(site);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (files.test(path)) {
      response.writeHead(404).end();
      return;
    }
    void fetch(origin + path).then(
      async (answer) => {
        response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}${pathname}`, close };
}
