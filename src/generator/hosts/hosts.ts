// Every host that we know: what it tells a build of where it will serve the site, and the configuration that we ship
// for it. A host is added to this list, in which the first that knows its machine counts; `npm run hosting` writes its
// files into hosting/ and the root, and docs/hosting.md says how to use it.
import { UsageError } from '#platform/paths.ts';
import { type HostAddress, withSlash } from '../addresses.ts';
import { fillTemplate, vercelFile } from './host-files.ts';

type Environment = NodeJS.ProcessEnv;

type Host = {
  name: string;
  /** Whether it is this host that runs the build. */
  isHere?: (environment: Environment) => boolean;
  /** The variable that tells where the site will be. */
  variable?: string;
  /** The address in it where it is not all of it; some hosts don't tell it on the owner's own machine. */
  address?: (environment: Environment) => string | undefined;
  /** Whether the site may have a domain that the host doesn't name to builds. */
  mayHaveDomain?: true;
  /** Its configuration, by the path of each file in the project. */
  files?: Record<string, () => string>;
};

const hosts: readonly Host[] = [
  {
    // For everyone who is not in this list, and for our workflow on GitHub, to which GitHub tells the address.
    name: 'The host',
    isHere: ({ SITE_URL }) => Boolean(SITE_URL),
    variable: 'SITE_URL',
  },
  {
    name: 'Netlify',
    isHere: ({ NETLIFY }) => isSet(NETLIFY),
    // The main address, in previews too (https://docs.netlify.com/build/configure-builds/environment-variables/).
    variable: 'URL',
    files: { 'public/_headers': () => fillTemplate('_headers'), 'netlify.toml': () => fillTemplate('netlify.toml') },
  },
  {
    name: 'Cloudflare Pages',
    isHere: ({ CF_PAGES }) => isSet(CF_PAGES),
    variable: 'CF_PAGES_URL',
    // The address of this one deployment; without the first label it is the project's. Own domains are not told
    // (https://developers.cloudflare.com/pages/configuration/build-configuration/).
    address: ({ CF_PAGES_URL }) =>
      CF_PAGES_URL?.replace(/^https:\/\/[\da-f]{8}\.(?=[^.]+\.pages\.dev\/?$)/, 'https://'),
    mayHaveDomain: true,
    files: { 'public/_headers': () => fillTemplate('_headers') },
  },
  {
    name: 'Vercel',
    isHere: ({ VERCEL }) => isSet(VERCEL),
    // The main domain, in previews too (https://vercel.com/docs/environment-variables/system-environment-variables).
    variable: 'VERCEL_PROJECT_PRODUCTION_URL',
    address: ({ VERCEL_PROJECT_PRODUCTION_URL: domain }) => domain && `https://${domain}`,
    files: { 'vercel.json': vercelFile },
  },
  {
    name: 'GitHub Pages',
    // A GitHub of one's own has its pages who knows where.
    isHere: ({ GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_SERVER_URL = 'https://github.com' }) =>
      isSet(GITHUB_ACTIONS) && /.\/./.test(GITHUB_REPOSITORY ?? '') && GITHUB_SERVER_URL === 'https://github.com',
    variable: 'GITHUB_REPOSITORY',
    // The name of the repository tells: `ada/ada.github.io` is at the root of that host, `ada/portfolio` below its name.
    address({ GITHUB_REPOSITORY = '' }) {
      const [owner = '', repository = ''] = GITHUB_REPOSITORY.split('/');
      const host = `${owner}.github.io`.toLowerCase();
      return `https://${host}/${repository.toLowerCase() === host ? '' : repository}`;
    },
    mayHaveDomain: true,
  },
  { name: 'nginx', files: { 'hosting/nginx.conf': () => fillTemplate('nginx.conf') } },
  { name: 'Caddy', files: { 'hosting/Caddyfile': () => fillTemplate('Caddyfile') } },
];

/**
 * Asks each host in turn where it will serve the site.
 * @returns `undefined` when no host runs this build
 * @throws {UsageError} when a variable holds no address
 * @example hostAddress({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.vercel.app' }) // { name: 'Vercel', base: '/', … }
 */
export function hostAddress(environment: Environment = process.env): HostAddress | undefined {
  const host = hosts.find(({ isHere }) => isHere?.(environment));
  if (!host) return undefined;
  const { name, variable = '', mayHaveDomain } = host;
  const address = host.address ? host.address(environment) : environment[variable];
  if (!address) return { name, base: '/' };
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new UsageError(
      `${variable} is "${address}". Give the complete address of the site, such as https://ada.example.com/portfolio/.`,
    );
  const url = withSlash(address);
  return { name, base: new URL(url).pathname, url, isOnlyAddress: !mayHaveDomain };
}

/**
 * Every configuration that we ship.
 * @returns the files by their paths in the project
 * @example hostFiles().get('hosting/nginx.conf') // '# …server {…'
 */
export function hostFiles(): Map<string, string> {
  const files = hosts.flatMap((host) => Object.entries(host.files ?? {}));
  return new Map(files.map(([name, render]) => [name, render()]));
}

const isSet = (flag: string | undefined) => flag !== undefined && flag !== '' && flag !== '0' && flag !== 'false';
