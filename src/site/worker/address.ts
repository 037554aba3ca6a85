// Constants shared by the pages and the build.

/**
 * File name of the service worker, below the base path. Must never change, or returning visitors would keep the old
 * one.
 */
export const workerFile = 'sw.js';

/** The only Trusted Types policy that scripts of the site may create: for the URL of the service worker. */
export const workerPolicyName = 'service-worker';
