// What can be said of the owner's words and pictures without building anything: rarely wrong rather than complete.
// A false alarm costs more trust than a good one earns, so where it is not certain, nothing is said.
import { type Advice, adviceName } from '#content/advice.ts';
import { firstMonth, isAhead, lastMonth, type PartialDate } from '#content/dates.ts';
import { formatDate } from '#words/formats.ts';
import { formatsFor } from '#words/patterns.ts';
import type { Sources } from '#content/site.ts';
import { pageDescription } from '#generator/data/page-description.ts';
import type { Content } from '#content/load.ts';
import { type Entry, entriesOf } from './entries.ts';
import { adviseOnPhotos } from './photos.ts';

/** What readers skip; a page has more room than a résumé, of which `resume-advice.ts` asks less. */
const maxWords = 60;

/** Search engines write their own in place of shorter descriptions. */
const minDescription = 50;

/** How many months after the end of something it is surely forgotten, not late. */
const grace = 3;

/** Nobody is an intern for longer, in months. */
const longestInternship = 24;

/**
 * Advice on the words and pictures of a content folder.
 * @param today decides what should be over by now
 * @param hasHost whether a host tells the build where the site is, so that nobody need write it down
 */
export async function adviseOnContent(
  { site, sources, pictures }: Content,
  { today, hasHost }: { today: PartialDate; hasHost: boolean },
): Promise<Advice[]> {
  const entries = entriesOf(site, sources).filter(({ show }) => show !== 'neither');
  return [
    ...adviseOnOwner(site, sources, hasHost),
    ...entries.flatMap((entry) => [...adviseOnBullets(entry), ...adviseOnEnd(entry, sources, today)]),
    ...(await adviseOnPhotos({ site, sources, pictures }, entries)),
  ];
}

function adviseOnOwner(site: Content['site'], { site: { yaml, value } }: Sources, hasHost: boolean): Advice[] {
  const advice: Advice[] = [];
  if (value.url === undefined && !hasHost)
    advice.push({
      file: yaml.file,
      ...yaml.placeOf([]),
      name: adviceName('no-url', 'site.yaml'),
      found: 'The site does not know its own address ("url"), so links to it have no picture, and there is no feed.',
      remedy:
        'Write "url: https://…" as soon as you know it. GitHub Pages, Netlify and Vercel say it themselves; then leave it.',
    });
  // What is short is filled up from the introduction.
  const description = pageDescription(site, 'home');
  if (description.length < minDescription)
    advice.push({
      file: yaml.file,
      ...yaml.placeOf(['description']),
      name: adviceName('short-description', 'site.yaml'),
      found: `"${description}" is all that search engines and link previews have to say of you.`,
      remedy: 'Say in a sentence who you are and what is to be seen.',
    });
  return advice;
}

function adviseOnBullets({ part, yaml, source, titleKey, name, title, bullets, hasPaper }: Entry): Advice[] {
  const [first, ...others] = bullets
    .map(({ text, show }, index) => ({ index, show, words: text.split(/\s+/).length }))
    .filter(({ words, show }) => words > maxWords && show !== 'neither');
  if (first)
    return [
      {
        file: yaml.file,
        ...yaml.placeOf([...source.path, 'bullets', first.index]),
        name: adviceName('long-bullet', name),
        found: `A bullet of ${first.words} words${others.length > 0 ? ` (and ${others.length} more like it)` : ''}. Few are read to their end.`,
        remedy: 'Split it, or keep what counts.',
      },
    ];
  const needsBullets = part === 'projects' || part === 'experience';
  if (!needsBullets || hasPaper || bullets.some(({ show }) => show !== 'neither')) return [];
  return [
    {
      file: yaml.file,
      ...yaml.placeOfKey([...source.path, titleKey]),
      name: adviceName('no-bullets', name),
      found: `"${title}" has no bullets.`,
      remedy: 'Say in one or two what you did, and what came of it.',
    },
  ];
}

/** Work that ends with one's studies, by its title. Only English ones; the organisation tells more. */
const studentWork =
  /\b(?:student|intern|internship|undergraduate|(?:teaching|graduate|research|resident) (?:assistant|advis[eo]r)|TA|peer tutor|werkstudent(?:in)?|praktikant(?:in)?)\b/i;

const internship = /\b(?:intern|internship|praktikant(?:in)?)\b/i;

function adviseOnEnd(entry: Entry, { education, site }: Sources, today: PartialDate): Advice[] {
  const { part, yaml, source, name, title, organization, dates } = entry;
  if (part !== 'experience' || dates?.end !== 'present') return [];
  const { schools } = education.value;
  const ends = schools.map(({ end }) => end);
  const lastEnd = ends
    .filter((end) => end !== 'present')
    .toSorted((one, other) => lastMonth(other) - lastMonth(one))[0];
  const isStudying = ends.some((end) => end === 'present' || isAhead(end, today));
  const hasGraduated = lastEnd && !isStudying && firstMonth(today) - lastMonth(lastEnd) > grace;
  const isAtSchool = schools.some(({ school }) => organization?.toLowerCase().includes(school.toLowerCase()));
  const say = (date: PartialDate) => formatDate(date, formatsFor(site.value.language));
  const reason =
    hasGraduated && firstMonth(dates.start) <= lastMonth(lastEnd) && (isAtSchool || studentWork.test(title))
      ? `though your studies ended in ${say(lastEnd)}`
      : internship.test(title) && firstMonth(today) - lastMonth(dates.start) > longestInternship
        ? `and has been since ${say(dates.start)}`
        : undefined;
  if (reason === undefined) return [];
  return [
    {
      file: yaml.file,
      ...yaml.placeOf([...source.path, 'end']),
      name: adviceName('still-present', name),
      found: `"${title}" is marked as present, ${reason}. Is it over?`,
      remedy: 'If so, write the month of its end in place of "present".',
    },
  ];
}
