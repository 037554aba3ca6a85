// What the host that runs a build says of where it will serve the site, in the variables that it sets for builds.
import { UsageError } from '#platform/paths.ts';

/** Where a host will serve the site. */
export type HostAddress = {
  /** The host's name, for messages. */
  name: string;
  /** The path that the files will lie below, with a slash at both ends. */
  base: string;
  /** The address of the site itself, never of a preview, with a slash at the end; `undefined` where it isn't told. */
  url?: string;
  /** Whether visitors come to no other address, such as a domain that the host doesn't tell of. */
  isOnlyAddress?: boolean;
};

/**
 * Asks each host in turn.
 * - SITE_URL is for everyone else, and for our workflow on GitHub, to which GitHub tells the address.
 * - Netlify: URL is the main address, in previews too (https://docs.netlify.com/build/configure-builds/environment-variables/).
 * - Cloudflare Pages: CF_PAGES_URL is the address of this one deployment; without the first label it is the project's.
 *   Own domains are not told (https://developers.cloudflare.com/pages/configuration/build-configuration/).
 * - Vercel: VERCEL_PROJECT_PRODUCTION_URL is the main domain, in previews too
 *   (https://vercel.com/docs/environment-variables/system-environment-variables).
 * - GitHub Actions: the name of the repository tells where GitHub Pages serves it, unless it has a domain of its own.
 * @returns `undefined` when no host runs this build
 * @throws {UsageError} when a variable holds no address
 * @example hostAddress({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.vercel.app' }) // { name: 'Vercel', base: '/', … }
 */
export function hostAddress(environment: NodeJS.ProcessEnv = process.env): HostAddress | undefined {
  const { SITE_URL, NETLIFY, CF_PAGES, VERCEL, GITHUB_ACTIONS } = environment;
  if (SITE_URL) return at('The host', SITE_URL, 'SITE_URL');
  if (isSet(NETLIFY)) return atRoot('Netlify', environment.URL, 'URL');
  if (isSet(CF_PAGES)) {
    const deployment = atRoot('Cloudflare Pages', environment.CF_PAGES_URL, 'CF_PAGES_URL');
    const { url, isOnlyAddress: _, ...rest } = deployment;
    return {
      ...rest,
      ...(url !== undefined && { url: url.replace(/^https:\/\/[\da-f]{8}\.(?=[^.]+\.pages\.dev\/$)/, 'https://') }),
    };
  }
  if (isSet(VERCEL)) {
    const domain = environment.VERCEL_PROJECT_PRODUCTION_URL;
    return atRoot('Vercel', domain && `https://${domain}`, 'VERCEL_PROJECT_PRODUCTION_URL');
  }
  if (isSet(GITHUB_ACTIONS)) return onGitHubPages(environment);
  return undefined;
}

/** GitHub Pages: `ada/ada.github.io` is served at the root of that host, `ada/portfolio` below its name. */
function onGitHubPages({ GITHUB_REPOSITORY = '', GITHUB_SERVER_URL }: NodeJS.ProcessEnv): HostAddress | undefined {
  const [owner, repository] = GITHUB_REPOSITORY.split('/');
  // A GitHub of one's own has its pages who knows where.
  if (!owner || !repository || (GITHUB_SERVER_URL ?? 'https://github.com') !== 'https://github.com') return undefined;
  const host = `${owner}.github.io`.toLowerCase();
  const path = repository.toLowerCase() === host ? '' : repository;
  const { isOnlyAddress: _, ...address } = at('GitHub Pages', `https://${host}/${path}`, 'GITHUB_REPOSITORY');
  return address;
}

function atRoot(name: string, address: string | undefined, variable: string): HostAddress {
  return address ? { ...at(name, new URL('/', checked(address, variable)).href, variable) } : { name, base: '/' };
}

function at(name: string, address: string, variable: string): HostAddress {
  const { origin, pathname } = checked(address, variable);
  const base = `${pathname}/`.replace(/\/{2,}/g, '/');
  return { name, base, url: new URL(base, origin).href, isOnlyAddress: true };
}

function checked(address: string, variable: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `${variable} is "${address}". Give the complete address of the site, such as https://ada.example.com/portfolio/.`,
    );
  return url;
}

const isSet = (flag: string | undefined) => flag !== undefined && flag !== '' && flag !== '0' && flag !== 'false';
