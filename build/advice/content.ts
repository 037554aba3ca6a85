// What can be said of the owner's words and pictures without building anything: rarely wrong rather than complete.
// A false alarm costs more trust than a good one earns, so where it is not certain, nothing is said.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Advice, adviceName } from '#src/model/advice.ts';
import { firstMonth, formatDate, isAhead, lastMonth, monthNames, type PartialDate } from '#src/model/dates.ts';
import type { PhotoReference } from '#src/model/photo.ts';
import type { Sources } from '#src/model/site.ts';
import type { YamlFile } from '#src/model/yaml-file.ts';
import { pageDescription } from '../data/page-description.ts';
import { inTurns } from '../photos/turns.ts';
import type { Content } from '../read-content.ts';
import { type Entry, entriesOf } from './entries.ts';
import { namesPlace } from './photo-places.ts';
import { shownWidths } from './shown-widths.ts';

/** What readers skip; a page has more room than a résumé, of which `resume-advice.ts` asks less. */
const mostWords = 60;

/** Search engines write their own in place of shorter descriptions. */
const leastDescription = 50;

/** How many months after the end of something it is surely forgotten, not late. */
const grace = 3;

/** Nobody is an intern for longer, in months. */
const longestInternship = 24;

/** Git keeps every version of a file for ever, and hosts refuse files from 100 MB on. */
const mostMegabytes = 20;

/**
 * Advice on the words and pictures of a content folder.
 * @param today decides what should be over by now
 * @param hasHost whether a host tells the build where the site is, so that nobody need write it down
 */
export async function adviseOnContent(
  { site, sources, pictures }: Content,
  { today, hasHost }: { today: PartialDate; hasHost: boolean },
): Promise<Advice[]> {
  const entries = entriesOf(sources).filter(({ show }) => show !== 'neither');
  return [
    ...adviseOnOwner(site, sources, hasHost),
    ...entries.flatMap((entry) => [...adviseOnBullets(entry), ...adviseOnEnd(entry, sources, today)]),
    ...adviseOnAlts(sources),
    ...adviseOnSmallPhotos({ site, sources, pictures }, entries),
    ...(await adviseOnHeavyPhotos({ sources, pictures })),
    ...(await adviseOnPlaces({ sources, pictures })),
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
  if (description.length < leastDescription)
    advice.push({
      file: yaml.file,
      ...yaml.placeOf(['description']),
      name: adviceName('short-description', 'site.yaml'),
      found: `"${description}" is all that search engines and link previews have to say of you.`,
      remedy: 'Say in a sentence who you are and what is to be seen.',
    });
  return advice;
}

function adviseOnBullets({ part, yaml, path, titleKey, name, title, bullets, hasPaper }: Entry): Advice[] {
  const [first, ...others] = bullets
    .map(({ text, show }, index) => ({ index, show, words: text.split(/\s+/).length }))
    .filter(({ words, show }) => words > mostWords && show !== 'neither');
  if (first)
    return [
      {
        file: yaml.file,
        ...yaml.placeOf([...path, 'bullets', first.index]),
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
      ...yaml.placeOfKey([...path, titleKey]),
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
  const { part, yaml, path, name, title, organization, dates } = entry;
  if (part !== 'experience' || dates?.end !== 'present') return [];
  const { schools } = education.value;
  const ends = schools.map(({ end }) => end);
  const lastEnd = ends
    .filter((end) => end !== 'present')
    .toSorted((one, other) => lastMonth(other) - lastMonth(one))[0];
  const isStudying = ends.some((end) => end === 'present' || isAhead(end, today));
  const hasGraduated = lastEnd && !isStudying && firstMonth(today) - lastMonth(lastEnd) > grace;
  const isAtSchool = schools.some(({ school }) => organization?.toLowerCase().includes(school.toLowerCase()));
  const say = (date: PartialDate) => formatDate(date, monthNames(site.value.language));
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
      ...yaml.placeOf([...path, 'end']),
      name: adviceName('still-present', name),
      found: `"${title}" is marked as present, ${reason}. Is it over?`,
      remedy: 'If so, write the month of its end in place of "present".',
    },
  ];
}

function adviseOnAlts({ photos: { yaml, value } }: Sources): Advice[] {
  return Object.entries(value).flatMap(([file, { alt, caption }]) => {
    if (plainWords(alt) !== plainWords(caption) || plainWords(alt) === '') return [];
    return [
      {
        file: yaml.file,
        ...yaml.placeOf([file, 'alt']),
        name: adviceName('repeated-alt', file),
        found: 'The picture is described ("alt") by the words of its caption, so who cannot see it hears them twice.',
        remedy: 'Say in "alt" what is to be seen, and in "caption" what it means to you.',
      },
    ];
  });
}

const plainWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:an? )?(?:photo|picture|image|photograph) of /, '')
    .replace(/^(?:an?|the) /, '');

/** The share of that width below which a photo is seen to be blurred. */
const leastShare = 0.75;

type Shown = {
  file: string;
  width: number;
  place: string;
  at: ReturnType<YamlFile['placeOf']> & Pick<YamlFile, 'file'>;
};

function adviseOnSmallPhotos({ site, sources, pictures }: Content, entries: readonly Entry[]): Advice[] {
  const fileOf = new Map(pictures.map(({ picture, original }) => [picture.name, path.basename(original)]));
  const sizes = new Map(pictures.map(({ picture, original }) => [path.basename(original), picture]));
  const { home, photos } = sources;
  const nameOf = (reference: PhotoReference) => (typeof reference === 'string' ? reference : reference.photo);
  const at = (yaml: YamlFile, steps: PropertyKey[]) => ({ file: yaml.file, ...yaml.placeOf(steps) });
  const shown: Shown[] = [
    ...(home.value.photo === undefined
      ? []
      : [
          {
            file: nameOf(home.value.photo),
            width: shownWidths.hero,
            place: 'at the top of Home',
            at: at(home.yaml, ['photo']),
          },
        ]),
    ...home.value.photos.map((reference, index) => ({
      file: nameOf(reference),
      width: shownWidths.strip,
      place: 'on Home',
      at: at(home.yaml, ['photos', index]),
    })),
    ...entries
      .filter(({ show }) => show !== 'resume')
      .flatMap(({ part, yaml, path, title, photos }) =>
        photos.map((reference, index) => ({
          file: nameOf(reference),
          width: shownWidths[part],
          place: `beside "${title}"`,
          at: at(yaml, [...path, 'photos', index]),
        })),
      ),
    ...(site.pages.aboutMe?.story ?? []).flatMap((block) => {
      if (typeof block !== 'object' || !('photos' in block)) return [];
      const width = shownWidths.rows[Math.min(block.photos.length, 3) - 1] ?? 0;
      return block.photos.flatMap(({ name }) => {
        const file = fileOf.get(name);
        return file ? [{ file, width, place: 'on About me', at: at(photos.yaml, [file]) }] : [];
      });
    }),
  ];
  // The widest place decides; it is the one to change.
  const widest = shown.toSorted((one, other) => other.width - one.width);
  return [...new Map(widest.toReversed().map((one) => [one.file, one])).values()].flatMap(
    ({ file, width, place, at }) => {
      const picture = sizes.get(file);
      // A moving one is small for good reasons.
      if (!picture || picture.isAnimated || picture.width >= width * leastShare) return [];
      return [
        {
          ...at,
          name: adviceName('small-photo', file),
          found: `"${file}" is ${picture.width} pixels wide, and there is room for ${width} ${place}. It will look blurred or lost.`,
          remedy: 'Take the original from the phone or camera, or show it at a smaller place.',
        },
      ];
    },
  );
}

async function adviseOnHeavyPhotos({ sources, pictures }: Pick<Content, 'sources' | 'pictures'>): Promise<Advice[]> {
  const { yaml } = sources.photos;
  const sizes = await Promise.all(
    pictures.map(async ({ original }) => ({
      file: path.basename(original),
      megabytes: await stat(original).then(
        ({ size }) => Math.round(size / 1_000_000),
        () => 0,
      ),
    })),
  );
  return sizes
    .filter(({ megabytes }) => megabytes > mostMegabytes)
    .map(({ file, megabytes }) => ({
      file: yaml.file,
      ...yaml.placeOfKey([file]),
      name: adviceName('heavy-photo', file),
      found: `"${file}" has ${megabytes} MB. Visitors get a small copy, but the project carries it for good.`,
      remedy: 'Save it smaller before you commit it; 3000 pixels on its longer side are plenty.',
    }));
}

/** One piece for all of them: whoever has one such photo mostly has many. */
async function adviseOnPlaces({ sources, pictures }: Pick<Content, 'sources' | 'pictures'>): Promise<Advice[]> {
  const { yaml } = sources.photos;
  const told = await inTurns(pictures, async ({ original }) => ((await namesPlace(original)) ? [original] : []));
  const files = told.flat().map((file) => path.basename(file));
  const [first] = files;
  if (first === undefined) return [];
  const more = files.length > 1 ? ` and ${files.length - 1} more say` : ' says';
  return [
    {
      file: yaml.file,
      ...yaml.placeOfKey([first]),
      name: adviceName('photo-place', 'photos'),
      found: `"${first}"${more} where it was taken. Visitors do not get that, but whoever can read your repository does.`,
      remedy: 'Share photos from the phone without their place, or keep the repository private.',
    },
  ];
}
