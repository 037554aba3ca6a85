// The configuration of each host, in its own words, drawn from headers.ts.
import { caching, contentTypes, everyAnswer, type Header, littleKnownKinds, policies } from './headers.ts';

const drawn = 'Drawn by `npm run hosting`; docs/hosting.md says how to use it.';

/** Lines of a server's configuration that its owner fills in end with this. */
export const mark = '<- yours';

/**
 * Netlify and Cloudflare Pages read the same file. Where two rules give a file the same header, Netlify takes the last,
 * and Cloudflare joins both with a comma unless the first is struck out with a `!`, a line that Netlify passes over.
 * What no rule names, both hosts let browsers ask for each time.
 */
export function headersFile(): string {
  const rule = (pattern: string, headers: readonly Header[]) =>
    [pattern, ...headers.map(({ name, value }) => `  ${name}: ${value}`)].join('\n');
  return `${[
    `# ${drawn}`,
    rule('/*', [{ name: policies.name, value: policies.page }, ...everyAnswer]),
    `/*.pdf\n  ! ${policies.name}\n  ${policies.name}: ${policies.pdf}`,
    ...caching.lastingFolders.map((folder) =>
      rule(`/${folder}/*`, [{ name: 'Cache-Control', value: caching.lasting }]),
    ),
  ].join('\n\n')}\n`;
}

/** The headers are in `_headers`, which the build puts into dist/. */
export function netlifyFile(): string {
  return `# ${drawn}
[build]
  command = "npm run build"
  publish = "dist"

[build.environment]
  NPM_FLAGS = "--ignore-scripts"

# Addresses stay as the links have them.
[build.processing.html]
  pretty_urls = false
`;
}

/**
 * Neither "cleanUrls" nor "trailingSlash" is set: then each page is served with and without a slash from its folder,
 * and no address redirects.
 */
export function vercelFile(): string {
  const list = (headers: readonly Header[]) => headers.map(({ name, value }) => ({ key: name, value }));
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: 'npm run setup',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    headers: [
      { source: '/(.*)', headers: list(everyAnswer) },
      { source: '/((?!.*\\.pdf$).*)', headers: list([{ name: policies.name, value: policies.page }]) },
      { source: '/(.*)\\.pdf', headers: list([{ name: policies.name, value: policies.pdf }]) },
      ...caching.lastingFolders.map((folder) => ({
        source: `/${folder}/(.*)`,
        headers: list([{ name: 'Cache-Control', value: caching.lasting }]),
      })),
      ...littleKnownKinds.map((kind) => ({
        source: `/(.*)\\.${kind}`,
        headers: list([{ name: 'Content-Type', value: contentTypes[kind] ?? '' }]),
      })),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** For nginx 1.22 or newer; a file for conf.d, where it is inside of `http`. */
export function nginxFile(): string {
  const folders = caching.lastingFolders.join('|');
  const bare = (type: string) => type.replace(/;.*/, '');
  const withEncoding = Object.values(contentTypes).filter((type) => type.includes('charset'));
  return `# ${drawn}
# Build with \`npm run build -- --compress\`, and change the lines that end with "${mark}".

map $uri $portfolio_policy {
  default "${policies.page}";
  ~\\.pdf$ "${policies.pdf}";
}
map $uri $portfolio_caching {
  default "${caching.otherwise}";
  ~/(?:${folders})/[^/]+$ "${caching.lasting}";
}

server {
  listen 80;
  listen [::]:80;
  server_name ada.example.com; # ${mark}
  root /var/www/portfolio; # ${mark}
  # The path below which the site is served, without a slash at its end: "" or "/portfolio". The site then lies in the
  # folder of that name below the root.
  set $portfolio_base ""; # ${mark}

  gzip_static on;
  gzip_proxied any;
  gzip_vary on;
  # Brotli is a tenth smaller. It needs a module: apt install libnginx-mod-http-brotli-static
  # brotli_static on; # ${mark}

  # A page is a file with an ending that its address doesn't have, and no address redirects.
  location / {
    try_files $uri $uri.html $uri/index.html =404;
  }
  location ~ /404\\.html$ {
    internal;
  }
  location ~ /\\.(?!well-known/) {
    return 404;
  }
  error_page 403 404 405 $portfolio_base/404.html;
  absolute_redirect off;
  server_tokens off;

  add_header ${policies.name} $portfolio_policy always;
${everyAnswer.map(({ name, value }) => `  add_header ${name} "${value}" always;`).join('\n')}
  add_header Cache-Control $portfolio_caching always;

  charset utf-8;
  charset_types ${withEncoding
    .map(bare)
    .filter((type) => type !== 'text/html')
    .join(' ')};
  default_type application/octet-stream;
  types {
${Object.entries(contentTypes)
  .map(([kind, type]) => `    ${bare(type)} ${kind};`)
  .join('\n')}
  }
}
`;
}

/** For Caddy 2.6 or newer, which fetches its certificate by itself. */
export function caddyFile(): string {
  const kinds = littleKnownKinds.map(
    (kind) => `	@${kind} path *.${kind}\n	header @${kind} Content-Type "${contentTypes[kind] ?? ''}"`,
  );
  const lasting = caching.lastingFolders.map((folder) => `*/${folder}/*`).join(' ');
  return `# ${drawn}
# Build with \`npm run build -- --compress\`, and change the lines that end with "${mark}".

ada.example.com { # ${mark}
	root * /var/www/portfolio # ${mark}
	# The path below which the site is served, without a slash at its end: "" or "/portfolio". The site then lies in the
	# folder of that name below the root.
	vars base "" # ${mark}

	header {
${everyAnswer.map(({ name, value }) => `		${name} "${value}"`).join('\n')}
	}
	@pdf path *.pdf
	header @pdf ${policies.name} "${policies.pdf}"
	@page not path *.pdf
	header @page ${policies.name} "${policies.page}"
	@lasting path ${lasting}
	header @lasting Cache-Control "${caching.lasting}"
	@changing not path ${lasting}
	header @changing Cache-Control "${caching.otherwise}"
${kinds.join('\n')}
	header -Server

	@writing not method GET HEAD
	error @writing 405
	@unknown path */404.html
	error @unknown 404

	# A page is a folder as well, which is shown with and without a slash, and no address redirects.
	file_server {
		precompressed br gzip
		disable_canonical_uris
		hide .*
	}

	handle_errors {
		header ${policies.name} "${policies.page}"
		header Cache-Control "${caching.otherwise}"
		rewrite * {vars.base}/404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}
