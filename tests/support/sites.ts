// The sites under test: a site with the owner's content, and sites with fixture content that covers all fields, few
// fields, long texts, right-to-left text or hostile text.
import path from 'node:path';
import { cacheFolder, contentFolder } from '#platform/paths.ts';
import { defaultLook, type LookName, looks } from '#theme/looks/looks.ts';
import { isQuick } from './speed.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const sitesFolder = path.join(cacheFolder, 'test/sites');

/** First port of the test servers. Set TEST_PORT to run the tests twice at the same time on one machine. */
export const firstPort = Number(process.env.TEST_PORT ?? 4811);

let ports = firstPort;

/** Describes a site. @param content its content folder; the default is a folder that write-content.ts writes */
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
  /** Content with every field, and hidden values of each kind. */
  complete: site('complete', '/a/b/'),
  /** The same with two other languages, without translations. */
  multilingual: site('multilingual', '/a/b/'),
  /** Content with little text, without most pages. */
  small: site('small', '/', path.join(fixtures, 'small')),
  /** Content with one item in every list, and minimal text. */
  single: site('single', '/', path.join(fixtures, 'single')),
  /** Content with very long lists and texts, and unbreakable words. */
  stress: site('stress', '/'),
  /** Content in a right-to-left script. */
  rtl: site('rtl', '/'),
  /** Content with hostile text in every field. */
  hostile: site('hostile', '/a/b/'),
};

/**
 * Kinds of content that are tested in every look: the owner's, without photos, with thirty projects, little content,
 * and students who write in other scripts.
 */
export const lookContents = ['own', 'bare', 'thirty', 'single', 'ar', 'zh', 'el', 'hi', 'th'] as const;

export type LookContent = (typeof lookContents)[number];

/** Sites with each kind of content in each look, except the owner's site in the default look, which is `root`. */
const lookSites = (Object.keys(looks) as LookName[]).flatMap((look) =>
  lookContents
    .filter((content) => content !== 'own' || look !== defaultLook)
    .map((kind) => ({ ...site(kind === 'own' ? `look-${look}` : `look-${look}-${kind}`, '/'), look, kind })),
);

const ownInLooks = lookSites.filter(({ kind }) => kind === 'own');

/**
 * The sites in looks that the current test run builds and tests: in `npm test` one of them, which changes daily; all
 * only if TEST_LOOKS is set, as in the part `looks`, since building them takes minutes.
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
