import type { z } from 'zod';
import { type Sourced, sourceOfView } from '#platform/source/source.ts';
import { buttonOrder, menuOf, menuOrder, type PageId, pageNamed } from '#pages.ts';
import type { DateRange, Day, PartialDate } from '../model/dates.ts';
import { isFigure } from '../read/markdown/figure.ts';
import type { AboutMe } from '../read/markdown/about-file.ts';
import { parseProse, type Prose, type ProseReferences } from '../read/markdown/prose.ts';
import { type PhotoFinder, type WithPhotos, withPhotos } from '../read/photo-references.ts';
import { type ContentEntry, ofKind, sortNewestFirst } from './entries.ts';
import { partsOfTitle } from './projects/names.ts';
import { type Book, shelfOf } from './projects/shelf.ts';
import type { homeFile } from '../schema/home.ts';
import type { Person } from '../schema/site.ts';
import { positionsInText } from '../read/yaml/read-yaml.ts';
import type { NormalizedYaml } from '../read/validation/normalize.ts';

type HomeFile = z.output<typeof homeFile>;

export type Home = Omit<WithPhotos<HomeFile>, 'introduction' | 'buttons' | 'tagline'> &
  Sourced & {
    tagline: string | undefined;
    introduction: Prose;
    /** Pages that the buttons link to. The list may contain empty pages, which are not on the site. */
    buttons: { page: PageId; label?: string | undefined }[];
    facts: Partial<Record<PageId, PageFact | undefined>>;
    /** The newest project or school, shown if there is no introduction. */
    newest?: Newest | undefined;
    shelf: Book[];
  };
/** A short fact about a page, for its button on Home. */
export type PageFact = Sourced & {
  /** Set if the text is too long for a button on a phone. */
  isLong?: true | undefined;
} & (
    | {
        text: string;
        year?: number | undefined;
        /** Number of projects, if there are several; `text` is the name of the newest project. */
        count?: number | undefined;
      }
    /** An interface message about jobs. It contains the number of all jobs and the number of current jobs. */
    | { message: 'roles' | 'currentRoles'; jobs: { count: number; current: number } }
  );
/** The newest project or school. */
export type Newest = Sourced & {
  page: 'projects' | 'education';
  title: string;
  line: string | undefined;
  bullets: string[];
  when: PartialDate | DateRange | undefined;
  isExpected: boolean;
  anchor: string;
};

type HomeContext = {
  photos: PhotoFinder;
  menu: Person['menu'];
  aboutMe: Pick<AboutMe, 'subtitle' | 'source'>;
  entries: readonly ContentEntry[];
  today: Day;
};

export function homeOf(
  file: HomeFile,
  introduction: Prose,
  { photos, menu, aboutMe, entries, today }: HomeContext,
): Home {
  const { availability, tagline = [], buttons } = file;
  const taglineIndex = dayNumber(today) % tagline.length;
  return {
    ...withPhotos(file, photos),
    // `buttons` has no origin. So a click on a button in the editor opens the page of the button, and does not edit its
    // label.
    source: { file: 'home', path: [], fieldOrigins: { tagline: ['tagline', taglineIndex], buttons: undefined } },
    availability: availability && { title: availability.title, text: availability.text, link: availability.link },
    tagline: tagline[taglineIndex],
    introduction,
    buttons: buttonsOf(buttons, menu),
    facts: pageFactsOf(aboutMe, entries),
    newest: hasText(introduction) ? undefined : newestOf(entries),
    shelf: shelfOf(ofKind(entries, 'project')),
  };
}

/** Parses the introduction, and adds its errors to `context.problems`. */
export function readIntroduction(
  home: { yaml: NormalizedYaml; value?: HomeFile | undefined } | undefined,
  context: ProseReferences,
): Prose {
  const { yaml, value } = home ?? {};
  if (!yaml || !value?.introduction) return [];
  const positionOf = positionsInText(yaml.positionOf(['introduction']));
  return parseProse(value.introduction, { ...context, positionOf, isShort: true });
}

function buttonsOf(buttons: HomeFile['buttons'], menu: Person['menu']): Home['buttons'] {
  if (buttons.length > 0) return buttons.map(({ page, label }) => ({ page: pageNamed[page], label }));
  const order = menuOf(menu);
  // If the menu has the default order, the owner has only renamed pages. Then the buttons keep their default order.
  const isDefaultOrder = order.join() === menuOrder.join();
  return (isDefaultOrder ? buttonOrder : order.filter((page) => page !== 'home')).map((page) => ({ page }));
}

function pageFactsOf(aboutMe: HomeContext['aboutMe'], entries: readonly ContentEntry[]): Home['facts'] {
  const projects = sortNewestFirst(ofKind(entries, 'project'));
  const jobs = sortNewestFirst(ofKind(entries, 'job'));
  const current = jobs.filter(({ dates }) => dates?.end === 'present').length;
  const [[project], [job]] = [projects, jobs];
  const [school] = sortNewestFirst(ofKind(entries, 'school'));
  const [lightHeartedJob] = sortNewestFirst(ofKind(entries, 'lightHeartedJob'));
  return {
    aboutMe: aboutMe.subtitle
      ? { ...sourceOfView(aboutMe, { text: ['subtitle'] }), text: aboutMe.subtitle }
      : undefined,
    education: school && {
      ...sourceOfView(school, { text: school.source?.fieldOrigins?.[school.degree ? 'degree' : 'title'] }),
      text: school.degree ?? school.title,
      year: school.dates?.end === 'present' ? undefined : school.dates?.end.year,
    },
    projects: project && {
      ...titleOf(project),
      text: partsOfTitle(project.title).name,
      isLong: partsOfTitle(project.title).name.length > 30 || undefined,
      count: projects.length > 1 ? projects.length : undefined,
    },
    relevantExperience:
      current > 0 && jobs.length > 1
        ? { message: current < jobs.length ? 'roles' : 'currentRoles', jobs: { count: jobs.length, current } }
        : job && titleOf(job),
    irrelevantExperience: lightHeartedJob && titleOf(lightHeartedJob),
  };
}

const titleOf = (entry: ContentEntry) => ({ ...sourceOfView(entry, { text: ['title'] }), text: entry.title });

/** Number of days since 1970, which selects the tagline. */
const dayNumber = ({ year, month = 1, day = 1 }: Day) => Date.UTC(year, month - 1, day) / 86_400_000;

const hasText = (prose: Prose) => prose.some((block) => !isFigure(block));

function newestOf(entries: readonly ContentEntry[]): Newest | undefined {
  const [project] = sortNewestFirst(ofKind(entries, 'project'));
  const [school] = sortNewestFirst(ofKind(entries, 'school'));
  const newest = project ?? school;
  if (!newest) return undefined;
  const { page, anchor = '', title, summary, degree, bullets, when, isExpected, source } = newest;
  const view = sourceOfView(newest, { line: newest.kind === 'project' ? ['summary'] : source?.fieldOrigins?.degree });
  return { ...view, page, anchor, title, line: summary ?? degree, bullets: [...bullets], when, isExpected };
}
