import { expect, test } from 'vitest';
import { UsageError } from '#platform/paths.ts';
import { hostAddress } from './hosts.ts';

test('without a host there is nothing to say', () => {
  expect(hostAddress({})).toBeUndefined();
  expect(
    hostAddress({ URL: 'https://stray.example.com', CF_PAGES: '', VERCEL: '0', NETLIFY: 'false' }),
  ).toBeUndefined();
});

test.each<[string, NodeJS.ProcessEnv, string, string | undefined]>([
  [
    'an address by hand',
    { SITE_URL: 'https://ada.example.com/portfolio' },
    '/portfolio/',
    'https://ada.example.com/portfolio/',
  ],
  ['a domain by hand', { SITE_URL: 'https://ada.example.com' }, '/', 'https://ada.example.com/'],
  ['by hand before the host', { SITE_URL: 'https://ada.example.com', VERCEL: '1' }, '/', 'https://ada.example.com/'],
  ['Netlify', { NETLIFY: 'true', URL: 'https://ada.netlify.app' }, '/', 'https://ada.netlify.app/'],
  [
    'a preview on Netlify, which is not the site',
    { NETLIFY: 'true', URL: 'https://ada.example.com', DEPLOY_PRIME_URL: 'https://deploy-preview-1--ada.netlify.app' },
    '/',
    'https://ada.example.com/',
  ],
  ['Netlify on one’s own machine', { NETLIFY: 'true' }, '/', undefined],
  [
    'a deployment on Cloudflare Pages, which is not the site',
    { CF_PAGES: '1', CF_PAGES_URL: 'https://7b4a1b2c.ada.pages.dev' },
    '/',
    'https://ada.pages.dev/',
  ],
  [
    'a project on Cloudflare Pages that looks like a deployment',
    { CF_PAGES: '1', CF_PAGES_URL: 'https://deadbeef.pages.dev' },
    '/',
    'https://deadbeef.pages.dev/',
  ],
  ['Vercel', { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.vercel.app' }, '/', 'https://ada.vercel.app/'],
  [
    'a preview on Vercel, which is not the site',
    { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'ada.example.com', VERCEL_URL: 'ada-git-draft.vercel.app' },
    '/',
    'https://ada.example.com/',
  ],
  ['Vercel without its variables', { VERCEL: '1' }, '/', undefined],
  [
    'the site of a user on GitHub Pages, in any case',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Ada/ada.GitHub.io' },
    '/',
    'https://ada.github.io/',
  ],
  [
    'the site of a project on GitHub Pages, whose path minds the case',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Ada/Portfolio' },
    '/Portfolio/',
    'https://ada.github.io/Portfolio/',
  ],
  [
    'a domain of one’s own on GitHub Pages, which our workflow asks for',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'ada/portfolio', SITE_URL: 'https://ada.example.com' },
    '/',
    'https://ada.example.com/',
  ],
])('%s', (_, environment, base, url) => {
  const found = hostAddress(environment);
  expect([found?.base, found?.url]).toEqual([base, url]);
});

test.each<[string, NodeJS.ProcessEnv]>([
  [
    'a GitHub of one’s own',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'a/b', GITHUB_SERVER_URL: 'https://git.example.com' },
  ],
  ['an action without a repository', { GITHUB_ACTIONS: 'true' }],
])('%s says nothing of pages', (_, environment) => {
  expect(hostAddress(environment)).toBeUndefined();
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['SITE_URL', { SITE_URL: 'ada.example.com' }],
  ['SITE_URL', { SITE_URL: 'javascript:alert(1)' }],
  ['URL', { NETLIFY: 'true', URL: 'not an address' }],
  ['CF_PAGES_URL', { CF_PAGES: '1', CF_PAGES_URL: 'ftp://ada.pages.dev' }],
  ['VERCEL_PROJECT_PRODUCTION_URL', { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'a b' }],
])('what is no address stops the build and names %s', (variable, environment) => {
  expect(() => hostAddress(environment)).toThrow(UsageError);
  expect(() => hostAddress(environment)).toThrow(new RegExp(`^${variable} is "`));
});
