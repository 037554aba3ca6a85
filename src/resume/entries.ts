// Converts facts to entries.
import { domainToUnicode } from 'node:url';
import { type VisibleValue, isInResume, isOnSite, type PrivateDetail } from '#content/schema/fields/visibility.ts';
import type { Messages } from '#messages/en.ts';
import { fill } from '#messages/fill.ts';
import { formatDate, type Formats, formatResumeRange } from '#messages/formats.ts';
import { formatGrade } from '#messages/format-grade.ts';
import type { Paper } from '#content/schema/fields/link.ts';
import type { ContactItem, ResumeBullet, ResumeEntry, ResumeLink, ResumeList } from './resume.ts';
import type { Facts } from '#content/derive/facts.ts';
import { type ContentEntry, normalizeEntry } from '#content/derive/entries.ts';
import { decoded, isOwn, mailLink, telephoneLink } from '#content/model/links.ts';

/** The facts in one résumé: the general résumé, or the résumé of a variant. */
export type PickedFacts = VisibleValue<Omit<Facts, 'settings' | 'contact' | 'portrait'>>;

/** Interface messages in the language of a résumé, and its date formats. */
export type ResumeMessages = Messages & { formats: Formats };

export function schoolEntry(school: PickedFacts['schools'][number], messages: ResumeMessages): ResumeEntry {
  const { education, resume, comma, semicolon } = messages;
  const { minor, place, year, coursework, honors, involvement } = school;
  const entry = normalizeEntry.school(school);
  const { grade } = entry;
  return {
    ...commonFields(entry, messages),
    source: school.source,
    grade,
    // The degree comes first, where résumé parsers look for it.
    details: nonEmptyTexts(
      entry.degree,
      minor && fill(education.minor, { subject: minor }),
      year,
      grade && `${education.gpa}${messages.colon} ${formatGrade(grade, messages.formats)}`,
    ),
    place,
    bullets: [
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
    ...commonFields(entry, messages),
    source: job.source,
    details: nonEmptyTexts(entry.organization),
    place: job.place,
    links: readableLinks(entry.links),
    bullets: [...plainBullets(entry.bullets), ...paperBullet(entry.paper, messages)],
  };
}

export function projectEntry(project: PickedFacts['projects'][number], messages: ResumeMessages): ResumeEntry {
  const entry = normalizeEntry.project(project);
  return {
    ...commonFields(entry, messages),
    source: project.source,
    details: nonEmptyTexts(entry.summary),
    tools: project.skills,
    links: readableLinks(entry.links),
    bullets: [...plainBullets(entry.bullets), ...paperBullet(entry.paper, messages)],
  };
}

export function jobEntry(job: PickedFacts['jobs'][number], messages: ResumeMessages): ResumeEntry {
  const entry = normalizeEntry.lightHeartedJob(job);
  const fields = commonFields(entry, messages);
  return {
    ...fields,
    source: job.source,
    dates: job.when ?? fields.dates,
    details: nonEmptyTexts(entry.organization),
    place: job.place,
    bullets: [...plainBullets(entry.bullets), ...labelledBullet(messages.entries.leaving, job.leaving)],
  };
}

/** Common fields of all entries. Callers add tools and links. */
const commonFields = ({ title, dates, when, isExpected }: ContentEntry, { formats }: ResumeMessages) => ({
  title,
  dates: dates
    ? formatResumeRange(dates, formats, isExpected)
    : when && !('start' in when)
      ? formatDate(when, formats)
      : undefined,
  isCurrent: isExpected || dates?.end === 'present',
  tools: [],
  links: [],
});

/** Omits missing and empty strings. */
export const nonEmptyTexts = (...values: (string | undefined)[]) =>
  values.filter((text): text is string => Boolean(text));

export const joinTexts = (separator: string, ...values: (string | undefined)[]) =>
  nonEmptyTexts(...values).join(separator);

const plainBullets = (bullets: readonly string[]): ResumeBullet[] => bullets.map((text) => ({ text, links: [] }));

const labelledBullet = (label: string, text = '', links: ResumeLink[] = []): ResumeBullet[] =>
  text ? [{ label, text, links }] : [];

/**
 * Returns a bullet that has the items twice: joined to a text, and as a list. To save space, items can be cut from the
 * list.
 */
const labelledList = (label: string, items: string[], separator: string): ResumeBullet[] =>
  labelledBullet(label, items.join(separator)).map((bullet) => ({ ...bullet, list: { items, separator } }));

const paperBullet = (paper: Paper | undefined, { resume }: ResumeMessages): ResumeBullet[] =>
  paper ? labelledBullet(resume.published, joinTexts('. ', paper.title, paper.venue), readableLinks([paper])) : [];

/** Omits relative links to files of the site, since such links cannot work in a résumé. */
export const readableLinks = (links: readonly { url: string }[]): ResumeLink[] =>
  links.flatMap(({ url }) => (isOwn(url) ? [] : [{ text: readableAddress(url), url }]));

/** Returns a labeled line for each list of skills and for each group in a list. Omits empty lists and groups. */
export function skillLists(lists: PickedFacts['lists']): ResumeList[] {
  return lists
    .flatMap(({ title, items, groups }): ResumeList[] => [
      { label: title, items },
      ...groups.map((group) => ({ label: group.label, items: group.items })),
    ])
    .filter(({ items }) => items.length > 0);
}

/** Returns a private detail as a contact item, if the owner shows the detail in the résumé. */
export const privateItem = (
  detail: PrivateDetail | undefined,
  format: (text: string) => string,
  url?: string,
): ContactItem[] =>
  detail && isInResume(detail) ? [{ text: format(detail.text), url, isPrivate: !isOnSite(detail) }] : [];

/**
 * @param personal other private details, such as the date of birth. In the result, these details come before the links
 */
export function contactItems(
  { email, phone, place, address, url, links }: Facts['contact'],
  personal: readonly ContactItem[] = [],
): ContactItem[] {
  return [
    ...(email ? [{ text: email, url: mailLink(email) }] : []),
    ...privateItem(phone, (text) => text, phone && telephoneLink(phone.text)),
    ...(place ? [{ text: place }] : []),
    ...privateItem(address, (text) => text),
    ...personal,
    ...readableLinks(url ? [{ url }, ...links] : links).map((link) => ({ ...link, text: withScheme(link) })),
  ];
}

/** Adds the scheme to a URL without a path, since résumé parsers may mistake `example.com` for a name. */
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

/**
 * Returns the decoded text if all its letters are Latin, Greek or Cyrillic: these scripts are left-to-right, like the
 * rest of the URL, and the fonts have them. Otherwise, returns the text as written in the URL (`spelling`).
 */
const ifReadable = (decodedText: string, spelling: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d.-]+$/u.test(decodedText) ? decodedText : spelling;
