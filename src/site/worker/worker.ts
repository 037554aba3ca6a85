// The service worker: keeps the site for when there is no connection, and never stands between a visitor and its newest
// version. Documents come from the network whenever it answers; only files whose names change with their content are
// taken from the cache. Every version has a complete copy of its own, so documents and scripts always fit.
import precached from 'site:precached';
import { pictureFolder } from '#photos/picture.ts';
import { pageAt, pages, variantAddress } from '#pages.ts';
import { keyOfDocument } from './cached-files.ts';
import { cacheName, type FetchEvent, deleteCaches, scope, worker } from './scope.ts';

/** How long a document may take, in milliseconds, before the cached one is shown. */
const patience = 4000;

/** How many pictures are cached; the oldest goes first. */
const pictureLimit = 60;

const siteCache = cacheName(precached.version);
const pictureCache = cacheName('pictures');

/** What the worker that is left says to the one that waits. */
const takeOver = 'take over';

worker.addEventListener('install', (event) => event.waitUntil(cacheSite()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches([siteCache, pictureCache]), worker.clients.claim()])),
);

worker.addEventListener('message', ({ data }) => {
  if (data === takeOver) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request;
  if (method !== 'GET' || !url.startsWith(scope)) return;
  const path = pathOf(url);
  if (mode === 'navigate') {
    // A file that is no page, such as a PDF, is the browser's own affair.
    if (/\.(?!html$)\w+$/.test(path)) return;
    event.respondWith(answerDocument(event, path));
    event.waitUntil(makeWay());
  } else if (path.startsWith('/assets/')) event.respondWith(answerFile(event, siteCache));
  else if (path.startsWith(`/${pictureFolder}/`)) event.respondWith(answerFile(event, pictureCache, pictureLimit));
});

/** Keeps everything that the pages need, one file after the other, since the visitor may want the line as well. */
async function cacheSite(): Promise<void> {
  const cache = await caches.open(siteCache);
  for (const file of precached.assets) {
    // What has not changed since the last version is here already.
    const response = (await caches.match(scope + file)) ?? (await fetch(scope + file));
    if (!isFile(response)) throw new Error(`${file} is not there.`);
    await cache.put(scope + file, response);
  }
  for (const file of Object.values(precached.documents)) {
    const response = await fetch(scope + file, { cache: 'no-cache' });
    if (!response.ok && file !== precached.documents.notFound) throw new Error(`${file} is not there.`);
    await cache.put(scope + file, asDocument(response, response.status));
  }
  // The page of a variant stands in no list, since nobody is to find it, and not each text does; whoever has one open keeps it.
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (url.startsWith(scope) && isUnlisted(pathOf(url))) await cachePage(pathOf(url), await fetch(url));
}

/** The network's document; the cached one when it fails, has trouble of its own, or takes too long. */
async function answerDocument(event: FetchEvent, path: string): Promise<Response> {
  // Asked each time, since hosts that say nothing about their documents leave it to browsers how long one is good.
  const network = fetch(event.request, { cache: 'no-cache' }).catch(() => undefined);
  event.waitUntil(isUnlisted(path) ? network.then((answer) => answer && cachePage(path, answer.clone())) : network);
  const copy = await cachedDocument(path);
  const answer = await (copy
    ? Promise.race([network, new Promise<undefined>((end) => setTimeout(end, patience))])
    : network);
  if (answer && (answer.status < 500 || !copy)) return answer;
  return copy ?? (isUnlisted(path) ? inPlaceOf(path) : notFound());
}

/** A file that never changes under its name: the cached one, or else the network's, which is cached from then on. */
async function answerFile(event: FetchEvent, cache: string, limit = Infinity): Promise<Response> {
  const copy = await caches.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(event.request);
  // Where the disk is full the visitor has the file, and it is only not cached.
  if (isFile(answer)) event.waitUntil(cacheFile(cache, event.request, answer.clone(), limit).catch(() => undefined));
  return answer;
}

async function cacheFile(name: string, request: Request, response: Response, limit: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const surplus = (await cache.keys()).slice(0, -limit);
  for (const oldest of surplus) await cache.delete(oldest);
}

/**
 * Lets a version that waits begin when the only open page is being left: whoever stays on one page for days gets the
 * newest all the same, and no page loses the scripts that it may still ask for.
 */
async function makeWay(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (open.length < 2) worker.registration.waiting?.postMessage(takeOver);
}

async function cachedDocument(path: string): Promise<Response | undefined> {
  const file = precached.documents[pageAt(path) ?? keyOfDocument(path)];
  return (await caches.open(siteCache)).match(file ? scope + file : keyOf(path));
}

async function cachePage(path: string, response: Response): Promise<void> {
  const cache = await caches.open(siteCache);
  if (response.ok) await cache.put(keyOf(path), asDocument(response, 200));
  else if (response.status === 404) await cache.delete(keyOf(path));
}

async function notFound(): Promise<Response> {
  const page = await (await caches.open(siteCache)).match(scope + precached.documents.notFound);
  return page ? asDocument(page, 404) : Response.error();
}

/** A browser takes no answer for a document that came by way of another address, so this one has forgotten it. */
const asDocument = ({ body, headers }: Response, status: number) => new Response(body, { status, headers });

/** Whether an answer is what was asked for; hosts that answer everything send the first page for what they miss. */
const isFile = (response: Response) =>
  response.status === 200 && !response.headers.get('Content-Type')?.startsWith('text/html');

/** What the page of a skill says stands on the page of all skills, too. */
const inPlaceOf = (path: string) =>
  pageAt(path.replace(/\/[^/]*$/, '')) === 'evidence' && precached.documents.evidence
    ? Response.redirect(`${scope + pages.evidence.address.slice(1)}#${keyOfDocument(path).replace(/.*\//, '')}`)
    : Response.error();

/** Variants, and texts and skills below a page, of which there may be more than anybody reads. */
function isUnlisted(path: string): boolean {
  const [, folder = ''] = /^(\/[\w-]+)\/[\w%-]/.exec(path) ?? [];
  const mayBeOne = pageAt(folder) !== undefined || variantAddress('') === `${folder.toLowerCase()}/`;
  return folder !== '' && mayBeOne && pageAt(path) === undefined && !(keyOfDocument(path) in precached.documents);
}

/** The path below the scope, with a slash in front. */
const pathOf = (url: string) => new URL(url).pathname.slice(new URL(scope).pathname.length - 1);

const keyOf = (path: string) => scope + keyOfDocument(path).slice(1);
