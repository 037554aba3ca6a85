// Constants of the service worker that the pages and the build share.

/**
 * File name of the service worker, below the base path. It must never change. Otherwise returning visitors would keep
 * the old service worker.
 */
export const workerFile = 'sw.js';

/** The only Trusted Types policy that scripts of the site may create. It is for the URL of the service worker. */
export const workerPolicyName = 'service-worker';
