// The feed of the projects (Atom, RFC 4287), for readers and for programs that wait for something new.
// Made once a build, when the owner has said where the site is online: a feed has complete addresses or is none.
import { Feed } from 'feed';
import { firstMonth, isoDate, type PartialDate } from '#content/dates.ts';
import { asciiMail, completeLink } from '#content/links.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import type { Project, Site } from '#content/site.ts';
import { pages } from '#pages.ts';
import { wordsOf } from '#words/catalogues.ts';
import { formatList, type Formats } from '#words/formats.ts';
import { formatsFor } from '#words/patterns.ts';
import type { Absolute } from '../addresses.ts';
import { escapeHtml } from '#platform/escape-html.ts';

/** Where the feed is, below the base path. */
export const feedFile = 'feed.xml';

/** Readers fetch a feed several times a day, for what is new; a thousand projects would be 758 kB each time. */
const maxInFeed = 50;

/**
 * The newest projects as an Atom feed, the newest first. It says when the newest project was made, not when the feed was, so
 * the same content gives the same feed.
 * @returns `undefined` without projects, and while the site has no address
 */
export function projectFeed(
  { person, pages: shown }: Pick<Site, 'person' | 'pages'>,
  absolute: Absolute | undefined,
): string | undefined {
  const { projects } = shown;
  const newestFirst = projects?.projects.toSorted((one, other) => firstMonth(other.date) - firstMonth(one.date)) ?? [];
  const [newest] = newestFirst;
  if (!absolute || !newest) return undefined;
  const page = absolute(pages.projects.address.slice(1));
  const feed = new Feed({
    id: page,
    title: inText(`${wordsOf(person).titles.projects} · ${person.name}`),
    description: inText(person.description),
    updated: firstDay(newest.date),
    link: page,
    feedLinks: { atom: absolute(feedFile) },
    author: {
      name: inText(person.name),
      link: absolute(''),
      ...(person.email ? { email: asciiMail(person.email) } : {}),
    },
    generator: false,
  });
  const formats = formatsFor(person.language);
  const seen = new Map<string, number>();
  for (const project of newestFirst.slice(0, maxInFeed)) {
    const id = `${page}#${isoDate(project.date)}-${slugOf(project.title)}`;
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    feed.addItem({
      id: times > 1 ? `${id}-${times}` : id,
      title: escapeHtml(project.title),
      link: page,
      date: firstDay(project.date),
      published: firstDay(project.date),
      ...(project.summary ? { description: escapeHtml(project.summary) } : {}),
      content: contentOf(project, formats, absolute),
    });
  }
  // The library takes a language and writes it only into RSS. With it a reader sets Arabic from right to left.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${person.language}" `);
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

/** Text in the feed itself; the library takes `&amp;` for an escaped `&`, so a written one is escaped before. */
const inText = (text: string) => text.replaceAll('&', '&amp;');

/** A month has no day; its first one stands for it. */
const firstDay = ({ year, month = 1 }: PartialDate) => new Date(Date.UTC(year, month - 1));

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
