import { hash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import type { LiveReport } from '#generator/editing/publishing.ts';
import { buildRecord, buildRecordFile, type BuildRecord } from '#generator/publish/build-record.ts';
import { noProgress, type OnProgress } from '#platform/progress.ts';
import { contentTypeOf, commonHeaders, policies } from '#generator/hosts/headers.ts';
import { count } from '../command.ts';
import { type PageFacts, readPage } from './page-facts.ts';

/** Build that should be online. Omitted fields are not compared. */
export type ExpectedBuild = Partial<BuildRecord>;

type Answer = { status: number; headers: Headers; body: Buffer; url: string };

/** Number of simultaneous requests; GitHub rejects faster clients with 429. */
const concurrency = 6;

/** Timeout of a request, in milliseconds. */
const timeout = 15_000;

/**
 * Checks a published site over HTTP: the build, every file, links, metadata, the not-found page and https.
 * @param address URL of the first page, with a trailing slash
 * @example await checkLive('https://ada.github.io/', { commit: '1a2b…', run: '9001' })
 */
export async function checkLive(
  address: string,
  expected: ExpectedBuild,
  onProgress: OnProgress = noProgress,
): Promise<LiveReport> {
  const live = await readRecord(address);
  const difference = typeof live === 'string' ? live : differenceOf(live.record, expected);
  if (typeof live === 'string' || difference !== undefined)
    return { state: 'not yet', passed: [], problems: [`${address} ${difference}`], notes: [] };
  const site = { root: new URL(live.root), files: live.record.files };
  const { pages, problems: wrongFiles } = await checkFiles(site, onProgress);
  const { links, problems: wrongLinks } = await checkLinks(site, pages);
  const hasCard = pages.get('index.html')?.absolute['og:image'] !== undefined;
  const checks: { problems: readonly string[]; passed: string }[] = [
    { problems: pathProblems(site, live.record), passed: '' },
    { problems: wrongFiles, passed: `All ${filesToRequest(site.files).length} files match the build.` },
    { problems: wrongLinks, passed: `All ${links} links between the pages work.` },
    { problems: await notFoundProblems(site), passed: 'Unknown addresses show the site’s own “not found” page.' },
    {
      problems: metadataProblems(site, pages),
      passed: hasCard ? 'Links to the site have a preview picture in chats.' : '',
    },
    {
      problems: await redirectProblems(site),
      passed: site.root.protocol === 'https:' ? 'The connection is encrypted.' : '',
    },
  ];
  const problems = checks.flatMap((check) => check.problems);
  return {
    state: problems.length === 0 ? 'good' : 'wrong',
    passed: checks.flatMap((check) => (check.problems.length > 0 || check.passed === '' ? [] : check.passed)),
    problems,
    notes: [
      ...(hasCard
        ? []
        : [
            'Links to the site have no preview in chats, because its address is not set. Set "url" in content/site.yaml.',
          ]),
      ...headerNotes(live.headers),
    ],
  };
}

/** `files`: SHA-256 hashes by path. */
type LiveSite = { root: URL; files: BuildRecord['files'] };

type Pages = ReadonlyMap<string, PageFacts>;

const isPage = (file: string) => file.endsWith('.html');

/** Paths of the files to request. Excludes 404.html, which hosts send with status 404. */
const filesToRequest = (files: BuildRecord['files']) => Object.keys(files).filter((file) => file !== '404.html');

async function checkFiles({ root, files }: LiveSite, onProgress: OnProgress) {
  const pages = new Map<string, PageFacts>();
  const names = filesToRequest(files);
  let done = 0;
  onProgress('Files', done, names.length);
  const problemOf = async (file: string) => {
    const answer = await request(new URL(addressOf(file), root)).catch(reasonOf);
    if (typeof answer === 'string') return `${file}: ${answer}`;
    if (answer.status !== 200) return `${file}: the host responds with status ${answer.status}.`;
    if (hash('sha256', answer.body) !== files[file]) return `${file}: the file online differs from the build.`;
    if (isPage(file)) pages.set(file, readPage(answer.body.toString()));
    const type = contentTypeOf(file)?.split(';')[0];
    const sentType = answer.headers.get('content-type')?.split(';')[0];
    return type === undefined || sentType === type || !mustHaveType.test(file)
      ? []
      : `${file}: the host sends it as ${sentType ?? 'no type'}, not as ${type}.`;
  };
  const checkFile = async (file: string) => {
    const problem = await problemOf(file);
    onProgress('Files', ++done, names.length);
    return problem;
  };
  const problems = await pMap(names, checkFile, { concurrency });
  return { pages, problems: problems.flat() };
}

async function checkLinks({ root, files }: LiveSite, pages: Pages) {
  const { broken, extensionless, linkCount } = linksBetween(pages, root, files);
  const problemOf = async ([path, file]: [string, string]) => {
    const answer = await request(new URL(path, root)).catch(reasonOf);
    if (typeof answer === 'string') return `${path}: ${answer}`;
    return hash('sha256', answer.body) === files[file]
      ? []
      : `${path}: the host does not send ${file}, but another page, with status ${answer.status}.`;
  };
  const wrong = await pMap(extensionless, problemOf, { concurrency });
  return { links: linkCount, problems: [...broken, ...wrong.flat()] };
}

function pathProblems({ root }: LiveSite, { base }: BuildRecord): string[] {
  if (root.pathname === base) return [];
  return [
    `The site was built for the path ${base}, but is at ${root.pathname}, where its pages cannot load their styles. Build it again with the correct "url", or BASE=${root.pathname}.`,
  ];
}

async function notFoundProblems({ root, files }: LiveSite): Promise<string[]> {
  const { status, body } = await request(new URL(`nowhere-${randomUUID()}`, root));
  if (status === 404 && hash('sha256', body) === files['404.html']) return [];
  return [`Unknown addresses: the host responds with status ${status}, not with 404 and the site’s own page.`];
}

/** Whether the expected build is online at the address. */
export async function isLive(address: string, expected: ExpectedBuild): Promise<boolean> {
  const live = await readRecord(address);
  return typeof live !== 'string' && differenceOf(live.record, expected) === undefined;
}

/** Files that browsers refuse or download if their Content-Type is wrong. */
const mustHaveType = /\.(?:html|css|js|pdf|png|jpg|webp|avif|svg)$/;

const addressOf = (file: string) => file.split('/').map(encodeURIComponent).join('/');

/** Sends a request with a random query, so that no cache answers it. Retries if the host is busy. */
async function request(url: URL): Promise<Answer> {
  const uncachedUrl = new URL(url);
  uncachedUrl.searchParams.set('fresh', randomUUID());
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(uncachedUrl, {
      headers: { 'User-Agent': 'paperback-portfolio', 'Accept-Encoding': 'identity' },
      signal: AbortSignal.timeout(timeout),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const isBusy = status === 429 || status >= 500;
    if (!isBusy || attempt === 3) return { status, headers, body, url: response.url };
    await wait(Math.min(Number(headers.get('retry-after')) * 1000 || 2000 * attempt, timeout));
  }
}

/** Reads the build record of a published site. If that fails, returns an error. Callers prepend the address. */
async function readRecord(address: string): Promise<{ record: BuildRecord; root: string; headers: Headers } | string> {
  try {
    const home = await request(new URL(address));
    const text = home.body.toString();
    if (text.includes('There isn’t a GitHub Pages site here') || text.includes("There isn't a GitHub Pages site here"))
      return 'is not online yet: GitHub Pages has no site there.';
    // Use the final URL: github.io redirects to a custom domain.
    const root = new URL(home.url);
    root.search = '';
    if (home.status !== 200) return `is not online: the host responds with status ${home.status}.`;
    const answer = await request(new URL(buildRecordFile, root));
    const record = buildRecord.safeParse(answer.status === 200 ? parse(answer.body.toString()) : undefined);
    if (!record.success)
      return `shows another site, or one built with an earlier version: ${buildRecordFile} is missing.`;
    return { record: record.data, root: root.href, headers: home.headers };
  } catch (error) {
    return `is not online: ${reasonOf(error)}`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  const code = cause?.code ?? '';
  if (code === 'ENOTFOUND') return 'this address does not exist (yet), or this computer is offline.';
  if (/CERT|ALTNAME|SIGNED/.test(code)) return 'its certificate is not valid (yet).';
  return name === 'TimeoutError' ? 'the host did not respond in time.' : `the host does not respond (${code || name}).`;
}

/** Describes how the live build differs from the expected build. Callers prepend the address to the description. */
function differenceOf(live: BuildRecord, { commit, run, base, files }: ExpectedBuild): string | undefined {
  const short = (sha: string | undefined) => sha?.slice(0, 7) ?? 'none';
  if (commit !== undefined && live.commit !== commit)
    return `still shows commit ${short(live.commit)}, not ${short(commit)}.`;
  if (run !== undefined && live.run !== run) return `still shows run ${live.run ?? 'none'}, not ${run}.`;
  if (base !== undefined && live.base !== base) return `was built for the path ${live.base}, not ${base}.`;
  if (files === undefined) return undefined;
  const differingFiles = Object.keys({ ...live.files, ...files }).filter((file) => live.files[file] !== files[file]);
  return differingFiles.length === 0
    ? undefined
    : `still shows another build: ${count(differingFiles.length, 'file')} differ${differingFiles.length === 1 ? 's' : ''}.`;
}

/**
 * Finds broken internal links. Also finds links without a file extension, such as `about` for `about.html`, since some
 * hosts do not resolve them.
 */
function linksBetween(pages: Pages, root: URL, files: BuildRecord['files']) {
  const broken = new Set<string>();
  const extensionless = new Map<string, string>();
  const checked = new Set<string>();
  for (const [page, { links }] of pages)
    for (const link of links) {
      const url = URL.parse(link, new URL(addressOf(page), root));
      if (!url || url.origin !== root.origin || !url.pathname.startsWith(root.pathname) || checked.has(url.href))
        continue;
      checked.add(url.href);
      const path = decodeURIComponent(url.pathname.slice(root.pathname.length));
      const file = [path, `${path}.html`, `${path}/index.html`, `${path}index.html`].find((name) => name in files);
      if (file === undefined) broken.add(`${page}: the link ${link} is broken.`);
      else if (file !== path) extensionless.set(url.pathname, file);
      const anchor = decodeURIComponent(url.hash.slice(1).split(':~:')[0] ?? '');
      if (anchor !== '' && file !== undefined && pages.get(file)?.ids.has(anchor) === false)
        broken.add(`${page}: the link ${link} points to a section that does not exist.`);
    }
  return { broken, extensionless, linkCount: checked.size };
}

function metadataProblems({ root, files }: LiveSite, pages: Pages): string[] {
  const otherOrigins = new Set<string>();
  const problems: string[] = [];
  for (const [page, { absolute }] of pages)
    for (const url of Object.values(absolute)) {
      if (!url.startsWith(root.href)) otherOrigins.add(url.startsWith('http') ? new URL(url).origin : url);
      else if (url === absolute['og:image'] && !(decodeURIComponent(url.slice(root.href.length)) in files))
        problems.push(`${page}: its preview picture ${url} does not exist.`);
    }
  if (otherOrigins.size > 0)
    problems.push(
      `Search engines and link previews use the address ${[...otherOrigins].join(', ')}, but the site is at ${root.href}. Correct "url" in content/site.yaml.`,
    );
  return problems;
}

async function redirectProblems({ root }: LiveSite): Promise<string[]> {
  if (root.protocol !== 'https:') return [];
  const httpUrl = new URL(root);
  httpUrl.protocol = 'http:';
  const answer = await fetch(httpUrl, { redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  );
  const target = answer?.headers.get('location') ?? '';
  await answer?.body?.cancel();
  // Without a response over http, there is no problem: the host sends no unencrypted pages.
  if (!answer || target.startsWith('https:')) return [];
  return [`${httpUrl.href} does not redirect to https. On GitHub, turn it on in Settings, Pages: Enforce HTTPS.`];
}

/** Lists recommended headers that the host does not send. Skips GitHub Pages, since it cannot send them. */
function headerNotes(headers: Headers): string[] {
  if (headers.get('server')?.includes('GitHub')) return [];
  const missing = [...commonHeaders.map(({ name }) => name), policies.name].filter((name) => !headers.has(name));
  if (missing.length === 0) return [];
  return [`The host does not send ${missing.join(', ')}. How to set them: docs/hosting.md#headers`];
}
