// Converts the selected facts to the entries of a résumé.
import { domainToUnicode } from 'node:url';
import { type VisibleValue, isInResume, isOnSite, type PrivateDetail } from '#content/schema/fields/visibility.ts';
import type { Messages } from '#messages/en.ts';
import { fill } from '#messages/fill.ts';
import { formatDate, type Formats, formatResumeRange } from '#messages/formats.ts';
import { formatGrade } from '#messages/format-grade.ts';
import type { LabelledLink, Paper } from '#content/schema/fields/link.ts';
import type { ContactItem, ResumeBullet, ResumeEntry, ResumeLink, ResumeList } from './resume.ts';
import type { Facts } from '#content/derive/facts.ts';
import { type ContentEntry, normalizeEntry } from '#content/derive/entries.ts';
import { decoded, isOwn, mailLink, telephoneLink } from '#content/model/links.ts';

/** The facts that a variant selected. */
export type PickedFacts = VisibleValue<Omit<Facts, 'settings' | 'contact' | 'portrait'>>;

/** Interface messages in the language of a résumé, and its date formats. */
export type ResumeMessages = Messages & { formats: Formats };

export function schoolEntry(school: PickedFacts['schools'][number], messages: ResumeMessages): ResumeEntry {
  const { education, resume, comma, semicolon } = messages;
  const { minor, place, year, coursework, honors, involvement } = school;
  const entry = normalizeEntry.school(school);
  return {
    ...headOf(entry, messages),
    source: school.source,
    grade: entry.grade,
    // The degree has its own line, where résumé parsers look for it.
    lines: texts(entry.degree, joined(' · ', minor && fill(education.minor, { subject: minor }), place, year)),
    bullets: [
      ...labelled(education.gpa, entry.grade && formatGrade(entry.grade, messages.formats)),
      ...labelledList(education.coursework, coursework, comma),
      ...labelledList(resume.honors, honors, semicolon),
      ...labelledList(education.involvement, involvement, semicolon),
    ],
  };
}

export function experienceEntry(
  job: PickedFacts['sections'][number]['entries'][number],
  messages: ResumeMessages,
): ResumeEntry {
  const entry = normalizeEntry.job(job);
  return {
    ...headOf(entry, messages),
    source: job.source,
    lines: texts(joined(messages.comma, entry.organization, job.place)),
    bullets: [...plainBullets(entry.bullets), ...paperBullet(entry.paper, messages), ...linked('', entry.links)],
  };
}

export function projectEntry(project: PickedFacts['projects'][number], messages: ResumeMessages): ResumeEntry {
  const entry = normalizeEntry.project(project);
  return {
    ...headOf(entry, messages),
    source: project.source,
    lines: texts(entry.summary),
    bullets: [
      ...plainBullets(entry.bullets),
      ...paperBullet(entry.paper, messages),
      ...asList(project.skills, messages.comma, (text) => linked(text, entry.links)),
    ],
  };
}

export function jobEntry(job: PickedFacts['jobs'][number], messages: ResumeMessages): ResumeEntry {
  const entry = normalizeEntry.lightHeartedJob(job);
  const head = headOf(entry, messages);
  return {
    ...head,
    source: job.source,
    dates: job.when ?? head.dates,
    lines: texts(joined(messages.comma, entry.organization, job.place)),
    bullets: [...plainBullets(entry.bullets), ...labelled(messages.entries.leaving, job.leaving)],
  };
}

/** Title and dates of an entry. */
const headOf = ({ title, dates, when, isExpected }: ContentEntry, { formats }: ResumeMessages) => ({
  title,
  dates: dates
    ? formatResumeRange(dates, formats, isExpected)
    : when && !('start' in when)
      ? formatDate(when, formats)
      : undefined,
  isCurrent: isExpected || dates?.end === 'present',
});

/** Drops missing and empty texts. */
export const texts = (...values: (string | undefined)[]) => values.filter((text): text is string => Boolean(text));

export const joined = (between: string, ...values: (string | undefined)[]) => texts(...values).join(between);

const plainBullets = (bullets: readonly string[]): ResumeBullet[] => bullets.map((text) => ({ text, links: [] }));

/** A bullet with a label; none if its text is empty. */
const labelled = (label: string, text = '', links: ResumeLink[] = []): ResumeBullet[] =>
  text ? [{ label, text, links }] : [];

const labelledList = (label: string, items: string[], separator: string): ResumeBullet[] =>
  asList(items, separator, (text) => labelled(label, text));

/** A bullet of joined items. It also stores the items, so that it can be shortened. */
const asList = (items: string[], separator: string, make: (text: string) => ResumeBullet[]): ResumeBullet[] =>
  make(items.join(separator)).map((bullet) => (items.length > 0 ? { ...bullet, list: { items, separator } } : bullet));

/** A bullet that ends in links, or consists of links only. */
export const linked = (text: string, links: readonly LabelledLink[]): ResumeBullet[] =>
  text || links.length > 0 ? [{ text, links: readableLinks(links) }] : [];

const paperBullet = (paper: Paper | undefined, { resume }: ResumeMessages): ResumeBullet[] =>
  paper ? labelled(resume.published, joined('. ', paper.title, paper.venue), readableLinks([paper])) : [];

/** Without a site URL, links to the site's own files cannot work in a résumé. */
const readableLinks = (links: readonly { url: string }[]): ResumeLink[] =>
  links.flatMap(({ url }) => (isOwn(url) ? [] : [{ text: readableAddress(url), url }]));

/** Returns a line for each list and for each of its groups. */
export function skillLists(lists: PickedFacts['lists']): ResumeList[] {
  return lists
    .flatMap(({ title, items, groups }): ResumeList[] => [
      { label: title, items },
      ...groups.map((group) => ({ label: group.label, items: group.items })),
    ])
    .filter(({ items }) => items.length > 0);
}

/** A private detail as a contact item, if the owner shows it in the résumé. */
export const privateItem = (
  detail: PrivateDetail | undefined,
  inWords: (text: string) => string,
  url?: string,
): ContactItem[] =>
  detail && isInResume(detail) ? [{ text: inWords(detail.text), url, isPrivate: !isOnSite(detail) }] : [];

export function contactItems({ email, phone, place, address, url, links }: Facts['contact']): ContactItem[] {
  return [
    ...(email ? [{ text: email, url: mailLink(email) }] : []),
    ...privateItem(phone, (text) => text, phone && telephoneLink(phone.text)),
    ...(place ? [{ text: place }] : []),
    ...privateItem(address, (text) => text),
    ...readableLinks(url ? [{ url }, ...links] : links).map((link) => ({ ...link, text: withScheme(link) })),
  ];
}

/**
 * Keeps the scheme of a URL without a path: résumé parsers may mistake `example.com` for a name.
 */
const withScheme = ({ text, url }: ResumeLink) =>
  text.includes('/') ? text : `${/^https?:\/\//i.exec(url)?.[0].toLowerCase() ?? ''}${text}`;

/**
 * Formats a URL for reading.
 * @example readableAddress('https://www.example.com/ada/') // 'example.com/ada'
 * @example readableAddress('https://xn--ofia-kbb.sk/%C5%BEivotopis') // 'žofia.sk/životopis'
 */
export const readableAddress = (url: string) =>
  url
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
    .replace(/[\w.-]*\bxn--[\w.-]+/i, (host) => ifReadable(domainToUnicode(host), host))
    .replace(/(?:%[\da-f]{2})+/gi, (codes) => ifReadable(decoded(codes), codes));

/** Returns the decoded text only if all our fonts have its letters, and if they are left-to-right like other URLs. */
const ifReadable = (words: string, spelling: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d.-]+$/u.test(words) ? words : spelling;
