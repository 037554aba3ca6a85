// The entries of a résumé in words, from the facts that were picked for it.
import { domainToUnicode } from 'node:url';
import { type VisibleValue, isInResume, isOnSite, type PrivateDetail } from '#content/schema/visibility.ts';
import type { Messages } from '#messages/en.ts';
import { fill } from '#messages/fill.ts';
import { formatDate, type Formats, formatResumeRange } from '#messages/formats.ts';
import { formatGrade } from '#messages/format-grade.ts';
import type { LabelledLink, Paper } from '#content/schema/link.ts';
import type { ContactItem, ResumeBullet, ResumeEntry, ResumeLink, ResumeList } from './resume.ts';
import type { Facts } from '#content/site.ts';
import { decoded, isOwn, mailLink, telephoneLink } from '#content/links.ts';

/** What is left of the facts when a variant has picked from them. */
export type PickedFacts = VisibleValue<Omit<Facts, 'settings' | 'contact' | 'portrait'>>;

/** Our own words in a résumé, and how its dates are written. */
export type ResumeMessages = Messages & { formats: Formats };

export function schoolEntry(school: PickedFacts['schools'][number], messages: ResumeMessages): ResumeEntry {
  const { education, resume, comma, semicolon } = messages;
  const { major, minor, place, year, gpa, coursework, honors, involvement, isExpected } = school;
  return {
    title: school.school,
    dates: formatResumeRange(school, messages.formats, isExpected),
    isCurrent: isExpected || school.end === 'present',
    grade: gpa,
    source: school.source,
    // The degree stands alone, where programs that read résumés look for it.
    lines: texts(major, joined(' · ', minor && fill(education.minor, { subject: minor }), place, year)),
    bullets: [
      ...labelled(education.gpa, gpa && formatGrade(gpa, messages.formats)),
      ...labelledList(education.coursework, coursework, comma),
      ...labelledList(resume.honors, honors, semicolon),
      ...labelledList(education.involvement, involvement, semicolon),
    ],
  };
}

export const experienceEntry = (
  entry: PickedFacts['sections'][number]['entries'][number],
  messages: ResumeMessages,
): ResumeEntry => ({
  title: entry.title,
  dates: formatResumeRange(entry, messages.formats),
  isCurrent: entry.end === 'present',
  source: entry.source,
  lines: texts(joined(messages.comma, entry.organization, entry.place)),
  bullets: [...plainBullets(entry.bullets), ...paperBullet(entry.paper, messages), ...linked('', entry.links)],
});

export const projectEntry = (project: PickedFacts['projects'][number], messages: ResumeMessages): ResumeEntry => ({
  title: project.title,
  dates: project.dates
    ? formatResumeRange(project.dates, messages.formats)
    : project.date && formatDate(project.date, messages.formats),
  isCurrent: project.dates?.end === 'present',
  source: project.source,
  lines: texts(project.summary),
  bullets: [
    ...plainBullets(project.bullets),
    ...paperBullet(project.paper, messages),
    ...asList(project.skills, messages.comma, (text) => linked(text, project.links)),
  ],
});

export const jobEntry = (job: PickedFacts['jobs'][number], messages: ResumeMessages): ResumeEntry => ({
  title: job.title,
  dates: job.when ?? (job.dates && formatResumeRange(job.dates, messages.formats)),
  isCurrent: job.dates?.end === 'present',
  source: job.source,
  lines: texts(joined(messages.comma, job.organization, job.place)),
  bullets: [...plainBullets(job.bullets), ...labelled(messages.entries.leaving, job.leaving)],
});

/** The texts that there are. */
export const texts = (...given: (string | undefined)[]) => given.filter((text): text is string => Boolean(text));

export const joined = (between: string, ...given: (string | undefined)[]) => texts(...given).join(between);

const plainBullets = (given: string[]): ResumeBullet[] => given.map((text) => ({ text, links: [] }));

/** A bullet behind a label, if there is anything to say. */
const labelled = (label: string, text = '', links: ResumeLink[] = []): ResumeBullet[] =>
  text ? [{ label, text, links }] : [];

const labelledList = (label: string, items: string[], separator: string): ResumeBullet[] =>
  asList(items, separator, (text) => labelled(label, text));

/** A bullet of the joined items, which know that they are a list. */
const asList = (items: string[], separator: string, make: (text: string) => ResumeBullet[]): ResumeBullet[] =>
  make(items.join(separator)).map((bullet) => (items.length > 0 ? { ...bullet, list: { items, separator } } : bullet));

/** A bullet that ends in links, or only has some. */
export const linked = (text: string, links: LabelledLink[]): ResumeBullet[] =>
  text || links.length > 0 ? [{ text, links: readableLinks(links) }] : [];

const paperBullet = (paper: Paper | undefined, { resume }: ResumeMessages): ResumeBullet[] =>
  paper ? labelled(resume.published, joined('. ', paper.title, paper.venue), readableLinks([paper])) : [];

/** A file of a site that has no address is nowhere, for whoever reads a résumé. */
const readableLinks = (links: readonly { url: string }[]): ResumeLink[] =>
  links.flatMap(({ url }) => (isOwn(url) ? [] : [{ text: readableAddress(url), url }]));

/** A list in groups becomes a line for each of them. */
export function skillLists(lists: PickedFacts['lists']): ResumeList[] {
  return lists
    .flatMap(({ title, items, groups }): ResumeList[] => [
      { label: title, items },
      ...groups.map((group) => ({ label: group.label, items: group.items })),
    ])
    .filter(({ items }) => items.length > 0);
}

/** A private detail, if it is in the résumé, in the words that it stands in there. */
export const privateItem = (
  given: PrivateDetail | undefined,
  inWords: (text: string) => string,
  url?: string,
): ContactItem[] =>
  given && isInResume(given) ? [{ text: inWords(given.text), url, isPrivate: !isOnSite(given) }] : [];

export function contactItems({ email, phone, place, address, url, links }: Facts['contact']): ContactItem[] {
  return [
    ...(email ? [{ text: email, url: mailLink(email) }] : []),
    ...privateItem(phone, (text) => text, phone && telephoneLink(phone.text)),
    ...(place ? [{ text: place }] : []),
    ...privateItem(address, (text) => text),
    ...readableLinks(url ? [{ url }, ...links] : links).map((link) => ({ ...link, text: withScheme(link) })),
  ];
}

/** An address without a path keeps its scheme: programs know it as an address by that alone, and may take it for a name. */
const withScheme = ({ text, url }: ResumeLink) =>
  text.includes('/') ? text : `${/^https?:\/\//i.exec(url)?.[0].toLowerCase() ?? ''}${text}`;

/**
 * An address as it is read aloud.
 * @example readableAddress('https://www.example.com/ada/') // 'example.com/ada'
 * @example readableAddress('https://xn--ofia-kbb.sk/%C5%BEivotopis') // 'žofia.sk/životopis'
 */
export const readableAddress = (url: string) =>
  url
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
    .replace(/[\w.-]*\bxn--[\w.-]+/i, (host) => ifReadable(domainToUnicode(host), host))
    .replace(/(?:%[\da-f]{2})+/gi, (codes) => ifReadable(decoded(codes), codes));

/** Letters that stand in every font of ours and go from left to right as the rest of an address does. */
const ifReadable = (words: string, spelling: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d.-]+$/u.test(words) ? words : spelling;
