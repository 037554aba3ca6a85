import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { absoluteAddresses } from '../addresses.ts';
import { cardSize } from '../cards/cards.ts';
import { socialMeta, type SocialMetaParts } from './social-meta.ts';
import { siteFromYaml } from './site-from-yaml.ts';
import { renderTheme } from '#theme/theme-css.ts';

test('a link preview gets title, text, address and a picture with its words', () => {
  expect(read({})).toMatchObject({
    'og:title': 'Projects · Ada Example',
    'og:description': 'A map.',
    'og:type': 'website',
    'og:url': `${root}Projects`,
    'og:site_name': 'Ada Example',
    'og:locale': 'en_GB',
    'og:image': `${root}cards/projects.png`,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': 'The projects of Ada',
    'twitter:card': 'summary_large_image',
    author: 'Ada Example',
    canonical: `${root}Projects`,
    'text/markdown': `${root}Projects.md`,
    'application/atom+xml': `${root}feed.xml`,
  });
});

test('Home and About me are profiles', () => {
  for (const page of ['home', 'aboutMe'] as const) expect(read({ page })['og:type']).toBe('profile');
});

test('the browser’s frame takes the colour of the page’s jacket, by day and by night', () => {
  for (const page of ['home', 'education', 'irrelevantExperience'] as const) {
    const selector = page === 'home' ? '[data-page]' : `[data-page='${page}']`;
    const css = renderTheme(parts.site.theme)
      .split('\n')
      .find((line) => line.startsWith(selector));
    const found = read({ page });
    const [light, dark] = ['light', 'dark'].map((edition) => found[`theme-color (prefers-color-scheme: ${edition})`]);
    expect(css).toContain(
      light === dark ? `--jacket-ground: ${light};` : `--jacket-ground: light-dark(${light}, ${dark});`,
    );
  }
  expect(read({ page: undefined })).toMatchObject({
    'theme-color (prefers-color-scheme: light)': parts.site.theme.jackets.home.ground.day,
  });
});

test('without an address nothing claims one', () => {
  const found = read({ address: undefined, absolute: undefined, feed: undefined, markdown: '/some/path/Projects.md' });
  for (const name of ['og:url', 'og:image', 'og:image:alt', 'canonical', 'application/atom+xml'])
    expect(found[name]).toBeUndefined();
  expect(found).toMatchObject({
    'og:title': parts.title,
    'twitter:card': 'summary',
    'text/markdown': '/some/path/Projects.md',
  });
});

test('a page without a picture has a small preview', () => {
  expect(read({ card: undefined })).toMatchObject({ 'twitter:card': 'summary', 'og:url': `${root}Projects` });
});

test('a page for those who were sent the link is kept from search engines', () => {
  expect(read({ isUnlisted: true, page: undefined })).toMatchObject({ robots: 'noindex', 'og:type': 'website' });
  expect(read({ isUnlisted: true }).canonical).toBeUndefined();
  expect(read({}).robots).toBeUndefined();
});

test('no text in the head ends its element', () => {
  const nasty = `"></title><script>alert('1')</script> & ]]> \n 🎓 عدا`;
  const site = { ...parts.site, person: { ...parts.site.person, name: nasty } };
  const card = { path: 'cards/projects.png', alt: nasty };
  const found = read({ site, title: nasty, description: nasty, card, markdown: `/a"><b>.md` });
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'og:site_name', 'author'])
    expect(found[name]).toBe(nasty);
});

const base = '/some/path/';
const root = `https://ada.example.com${base}`;
const owner = siteFromYaml({
  'site.yaml': 'name: Ada Example\ndescription: Ada.\nlanguage: en-GB\nurl: https://ada.example.com/some/path/\n',
});
const parts: SocialMetaParts = {
  site: owner,
  page: 'projects',
  title: 'Projects · Ada Example',
  description: 'A map.',
  address: `${root}Projects`,
  card: { path: 'cards/projects.png', alt: 'The projects of Ada' },
  absolute: absoluteAddresses(owner),
  markdown: `${root}Projects.md`,
  feed: `${root}feed.xml`,
};

/** What the elements say, by name: nothing but `meta` and `link` may be there, each once. */
function read(change: Partial<SocialMetaParts>): Record<string, string> {
  const { window } = new JSDOM(`<!doctype html><head>${socialMeta({ ...parts, ...change })}</head><body></body>`);
  const { head, body } = window.document;
  expect(body.innerHTML).toBe('');
  const found = [...head.children].map((element): [string, string] => {
    expect(['meta', 'link']).toContain(element.localName);
    const its = (name: string) => element.getAttribute(name) ?? '';
    const name = its('rel') ? its('type') || its('rel') : `${its('name')}${its('property')} ${its('media')}`.trim();
    return [name, its('rel') ? its('href') : its('content')];
  });
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
  return Object.fromEntries(found);
}
