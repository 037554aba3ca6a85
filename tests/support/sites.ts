// The sites under test: one with the owner's content, and others with fixture content.
import path from 'node:path';
import { cacheFolder, contentFolder } from '#platform/paths.ts';
import { defaultLook, type LookName, looks } from '#theme/looks/looks.ts';
import { isQuick } from './speed.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const sitesFolder = path.join(cacheFolder, 'test/sites');

/** First port of the test servers. Set TEST_PORT to run the tests twice at the same time. */
export const firstPort = Number(process.env.TEST_PORT ?? 4811);

let ports = firstPort;

/** Describes a site. @param content its content folder. Default: a folder that write-content.ts writes */
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
  /** A value for every field, and values that the site or the résumé hides. */
  complete: site('complete', '/a/b/'),
  /** The same content in two more languages, without translations. */
  multilingual: site('multilingual', '/a/b/'),
  /** Little text, and few pages. */
  small: site('small', '/', path.join(fixtures, 'small')),
  /** One item in every list, and minimal text. */
  single: site('single', '/', path.join(fixtures, 'single')),
  /** Very long lists and texts, and unbreakable words. */
  stress: site('stress', '/'),
  rtl: site('rtl', '/'),
  hostile: site('hostile', '/a/b/'),
};

/**
 * Contents that are tested in every look. `own` is the owner's content, `bare` has no photos, `thirty` has thirty
 * projects, and `single` has little text. The names of the others are languages: these are the contents of students who
 * write in other scripts.
 */
export const lookContents = ['own', 'bare', 'thirty', 'single', 'ar', 'zh', 'el', 'hi', 'th'] as const;

export type LookContent = (typeof lookContents)[number];

/**
 * Sites for all combinations of content and look. Omits the owner's content in the default look, which is the site
 * `root`.
 */
const lookSites = (Object.keys(looks) as LookName[]).flatMap((look) =>
  lookContents
    .filter((content) => content !== 'own' || look !== defaultLook)
    .map((kind) => ({ ...site(kind === 'own' ? `look-${look}` : `look-${look}-${kind}`, '/'), look, kind })),
);

const ownInLooks = lookSites.filter(({ kind }) => kind === 'own');

/**
 * Sites in various looks (designs) that this test run builds. Building all these sites takes minutes. So `npm test`
 * builds only one of them, and another one each day. The part `looks` of `npm run test:full` sets TEST_LOOKS and builds
 * all these sites. Other test runs build the owner's content in every look.
 */
export const testedLooks = isQuick
  ? ownInLooks.filter((_, index, all) => index === Math.floor(Date.now() / 86_400_000) % all.length)
  : process.env.TEST_LOOKS
    ? lookSites
    : ownInLooks;

export type SiteName = keyof typeof sites;

/** Sites that `npm test` builds and tests. */
const quickSites: readonly SiteName[] = ['root', 'complete', 'small'];

/** Sites that the current test run builds and tests. */
export const siteNames: readonly SiteName[] = isQuick ? quickSites : (Object.keys(sites) as SiteName[]);
