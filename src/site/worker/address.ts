// What the pages and the build must agree on.

/** The file of the service worker, below the base path. It has one name for ever, or old visitors would keep theirs. */
export const workerFile = 'sw.js';

/** The one policy of Trusted Types that a script of the site may make: for the address of its service worker. */
export const workerPolicyName = 'service-worker';
