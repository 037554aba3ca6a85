// The feed of the projects and notes (Atom, RFC 4287), for readers and for programs that wait for something new.
// Made once a build, when the owner has said where the site is online: a feed has complete addresses or is none.
import { Feed } from 'feed';
import { type Day, isoDate } from '#content/dates.ts';
import { asciiMail, completeLink } from '#content/links.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { type Figure, isFigure } from '#content/markdown/figure.ts';
import type { Inline, Prose } from '#content/markdown/prose.ts';
import type { Project, Site } from '#content/site.ts';
import type { Text } from '#content/texts/texts.ts';
import { pages } from '#pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { formatList, type Formats } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import type { Absolute } from '../addresses.ts';
import { escapeHtml } from '#platform/escape-html.ts';

/** Where the feed is, below the base path. */
export const feedFile = 'feed.xml';

/** Readers fetch a feed several times a day, for what is new; a thousand projects would be 758 kB each time. */
const maxInFeed = 50;

/** Something new: a project or a note. */
type News = { id: string; title: string; link: string; day: Date; summary: string | undefined; content: string };

/**
 * The newest projects and notes as an Atom feed, the newest first. It says when the newest was made, not when the feed was,
 * so the same content gives the same feed.
 * @returns `undefined` without any, and while the site has no address
 */
export function newsFeed(
  { person, pages: shown, texts }: Pick<Site, 'person' | 'pages' | 'texts'>,
  absolute: Absolute | undefined,
): string | undefined {
  if (!absolute) return undefined;
  const news = [...projectNews(shown.projects?.projects ?? [], person.language, absolute), ...noteNews(texts, absolute)]
    .sort((a, b) => b.day.getTime() - a.day.getTime())
    .slice(0, maxInFeed);
  const [newest] = news;
  if (!newest) return undefined;
  const { titles } = siteMessages(person);
  const inFeed = (['projects', 'notes'] as const).filter((page) => shown[page]);
  const page = absolute(pages[inFeed[0] ?? 'projects'].address.slice(1));
  const feed = new Feed({
    id: page,
    title: inText(
      `${formatList(
        inFeed.map((one) => titles[one]),
        formatsFor(person.language),
      )} · ${person.name}`,
    ),
    description: inText(person.description),
    updated: newest.day,
    link: page,
    feedLinks: { atom: absolute(feedFile) },
    author: {
      name: inText(person.name),
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
  // The library takes a language and writes it only into RSS. With it a reader sets Arabic from right to left.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${person.language}" `);
}

function projectNews(projects: readonly Project[], language: string, absolute: Absolute): News[] {
  const page = absolute(pages.projects.address.slice(1));
  const formats = formatsFor(language);
  const seen = new Map<string, number>();
  // What has no date is not new. A reader takes another id for another entry, so an id holds no word that may be written
  // anew: it is the date and, of several projects of one month, the place from the end, since new ones are put on top.
  return projects
    .toReversed()
    .flatMap((project): News[] => {
      const { date, title, summary, anchor, story } = project;
      if (!date) return [];
      const id = `${page}#${isoDate(date)}`;
      const times = (seen.get(id) ?? 0) + 1;
      seen.set(id, times);
      return [
        {
          id: times > 1 ? `${id}-${times}` : id,
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

/** The words of a note as HTML; its photos are on its page. What readers may not know is said in words that they do. */
function proseHtml(story: Prose, page: string, absolute: Absolute): string {
  const linked = (url: string, words: string) => `<a href="${escapeHtml(url)}">${words}</a>`;
  const html = (inline: Inline): string => {
    if (typeof inline === 'string') return escapeHtml(inline);
    const { tag, href, start, kind, set, children } = inline;
    if (tag === 'math') return `<code>${escapeHtml(set?.alttext ?? '')}</code>`;
    if (kind === 'backToNote') return '';
    const inner = children.map(html).join('');
    if (href !== undefined) return linked(href.startsWith('#') ? page + href : completeLink(href, absolute('')), inner);
    // The pieces of code differ by their colors alone.
    if (tag === 'span') return inner;
    const open = `<${tag}${start === undefined ? '' : ` start="${start}"`}>`;
    return tag === 'br' || tag === 'hr' ? open : `${open}${inner}</${tag}>`;
  };
  const figure = (one: Figure): string => {
    if ('diagram' in one) {
      const { caption, said } = one.diagram;
      return `<p>${escapeHtml(caption)}</p><ul>${said.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
    }
    if ('video' in one) return `<p>${linked(page, escapeHtml(one.video.alt))}</p>`;
    return 'film' in one ? `<p>${linked(one.film.url, escapeHtml(one.film.title ?? one.film.url))}</p>` : '';
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

/** Text in the feed itself; the library takes `&amp;` for an escaped `&`, so a written one is escaped before. */
const inText = (text: string) => text.replaceAll('&', '&amp;');
