// The known hosts. To support another host, add it to this list. A build uses the first host that matches its
// environment. `npm run hosting` writes the configuration files of all hosts (docs/hosting.md).
import { UsageError } from '#platform/paths.ts';
import { type HostAddress, withSlash } from '../addresses.ts';
import { fillTemplate, vercelFile } from './host-files.ts';
import { pagesAddress } from './repository.ts';

type Environment = NodeJS.ProcessEnv;

type Host = {
  name: string;
  /** Whether this host runs the build. */
  runsBuild?: (environment: Environment) => boolean;
  /** The environment variable with the site's URL. */
  variable?: string;
  /** Derives the site's URL from other variables. Returns `undefined` if they are not set, as in local builds. */
  address?: (environment: Environment) => string | undefined;
  /** True if the site may have a custom domain that is unknown to the build. */
  mayHaveDomain?: true;
  /** Functions that generate the host's configuration files, by path in the project. */
  files?: Record<string, () => string>;
};

const hosts: readonly Host[] = [
  {
    // Any host that is not in this list. The GitHub workflow also uses this entry: it sets SITE_URL to the Pages URL.
    name: 'The host',
    runsBuild: ({ SITE_URL }) => Boolean(SITE_URL),
    variable: 'SITE_URL',
  },
  {
    name: 'Netlify',
    runsBuild: ({ NETLIFY }) => isSet(NETLIFY),
    // The main URL of the site, even in builds of previews
    // (https://docs.netlify.com/build/configure-builds/environment-variables/).
    variable: 'URL',
    files: { 'public/_headers': () => fillTemplate('_headers'), 'netlify.toml': () => fillTemplate('netlify.toml') },
  },
  {
    name: 'Cloudflare Pages',
    runsBuild: ({ CF_PAGES }) => isSet(CF_PAGES),
    variable: 'CF_PAGES_URL',
    // `CF_PAGES_URL` is the URL of a deployment. To get the URL of the project, remove the first label of the host
    // name. Builds don't know custom domains
    // (https://developers.cloudflare.com/pages/configuration/build-configuration/).
    address: ({ CF_PAGES_URL }) =>
      CF_PAGES_URL?.replace(/^https:\/\/[\da-f]{8}\.(?=[^.]+\.pages\.dev\/?$)/, 'https://'),
    mayHaveDomain: true,
    files: { 'public/_headers': () => fillTemplate('_headers') },
  },
  {
    name: 'Vercel',
    runsBuild: ({ VERCEL }) => isSet(VERCEL),
    // The production domain, even in previews
    // (https://vercel.com/docs/environment-variables/system-environment-variables).
    variable: 'VERCEL_PROJECT_PRODUCTION_URL',
    address: ({ VERCEL_PROJECT_PRODUCTION_URL: domain }) => domain && `https://${domain}`,
    files: { 'vercel.json': vercelFile },
  },
  {
    name: 'GitHub Pages',
    // The Pages URL of a GitHub Enterprise server is unknown.
    runsBuild: ({ GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_SERVER_URL = 'https://github.com' }) =>
      isSet(GITHUB_ACTIONS) && /.\/./.test(GITHUB_REPOSITORY ?? '') && GITHUB_SERVER_URL === 'https://github.com',
    variable: 'GITHUB_REPOSITORY',
    address: ({ GITHUB_REPOSITORY = '' }) => pagesAddress(GITHUB_REPOSITORY),
    mayHaveDomain: true,
  },
  { name: 'nginx', files: { 'hosting/nginx.conf': () => fillTemplate('nginx.conf') } },
  { name: 'Caddy', files: { 'hosting/Caddyfile': () => fillTemplate('Caddyfile') } },
];

/**
 * Detects the host that runs the build. Also returns the URL of the site on this host.
 * @returns `undefined` if no known host runs this build
 * @throws {UsageError} if a variable is not a URL
 * @example hostAddress({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.vercel.app' }) // { name: 'Vercel', base: '/', … }
 */
export function hostAddress(environment: Environment = process.env): HostAddress | undefined {
  const host = hosts.find(({ runsBuild }) => runsBuild?.(environment));
  if (!host) return undefined;
  const { name, variable = '', mayHaveDomain } = host;
  const address = host.address ? host.address(environment) : environment[variable];
  if (!address) return { name, base: '/' };
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new UsageError(
      `${variable} is "${address}". Set it to the complete address of the site, such as https://ada.example.com/portfolio/.`,
    );
  const url = withSlash(address);
  return { name, base: new URL(url).pathname, url, isOnlyAddress: !mayHaveDomain };
}

/**
 * Generates the configuration files of all hosts.
 * @returns the files by their paths in the project
 * @example hostFiles().get('hosting/nginx.conf') // '# …server {…'
 */
export function hostFiles(): Map<string, string> {
  const files = hosts.flatMap((host) => Object.entries(host.files ?? {}));
  return new Map(files.map(([name, render]) => [name, render()]));
}

const isSet = (flag: string | undefined) => flag !== undefined && flag !== '' && flag !== '0' && flag !== 'false';
