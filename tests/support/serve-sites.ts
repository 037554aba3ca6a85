// Serves the sites under test for the browser tests; started and stopped by them.
import { serveFolder } from '#generator/serve.ts';
import { hostileSite, testSites } from './test-sites.ts';

await Promise.all([...Object.values(testSites), hostileSite].map((site) => serveFolder(site)));
