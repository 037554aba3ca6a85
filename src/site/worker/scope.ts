// Types of the global scope of a service worker. TypeScript's WebWorker library conflicts with its DOM library.

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith(response: Promise<Response>): void;
};

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { data: unknown };
};

type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};

export const worker = self as unknown as WorkerScope;

/** URL that the worker controls. Example: `https://ada.example.com/portfolio/` */
export const scope = worker.registration.scope;

/** Returns the full name of a cache. It contains the scope, since all sites of an origin share their caches. */
export const cacheName = (name: string) => `site ${scope} ${name}`;

/** Deletes the caches of this site, except the caches named in `except`. */
export async function deleteCaches(except: readonly string[] = []): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => name.startsWith(cacheName('')) && !except.includes(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}
