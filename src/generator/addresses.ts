// Where the site is: the path that its files lie below, and its address for whoever is not on it, such as search
// engines, link previews and feed readers.
import type { Advice } from '#content/advice.ts';
import type { Site } from '#content/site.ts';

/** Where a host will serve the site; which hosts we know, hosts/hosts.ts says. */
export type HostAddress = {
  /** The host's name, for messages. */
  name: string;
  /** The path that the files will lie below, with a slash at both ends. */
  base: string;
  /** The address of the site itself, never of a preview, with a slash at the end; `undefined` where the host gives none. */
  url?: string;
  /** Whether visitors come to no other address, such as a domain that the host doesn't name to builds. */
  isOnlyAddress?: boolean;
};

type Owned = { person: Pick<Site['person'], 'url'> };

/**
 * Settles the path that the files of a site lie below, such as `/portfolio/`, and its one true address, from all who may
 * know. For the path: who builds it by hand (BASE), then the host, who puts the files there, then the owner's address.
 * For the address: the owner, since a copy or a preview elsewhere must not pass itself off as the site; then the host.
 * @example siteAddress({ person: { url: 'https://ada.github.io/portfolio' } }) // { base: '/portfolio/', url: '…/' }
 */
export function siteAddress(
  { person }: Owned,
  { base, host }: { base?: string | undefined; host?: HostAddress | undefined } = {},
): { base: string; url: string | undefined } {
  const url = person.url === undefined ? host?.url : withSlash(person.url);
  // The owner names a host but may leave the path to whoever says it by hand.
  if (base !== undefined) return { base, url: url && new URL(base, url).href };
  return { base: host?.base ?? (url === undefined ? '/' : new URL(url).pathname), url };
}

/** What the owner should know when the host serves the site elsewhere than `content/site.yaml` says. */
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

/** Makes a complete address of a path below the base. Example: `Projects` → `https://ada.example.com/Projects` */
export type Absolute = (path: string) => string;

/** What makes complete addresses; `undefined` while nobody has said where the site is online. */
export function absoluteAddresses({ person: { url } }: Owned): Absolute | undefined {
  if (url === undefined) return undefined;
  const root = withSlash(url);
  return (path) => new URL(path, root).href;
}

/** The address as one to build upon: with one slash at the end, and without a query or a fragment. */
export function withSlash(address: string): string {
  const { origin, pathname } = new URL(address);
  return new URL(`${pathname}/`.replace(/\/{2,}/g, '/'), origin).href;
}
