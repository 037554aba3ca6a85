// A service worker's surroundings. TypeScript's own types for them cannot stand beside those of a page.

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
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

/** The global object of a service worker. */
export const worker = self as unknown as WorkerScope;

/** The address below which the worker answers. Example: `https://ada.example.com/portfolio/` */
export const scope = worker.registration.scope;

/** The caches of a host belong to all the sites on it, so ours have our scope in their name. */
export const cacheName = (name: string) => `site ${scope} ${name}`;

/** Deletes the caches of this site, but for those named. */
export async function deleteCaches(spared: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(cacheName('')) && !spared.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
