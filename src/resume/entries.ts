// The entries of a résumé in words, from the facts that were picked for it.
import { type Chosen, isInResume, isOnSite } from '#content/schema/visibility.ts';
import { wordsFor } from '#words/catalogues.ts';
import type { Words } from '#words/en.ts';
import { fill } from '#words/fill.ts';
import { formatDate, type Formats, formatResumeRange } from '#words/formats.ts';
import { formatsFor } from '#words/patterns.ts';
import { formatGrade } from '#content/grade.ts';
import type { LabelledLink, Paper } from '#content/schema/link.ts';
import type { ContactItem, ResumeBullet, ResumeEntry, ResumeLink, ResumeList } from './resume.ts';
import type { Facts } from '#content/site.ts';
import { telephoneLink } from '#content/telephone.ts';

/** What is left of the facts when a variant has picked from them. */
export type PickedFacts = Chosen<Omit<Facts, 'settings' | 'contact'>>;

/** Our own words in a résumé, and how its dates are written. */
export type ResumeWords = Words & { formats: Formats };

/** The words for a résumé in a language. */
export const resumeWords = (language: string): ResumeWords => ({
  ...wordsFor(language),
  formats: formatsFor(language),
});

export function schoolEntry(school: PickedFacts['schools'][number], words: ResumeWords): ResumeEntry {
  const { education, resume, comma, semicolon } = words;
  const { major, minor, place, year, gpa, coursework, honors, involvement, isExpected } = school;
  const labelled = (label: string, texts: string[], between = comma): ResumeBullet[] =>
    texts.length > 0 ? [{ label, text: texts.join(between), links: [] }] : [];
  return {
    title: school.school,
    dates: formatResumeRange(school, words.formats, isExpected),
    isCurrent: isExpected || school.end === 'present',
    grade: gpa,
    source: school.source,
    // The degree stands alone, where programs that read résumés look for it.
    lines: [major, [minor && fill(education.minor, { subject: minor }), place, year].filter(isText).join(' · ')].filter(
      isText,
    ),
    bullets: [
      ...(gpa ? labelled(education.gpa, [formatGrade(gpa)]) : []),
      ...labelled(education.coursework, coursework),
      ...labelled(resume.honors, honors, semicolon),
      ...labelled(education.involvement, involvement, semicolon),
    ],
  };
}

export function experienceEntry(
  entry: PickedFacts['sections'][number]['entries'][number],
  words: ResumeWords,
): ResumeEntry {
  return {
    title: entry.title,
    dates: formatResumeRange(entry, words.formats),
    isCurrent: entry.end === 'present',
    source: entry.source,
    lines: organizationLine(entry, words),
    bullets: [...plainBullets(entry.bullets), ...paperBullet(entry.paper, words), ...linksBullet(entry.links)],
  };
}

export function projectEntry(project: PickedFacts['projects'][number], words: ResumeWords): ResumeEntry {
  return {
    title: project.title,
    dates: formatDate(project.date, words.formats),
    isCurrent: false,
    source: project.source,
    lines: [project.summary].filter(isText),
    bullets: [
      ...plainBullets(project.bullets),
      ...paperBullet(project.paper, words),
      ...(project.skills.length + project.links.length > 0
        ? [{ text: project.skills.join(words.comma), links: project.links.map(readableLink) }]
        : []),
    ],
  };
}

export function jobEntry(job: PickedFacts['jobs'][number], words: ResumeWords): ResumeEntry {
  return {
    title: job.title,
    dates: job.when ?? (job.dates && formatResumeRange(job.dates, words.formats)),
    isCurrent: job.dates?.end === 'present',
    source: job.source,
    lines: organizationLine(job, words),
    bullets: [
      ...plainBullets(job.bullets),
      ...(job.leaving ? [{ label: words.entries.leaving, text: job.leaving, links: [] }] : []),
    ],
  };
}

type Employer = { organization?: string | undefined; place?: string | undefined };

function organizationLine({ organization, place }: Employer, { comma }: ResumeWords) {
  const line = [organization, place].filter(isText).join(comma);
  return line ? [line] : [];
}

const plainBullets = (texts: string[]): ResumeBullet[] => texts.map((text) => ({ text, links: [] }));

const paperBullet = (paper: Paper | undefined, { resume }: ResumeWords): ResumeBullet[] =>
  paper
    ? [
        {
          label: resume.published,
          text: [paper.title, paper.venue].filter(isText).join('. '),
          links: [{ text: readableAddress(paper.url), url: paper.url }],
        },
      ]
    : [];

const linksBullet = (links: LabelledLink[]): ResumeBullet[] =>
  links.length > 0 ? [{ text: '', links: links.map(readableLink) }] : [];

const readableLink = ({ url }: LabelledLink): ResumeLink => ({ text: readableAddress(url), url });

/** A list in groups becomes a line for each of them. */
export function skillLists(lists: PickedFacts['lists']): ResumeList[] {
  return lists
    .flatMap(({ title, items, groups }): ResumeList[] => [
      { label: title, items },
      ...groups.map((group) => ({ label: group.label, items: group.items })),
    ])
    .filter(({ items }) => items.length > 0);
}

export function contactItems({ email, phone, place, address, url, links }: Facts['contact']): ContactItem[] {
  const detail = (given: typeof phone, link?: string): ContactItem[] =>
    given && isInResume(given) ? [{ text: given.text, url: link, isPrivate: !isOnSite(given) }] : [];
  const items: ContactItem[] = [];
  if (email) items.push({ text: email, url: `mailto:${email}` });
  items.push(...detail(phone, phone && telephoneLink(phone.text)));
  if (place) items.push({ text: place });
  items.push(...detail(address));
  if (url) items.push({ text: readableAddress(url), url });
  for (const link of links) items.push({ text: readableAddress(link.url), url: link.url });
  return items;
}

/**
 * An address as it is read aloud.
 * @example readableAddress('https://www.example.com/ada/') // 'example.com/ada'
 */
export function readableAddress(url: string): string {
  return url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
}

const isText = (value: string | undefined): value is string => value !== undefined && value !== '';
