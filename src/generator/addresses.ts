// The base path and the absolute URLs of the site.
import type { Advice } from '#content/read/advice.ts';
import type { Site } from '#content/site.ts';

/** The location at which a host serves the site. */
export type HostAddress = {
  name: string;
  /** The base path on the host, with a slash at both ends. */
  base: string;
  /**
   * URL of the published site (not of a preview), with a trailing slash. `undefined` if the host does not pass this
   * URL.
   */
  url?: string;
  /**
   * True if this is the only URL of the site. False if the site may also have a custom domain that the host doesn't
   * pass to builds.
   */
  isOnlyAddress?: boolean;
};

type SiteOwner = { person: Pick<Site['person'], 'url'> };

/**
 * Resolves the base path and the canonical URL of a site. For each, the first of these values that exists is used:
 * - base path: the environment variable BASE, the base path on the host, the path of the owner's `url`, `/`
 * - canonical URL: the owner's `url`, the URL on the host. So a copy of the site on another host has the URL of the
 *   original.
 * @example siteAddress({ person: { url: 'https://ada.github.io/portfolio' } }) // { base: '/portfolio/', url: '…/' }
 */
export function siteAddress(
  { person }: SiteOwner,
  { base, host }: { base?: string | undefined; host?: HostAddress | undefined } = {},
): { base: string; url: string | undefined } {
  const url = person.url === undefined ? host?.url : withSlash(person.url);
  // The site's URL provides the origin, and BASE overrides its path.
  if (base !== undefined) return { base, url: url && new URL(base, url).href };
  return { base: host?.base ?? (url === undefined ? '/' : new URL(url).pathname), url };
}

/** Advice if the host serves the site at another URL than `content/site.yaml` says. */
export function adviseOnAddress(
  { person }: SiteOwner,
  host: HostAddress | undefined,
): Pick<Advice, 'found' | 'remedy'> | undefined {
  if (person.url === undefined || host?.url === undefined || !host.isOnlyAddress) return undefined;
  const ownerUrl = withSlash(person.url);
  if (ownerUrl === host.url) return undefined;
  return {
    found: `"url" is ${ownerUrl}, but ${host.name} serves the site at ${host.url}. Link previews, the feed and search engines use the first address.`,
    remedy: 'If the first address is not your site, change or remove "url".',
  };
}

/** Turns a path below the base into an absolute URL. Example: `Projects` → `https://ada.example.com/Projects` */
export type Absolute = (path: string) => string;

/** Returns a function that makes absolute URLs. Returns `undefined` if the site's URL is unknown. */
export function absoluteAddresses({ person: { url } }: SiteOwner): Absolute | undefined {
  if (url === undefined) return undefined;
  const root = withSlash(url);
  return (path) => new URL(path, root).href;
}

/**
 * Like `absoluteAddresses`, but paths start at the root of the whole site, not at the folder of the current language.
 */
export function rootAddresses({
  person: { url },
  languages,
}: SiteOwner & Pick<Site, 'languages'>): Absolute | undefined {
  const root = url && withSlash(url);
  const { folder = '' } = languages?.shown ?? {};
  return absoluteAddresses({ person: { url: root && root.slice(0, root.length - folder.length) } });
}

/** Normalizes a base URL: one trailing slash, no query and no fragment. */
export function withSlash(address: string): string {
  const { origin, pathname } = new URL(address);
  return new URL(`${pathname}/`.replace(/\/{2,}/g, '/'), origin).href;
}
