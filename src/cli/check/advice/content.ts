// Advice that needs only the content. Uncertain cases are not reported, since a false alarm costs more trust than good
// advice earns.
import { type Advice, adviceName } from '#content/read/advice.ts';
import { hasStory } from '#content/read/markdown/markdown-file.ts';
import { isOnSite, type Visibility } from '#content/schema/fields/visibility.ts';
import { firstMonth, isAhead, isoDate, lastMonth, type PartialDate } from '#content/model/dates.ts';
import { formatDate } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { countryName, conventionsIn } from '#content/model/countries.ts';
import { didYouMean } from '#content/messages/did-you-mean.ts';
import { everyValue, type Path, valueAt } from '#content/read/yaml/read-yaml.ts';
import type { Site, Sources } from '#content/site.ts';
import { isGroup } from '#platform/is-group.ts';
import { pageDescription } from '#generator/data/page-description.ts';
import { buttonOrder, contentFile, menuOf, pageNamed, pages } from '#pages.ts';
import type { AdvisedEntry } from './entries.ts';
import { isLocalHost } from './links.ts';

/** Maximum number of words in a bullet: readers skip longer bullets. Résumés have a lower limit. */
const maxWords = 60;

/** Minimum length of a description in characters: search engines replace shorter descriptions. */
const minDescription = 50;

/** Number of months after which the owner has probably forgotten to update a past date. */
const graceMonths = 3;

/** Maximum plausible length of an internship in months. */
const maxInternshipMonths = 24;

/**
 * Advice on the owner's own details.
 * @param hasHost whether the host provides the site's URL to the build
 */
export function* adviseOnOwner(site: Site, { site: { yaml, value } }: Sources, hasHost: boolean): Generator<Advice> {
  if (value.url === undefined && !hasHost)
    yield {
      ...yaml.positionOf([]),
      name: adviceName('no-url', 'site.yaml'),
      found: 'The address of the site ("url") is missing, so link previews have no picture, and there is no feed.',
      remedy: 'Add "url: https://…" as soon as you know it. On GitHub Pages, Netlify and Vercel you can omit it.',
    };
  const host = value.url === undefined ? '' : new URL(value.url).hostname;
  if (isLocalHost(host))
    yield {
      ...yaml.positionOf(['url']),
      name: adviceName('local-url', 'site.yaml'),
      found: `"${host}" is an address that works only on your computer or in your home network.`,
      remedy:
        'Write the address at which visitors find the site, such as "url: https://ada.example.com", or remove the line.',
    };
  const isCodeHost = /^(?:www\.)?(?:github|gitlab)\.com$/.test(host);
  const pagePart = /[^/]+\.html?\/?$|[^/]*[?#].*$/.exec(value.url ?? '')?.[0];
  if (isCodeHost || pagePart !== undefined)
    yield {
      ...yaml.positionOf(['url']),
      name: adviceName('local-url', 'site.yaml'),
      found: `"${value.url ?? ''}" is the address of ${isCodeHost ? 'your code' : 'one page'}, not of the site.`,
      remedy: isCodeHost
        ? 'Write the address at which visitors find the site, such as "url: https://ada.github.io", or remove the line.'
        : `Delete "${pagePart ?? ''}" from the end.`,
    };
  // `pageDescription` extends a short description with the introduction.
  const description = pageDescription(site, 'home');
  if (description.length < minDescription)
    yield {
      ...yaml.positionOf(['description']),
      name: adviceName('short-description', 'site.yaml'),
      found: `"${description}" is all that search engines and link previews can say about you.`,
      remedy: 'Write one sentence that says who you are and what your site shows.',
    };
}

/** Advice on the taglines, and on a missing tagline or introduction. */
export function* adviseOnHome({ person, pages }: Site, { home: { yaml, value } }: Sources): Generator<Advice> {
  const taglines = value.tagline ?? [];
  if (taglines.length === 0)
    yield {
      ...yaml.positionOf([]),
      name: adviceName('no-tagline', 'home.yaml'),
      found: `The largest text of Home is "${messagesFor(person.language).home.tagline}", since you have no tagline.`,
      remedy: `Write a few words about you, such as "tagline: Civil engineer", or your name: "tagline: ${person.name}".`,
    };
  if (taglines.length > 1 && taglines.every((tagline) => tagline.split(' ').length < 3))
    yield {
      ...yaml.positionOf(['tagline']),
      name: adviceName('short-taglines', 'home.yaml'),
      found: `The tagline is a list, so Home shows only one of ${taglines.map((turn) => `"${turn}"`).join(', ')} at a time: a different one each day.`,
      remedy: `If they belong together, write: tagline: ${taglines.join(' - ')}`,
    };
  if (value.introduction !== undefined) return;
  const { newest } = pages.home;
  yield {
    ...yaml.positionOf([]),
    name: adviceName('no-introduction', 'home.yaml'),
    found: `Home has no introduction, so it shows ${newest ? `"${newest.title}"` : 'your description'} instead.`,
    remedy:
      'Write "introduction: |" and on the next line, after two spaces, a paragraph about what you do and like to do.',
  };
}

/** Advice on pages with content that are missing in the owner's menu. */
export function* adviseOnMenu({ site: { yaml, value }, texts, ...files }: Sources): Generator<Advice> {
  for (const page of buttonOrder) {
    const { content } = pages[page];
    const file = contentFile(content);
    const hasContent =
      content === 'about'
        ? hasStory(texts.find(({ path }) => path.endsWith('about.md')))
        : hasVisibleEntry(files[content].value);
    if (value.menu.length === 0 || !hasContent || value.menu.some((listed) => listed.page === content)) continue;
    yield {
      ...yaml.positionOfKey(['menu']),
      name: adviceName('left-out', file),
      found: `"menu" does not list "${content}", so no page shows the content of ${file}.`,
      remedy: `Add "${content}" to the list "menu".`,
    };
  }
}

/** Whether a value contains an entry that the site shows. An entry has a field "show"; its parts do not count. */
function hasVisibleEntry(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasVisibleEntry);
  if (!isGroup(value)) return false;
  return 'show' in value ? isOnSite(value as { show: Visibility }) : Object.values(value).some(hasVisibleEntry);
}

/**
 * Advice on pages that `menu` or `buttons` lists although they have no content: these pages do not exist. Ignores a
 * list that has all pages of the default menu, since the editor writes such lists.
 */
export function* adviseOnEmptyPages({ pages: shown }: Site, sources: Sources): Generator<Advice> {
  const { site, home } = sources;
  const lists = [
    { yaml: site.yaml, key: 'menu', listed: site.value.menu },
    { yaml: home.yaml, key: 'buttons', listed: home.value.buttons },
  ];
  const inMenu = menuOf(site.value.menu);
  for (const { yaml, key, listed } of lists) {
    const ids = listed.map(({ page }) => pageNamed[page]);
    const isDefault = buttonOrder.every((page) => ids.includes(page));
    for (const [index, page] of ids.entries()) {
      const { menu, content } = pages[page];
      if (page === 'resume' || shown[page] || (menu !== null && (isDefault || !inMenu.includes(page)))) continue;
      // If the file has content, the owner may have hidden it on purpose with "show".
      if (content !== null && content !== 'about' && sources[content].yaml.file.text.trim() !== '') continue;
      const name = listed[index]?.page ?? page;
      const howToFill = content
        ? `Write its content into ${contentFile(content)}`
        : page === 'notes'
          ? 'Write a note (npm run new -- note)'
          : 'Add the content that it shows (docs/content.md)';
      yield {
        ...yaml.positionOf([key, index]),
        name: adviceName('left-out', `${key}, ${name}`),
        found: `"${key}" lists "${name}", but this page has no content, so it is not on the site.`,
        remedy: `${howToFill}, or remove "${name}" from the list.`,
      };
    }
  }
}

/** Advice on empty lists that have a default. An owner who writes such a list probably expects it to be empty. */
export function* adviseOnEmptyLists({ site, home, resume }: Sources): Generator<Advice> {
  const lists = [
    { yaml: site.yaml, key: 'menu', effect: 'the menu has all pages with content' },
    { yaml: home.yaml, key: 'buttons', effect: 'Home has a button for each page' },
    { yaml: resume.yaml, key: 'order', effect: 'the résumé has all parts in the usual order' },
  ];
  for (const { yaml, key, effect } of lists) {
    const list = valueAt(yaml.value, [key]);
    if (Array.isArray(list) && list.length === 0)
      yield {
        ...yaml.positionOfKey([key]),
        name: adviceName('other-form', `${key}: []`),
        found: `The list "${key}" is empty, which is the same as no list: ${effect}.`,
        remedy: 'Write what the list should contain, or remove it.',
      };
  }
}

/** Advice on unused tags that may be misspelled: no focus selects the tag, but a focus selects a similar tag. */
export function* adviseOnTags({ resume, education, projects, experience, irrelevant }: Sources): Generator<Advice> {
  const selected = resume.value.focuses.flatMap(({ tags }) => tags);
  for (const { yaml } of [education, projects, experience, irrelevant])
    for (const [path, tag] of everyValue(yaml.value)) {
      const similar = path.at(-2) === 'tags' && !selected.includes(String(tag)) && didYouMean(String(tag), selected);
      if (similar)
        yield {
          ...yaml.positionOf(path),
          name: adviceName('unused-tag', String(tag)),
          found: `No focus of resume.yaml selects the tag "${String(tag)}".`,
          remedy: similar,
        };
    }
}

/** Advice on a photo and a date of birth in the résumé. Given only if the owner has set the country of the résumé. */
export function* adviseOnConventions({ resume: { yaml, value } }: Sources): Generator<Advice> {
  if (value.for === undefined || !value.pdf) return;
  const conventions = conventionsIn(value.for);
  const country = countryName(value.for);
  for (const [key, what] of [
    ['photo', 'a photo'],
    ['birthDate', 'a date of birth'],
  ] as const) {
    const exists = value[key] !== undefined;
    if (conventions[key] === 'expected' && !exists)
      yield {
        ...yaml.positionOf(['for']),
        name: adviceName('customs', key),
        found: `Many employers in ${country} expect ${what} in a résumé, but you do not have to add one.`,
        remedy: `Add "${key}" if you want to. Only the files that "npm run resume" and "npm run apply" write contain it; the public files do not.`,
      };
    if (conventions[key] === 'unwanted' && exists)
      yield {
        ...yaml.positionOfKey([key]),
        name: adviceName('customs', key),
        found: `In ${country}, ${what} does not belong in a résumé; many employers reject such a résumé.`,
        remedy: `Delete "${key}".`,
      };
  }
}

/** Advice on dates that have passed since the owner wrote them. */
export function* adviseOnOldDates({ home, education }: Sources, today: PartialDate): Generator<Advice> {
  const { availability } = home.value;
  const { from, title = '', text = '' } = availability ?? {};
  const years = [...`${title} ${text}`.matchAll(/(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu)].map(([year]) =>
    Number(year),
  );
  const name = adviceName('old-dates', 'availability');
  if (years.length > 0 && Math.max(...years) < today.year)
    yield {
      ...home.yaml.positionOfKey(['availability']),
      name,
      found: `"${title}" is about a time in the past.`,
      remedy: 'Write what you are looking for now, or remove "availability".',
    };
  else if (from && firstMonth(today) - lastMonth(from) > graceMonths)
    yield {
      ...home.yaml.positionOf(['availability', 'from']),
      name,
      found: `"from: ${isoDate(from)}" is in the past, so the page "In 90 seconds" shows "now".`,
      remedy:
        'If you are still looking, you can keep the line. If not, write the date from which you are available again, or remove "availability".',
    };
  for (const [index, { school, year, end }] of education.value.schools.entries())
    if (
      year !== undefined &&
      !/\p{Nd}{4}/u.test(year) &&
      end !== 'present' &&
      firstMonth(today) - lastMonth(end) > graceMonths
    )
      yield {
        ...education.yaml.positionOf(['schools', index, 'year']),
        name: adviceName('old-dates', school),
        found: `"${school}" has ended, but its "year" is still "${year}".`,
        remedy: 'Remove the line "year".',
      };
}

/** Best grades of common scales, except 1. Example: 4.33 in North America, 110 in Italy */
const bestGrades = [4, 4.3, 4.33, 4.5, 5, 6, 7, 9, 10, 12, 15, 20, 30, 100, 110];

/** Advice on a grade and a scale that are swapped, and on a year of study that is only a number. */
export function* adviseOnSchools({ education: { yaml, value } }: Sources): Generator<Advice> {
  for (const [index, { school, gpa, year, show }] of value.schools.entries()) {
    // A weighted grade can be above its scale, such as 4.3 of 4.0.
    if (
      gpa &&
      gpa.value > gpa.scale &&
      bestGrades.includes(gpa.value) &&
      gpa.scale > 1 &&
      !bestGrades.includes(gpa.scale)
    )
      yield {
        ...yaml.positionOf(['schools', index, 'gpa']),
        name: adviceName('other-form', `${gpa.value}/${gpa.scale}, ${school}`),
        found: `The grade ${gpa.value} is better than ${gpa.scale}, the best grade of its scale.`,
        remedy: `If the two are swapped, write "value: ${gpa.scale}" and "scale: ${gpa.value}".`,
      };
    if (show !== 'neither' && /^\p{Nd}{1,2}$/u.test(year ?? ''))
      yield {
        ...yaml.positionOf(['schools', index, 'year']),
        name: adviceName('other-form', `year: ${year}, ${school}`),
        found: `"year" is only a number, so pages and the résumé show "${year}" without explanation.`,
        remedy: 'Write what it means, such as "year: Third year".',
      };
  }
}

/**
 * Advice on projects with `featured: true` that are not large on the page Projects, since too many projects are
 * featured.
 */
export function* adviseOnFeatured({ pages }: Site, { projects: { yaml, value } }: Sources): Generator<Advice> {
  const shown = pages.projects?.projects ?? [];
  const large = shown.filter(({ isFeatured }) => isFeatured).map(({ title }) => `"${title}"`);
  for (const { title, isFeatured, source } of shown)
    if (!isFeatured && valueAt(value, [...(source?.path ?? []), 'featured']) === true)
      yield {
        ...yaml.positionOf([...(source?.path ?? []), 'featured']),
        name: adviceName('left-out', `featured, ${title}`),
        found: `"${title}" is not large on Projects: only ${large.length} projects are, the newest ones with "featured: true": ${large.slice(0, -1).join(', ')} and ${large.at(-1)}.`,
        remedy: 'Remove "featured: true" from it, or from one of the others.',
      };
}

/** Advice on lists and groups of skills that no page shows, since they have no items. */
export function* adviseOnEmptySkills({ experience: { yaml, value } }: Sources): Generator<Advice> {
  const empty = (kind: 'list' | 'group', name: string, path: Path): Advice => ({
    ...yaml.positionOf(path),
    name: adviceName('left-out', `${kind}, ${name}`),
    found: `The ${kind} "${name}" has no items, so no page shows it.`,
    remedy: `Write the items after "items:", such as "items: [Go, Rust]", or remove the ${kind}.`,
  });
  for (const [index, { title, items, groups, show }] of value.lists.entries()) {
    if (show === 'neither') continue;
    if (items.length === 0 && groups.length === 0) yield empty('list', title, ['lists', index]);
    for (const [at, group] of groups.entries())
      if (group.items.length === 0) yield empty('group', group.label, ['lists', index, 'groups', at]);
  }
}

/** Advice on the bullets of entries. */
export function* adviseOnBullets(entries: readonly AdvisedEntry[]): Generator<Advice> {
  for (const { yaml, source, titlePath, name, title, bullets, paper } of entries) {
    const [first, ...others] = bullets
      .map(({ text, show }, index) => ({ index, show, words: text.split(/\s+/).length }))
      .filter(({ words, show }) => words > maxWords && show !== 'neither');
    if (first)
      yield {
        ...yaml.positionOf([...source.path, 'bullets', first.index]),
        name: adviceName('long-bullet', name),
        found: `A bullet has ${first.words} words${others.length > 0 ? ` (and ${others.length} more)` : ''}. Few people read such a long bullet to the end.`,
        remedy: 'Split it, or keep only what matters.',
      };
    const needsBullets = ['projects', 'experience'].includes(source.file) && paper === undefined;
    if (needsBullets && bullets.every(({ show }) => show === 'neither'))
      yield {
        ...yaml.positionOfKey(titlePath),
        name: adviceName('no-bullets', name),
        found: `"${title}" has no bullets.`,
        remedy: 'Write one or two bullets about what you did and what the result was.',
      };
  }
}

/** Titles of student jobs, in English and German. */
const studentWork =
  /\b(?:student|intern|internship|undergraduate|(?:teaching|graduate|research|resident) (?:assistant|advis[eo]r)|TA|peer tutor|werkstudent(?:in)?|praktikant(?:in)?)\b/i;

const internship = /\b(?:intern|internship|praktikant(?:in)?)\b/i;

/** Advice on jobs that have probably ended, although their end is `present`. */
export function* adviseOnEnds(
  entries: readonly AdvisedEntry[],
  { education, site }: Sources,
  today: PartialDate,
): Generator<Advice> {
  const { schools } = education.value;
  const isStudying = schools.some(({ end }) => end === 'present' || isAhead(end, today));
  const graduation = schools
    .flatMap(({ end }) => (end === 'present' ? [] : [end]))
    .toSorted((a, b) => lastMonth(b) - lastMonth(a))
    .find((last) => !isStudying && firstMonth(today) - lastMonth(last) > graceMonths);
  const format = (date: PartialDate) => formatDate(date, formatsFor(site.value.language));
  const reasonFor = ({ title, organization }: AdvisedEntry, start: PartialDate) => {
    const isAtSchool = schools.some(({ school }) => organization?.toLowerCase().includes(school.toLowerCase()));
    if (graduation && firstMonth(start) <= lastMonth(graduation) && (isAtSchool || studentWork.test(title)))
      return `though your studies ended in ${format(graduation)}`;
    const isLong = firstMonth(today) - lastMonth(start) > maxInternshipMonths;
    return isLong && internship.test(title) ? `and has been since ${format(start)}` : undefined;
  };
  for (const entry of entries) {
    const { yaml, source, name, title, dates } = entry;
    const reason = source.file === 'experience' && dates?.end === 'present' ? reasonFor(entry, dates.start) : undefined;
    if (reason !== undefined)
      yield {
        ...yaml.positionOf([...source.path, 'end']),
        name: adviceName('still-present', name),
        found: `"${title}" is marked as present, ${reason}. Is it over?`,
        remedy: 'If so, replace "present" with the month in which it ended.',
      };
  }
}

/** Age in months above which GitHub data is out of date. */
const maxSnapshotAge = 12;

/** Advice on repositories whose GitHub data is missing, old or unused. */
export function* adviseOnSnapshots(
  { facts }: Site,
  { projects, repositories, site }: Sources,
  today: PartialDate,
): Generator<Advice> {
  const isSame = (a: string, b = '') => a.toLowerCase() === b.toLowerCase();
  for (const [index, { name }] of repositories.value.repositories.entries())
    if (!facts.projects.some(({ repository }) => isSame(name, repository?.name)))
      yield {
        ...repositories.yaml.positionOf(['repositories', index]),
        name: adviceName('old-snapshot', `unused, ${name}`),
        found: `No project has the repository ${name}, so no page shows its data.`,
        remedy: `Write "repository: ${name}" in its project in projects.yaml, or remove its data here.`,
      };
  for (const { repository, show, source } of facts.projects) {
    const fetched = repository?.snapshot?.fetched;
    const isOld = fetched === undefined || firstMonth(today) - lastMonth(fetched) > maxSnapshotAge;
    if (repository === undefined || !isOnSite({ show }) || !isOld) continue;
    const { name } = repository;
    yield {
      ...projects.yaml.positionOf([...source.path, 'repository']),
      name: adviceName('old-snapshot', name),
      found: fetched
        ? `The GitHub data of ${name} is from ${formatDate(fetched, formatsFor(site.value.language))}.`
        : `The page shows only the name of ${name}, because its GitHub data is missing.`,
      remedy: 'Run: npm run fetch',
    };
  }
}
