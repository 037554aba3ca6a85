// A fake of the parts of GitHub that publishing uses: the API for repositories, Pages and Actions, Git over HTTP, and
// the published site. Its responses follow GitHub's documentation and recorded messages. They were never compared with
// GitHub itself.
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeBuildRecord } from '#generator/publish/build-record.ts';
import { contentTypeOf } from '#generator/hosts/headers.ts';
import { git } from '#platform/processes/git.ts';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Result of a workflow run. */
export type RunResult = {
  conclusion: string;
  /** Failed job and step. If `step` is missing, the job was never started. */
  job?: 'build' | 'deploy';
  step?: string;
  annotation?: { title?: string; message: string };
  log?: string;
};

/** Behavior of the fake, which tests can change. */
export type Behavior = {
  login: string;
  /** Unusual responses to matching requests, such as `POST /user/repos`. */
  rejections: { request: RegExp; answer: Answer; /** Number of refused requests. Default: all */ times?: number }[];
  /** Breaks the connection for matching requests; with `isDone`, the fake still performs them. */
  drop?: { request: RegExp; isDone?: boolean } | undefined;
  /** If set, GitHub rejects pushes. `lines` are lines that Git then prints. */
  pushRejection?: { reason: string; lines?: string[] } | undefined;
  /** Whether Pages is enabled automatically for a repository `<login>.github.io`, as at GitHub. */
  enablesPages: boolean;
  /** Results of the next workflow runs, in order; later runs succeed. */
  runResults: RunResult[];
  /** Number of the next runs that report success, although GitHub never serves their site. */
  unservedRuns: number;
  /** Number of status requests that a run needs to complete. */
  polls: number;
  startsRuns: boolean;
  /** States of a domain's certificate, one for each request. After the last state, requests return this state again. */
  certificateStates: string[];
  /** Results of GitHub's DNS check, one for each request. After the last result, requests return this result again. */
  dnsChecks: Answer[];
  /** Number of requests to enforce https that are rejected, because GitHub does not have the certificate yet. */
  rejectedHttpsRequests: number;
};

type Run = { id: number; sha: string; status: string; result: RunResult; polls: number };
type Pages = { build_type: string; cname: string | null; https_enforced: boolean };
type Repository = { name: string; private: boolean; default_branch: string; archived?: boolean; fork?: boolean };

/** The token that the service accepts. */
export const goodToken = `github_pat_${'1'.repeat(40)}`;

/** Starts the service. `close` stops it and deletes its files. */
export async function startGithub() {
  const work = await mkdtemp(path.join(os.tmpdir(), 'github-'));
  const repositories = new Map<string, Repository>();
  const pages = new Map<string, Pages>();
  const runs: Run[] = [];
  /** Commits whose deployment failed; GitHub refuses to deploy them again. */
  const failedCommits = new Set<string>();
  let live: { files: Map<string, Buffer>; sha: string } | undefined;
  let address = '';

  const service = {
    behavior: {
      login: 'Ada',
      rejections: [],
      enablesPages: true,
      runResults: [],
      unservedRuns: 0,
      polls: 2,
      startsRuns: true,
      certificateStates: ['new', 'authorization_pending', 'approved'],
      dnsChecks: [{ status: 202, body: {} }],
      rejectedHttpsRequests: 1,
    } as Behavior,
    requests: [] as string[],
    /** URLs and bodies of all received requests. Tests check that they do not contain the token. */
    receivedTexts: [] as string[],
    get api() {
      return address;
    },
    siteAddress: () => `${address}/site/`,
    /** URL of the published site on a custom domain. The fake has the same URL for every domain. */
    domainAddress,
    repositoryFolder: (name: string) => path.join(work, 'git', `${name}.git`),
    /** Creates a repository, as the owner could do on GitHub's website. */
    addRepository,
    addCommit,
    runs,
    live: () => live?.sha,
    /** Replaces the published site, as another deployment does. */
    publishOtherSite: (text: string) => (live = { sha: 'other', files: new Map([['index.html', Buffer.from(text)]]) }),
    replaceFile: (file: string, content?: string) =>
      content === undefined ? live?.files.delete(file) : live?.files.set(file, Buffer.from(content)),
    pagesOf: (name: string) => pages.get(name.toLowerCase()),
    writeRequests: () => service.requests.filter((line) => !line.startsWith('GET ') && !/git-upload-pack/.test(line)),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(work, { recursive: true, force: true });
    },
  };

  async function addRepository(name: string, more: Partial<Repository> = {}): Promise<Repository> {
    const repository = { name, private: false, default_branch: 'main', ...more };
    repositories.set(name.toLowerCase(), repository);
    await mkdir(service.repositoryFolder(name), { recursive: true });
    await gitIn(name, 'init', '--quiet', '--bare', '--initial-branch', repository.default_branch);
    await gitIn(name, 'config', 'http.receivepack', 'true');
    return repository;
  }

  const gitIn = (name: string, ...parameters: string[]) => git('-C', service.repositoryFolder(name), ...parameters);
  /** Returns the newest commit of the main branch, or an empty text. */
  const newestCommit = (name: string) => gitIn(name, 'rev-parse', '--verify', 'refs/heads/main').catch(() => '');

  /** Adds a commit to the default branch, as if the owner had pushed it from another computer. */
  async function addCommit(name: string, message: string, files: Record<string, string> = {}) {
    const clone = await mkdtemp(path.join(work, 'clone-'));
    await git('clone', '--quiet', service.repositoryFolder(name), clone);
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(clone, file), text);
    await git('-C', clone, 'add', '--all');
    await git('-C', clone, 'commit', '--quiet', '--allow-empty', '--message', message);
    await git('-C', clone, 'push', '--quiet', 'origin', 'HEAD');
  }

  const describe = ({ name, ...repository }: Repository) => ({
    full_name: name,
    archived: false,
    fork: false,
    ...repository,
    clone_url: `${address}/git/${name}.git`,
    owner: { type: name.startsWith(service.behavior.login) ? 'User' : 'Organization' },
  });
  const describePages = (name: string) => {
    const found = pages.get(name.toLowerCase());
    if (!found?.cname) return { html_url: service.siteAddress(), ...found };
    const { certificateStates } = service.behavior;
    const state = certificateStates.length > 1 ? certificateStates.shift() : certificateStates[0];
    return { html_url: domainAddress(), ...found, https_certificate: { state, domains: [found.cname] } };
  };

  function changePages(key: string, { build_type, cname, https_enforced }: Partial<Pages>): Answer {
    const { behavior } = service;
    const found = pages.get(key) ?? { build_type: 'legacy', cname: null, https_enforced: true };
    // Like GitHub, reject a request that both sets the domain and enforces https.
    if (https_enforced && (cname || behavior.rejectedHttpsRequests-- > 0 || behavior.certificateStates.length > 1))
      return { status: 404, body: { message: 'The certificate does not exist yet' } };
    pages.set(key, {
      build_type: build_type ?? found.build_type,
      cname: cname === undefined ? found.cname : cname,
      https_enforced: https_enforced || (cname === undefined ? found.https_enforced : cname === null),
    });
    return { status: 204 };
  }

  /**
   * Returns the URL that stands for the published site on a custom domain, whatever the domain is. The host name is
   * `localhost`, to differ from the host 127.0.0.1 of the API.
   */
  function domainAddress() {
    return `${address.replace('127.0.0.1', 'localhost')}/`;
  }

  async function answerApi(request: string, body: Record<string, unknown>, query: URLSearchParams): Promise<Answer> {
    const { login } = service.behavior;
    if (request === 'GET /user') return { status: 200, body: { login, id: 1815 } };
    if (/^POST \/(?:user|orgs\/[^/]+)\/repos$/.test(request)) {
      const owner = /orgs\/([^/]+)/.exec(request)?.[1] ?? login;
      const name = `${owner}/${String(body.name)}`;
      const nameTaken = {
        message: 'Repository creation failed.',
        errors: [{ message: 'name already exists on this account' }],
      };
      if (repositories.has(name.toLowerCase())) return { status: 422, body: nameTaken };
      return { status: 201, body: describe(await addRepository(name)) };
    }
    const [, owner = '', short = '', rest = ''] = /^\w+ \/repos\/([^/]+)\/([^/]+)(.*)$/.exec(request) ?? [];
    const repository = repositories.get(`${owner}/${short}`.toLowerCase());
    if (!repository) return notFound;
    const key = repository.name.toLowerCase();
    const method = request.split(' ')[0];
    const newest = await newestCommit(repository.name);
    const [, revision] = /^\/commits\/(\w+)$/.exec(rest) ?? [];
    if (method === 'GET' && revision !== undefined) return describeCommit(repository.name, revision);
    switch (`${method} ${rest}`.replace(/\d+/, '#')) {
      case 'GET ':
        return { status: 200, body: describe(repository) };
      case 'PATCH ':
        repository.default_branch = String(body.default_branch);
        return { status: 200, body: describe(repository) };
      case 'GET /pages':
        return pages.has(key) ? { status: 200, body: describePages(key) } : notFound;
      case 'POST /pages':
        if (pages.has(key)) return { status: 409, body: { message: 'GitHub Pages is already enabled.' } };
        if (!newest)
          return { status: 422, body: { message: 'The main branch must exist before GitHub Pages can be built.' } };
        pages.set(key, { build_type: String(body.build_type), cname: null, https_enforced: true });
        return { status: 201, body: describePages(key) };
      case 'PUT /pages':
        return changePages(key, body);
      case 'GET /pages/health': {
        const { dnsChecks } = service.behavior;
        return (dnsChecks.length > 1 ? dnsChecks.shift() : dnsChecks[0]) ?? notFound;
      }
      case 'GET /actions/workflows/deploy.yml/runs': {
        const found = runs.filter(({ sha }) => sha === query.get('head_sha'));
        return { status: 200, body: { total_count: found.length, workflow_runs: found.map(describeRun) } };
      }
      case 'GET /actions/workflows/deploy.yml':
        return { status: 200, body: { state: repository.fork ? 'disabled_fork' : 'active' } };
      case 'POST /actions/workflows/deploy.yml/dispatches':
        startRun(newest);
        return { status: 204 };
      case 'GET /actions/runs/#': {
        const run = runs.find(({ id }) => rest.endsWith(String(id)));
        if (!run) return notFound;
        await advance(run, repository.name);
        return { status: 200, body: describeRun(run) };
      }
      case 'GET /actions/runs/#/jobs': {
        const end = runs.find(({ id }) => rest.includes(String(id)))?.result;
        const step = end?.step ? [{ name: end.step, conclusion: 'failure' }] : [];
        const jobs = (['build', 'deploy'] as const).map((name, index) => ({
          id: 70 + index,
          name,
          steps: name === end?.job ? step : [],
          conclusion: name === end?.job ? 'failure' : name === 'build' && end?.job === 'deploy' ? 'success' : 'skipped',
        }));
        return { status: 200, body: { jobs: end?.conclusion === 'success' || !end?.job ? [] : jobs } };
      }
      case 'GET /check-runs/#/annotations': {
        const annotation = runs.at(-1)?.result.annotation;
        return { status: 200, body: annotation ? [{ annotation_level: 'failure', title: null, ...annotation }] : [] };
      }
      case 'GET /actions/jobs/#/logs':
        // Redirect to another host. The client must not send the token to the other host.
        return { status: 302, headers: { Location: `${domainAddress()}log` } };
      default:
        return notFound;
    }
  }

  async function describeCommit(name: string, revision: string): Promise<Answer> {
    const newest = await gitIn(name, 'rev-list', '--all', '--max-count=1');
    if (newest === '') return { status: 409, body: { message: 'Git Repository is empty.' } };
    const sha = await gitIn(name, 'rev-parse', '--verify', `${revision}^{commit}`).catch(() => undefined);
    return sha === undefined
      ? { status: 422, body: { message: `No commit found for SHA: ${revision}` } }
      : { status: 200, body: { sha } };
  }

  const describeRun = ({ id, sha, status, result }: Run) => ({
    id,
    status,
    head_sha: sha,
    conclusion: status === 'completed' ? result.conclusion : null,
    html_url: `https://github.com/runs/${id}`,
  });

  function startRun(sha: string) {
    const { runResults, startsRuns } = service.behavior;
    if (!startsRuns) return;
    const end = failedCommits.has(sha)
      ? { conclusion: 'failure', job: 'deploy' as const, step: 'deploy-pages' }
      : runResults.shift();
    runs.push({ id: 9000 + runs.length, sha, status: 'queued', result: end ?? { conclusion: 'success' }, polls: 0 });
  }

  /** Advances a run. Publishes its site when the run is completed. */
  async function advance(run: Run, name: string) {
    if (run.status === 'completed') return;
    run.polls += 1;
    run.status = run.polls < service.behavior.polls ? 'in_progress' : 'completed';
    if (run.status !== 'completed') return;
    if (pages.get(name.toLowerCase())?.build_type !== 'workflow')
      run.result = { conclusion: 'failure', job: 'build', step: 'Pages', annotation: pagesAreOff };
    if (run.result.job === 'deploy') failedCommits.add(run.sha);
    if (run.result.conclusion !== 'success') return;
    if (service.behavior.unservedRuns > 0) service.behavior.unservedRuns -= 1;
    else live = { sha: run.sha, files: await buildFrom(run, name) };
  }

  async function buildFrom({ sha, id }: Run, name: string) {
    const folder = await mkdtemp(path.join(work, 'site-'));
    const site = await gitIn(name, 'show', `${sha}:content/site.yaml`);
    const url = /^url: "?([^"\n]*)/m.exec(site)?.[1] ?? '';
    const head = `<link rel="canonical" href="${url}"><meta property="og:image" content="${url}card.png">`;
    const page = (body: string) => `<!doctype html><title>Site</title>${head}<main id="main">${body}</main>\n`;
    const files = {
      'index.html': page(`<a href="Projects#main">Projects</a> <img src="photo.webp" alt=""> <pre>${site}</pre>`),
      'Projects.html': page('<a href="./">Home</a> <a href="resume.pdf">Résumé</a>'),
      '404.html': page('Not found'),
      'card.png': 'card',
      'photo.webp': 'photo',
      'resume.pdf': '%PDF-1.7',
    };
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
    const base = pages.get(name.toLowerCase())?.cname ? '/' : '/site/';
    await writeBuildRecord(folder, base, { GITHUB_SHA: sha, GITHUB_RUN_ID: String(id) });
    const names = [...Object.keys(files), 'build.json'];
    const read = await Promise.all(names.map(async (file) => [file, await readFile(path.join(folder, file))] as const));
    return new Map(read);
  }

  /** Serves the published site like GitHub Pages: without `.html`, and with the site's own 404 page. */
  function answerSite(file: string, response: ServerResponse) {
    const name = file === '' ? 'index.html' : file;
    const found = [name, `${name}.html`].find((one) => live?.files.has(one));
    const sent = found ?? '404.html';
    const body = live?.files.get(sent) ?? "There isn't a GitHub Pages site here.";
    const headers = { Server: 'GitHub.com', 'Content-Type': contentTypeOf(sent) ?? 'text/html' };
    response.writeHead(found ? 200 : 404, headers).end(body);
  }

  async function answerGit(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer) {
    const credentials = `Basic ${Buffer.from(`x-access-token:${goodToken}`).toString('base64')}`;
    if (request.headers.authorization !== credentials)
      return response
        .writeHead(401, { 'WWW-Authenticate': 'Basic realm="GitHub"', 'Content-Type': 'text/plain' })
        .end(
          request.headers.authorization
            ? 'Invalid username or token. Password authentication is not supported for Git operations.'
            : '',
        );
    const name = /^\/git\/(.+?)\.git\//.exec(url.pathname)?.[1] ?? '';
    const isPush = url.pathname.endsWith('/git-receive-pack');
    if (isPush && service.behavior.pushRejection)
      return response
        .writeHead(200, { 'Content-Type': receivePackResult })
        .end(rejectedPush(service.behavior.pushRejection));
    const before = await newestCommit(name);
    const { headers, output } = await runBackend(request, url, body, path.join(work, 'git'));
    const after = await newestCommit(name);
    if (isPush && after !== before) {
      if (service.behavior.enablesPages && /\/[\w-]+\.github\.io$/i.test(name) && !pages.has(name.toLowerCase()))
        pages.set(name.toLowerCase(), { build_type: 'legacy', cname: null, https_enforced: true });
      startRun(after);
    }
    return response.writeHead(Number(/\d+/.exec(headers.status ?? '200')), headers).end(output);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '/', address);
      const line = `${request.method} ${url.pathname}`;
      const { drop } = service.behavior;
      const isDropped = drop?.request.test(line);
      const isDomain = request.headers.host?.startsWith('localhost') && url.pathname !== '/log';
      const isSite = isDomain || url.pathname.startsWith('/site/');
      if (!isSite) service.requests.push(line);
      service.receivedTexts.push(url.href, body.toString('latin1'));
      if (isDropped && !drop?.isDone) return request.socket.destroy();
      if (isDropped) response.end = (() => request.socket.destroy()) as unknown as typeof response.end;
      if (isDomain) return answerSite(decodeURIComponent(url.pathname.slice(1)), response);
      const file = decodeURIComponent(url.pathname.slice('/site/'.length));
      if (isSite && [...pages.values()].some(({ cname }) => cname))
        return response.writeHead(301, { Location: `${domainAddress()}${file}` }).end();
      if (isSite) return answerSite(file, response);
      if (url.pathname.startsWith('/git/')) return answerGit(request, response, url, body);
      if (url.pathname === '/log') {
        if (request.headers.authorization) throw new Error('The token was sent to the host of the logs.');
        return response.end(runs.at(-1)?.result.log ?? '');
      }
      const answer = await answerOrReject(line, request, body, url);
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      return response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answerOrReject(line: string, request: IncomingMessage, body: Buffer, url: URL): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${goodToken}`)
      return { status: 401, body: { message: 'Bad credentials' } };
    const rejection = service.behavior.rejections.find((one) => one.request.test(line) && (one.times ?? 1) > 0);
    if (rejection?.times !== undefined) rejection.times -= 1;
    if (rejection) return rejection.answer;
    const sent = body.length > 0 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {};
    return answerApi(line, sent, url.searchParams);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

export type GithubService = Awaited<ReturnType<typeof startGithub>>;

const notFound: Answer = { status: 404, body: { message: 'Not Found' } };

const pagesAreOff = { title: 'GitHub Pages is not on yet', message: 'Settings, Pages, Source: GitHub Actions.' };

const receivePackResult = 'application/x-git-receive-pack-result';

/** A line in Git's protocol, which begins with its length. */
const packet = (content: string) => `${(Buffer.byteLength(content) + 4).toString(16).padStart(4, '0')}${content}`;

/**
 * Git's response to a rejected push. Channel 2 of the side band has the lines for the user, and channel 1 has the
 * report.
 */
function rejectedPush({ reason, lines = [] }: { reason: string; lines?: string[] }): string {
  const report = `${packet('unpack ok\n')}${packet(`ng refs/heads/main ${reason}\n`)}0000`;
  return `${lines.map((line) => packet(`\u0002${line}\n`)).join('')}${packet(`\u0001${report}`)}0000`;
}

/** Runs `git http-backend` for a request (https://git-scm.com/docs/git-http-backend). */
async function runBackend(request: IncomingMessage, url: URL, body: Buffer, root: string) {
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname.replace(/^\/git/, ''),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      GIT_PROTOCOL: request.headers['git-protocol'] as string | undefined,
      REMOTE_USER: 'ada',
    },
  });
  backend.stdin.on('error', () => undefined).end(body);
  const whole = await buffer(backend.stdout);
  const end = whole.indexOf('\r\n\r\n');
  const pairs = whole
    .subarray(0, end)
    .toString()
    .split('\r\n')
    .map((line) => line.split(': ') as [string, string]);
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  return { headers, output: whole.subarray(end + 4) };
}
