// Builds and serves the sites under test. Playwright runs this program during the browser tests.
import { serveFolder } from '#generator/serve.ts';
import { buildSites } from './build-sites.ts';
import { siteNames, sites, testedLooks } from './sites.ts';

await buildSites();
await Promise.all([...siteNames.map((name) => sites[name]), ...testedLooks].map((site) => serveFolder(site)));
