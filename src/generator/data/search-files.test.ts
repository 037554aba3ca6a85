import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { everyPage, pages } from '#pages.ts';
import { absoluteAddresses } from '../addresses.ts';
import { robots, sitemap } from './search-files.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

test('the sitemap has the canonical URL of every page once', () => {
  const site = siteFromYaml({
    'site.yaml': 'name: Ada\ndescription: A site.\naccessibilityPage: false\n',
    'about.md': 'I build maps.\n',
    'projects.yaml': 'projects:\n  - { title: A map, date: 2026-09 }\n',
    'notes/2026-10-12-counting.md': '---\ntitle: Counting\n---\n\nIt is slow.\n',
  });
  const shown = everyPage.filter((page) => site.pages[page]);
  expect(shown).toContain('aboutMe');
  expect(shown).not.toContain('education');
  expect(shown).not.toContain('accessibility');
  const addresses = [...shown.map((page) => pages[page].address), '/Notes/counting'];
  expect(addressesIn(site)).toEqual(addresses.map((address) => `https://ada.example.com/some/path${address}`));
});

test('every page in the sitemap has the date of the last content change', () => {
  const site = { ...siteFromYaml({ 'about.md': 'I build maps.\n' }), lastChange: new Date('2026-10-12') };
  const { window } = new JSDOM(sitemap(site, absolute), { contentType: 'application/xml' });
  const changed = [...window.document.querySelectorAll('url')].map((url) => url.querySelector('lastmod')?.textContent);
  expect(new Set(changed)).toEqual(new Set(['2026-10-12']));
});

test('robots.txt allows all crawlers on all pages, and links to the sitemap', () => {
  expect(robots(absolute).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    'Sitemap: https://ada.example.com/some/path/sitemap.xml',
    '',
  ]);
});

test('a site without a site URL has no sitemap, and its robots.txt has no link to a sitemap', () => {
  expect(sitemap(siteFromYaml({}), undefined)).toBeUndefined();
  expect(robots(undefined)).toBe('User-agent: *\nAllow: /\n');
});

test('URLs with special characters are escaped in the sitemap', () => {
  const site = siteFromYaml({});
  const odd = (path: string) => `https://ada.example.com/?a=1&b=%22${path}`;
  const shown = everyPage.filter((page) => site.pages[page]);
  expect(addressesIn(site, odd)).toEqual(shown.map((page) => odd(pages[page].address.slice(1))));
});

const absolute = absoluteAddresses({ person: { url: 'https://ada.example.com/some/path' } });

function addressesIn(site: Parameters<typeof sitemap>[0], complete = absolute) {
  const { window } = new JSDOM(sitemap(site, complete), { contentType: 'application/xml' });
  return [...window.document.querySelectorAll('loc')].map(({ textContent }) => textContent);
}
