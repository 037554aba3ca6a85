// The Atom feed (RFC 4287) of projects and notes. A feed has absolute URLs, so the site's URL must be known.
import { Feed } from 'feed';
import { type Day, isoDate } from '#content/model/dates.ts';
import { asciiMail, completeLink } from '#content/model/links.ts';
import type { LabelledLink } from '#content/schema/fields/link.ts';
import { type Figure, isFigure } from '#content/read/markdown/figure.ts';
import type { Inline, Prose } from '#content/read/markdown/prose.ts';
import type { Project } from '#content/derive/visible-pages.ts';
import type { Site } from '#content/site.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import { files, pages } from '#pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { formatList, type Formats } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import type { Absolute } from '../addresses.ts';
import { escapeHtml } from '#platform/escape-html.ts';

/** Path of the feed, relative to the base. */
export const feedFile = files.feed;

/** Maximum number of entries. Readers fetch a feed several times a day. A thousand projects would be 758 kB. */
const maxInFeed = 50;

type News = { id: string; title: string; link: string; day: Date; summary: string | undefined; content: string };

/**
 * Renders the newest projects and notes as an Atom feed. The date of the feed is the date of the newest entry, not of
 * the build. So the same content always gives the same feed.
 * @returns `undefined` if there are no dated projects or notes, or if the site's URL is unknown
 */
export function newsFeed(
  { person, pages: visiblePages, texts, languages }: Pick<Site, 'person' | 'pages' | 'texts' | 'languages'>,
  absolute: Absolute | undefined,
): string | undefined {
  if (!absolute) return undefined;
  const news = [
    ...projectNews(visiblePages.projects?.projects ?? [], person.language, absolute),
    ...noteNews(texts, absolute),
  ]
    .sort((a, b) => b.day.getTime() - a.day.getTime())
    .slice(0, maxInFeed);
  const [newest] = news;
  if (!newest) return undefined;
  const messages = siteMessages(person);
  const feedPages = (['projects', 'notes'] as const).filter((page) => visiblePages[page]);
  const page = absolute(pages[feedPages[0] ?? 'projects'].address.slice(1));
  const feed = new Feed({
    id: page,
    title: escapeAmpersands(
      `${formatList(
        feedPages.map((one) => messages.titles[one]),
        formatsFor(person.language),
      )} · ${person.name}`,
    ),
    description: escapeAmpersands(person.description),
    updated: newest.day,
    link: page,
    feedLinks: { atom: absolute(feedFile) },
    author: {
      name: escapeAmpersands(person.name),
      link: absolute(''),
      ...(person.email ? { email: asciiMail(person.email) } : {}),
    },
    generator: false,
  });
  for (const { id, title, link, day, summary, content } of news)
    feed.addItem({
      id,
      title: escapeHtml(title),
      link,
      date: day,
      published: day,
      ...(summary ? { description: escapeHtml(summary) } : {}),
      content,
    });
  const first = languages?.all[0]?.language;
  const withLanguage = (tag: string, text = '') =>
    first && languages.originals.includes(text) ? tag.replace('>', ` xml:lang="${first}">`) : tag;
  const titles = news.map(({ title }) => title).values();
  // The library sets the language only in RSS. With the language, feed readers show Arabic from right to left.
  return feed
    .atom1()
    .replace('<feed ', `<feed xml:lang="${person.language}" `)
    .replace('<subtitle>', (tag) => withLanguage(tag, person.description))
    .replace(/<entry>/g, (tag) => withLanguage(tag, titles.next().value));
}

function projectNews(projects: readonly Project[], language: string, absolute: Absolute): News[] {
  const page = absolute(pages.projects.address.slice(1));
  const formats = formatsFor(language);
  const counts = new Map<string, number>();
  // The ID of an entry contains the date of the project, not the title: if an ID changes, feed readers show the entry
  // as new. If several projects have the same date, all except the oldest also have a number. Undated projects are
  // omitted.
  return projects
    .toReversed()
    .flatMap((project): News[] => {
      const { date, title, summary, anchor, story } = project;
      if (!date) return [];
      const id = `${page}#${isoDate(date)}`;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return [
        {
          id: count > 1 ? `${id}-${count}` : id,
          title,
          link: story ? absolute(story.slice(1)) : `${page}#${anchor}`,
          day: dayOf(date),
          summary,
          content: contentOf(project, formats, absolute),
        },
      ];
    })
    .toReversed();
}

const noteNews = (texts: readonly Text[], absolute: Absolute): News[] =>
  texts.flatMap(({ kind, address, title, date, summary, story }) => {
    if (kind !== 'note' || !date) return [];
    const link = absolute(address.slice(1));
    return [{ id: link, title, link, day: dayOf(date), summary, content: proseHtml(story, link, absolute) }];
  });

/**
 * Renders the text of a note as HTML, without photos. Replaces elements that some feed readers do not support, such as
 * formulas, with text.
 */
function proseHtml(story: Prose, page: string, absolute: Absolute): string {
  const linkHtml = (url: string, html: string) => `<a href="${escapeHtml(url)}">${html}</a>`;
  const html = (inline: Inline): string => {
    if (typeof inline === 'string') return escapeHtml(inline);
    const { tag, href, start, kind, set, children } = inline;
    if (tag === 'math') return `<code>${escapeHtml(set?.alttext ?? '')}</code>`;
    if (kind === 'backToNote') return '';
    const inner = children.map(html).join('');
    if (href !== undefined)
      return linkHtml(href.startsWith('#') ? page + href : completeLink(href, absolute('')), inner);
    // Omit `span` tags, which only color the syntax of code. The feed has no styles for their classes.
    if (tag === 'span') return inner;
    const open = `<${tag}${start === undefined ? '' : ` start="${start}"`}>`;
    return tag === 'br' || tag === 'hr' ? open : `${open}${inner}</${tag}>`;
  };
  const figure = (one: Figure): string => {
    if ('diagram' in one) {
      const { caption, said } = one.diagram;
      return `<p>${escapeHtml(caption)}</p><ul>${said.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
    }
    if ('video' in one) return `<p>${linkHtml(page, escapeHtml(one.video.alt))}</p>`;
    return 'film' in one ? `<p>${linkHtml(one.film.url, escapeHtml(one.film.title ?? one.film.url))}</p>` : '';
  };
  return story.map((block) => (isFigure(block) ? figure(block) : html(block))).join('');
}

function contentOf({ summary, bullets, skills, links, paper }: Project, formats: Formats, absolute: Absolute): string {
  const linkTo = ({ label, url }: LabelledLink) =>
    `<a href="${escapeHtml(completeLink(url, absolute('')))}">${escapeHtml(label)}</a>`;
  const list = (items: string[]) =>
    items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';
  const paragraph = (html: string | undefined) => (html ? `<p>${html}</p>` : '');
  return [
    paragraph(summary && escapeHtml(summary)),
    list(bullets.map(escapeHtml)),
    paragraph(escapeHtml(formatList(skills, formats))),
    paragraph(
      paper && [linkTo({ label: paper.title, url: paper.url }), escapeHtml(paper.venue ?? '')].join(' ').trim(),
    ),
    list(links.map(linkTo)),
  ].join('');
}

const dayOf = ({ year, month = 1, day = 1 }: Day) => new Date(Date.UTC(year, month - 1, day));

/**
 * Escapes ampersands in the feed's title and other texts. The library does not escape an `&` that looks like the start
 * of an entity: feed readers would show a literal `&amp;` as `&`.
 */
const escapeAmpersands = (text: string) => text.replaceAll('&', '&amp;');
