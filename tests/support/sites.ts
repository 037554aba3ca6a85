// The sites under test: the owner's content, a site with every field below a base path, and others that are difficult in
// different ways.
import path from 'node:path';
import { cacheFolder, contentFolder } from '#platform/paths.ts';
import { isQuick } from './speed.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const sitesFolder = path.join(cacheFolder, 'test/sites');

/** First of the ports that a run uses; TEST_PORT separates two runs on one machine. */
export const firstPort = Number(process.env.TEST_PORT ?? 4811);

let ports = firstPort;

/** Describes a site. `content` is its folder, by default one that a program writes (write-content.ts). */
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
  /** Every field, and everything that can be hidden. */
  complete: site('complete', '/a/b/'),
  /** Little text, and most pages missing. */
  small: site('small', '/', path.join(fixtures, 'small')),
  /** One of everything, with minimal text. */
  single: site('single', '/', path.join(fixtures, 'single')),
  /** Too much of everything, in unbreakable words. */
  stress: site('stress', '/'),
  /** Right to left. */
  rtl: site('rtl', '/'),
  /** Hostile text in every field. */
  hostile: site('hostile', '/a/b/'),
};

export type SiteName = keyof typeof sites;

/** The sites that `npm test` tests. */
const quickSites: readonly SiteName[] = ['root', 'complete', 'small'];

/** The sites that this run tests. */
export const siteNames: readonly SiteName[] = isQuick ? quickSites : (Object.keys(sites) as SiteName[]);
