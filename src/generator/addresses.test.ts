import { expect, test } from 'vitest';
import { absoluteAddresses, adviseOnAddress, type HostAddress, siteAddress } from './addresses.ts';

const project: HostAddress = {
  name: 'GitHub Pages',
  base: '/repo/',
  url: 'https://ada.github.io/repo/',
  isOnlyAddress: true,
};
const preview: HostAddress = { name: 'Netlify', base: '/', url: 'https://ada.netlify.app/', isOnlyAddress: true };
const ownedBy = (url?: string) => ({ person: { url } });

test('nobody knows where the site is: it is made for the root of a host, and has no address', () => {
  expect(siteAddress(ownedBy())).toEqual({ base: '/' });
});

test('the owner’s address says where the site is', () => {
  expect(siteAddress(ownedBy('https://ada.example.com//portfolio?from=card#top'))).toEqual({
    base: '/portfolio/',
    url: 'https://ada.example.com/portfolio/',
  });
});

test('a host that knows is believed where the owner says nothing', () => {
  expect(siteAddress(ownedBy(), { host: project })).toEqual({ base: '/repo/', url: 'https://ada.github.io/repo/' });
});

test('the host knows where it puts the files, and the owner what the site is called', () => {
  expect(siteAddress(ownedBy('https://ada.example.com/portfolio'), { host: preview })).toEqual({
    base: '/',
    url: 'https://ada.example.com/portfolio/',
  });
});

test('a path by hand wins over everybody', () => {
  for (const host of [undefined, preview, project])
    expect(siteAddress(ownedBy('https://ada.example.com/portfolio'), { base: '/here/', host })).toEqual({
      base: '/here/',
      url: 'https://ada.example.com/here/',
    });
  expect(siteAddress(ownedBy(), { base: '/here/' })).toEqual({ base: '/here/' });
});

test('the owner hears of an address that is not the host’s, unless the host may not know them all', () => {
  expect(adviseOnAddress(ownedBy('https://old.example.com'), project)?.found).toMatch(
    /https:\/\/old\.example\.com\/.*GitHub Pages.*https:\/\/ada\.github\.io\/repo\//s,
  );
  expect(adviseOnAddress(ownedBy('https://ada.github.io/repo'), project)).toBeUndefined();
  expect(adviseOnAddress(ownedBy('https://old.example.com'), { ...project, isOnlyAddress: false })).toBeUndefined();
  expect(adviseOnAddress(ownedBy(), project)).toBeUndefined();
  expect(adviseOnAddress(ownedBy('https://old.example.com'), undefined)).toBeUndefined();
});

test('complete addresses lie below the address of the site', () => {
  expect(absoluteAddresses(ownedBy())).toBeUndefined();
  expect(absoluteAddresses(ownedBy('https://ada.example.com/a/b'))?.('Projects')).toBe(
    'https://ada.example.com/a/b/Projects',
  );
});
