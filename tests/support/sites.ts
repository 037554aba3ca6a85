// The sites under test: the owner's own content, one with every field below a path, and others that are hard on a
// program in a way of their own.
import path from 'node:path';
import { cacheFolder, contentFolder } from '#platform/paths.ts';
import { isQuick } from './speed.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const sitesFolder = path.join(cacheFolder, 'test/sites');

/** Two runs on one machine get out of each other's way with TEST_PORT, the first of the ports that one uses. */
export const firstPort = Number(process.env.TEST_PORT ?? 4811);

let ports = firstPort;

/** A site; `content` is a folder, or left out where a program writes it (write-content.ts). */
function site(name: string, base: string, content = path.join(sitesFolder, `${name}-content`)) {
  const port = ports++;
  return {
    name,
    base,
    port,
    content,
    folder: path.join(sitesFolder, name),
    address: `http://localhost:${port}${base}`,
  };
}

export const sites = {
  root: site('root', '/', contentFolder),
  /** Every field there is, and everything that can be hidden. */
  complete: site('complete', '/a/b/'),
  /** A few words, and most pages missing. */
  small: site('small', '/', path.join(fixtures, 'small')),
  /** One of everything, in the shortest words. */
  single: site('single', '/', path.join(fixtures, 'single')),
  /** Too much of everything, in words that never break. */
  stress: site('stress', '/'),
  /** From right to left. */
  rtl: site('rtl', '/'),
  /** Words that mean harm in every field that there is. */
  hostile: site('hostile', '/a/b/'),
};

export type SiteName = keyof typeof sites;

/** The sites that `npm test` looks at. */
const quickSites: readonly SiteName[] = ['root', 'complete', 'small'];

/** The sites that this run looks at. */
export const siteNames: readonly SiteName[] = isQuick ? quickSites : (Object.keys(sites) as SiteName[]);
