import { expect, test } from 'vitest';
import { readBase } from '#platform/paths.ts';
import { absoluteAddresses, adviseOnAddress, type HostAddress, siteAddress } from './addresses.ts';

const own = 'https://ada.example/portfolio';
const url = 'https://ada.github.io/repo/';
const host: HostAddress = { name: 'GitHub Pages', base: '/repo/', url, isOnlyAddress: true };
const ownedBy = (address?: string) => ({ person: { url: address } });

test.each<[string, string | undefined, Parameters<typeof siteAddress>[1], { base: string; url: string | undefined }]>([
  ['neither the owner nor the host sets a URL', undefined, {}, { base: '/', url: undefined }],
  [
    'the owner sets the URL',
    'https://ada.example//portfolio?from=card#top',
    {},
    { base: '/portfolio/', url: `${own}/` },
  ],
  ['only the host provides the URL', undefined, { host }, { base: '/repo/', url }],
  ['the host sets the path, and the owner sets the URL', own, { host }, { base: '/repo/', url: `${own}/` }],
  ['BASE overrides the host', own, { base: '/here/', host }, { base: '/here/', url: 'https://ada.example/here/' }],
  ['only BASE is set', undefined, { base: '/here/' }, { base: '/here/', url: undefined }],
])('siteAddress resolves base path and URL if %s', (_, address, others, expected) => {
  expect(siteAddress(ownedBy(address), others)).toEqual(expected);
});

test.each([
  ['portfolio', '/portfolio/'],
  ['/portfolio/', '/portfolio/'],
  ['/a//b', '/a/b/'],
  ['/', '/'],
])('readBase normalizes BASE=%s to %s', (value, path) => {
  expect(readBase({ BASE: value })).toBe(path);
});

test('adviseOnAddress gives advice if "url" differs from the host’s URL, unless the host allows other URLs', () => {
  expect(adviseOnAddress(ownedBy('https://old.example'), host)?.found).toMatch(
    /https:\/\/old\.example\/.*GitHub Pages.*https:\/\/ada\.github\.io\/repo\//s,
  );
  expect(adviseOnAddress(ownedBy('https://ada.github.io/repo'), host)).toBeUndefined();
  expect(adviseOnAddress(ownedBy('https://old.example'), { ...host, isOnlyAddress: false })).toBeUndefined();
  expect(adviseOnAddress(ownedBy(), host)).toBeUndefined();
  expect(adviseOnAddress(ownedBy('https://old.example'), undefined)).toBeUndefined();
});

test('absoluteAddresses returns a function that resolves paths below the site URL, or undefined without a site URL', () => {
  expect(absoluteAddresses(ownedBy())).toBeUndefined();
  expect(absoluteAddresses(ownedBy(own))?.('Projects')).toBe(`${own}/Projects`);
});
