// Builds what is not built yet, and serves the sites under test for the browser tests; started and stopped by them.
import { serveFolder } from '#generator/serve.ts';
import { buildSites } from './build-sites.ts';
import { siteNames, sites } from './sites.ts';

await buildSites();
await Promise.all(siteNames.map((name) => serveFolder(sites[name])));
