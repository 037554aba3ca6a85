// A fake of the part of api.github.com that the editor uses, with a repository in memory. It validates requests as
// GitHub does, and tests can enable faults.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Route } from '@playwright/test';

/** Faults of the fake. Each fault stays on until the test turns it off. */
export type Faults = {
  token?: 'expired';
  /** The permission that the token does not have: to read the repository, or to write to it. */
  missingPermission?: 'read' | 'write';
  limit?: 'hour' | 'secondary';
  branch?: 'protected';
  repository?: 'archived' | 'empty' | 'huge';
  /** Drops matching requests without a response. Example: `PATCH /repos/ada/portfolio/git/refs/heads/main` */
  drop?: { request: RegExp; /** Whether the fake still performs the request. */ isDone?: boolean };
  status?: { request: RegExp; code: number };
  /** Delay of each response in milliseconds. */
  delay?: number;
};

type Tree = Map<string, { mode: string; sha: string }>;
type Commit = { tree: string; parents: string[]; message: string };
type Contents = Record<string, string | Uint8Array | undefined>;
type NewTree = {
  base_tree?: string;
  tree: { path: string; mode: string; type: string; content?: string; sha?: string | null }[];
};

/** Size limit of a file in bytes, lower than GitHub's so that tests are fast. */
const maxBytes = 8_000_000;

export type FakeGithubApi = ReturnType<typeof fakeGithubApi>;

/**
 * Creates a repository with one commit.
 * @param files contents by path
 * @example const github = fakeGithubApi({ 'content/site.yaml': 'name: Ada\n' });
 */
export function fakeGithubApi(files: Contents, { owner = 'ada', repository = 'portfolio', branch = 'main' } = {}) {
  const token = `github_pat_${'0'.repeat(40)}`;
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Tree>();
  const commits = new Map<string, Commit>();
  const apiPath = `/repos/${owner}/${repository}`;
  let head = '';
  let remaining = 5000;

  const addBlob = (content: string | Uint8Array): string => {
    const bytes = Buffer.from(content);
    const sha = hashOf('blob', bytes);
    blobs.set(sha, bytes);
    return sha;
  };
  const addTree = (tree: Tree): string => {
    const sha = hashOf('tree', JSON.stringify([...tree].sort()));
    trees.set(sha, tree);
    return sha;
  };
  const addCommit = (commit: Commit): string => {
    const sha = hashOf('commit', JSON.stringify([commit, commits.size]));
    commits.set(sha, commit);
    return sha;
  };
  const treeOf = (commit: string): Tree => trees.get(commits.get(commit)?.tree ?? '') ?? new Map();

  /** Adds a commit by another person; `undefined` deletes a file. @returns the hash of the commit */
  function push(changes: Contents, message = 'By somebody else'): string {
    const tree = new Map(treeOf(head));
    for (const [path, content] of Object.entries(changes))
      if (content === undefined) tree.delete(path);
      else tree.set(path, { mode: '100644', sha: addBlob(content) });
    return (head = addCommit({ tree: addTree(tree), parents: head ? [head] : [], message }));
  }
  push(files, 'First');
  const first = head;

  /** Commits except the initial one, oldest first, each with its changed paths. */
  function history() {
    const commitsSoFar: { message: string; changed: string[] }[] = [];
    for (let sha = head; sha !== first;) {
      const { message, parents } = commits.get(sha) ?? { message: '', parents: [first] };
      const [now, before] = [treeOf(sha), treeOf(parents[0] ?? '')];
      const paths = [...new Set([...now.keys(), ...before.keys()])];
      commitsSoFar.unshift({
        message,
        changed: paths.filter((path) => now.get(path)?.sha !== before.get(path)?.sha).sort(),
      });
      sha = parents[0] ?? first;
    }
    return commitsSoFar;
  }

  const server = {
    token,
    faults: {} as Faults,
    requests: [] as string[],
    /**
     * Function that is called once, before the next update of the branch. With this function, a test can push another
     * commit at the same time.
     */
    beforeMove: undefined as (() => unknown) | undefined,
    push,
    history,
    bytes: (path: string): Buffer | undefined => blobs.get(treeOf(head).get(path)?.sha ?? ''),
    text: (path: string): string | undefined => server.bytes(path)?.toString(),
    paths: () => [...treeOf(head).keys()].sort(),

    /** Handles a request. @throws {TypeError} if the connection is dropped, as `fetch` does */
    async handle(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const line = `${request.method} ${pathname}`;
      const { drop, delay, status } = server.faults;
      if (delay) await new Promise((end) => setTimeout(end, delay));
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
      server.requests.push(line);
      if (drop?.request.test(line) && !drop.isDone) throw new TypeError('Failed to fetch');
      const answer = status?.request.test(line) ? reject(status.code, 'Server Error') : await respondTo(request, line);
      if (drop?.request.test(line)) throw new TypeError('Failed to fetch');
      return answer;
    },

    fetch: (async (input: string | URL | Request, init?: RequestInit) =>
      server.handle(new Request(input, init))) as typeof fetch,

    /** Handler for `page.route('https://api.github.com/**', github.handleRoute)`. */
    async handleRoute(route: Route): Promise<void> {
      const routeRequest = route.request();
      const body = routeRequest.postDataBuffer();
      const request = new Request(routeRequest.url(), {
        method: routeRequest.method(),
        headers: await routeRequest
          .allHeaders()
          .then((all) => Object.entries(all).filter(([name]) => !name.startsWith(':'))),
        ...(body && { body: new Uint8Array(body) }),
      });
      const answer = await server.handle(request).catch(() => undefined);
      if (!answer) return route.abort('connectionreset');
      const { status, headers } = answer;
      await route.fulfill({
        status,
        headers: Object.fromEntries(headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    },

    async listen(): Promise<{ address: string; close(): Promise<void> }> {
      const http = createServer((asked, answered) => {
        void (async () => {
          const bytes = await buffer(asked);
          const headers = Object.entries(asked.headers).map(([name, value]): [string, string] => [name, String(value)]);
          const body = bytes.length > 0 ? { body: bytes } : {};
          const url = new URL(asked.url ?? '/', 'https://api.github.com');
          const answer = await server.handle(new Request(url, { method: asked.method ?? 'GET', headers, ...body }));
          answered.writeHead(answer.status, Object.fromEntries(answer.headers));
          answered.end(Buffer.from(await answer.arrayBuffer()));
        })().catch(() => asked.socket.destroy());
      });
      await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
      return {
        address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
        close: () => new Promise((end) => http.close(() => end())),
      };
    },
  };

  async function respondTo(request: Request, line: string): Promise<Response> {
    const { faults } = server;
    if (request.headers.get('Authorization') !== `Bearer ${token}` || faults.token === 'expired')
      return reject(401, 'Bad credentials');
    if (faults.limit === 'secondary')
      return reject(403, 'You have exceeded a secondary rate limit.', { 'Retry-After': '30' });
    remaining = faults.limit === 'hour' ? 0 : remaining - 1;
    if (faults.limit === 'hour') return reject(403, 'API rate limit exceeded for user ID 1.');
    if (line === 'GET /user') return respond({ login: owner });
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(apiPath) || faults.missingPermission === 'read') return reject(404, 'Not Found');
    const rest = `${request.method} ${decodeURIComponent(pathname.slice(apiPath.length))}`;
    if (rest === 'GET ') return respond({ full_name: `${owner}/${repository}`, default_branch: branch });
    if (faults.repository === 'empty') return reject(409, 'Git Repository is empty.');
    if (rest.startsWith('GET ')) return read(rest, request);
    if (faults.missingPermission === 'write') return reject(403, 'Resource not accessible by personal access token');
    if (faults.repository === 'archived') return reject(403, 'Repository was archived so is read-only.');
    return write(rest, await request.json());
  }

  function read(rest: string, request: Request): Response {
    if (rest === `GET /branches/${branch}`)
      return respond({ name: branch, commit: { sha: head, commit: { tree: { sha: commits.get(head)?.tree } } } });
    const sha = rest.replace(/.*\//, '');
    const blob = blobs.get(sha);
    if (rest.startsWith('GET /git/blobs/') && blob)
      return request.headers.get('Accept')?.includes('raw')
        ? new Response(new Uint8Array(blob), { headers: commonHeaders() })
        : respond({ sha, content: blob.toString('base64'), encoding: 'base64' });
    const tree = trees.get(sha);
    if (rest.startsWith('GET /git/trees/') && tree) {
      const entries = [...tree].map(([path, one]) => ({
        ...one,
        path,
        type: 'blob',
        size: blobs.get(one.sha)?.length,
      }));
      const folders = new Set(
        [...tree.keys()].flatMap((path) => (path.includes('/') ? path.replace(/\/[^/]*$/, '') : [])),
      );
      const inside = [...folders].map((path) => ({ path, type: 'tree', mode: '040000', sha: hashOf('tree', path) }));
      return respond({ sha, tree: [...inside, ...entries], truncated: server.faults.repository === 'huge' });
    }
    return reject(404, 'Not Found');
  }

  async function write(rest: string, body: unknown): Promise<Response> {
    if (rest === 'POST /git/blobs') {
      const { content, encoding } = body as { content: string; encoding: 'utf-8' | 'base64' };
      const bytes = Buffer.from(content, encoding);
      if (bytes.length > maxBytes) return reject(422, 'Sorry, your input was too large to process.');
      return respond({ sha: addBlob(bytes) }, 201);
    }
    if (rest === 'POST /git/trees') {
      const { base_tree, tree: entries } = body as NewTree;
      const tree = new Map(base_tree === undefined ? [] : trees.get(base_tree));
      if (base_tree !== undefined && !trees.has(base_tree)) return reject(404, 'Not Found');
      for (const { path, mode, type, content, sha } of entries) {
        if (type !== 'blob' || !/^100(?:644|755)$/.test(mode) || /^\/|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(path))
          return reject(422, 'tree.path contains a malformed path component');
        if (sha === null && !tree.has(path)) return reject(422, 'GitRPC::BadObjectState');
        if (sha === null) tree.delete(path);
        else if (sha !== undefined && !blobs.has(sha)) return reject(422, `tree.sha ${sha} is not a valid blob`);
        else tree.set(path, { mode, sha: sha ?? addBlob(content ?? '') });
      }
      return respond({ sha: addTree(tree) }, 201);
    }
    if (rest === 'POST /git/commits') {
      const { message, tree, parents } = body as Commit;
      if (!message || !trees.has(tree) || !parents.every((one) => commits.has(one)))
        return reject(422, 'Tree SHA does not exist');
      return respond({ sha: addCommit({ message, tree, parents }) }, 201);
    }
    if (rest === `PATCH /git/refs/heads/${branch}`) {
      const { sha, force } = body as { sha: string; force?: boolean };
      const { beforeMove } = server;
      server.beforeMove = undefined;
      beforeMove?.();
      if (server.faults.branch === 'protected')
        return reject(422, 'Repository rule violations found\n\nChanges must be made through a pull request.');
      if (!commits.get(sha)?.parents.includes(head) && !force) return reject(422, 'Update is not a fast forward');
      head = sha;
      return respond({ ref: `refs/heads/${branch}`, object: { sha } });
    }
    return reject(404, 'Not Found');
  }

  const commonHeaders = (): Record<string, string> => ({
    ...cors,
    'X-RateLimit-Limit': '5000',
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + 1800),
  });
  const respond = (answer: object, status = 200) => Response.json(answer, { status, headers: commonHeaders() });
  const reject = (status: number, message: string, headers = {}) =>
    Response.json(
      { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
      { status, headers: { ...commonHeaders(), ...headers } },
    );
  return server;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-GitHub-Api-Version',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset, X-OAuth-Scopes',
};

const hashOf = (kind: string, content: string | Uint8Array) =>
  createHash('sha1')
    .update(`${kind} ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest('hex');
