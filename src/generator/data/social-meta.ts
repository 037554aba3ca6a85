// The elements of a page's head that others read: search engines, link previews, the browser's own frame.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { PageId } from '#pages.ts';
import type { Absolute } from '../addresses.ts';
import { cardSize } from '../cards/cards.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { jacketOf } from '#theme/theme-css.ts';

/** What the elements are made from. */
export type SocialMetaParts = {
  site: Pick<SiteWithResumes, 'person' | 'theme'>;
  /** The page; without one, as for a variant, it wears Home's colour. */
  page?: PageId | undefined;
  title: string;
  description: string;
  /** The complete address of the page, if the site has one. Example: `https://ada.example.com/Projects` */
  address: string | undefined;
  /** The picture of a link preview. Example: `{ path: 'cards/projects.png', alt: 'Projects, by Ada Example' }` */
  card?: { path: string; alt: string } | undefined;
  absolute: Absolute | undefined;
  /** The address of the same page in Markdown. Example: `/portfolio/Projects.md` */
  markdown?: string | undefined;
  /** The address of the feed, where there is one. Example: `https://ada.example.com/feed.xml` */
  feed?: string | undefined;
  /** It is for those who were sent the link, and not for search engines. */
  isUnlisted?: boolean;
};

/**
 * Elements for the head of a page, as HTML, a line each. The title and the description themselves are the document's.
 * Open Graph (https://ogp.me) has four required fields: title, type, image and url. The last two need the site's
 * address, and are left out without it.
 */
export function socialMeta(parts: SocialMetaParts): string {
  const { site, page, title, description, address, card, absolute, markdown, feed, isUnlisted = false } = parts;
  const { person, theme } = site;
  const { day, night } = jacketOf(theme, page ?? 'home').ground;
  const image = card && absolute ? { url: absolute(card.path), alt: card.alt } : undefined;
  const lines = [
    isUnlisted && meta('name', 'robots', 'noindex'),
    meta('name', 'author', person.name),
    meta('name', 'theme-color', day, '(prefers-color-scheme: light)'),
    meta('name', 'theme-color', night, '(prefers-color-scheme: dark)'),
    address && !isUnlisted && link('canonical', address),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', page === 'home' || page === 'aboutMe' ? 'profile' : 'website'),
    address && meta('property', 'og:url', address),
    meta('property', 'og:site_name', person.name),
    meta('property', 'og:locale', localeOf(person.language)),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:width', String(cardSize.width)),
          meta('property', 'og:image:height', String(cardSize.height)),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    markdown && link('alternate', markdown, 'text/markdown'),
    feed && link('alternate', feed, 'application/atom+xml'),
  ];
  return lines.map((line) => (line ? `${line}\n` : '')).join('');
}

const meta = (key: 'name' | 'property', name: string, content: string, media?: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}"${media ? ` media="${media}"` : ''}>`;

const link = (relation: string, address: string, type?: string) =>
  `<link rel="${relation}"${type ? ` type="${type}"` : ''} href="${escapeHtml(address)}">`;

/** Open Graph wants a language with a territory; the likeliest one stands in where the owner named none. */
function localeOf(language: string): string {
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  return region ? `${tongue}_${region}` : tongue;
}
