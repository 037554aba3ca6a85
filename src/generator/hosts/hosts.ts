// Every host that we know: what it tells a build of where it will serve the site, and the configuration that we ship
// for it. A host is added to this list; `npm run hosting` writes its files, and docs/hosting.md says how to use it.
import { UsageError } from '#platform/paths.ts';
import type { HostAddress } from '../addresses.ts';
import { caddyFile, headersFile, netlifyFile, nginxFile, vercelFile } from './host-files.ts';

type Environment = NodeJS.ProcessEnv;

type Host = {
  /** Where it will serve the site, if it is this host that runs the build. */
  address?: (environment: Environment) => HostAddress | undefined;
  /** Its configuration, by the path of each file in the project. */
  files?: Record<string, () => string>;
};

const hosts: Readonly<Record<string, Host>> = {
  // For everyone who is not in this list, and for our workflow on GitHub, to which GitHub tells the address.
  SITE_URL: { address: ({ SITE_URL }) => (SITE_URL ? at('The host', SITE_URL, 'SITE_URL') : undefined) },
  Netlify: {
    // URL is the main address, in previews too (https://docs.netlify.com/build/configure-builds/environment-variables/).
    address: ({ NETLIFY, URL: url }) => (isSet(NETLIFY) ? atRoot('Netlify', url, 'URL') : undefined),
    files: { 'public/_headers': headersFile, 'netlify.toml': netlifyFile },
  },
  'Cloudflare Pages': { address: onCloudflarePages, files: { 'public/_headers': headersFile } },
  Vercel: {
    // The main domain, in previews too (https://vercel.com/docs/environment-variables/system-environment-variables).
    address: ({ VERCEL, VERCEL_PROJECT_PRODUCTION_URL: domain }) =>
      isSet(VERCEL) ? atRoot('Vercel', domain && `https://${domain}`, 'VERCEL_PROJECT_PRODUCTION_URL') : undefined,
    files: { 'vercel.json': vercelFile },
  },
  'GitHub Pages': { address: onGitHubPages },
  nginx: { files: { 'hosting/nginx.conf': nginxFile } },
  Caddy: { files: { 'hosting/Caddyfile': caddyFile } },
};

/**
 * Asks each host in turn where it will serve the site.
 * @returns `undefined` when no host runs this build
 * @throws {UsageError} when a variable holds no address
 * @example hostAddress({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.vercel.app' }) // { name: 'Vercel', base: '/', … }
 */
export function hostAddress(environment: Environment = process.env): HostAddress | undefined {
  for (const { address } of Object.values(hosts)) {
    const found = address?.(environment);
    if (found) return found;
  }
  return undefined;
}

/**
 * Every configuration that we ship.
 * @returns the files by their paths in the project
 * @example hostFiles().get('hosting/nginx.conf') // '# …server {…'
 */
export function hostFiles(): Map<string, string> {
  const files = Object.assign({}, ...Object.values(hosts).map((host) => host.files)) as Record<string, () => string>;
  return new Map(Object.entries(files).map(([name, render]) => [name, render()]));
}

/**
 * CF_PAGES_URL is the address of this one deployment; without the first label it is the project's. Own domains are not
 * told (https://developers.cloudflare.com/pages/configuration/build-configuration/).
 */
function onCloudflarePages({ CF_PAGES, CF_PAGES_URL }: Environment): HostAddress | undefined {
  if (!isSet(CF_PAGES)) return undefined;
  const project = CF_PAGES_URL?.replace(/^https:\/\/[\da-f]{8}\.(?=[^.]+\.pages\.dev\/?$)/, 'https://');
  return { ...atRoot('Cloudflare Pages', project, 'CF_PAGES_URL'), isOnlyAddress: false };
}

/**
 * The name of the repository tells where GitHub Pages serves it, unless it has a domain of its own: `ada/ada.github.io`
 * at the root of that host, `ada/portfolio` below its name.
 */
function onGitHubPages(environment: Environment): HostAddress | undefined {
  const { GITHUB_ACTIONS, GITHUB_REPOSITORY = '', GITHUB_SERVER_URL = 'https://github.com' } = environment;
  const [owner, repository] = GITHUB_REPOSITORY.split('/');
  // A GitHub of one's own has its pages who knows where.
  if (!isSet(GITHUB_ACTIONS) || !owner || !repository || GITHUB_SERVER_URL !== 'https://github.com') return undefined;
  const host = `${owner}.github.io`.toLowerCase();
  const path = repository.toLowerCase() === host ? '' : repository;
  return { ...at('GitHub Pages', `https://${host}/${path}`, 'GITHUB_REPOSITORY'), isOnlyAddress: false };
}

function atRoot(name: string, address: string | undefined, variable: string): HostAddress {
  return address ? at(name, new URL('/', checked(address, variable)).href, variable) : { name, base: '/' };
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
