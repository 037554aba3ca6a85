// The service worker of a site that has none: it takes the place of one that an earlier build left with a visitor,
// deletes what that one cached, and goes. It answers for nothing.
import { deleteCaches, worker } from './scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches().then(() => worker.registration.unregister())),
);
