import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { PageId } from '#pages.ts';
import { renderTheme } from '#theme/theme-css.ts';
import { cardSize } from '../cards/cards.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { frameData } from '../program/content-modules.ts';
import { shownPages } from '../shown-pages.ts';
import { renderDocument } from './document.ts';
import { pageHead } from './page-head.ts';

test('the page head has the title, description, URL and picture for link previews', () => {
  expect(read('projects')).toMatchObject({
    'og:title': 'Projects · Ada Example',
    'og:description': 'A map.',
    'og:type': 'website',
    'og:url': `${root}Projects`,
    'og:site_name': 'Ada Example',
    'og:locale': 'en_GB',
    'og:image': `${root}cards/projects.png`,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': 'Projects · Ada Example',
    'twitter:card': 'summary_large_image',
    author: 'Ada Example',
    canonical: `${root}Projects`,
    'text/markdown': `${base}Projects.md`,
    'application/atom+xml': `${base}feed.xml`,
    'text/plain': `${base}llms.txt`,
  });
});

test('the theme color is the color of the page header, and a page without a link card has a small preview', () => {
  for (const page of ['home', 'projects'] as const) {
    const selector = page === 'home' ? '[data-page]' : `[data-page='${page}']`;
    const css = renderTheme(owner.theme)
      .split('\n')
      .find((line) => line.startsWith(selector));
    const found = read(page, owner, []);
    expect(found).toMatchObject({ 'og:type': page === 'home' ? 'profile' : 'website', 'twitter:card': 'summary' });
    const [light, dark] = ['light', 'dark'].map((scheme) => found[`theme-color (prefers-color-scheme: ${scheme})`]);
    expect(css).toContain(
      light === dark ? `--jacket-ground: ${light};` : `--jacket-ground: light-dark(${light}, ${dark});`,
    );
  }
});

test('the page head omits elements with absolute URLs if the site URL is unknown', () => {
  const found = read('projects', siteOf('name: Ada Example\ndescription: Ada.\n'), []);
  for (const name of ['og:url', 'og:image', 'og:image:alt', 'canonical', 'application/atom+xml'])
    expect(found[name]).toBeUndefined();
  expect(found).toMatchObject({ 'twitter:card': 'summary', 'text/markdown': `${base}Projects.md` });
});

test('an unlisted page is hidden from search engines', () => {
  const found = read('variant');
  expect(found).toMatchObject({ robots: 'noindex, nofollow', 'og:type': 'website', 'og:url': `${root}for/maps` });
  expect(found['theme-color (prefers-color-scheme: light)']).toBe(owner.theme.jackets.home.ground.light);
  for (const name of ['canonical', 'text/markdown', 'text/plain', 'application/atom+xml'])
    expect(found[name]).toBeUndefined();
  expect(read('projects').robots).toBeUndefined();
});

test.each(['dark', 'light'] as const)(
  'a site with `appearance: %s` declares only this color scheme, whatever the system setting',
  (appearance) => {
    const site = { ...owner, theme: { ...owner.theme, appearance } };
    const scheme = appearance === 'dark' ? 'dark' : 'light';
    expect(read('projects', site)['theme-color']).toBe(owner.theme.jackets.projects.ground[scheme]);
    expect(renderTheme(site.theme)).toContain(`:root { color-scheme: ${appearance}; }`);
    const html = renderDocument({ ...parts, title: 'Ada', description: 'Ada.', frame: frameData(site) });
    expect(html).toContain(`<meta name="color-scheme" content="${appearance}">`);
    expect(html).not.toContain('localStorage');
  },
);

test('text in the page head is escaped, so it cannot close the HTML element that contains it', () => {
  const nasty = `"></title><script>alert('1')</script> & ]]> \n 🎓 عدا`;
  const found = read('projects', { ...owner, person: { ...owner.person, name: nasty } }, undefined, nasty);
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'og:site_name', 'author'])
    expect(found[name]).toBe(nasty);
});

test('title and description of a document are escaped, so they cannot close the HTML elements that contain them', () => {
  const nasty = `"></title><script>alert('1')</script> & ]]>`;
  const frame = { language: 'en', pages: [], appearance: 'both' as const };
  const html = renderDocument({ ...parts, frame, title: nasty, description: nasty });
  const { document } = new JSDOM(html).window;
  expect(document.title).toBe(nasty);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(nasty);
});

const base = '/some/path/';
const parts = { base, assets: [], styles: [], printStyles: [], scripts: [], head: '', body: '' };
const root = `https://ada.example.com${base}`;
const siteOf = (yaml: string) =>
  siteFromYaml({
    'site.yaml': yaml,
    'about.md': 'I draw maps.\n',
    'projects.yaml': 'projects: [{ title: A map, date: 2026-09, tags: [maps] }]\n',
    'resume.yaml': 'focuses: [{ name: maps, title: Maps }]\n',
  });
const owner = siteOf(`name: Ada Example\ndescription: Ada.\nlanguage: en-GB\nurl: ${root}\n`);

/**
 * Returns the value of each element of the head, by name. Checks that all elements are `meta`, `link` or JSON-LD.
 * Checks that no name occurs twice.
 */
function read(
  page: PageId | 'variant',
  site = owner,
  files = ['cards/projects.png', 'feed.xml', 'llms.txt'],
  nasty?: string,
): Record<string, string> {
  const shown = shownPages(site).find((one) => (one.own?.kind ?? one.page) === page);
  if (!shown) throw new Error(`The content has no ${page}.`);
  const words = { title: nasty ?? 'Projects · Ada Example', description: nasty ?? 'A map.' };
  const html = pageHead(site, { ...shown, ...words }, { base, files: new Set(files) });
  const { window } = new JSDOM(`<!doctype html><head>${html}</head><body></body>`);
  const { head, body } = window.document;
  expect(body.innerHTML).toBe('');
  const found = [...head.children].map((element): [string, string] => {
    if (element.matches('script[type="application/ld+json"]')) return ['data', element.textContent];
    expect(['meta', 'link']).toContain(element.localName);
    const its = (name: string) => element.getAttribute(name) ?? '';
    const name = its('rel') ? its('type') || its('rel') : `${its('name')}${its('property')} ${its('media')}`.trim();
    return [name, its('rel') ? its('href') : its('content')];
  });
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
  return Object.fromEntries(found);
}
