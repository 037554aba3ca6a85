// Tests cannot run Netlify, Cloudflare and Vercel, so they compare the configuration files with the code.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { caching, contentTypes } from '#generator/hosts/headers.ts';
import { headersOf } from '#tests/support/browser/headers-of.ts';
import { hostFiles } from '#generator/hosts/hosts.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { projectFolder } from '#platform/paths.ts';
import { siteNames, sites } from '#tests/support/sites.ts';

/** Paths whose headers the hosts must set. */
const paths = [
  ...['resume.pdf', 'for/wings.pdf', 'es/for/wings.pdf', 'es/assets/a-1b2c.js', 'assets/a-1b2c.js'],
  ...['photos/b-3d4e-640.avif', 'feed.xml', 'edit', 'edit/', 'edit.html', 'edit/pictures.json'],
];

test.each([...hostFiles()])('%s is up to date with the code (npm run hosting updates it)', async (name, text) => {
  expect(await readFile(path.join(projectFolder, name), 'utf8')).toBe(text);
});

test('_headers sets the same headers on Netlify and Cloudflare, and is within the limits of both hosts', async () => {
  const text = await readFile(path.join(sites.root.folder, '_headers'), 'utf8');
  const rules = text
    .split('\n\n')
    .map((rule) => rule.trimEnd().split('\n'))
    .filter(([pattern]) => pattern?.startsWith('/'));
  expect(rules.length).toBeLessThan(100);
  expect(rules.flat().filter((line) => line.length >= 2000)).toEqual([]);
  for (const file of ['index.html', 'nowhere', 'Edit', ...paths]) {
    const fitting = rules.filter(([pattern = '']) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replace(':language', '[^/]+').replaceAll('*', '.*')}$`).test(
        `/${file}`,
      ),
    );
    const netlify = new Map<string, string>();
    const cloudflare = new Map<string, string[]>();
    for (const line of fitting.flatMap(([, ...lines]) => lines)) {
      const [, struckOut, name = '', value = ''] = /^ {2}(?:! ([\w-]+)|([\w-]+): (\S.*))$/.exec(line) ?? [];
      if (struckOut) cloudflare.delete(struckOut);
      else {
        netlify.set(name, value);
        cloudflare.set(name, [...(cloudflare.get(name) ?? []), value]);
      }
    }
    // The Cache-Control header that both hosts send by default.
    const defaults = { 'Cache-Control': caching.revalidated };
    const expected = Object.fromEntries(headersOf(file).map(({ name, value }) => [name, value]));
    expect({ ...defaults, ...Object.fromEntries(netlify) }, file).toEqual(expected);
    const joined = [...cloudflare].map(([name, values]) => [name, values.join(', ')] as const);
    expect({ ...defaults, ...Object.fromEntries(joined) }, file).toEqual(expected);
  }
});

test('vercel.json sets each header of every file once, and has no redirects', async () => {
  const settings = JSON.parse(await readFile(path.join(projectFolder, 'vercel.json'), 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  } & Record<string, unknown>;
  expect(Object.keys(settings).sort()).toEqual([
    '$schema',
    'buildCommand',
    'framework',
    'headers',
    'installCommand',
    'outputDirectory',
  ]);
  for (const file of ['', 'Projects', 'Projects/edit', ...paths]) {
    const given = settings.headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(`/${file}`))
      .flatMap(({ headers }) => headers.map(({ key, value }) => `${key}: ${value}`))
      .filter((header) => !header.startsWith('Content-Type'));
    const expected = headersOf(file).map(({ name, value }) => `${name}: ${value}`);
    // Vercel's default Cache-Control header already makes browsers revalidate, so vercel.json does not set it.
    expect(given.sort()).toEqual(
      expected.filter((header) => header !== `Cache-Control: ${caching.revalidated}`).sort(),
    );
  }
});

test('every file type of the sites has an explicit MIME type', async () => {
  const kinds = new Set<string>();
  for (const name of siteNames)
    for (const file of await filesIn(sites[name].folder))
      if (file !== '_headers') kinds.add(path.extname(file).slice(1));
  expect([...kinds].filter((kind) => !contentTypes[kind])).toEqual([]);
});
