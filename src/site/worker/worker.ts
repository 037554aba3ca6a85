// The service worker. It makes the site available offline without delaying updates. Documents come from the network if
// it responds. Only files with a content hash in their name come from the cache first. Each version of the site has its
// own complete cache, so documents and scripts always match.
import precached from 'site:precached';
import { pictureFolder } from '#photos/picture.ts';
import { normalizedPath, pageAt, pages, variantAddress } from '#pages.ts';
import { cacheName, type FetchEvent, deleteCaches, scope, worker } from './scope.ts';

/** Time in milliseconds to wait for the network. After that, the cached document is used. */
const networkTimeout = 4000;

/** Maximum number of cached pictures. The oldest pictures are deleted first. */
const pictureLimit = 60;

const siteCache = cacheName(precached.version);
const pictureCache = cacheName('pictures');

/** Message from the active to the waiting service worker: activate now. */
const activateMessage = 'take over';

worker.addEventListener('install', (event) => event.waitUntil(cacheSite()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches([siteCache, pictureCache]), worker.clients.claim()])),
);

worker.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request;
  if (method !== 'GET') return;
  // The languages of a site share their pictures.
  if (
    import.meta.env.LANGUAGE_FOLDERS &&
    url.startsWith(new URL(`${import.meta.env.FILES_URL}${pictureFolder}/`, scope).href)
  )
    return event.respondWith(respondWithFile(event, pictureCache, pictureLimit));
  if (!url.startsWith(scope)) return;
  const path = pathOf(url);
  if (mode === 'navigate') {
    // Let the browser handle files that are not pages, such as PDFs.
    if (/\.(?!html$)\w+$/.test(path)) return;
    event.respondWith(respondWithDocument(event, path));
    event.waitUntil(activateWaiting());
  } else if (path.startsWith('/assets/')) event.respondWith(respondWithFile(event, siteCache));
  else if (path.startsWith(`/${pictureFolder}/`)) event.respondWith(respondWithFile(event, pictureCache, pictureLimit));
});

/**
 * Caches the files that the pages need. Loads only one file at a time, so that the visitor's own requests stay fast.
 */
async function cacheSite(): Promise<void> {
  const cache = await caches.open(siteCache);
  for (const file of precached.assets) {
    // The cache of the previous version has the files that have not changed.
    const response = (await caches.match(scope + file)) ?? (await fetch(scope + file));
    if (!isFile(response)) throw new Error(`${file} is not there.`);
    await cache.put(scope + file, response);
  }
  for (const file of Object.values(precached.documents)) {
    const response = await fetch(scope + file, { cache: 'no-cache' });
    if (!response.ok && file !== precached.documents.notFound) throw new Error(`${file} is not there.`);
    await cache.put(scope + file, asDocument(response, response.status));
  }
  // `precached.documents` has no résumé variants, since visitors must not discover them. It has only some of the
  // Markdown pages. If the visitor has opened other pages of these two kinds, cache these pages.
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (url.startsWith(scope) && isCachedOnVisit(pathOf(url))) await cachePage(pathOf(url), await fetch(url));
}

/**
 * Returns the document from the network. If the network fails or takes too long, or the response is a server error,
 * returns the cached document.
 */
async function respondWithDocument(event: FetchEvent, path: string): Promise<Response> {
  // Always revalidate. If a host sends no cache headers, browsers choose how long a document stays fresh.
  const network = fetch(event.request, { cache: 'no-cache' }).catch(() => undefined);
  event.waitUntil(
    isCachedOnVisit(path) ? network.then((response) => response && cachePage(path, response.clone())) : network,
  );
  const copy = await cachedDocument(path);
  const response = await (copy
    ? Promise.race([network, new Promise<undefined>((end) => setTimeout(end, networkTimeout))])
    : network);
  if (response && (response.status < 500 || !copy)) return response;
  return copy ?? (isCachedOnVisit(path) ? fallbackFor(path) : notFound());
}

/** Returns an immutable file from the cache. If the file is not cached, fetches and caches it. */
async function respondWithFile(event: FetchEvent, cache: string, limit = Infinity): Promise<Response> {
  const copy = await caches.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  const response = await fetch(event.request);
  // Ignore cache errors, such as a full disk: the response is still usable.
  if (isFile(response))
    event.waitUntil(cacheFile(cache, event.request, response.clone(), limit).catch(() => undefined));
  return response;
}

async function cacheFile(name: string, request: Request, response: Response, limit: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const surplus = (await cache.keys()).slice(0, -limit);
  for (const oldest of surplus) await cache.delete(oldest);
}

/**
 * Activates a waiting version of the service worker when the only open page navigates. So visitors who keep a page open
 * for days get the update. With several open pages, the version waits: other pages may request scripts of the old
 * version.
 */
async function activateWaiting(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (open.length < 2) worker.registration.waiting?.postMessage(activateMessage);
}

async function cachedDocument(path: string): Promise<Response | undefined> {
  const file = precached.documents[pageAt(path) ?? normalizedPath(path)];
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

/** Copies a response without its `redirected` flag: browsers reject redirected responses for navigations. */
const asDocument = ({ body, headers }: Response, status: number) => new Response(body, { status, headers });

/** Whether a response is the requested file. For a missing file, some hosts respond with the home page. */
const isFile = (response: Response) =>
  response.status === 200 && !response.headers.get('Content-Type')?.startsWith('text/html');

/** Returns the response for a page that is not cached. A skill page redirects to its section on the Evidence page. */
const fallbackFor = (path: string) =>
  pageAt(path.replace(/\/[^/]*$/, '')) === 'evidence' && precached.documents.evidence
    ? Response.redirect(`${scope + pages.evidence.address.slice(1)}#${normalizedPath(path).replace(/.*\//, '')}`)
    : Response.error();

/** Whether a path may be a page that is not precached: a résumé variant, a Markdown page or a skill. */
function isCachedOnVisit(path: string): boolean {
  const [, folder = ''] = /^(\/[\w-]+)\/[\w%-]/.exec(path) ?? [];
  const isFolderOfPages = pageAt(folder) !== undefined || variantAddress('') === `${folder.toLowerCase()}/`;
  return (
    folder !== '' && isFolderOfPages && pageAt(path) === undefined && !(normalizedPath(path) in precached.documents)
  );
}

const pathOf = (url: string) => new URL(url).pathname.slice(new URL(scope).pathname.length - 1);

const keyOf = (path: string) => scope + normalizedPath(path).slice(1);
