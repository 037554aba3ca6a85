// The URL of the site: its base path, and the full URL for programs outside of the site, such as search engines, link
// previews and feed readers.
import type { Advice } from '#content/read/advice.ts';
import type { Site } from '#content/site.ts';

/** The location where a host will serve the site; hosts/hosts.ts lists the known hosts. */
export type HostAddress = {
  /** Name of the host, for messages. */
  name: string;
  /** The base path on the host, with a slash at both ends. */
  base: string;
  /** URL of the site itself, never of a preview, with a trailing slash; `undefined` if the host does not provide it. */
  url?: string;
  /** Whether the site has no other URL, such as a custom domain that the host doesn't pass to builds. */
  isOnlyAddress?: boolean;
};

type Owned = { person: Pick<Site['person'], 'url'> };

/**
 * Resolves the base path of a site, such as `/portfolio/`, and its canonical URL. The base path comes from BASE, then
 * the host, then the owner's `url`. The canonical URL comes from the owner, so that a copy or preview does not claim
 * to be the site, then from the host.
 * @example siteAddress({ person: { url: 'https://ada.github.io/portfolio' } }) // { base: '/portfolio/', url: '…/' }
 */
export function siteAddress(
  { person }: Owned,
  { base, host }: { base?: string | undefined; host?: HostAddress | undefined } = {},
): { base: string; url: string | undefined } {
  const url = person.url === undefined ? host?.url : withSlash(person.url);
  // The owner's URL provides the origin, and BASE overrides its path.
  if (base !== undefined) return { base, url: url && new URL(base, url).href };
  return { base: host?.base ?? (url === undefined ? '/' : new URL(url).pathname), url };
}

/** Advice if the host serves the site at another URL than `content/site.yaml` says. */
export function adviseOnAddress(
  { person }: Owned,
  host: HostAddress | undefined,
): Pick<Advice, 'found' | 'remedy'> | undefined {
  if (person.url === undefined || host?.url === undefined || !host.isOnlyAddress) return undefined;
  const own = withSlash(person.url);
  if (own === host.url) return undefined;
  return {
    found: `"url" says that the site is at ${own}, but ${host.name} serves it at ${host.url}. Link previews, the feed and search engines get the first address.`,
    remedy: 'If the first is not your site, change or remove "url".',
  };
}

/** Turns a path below the base into an absolute URL. Example: `Projects` → `https://ada.example.com/Projects` */
export type Absolute = (path: string) => string;

/** Returns a function that makes absolute URLs; `undefined` if the site's URL is unknown. */
export function absoluteAddresses({ person: { url } }: Owned): Absolute | undefined {
  if (url === undefined) return undefined;
  const root = withSlash(url);
  return (path) => new URL(path, root).href;
}

/** The same for the whole site, if it has several languages. */
export function rootAddresses({ person: { url }, languages }: Owned & Pick<Site, 'languages'>): Absolute | undefined {
  const root = url && withSlash(url);
  const { folder = '' } = languages?.shown ?? {};
  return absoluteAddresses({ person: { url: root && root.slice(0, root.length - folder.length) } });
}

/** Normalizes a base URL: one trailing slash, no query and no fragment. */
export function withSlash(address: string): string {
  const { origin, pathname } = new URL(address);
  return new URL(`${pathname}/`.replace(/\/{2,}/g, '/'), origin).href;
}
