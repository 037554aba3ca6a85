import { expect, test } from 'vitest';
import { UsageError } from '#platform/paths.ts';
import { fillTemplate, vercelFile } from './host-files.ts';
import { hostAddress } from './hosts.ts';

const github = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Ada/Portfolio' };

test.each<[string, NodeJS.ProcessEnv]>([
  ['no host', {}],
  [
    'host variables with an empty or false value',
    { URL: 'https://ada.example', CF_PAGES: '', VERCEL: '0', NETLIFY: 'false' },
  ],
  ['GitHub Enterprise', { ...github, GITHUB_SERVER_URL: 'https://git.example' }],
  ['an action without a repository', { GITHUB_ACTIONS: 'true' }],
])('hostAddress is undefined for %s', (_, environment) => {
  expect(hostAddress(environment)).toBeUndefined();
});

test.each<[string, NodeJS.ProcessEnv, string | undefined]>([
  ['a SITE_URL with a path', { SITE_URL: 'https://ada.example/portfolio' }, 'https://ada.example/portfolio/'],
  ['a SITE_URL without a path', { SITE_URL: 'https://ada.example' }, 'https://ada.example/'],
  ['a SITE_URL that overrides the host', { SITE_URL: 'https://ada.example', VERCEL: '1' }, 'https://ada.example/'],
  ['Netlify, including previews', { NETLIFY: 'true', URL: 'https://ada.example' }, 'https://ada.example/'],
  ['Netlify on a local machine', { NETLIFY: 'true' }, undefined],
  // The URL of a deployment starts with the ID of the deployment, but the URL of the site does not. In the
  // second test case, the name of the project looks like an ID.
  ['Cloudflare Pages', { CF_PAGES: '1', CF_PAGES_URL: 'https://7b4a1b2c.ada.pages.dev' }, 'https://ada.pages.dev/'],
  [
    'a Cloudflare project named like a deployment',
    { CF_PAGES: '1', CF_PAGES_URL: 'https://deadbeef.pages.dev' },
    'https://deadbeef.pages.dev/',
  ],
  ['Vercel', { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.example' }, 'https://ada.example/'],
  ['Vercel without its variables', { VERCEL: '1', VERCEL_URL: 'ada-git-draft.vercel.app' }, undefined],
  ['a user on GitHub Pages', { ...github, GITHUB_REPOSITORY: 'Ada/ada.GitHub.io' }, 'https://ada.github.io/'],
  ['a project on GitHub Pages, whose path is case-sensitive', github, 'https://ada.github.io/Portfolio/'],
  [
    'a custom domain that the workflow gets from GitHub',
    { ...github, SITE_URL: 'https://ada.example' },
    'https://ada.example/',
  ],
])('hostAddress returns the site URL and the base path for %s', (_, environment, url) => {
  const found = hostAddress(environment);
  expect(found?.url).toBe(url);
  expect(found?.base).toBe(url ? new URL(url).pathname : '/');
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['SITE_URL', { SITE_URL: 'ada.example.com' }],
  ['SITE_URL', { SITE_URL: 'javascript:alert(1)' }],
  ['URL', { NETLIFY: 'true', URL: 'not an address' }],
  ['CF_PAGES_URL', { CF_PAGES: '1', CF_PAGES_URL: 'ftp://ada.pages.dev' }],
  ['VERCEL_PROJECT_PRODUCTION_URL', { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'a b' }],
])('hostAddress throws an error that names the variable %s if the variable is not a URL', (variable, environment) => {
  expect(() => hostAddress(environment)).toThrow(UsageError);
  expect(() => hostAddress(environment)).toThrow(new RegExp(`^${variable} is "`));
});

test.each<[string, string, RegExp]>([
  [
    '_headers',
    fillTemplate('_headers'),
    /^\/for\/\*\n {2}X-Robots-Tag: noindex\n\n\/:language\/for\/\*\n {2}X-Robots-Tag: noindex$/m,
  ],
  [
    'nginx.conf',
    fillTemplate('nginx.conf'),
    /~\/for\/ "noindex";[^]*add_header X-Robots-Tag \$portfolio_robots always;/,
  ],
  ['Caddyfile', fillTemplate('Caddyfile'), /@unlisted path \*\/for\/\*\s+header @unlisted X-Robots-Tag "noindex"/],
])('%s hides PDFs of résumé variants from search engines', (_, file, rule) => {
  expect(file).toMatch(rule);
});

test('vercel.json hides PDFs of résumé variants from search engines, and no other files', () => {
  const { headers: rules } = JSON.parse(vercelFile()) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const isHidden = (file: string) =>
    rules
      .filter(({ source }) => new RegExp(`^${source}$`).test(file))
      .some(({ headers }) => headers.some(({ key, value }) => key === 'X-Robots-Tag' && value === 'noindex'));
  expect(['/for/web.pdf', '/es/for/web.pdf', '/for/web'].map(isHidden)).toEqual([true, true, true]);
  expect(['/resume.pdf', '/es/resume.pdf', '/formats.pdf', '/'].map(isHidden)).toEqual([false, false, false, false]);
});
