// Service worker of a site without offline cache. Replaces the service worker of an earlier build, deletes the caches
// of the site and unregisters itself. Handles no requests.
import { deleteCaches, worker } from './scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches().then(() => worker.registration.unregister())),
);
