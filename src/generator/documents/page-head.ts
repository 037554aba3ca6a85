// The elements of a page's head for search engines, link previews and feed readers.
import { escapeHtml } from '#platform/escape-html.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { JacketName } from '#pages.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { jacketByName } from '#theme/theme-css.ts';
import { absoluteAddresses, rootAddresses } from '../addresses.ts';
import { cardSize } from '../cards/cards.ts';
import { feedFile } from '../data/feeds.ts';
import { linkedData, jsonForScript } from '../data/linked-data.ts';
import { alternateOf, llmsFile } from '../data/markdown-alternates.ts';
import type { ShownPage } from '../shown-pages.ts';

/** The site data that a head needs in addition to the content. */
export type HeadContext = {
  base: string;
  /** Paths of all files, relative to the base. */
  files: { has(file: string): boolean };
};

/**
 * Returns the elements for the head of a page, as HTML. `renderDocument` adds title and description. Open Graph
 * (https://ogp.me) requires title, type, image and url. Without the site's URL, image and url are omitted. Search
 * engines must not list résumé variants and skill pages. Résumé variants are only for recipients of the link. Skill
 * pages repeat the evidence page.
 */
export function pageHead(site: SiteWithResumes, shown: ShownPage, { base, files }: HeadContext): string {
  const { person, theme } = site;
  const { page, own, jacket, address: path, title, description, card, isExcerpt } = shown;
  const isUnlisted = own?.isUnlisted;
  const absolute = absoluteAddresses(site);
  const address = absolute?.(path.slice(1));
  const image = files.has(card) && absolute?.(card);
  const data = linkedData(site, shown, absolute, rootAddresses(site));
  const isListed = site.languages?.shown.indexed.includes(path) ?? true;
  const isHidden = isUnlisted || isExcerpt || !isListed;
  const lines = [
    // With "nofollow", search engines do not follow the link to the PDF of a résumé variant. Some hosts cannot send a
    // "noindex" header with the PDF.
    isHidden && meta('name', 'robots', isUnlisted ? 'noindex, nofollow' : 'noindex'),
    meta('name', 'author', person.name),
    frameColor(theme, jacket),
    address && !isUnlisted && link('canonical', address),
    ...(isHidden ? [] : languageLinks(site, path)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta(
      'property',
      'og:type',
      page === 'home' || page === 'aboutMe' ? 'profile' : own && own.kind !== 'variant' ? 'article' : 'website',
    ),
    address && meta('property', 'og:url', address),
    meta('property', 'og:site_name', person.name),
    meta('property', 'og:locale', localeOf(person.language)),
    ...(image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(cardSize.width)),
          meta('property', 'og:image:height', String(cardSize.height)),
          meta('property', 'og:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    !isUnlisted && link('alternate', base + alternateOf(path), 'text/markdown'),
    !isUnlisted && files.has(llmsFile) && link('alternate', base + llmsFile, 'text/plain', llmsFile),
    !isUnlisted && files.has(feedFile) && link('alternate', base + feedFile, 'application/atom+xml'),
    data && `<script type="application/ld+json">${jsonForScript(data)}</script>`,
  ];
  return lines.map((line) => (line ? `${line}\n` : '')).join('');
}

/**
 * Returns links to all language versions of a page that search engines list, including the page itself. Each version
 * must have the same links (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
function languageLinks(site: SiteWithResumes, path: string): string[] {
  const root = rootAddresses(site);
  const languages = site.languages?.all.filter(({ indexed }) => indexed.includes(path)) ?? [];
  if (!root || languages.length < 2) return [];
  const to = (tag: string, folder: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(root(folder + path.slice(1)))}">`;
  return [...languages.map(({ language, folder }) => to(language, folder)), to('x-default', '')];
}

/** Returns the theme color for the browser UI: the background color of the page's header ("jacket"). */
export function frameColor(theme: Theme, jacket: JacketName): string {
  const { light, dark } = jacketByName(theme, jacket).ground;
  if (theme.appearance !== 'both') return meta('name', 'theme-color', light);
  const lightMeta = meta('name', 'theme-color', light, '(prefers-color-scheme: light)');
  return `${lightMeta}\n${meta('name', 'theme-color', dark, '(prefers-color-scheme: dark)')}`;
}

const meta = (key: 'name' | 'property', name: string, content: string, media?: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}"${media ? ` media="${media}"` : ''}>`;

const link = (relation: string, address: string, type?: string, title?: string) =>
  `<link rel="${relation}"${type ? ` type="${type}"` : ''}${title ? ` title="${title}"` : ''} href="${escapeHtml(address)}">`;

/**
 * Returns the Open Graph locale, which requires a territory. If the language has no territory, adds the most likely
 * one. Example: `en_US`
 */
function localeOf(language: string): string {
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  return region ? `${tongue}_${region}` : tongue;
}
