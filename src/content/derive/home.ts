// The Home page: its file, and the newest entries of other pages.
import type { z } from 'zod';
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { buttonOrder, menuOf, type PageId, pageNamed } from '#pages.ts';
import { type DateRange, type Day, newestFirst, newestTimeFirst, type PartialDate } from '../model/dates.ts';
import { isFigure } from '../read/markdown/figure.ts';
import { parseProse, type Prose, type ProseReferences } from '../read/markdown/prose.ts';
import { type PhotoFinder, type WithPhotos, withPhotos } from '../read/photo-references.ts';
import { type Book, shelfOf } from './projects/shelf.ts';
import type { homeFile } from '../schema/home.ts';
import type { Person } from '../schema/site.ts';
import type { NormalizedYaml } from '../read/yaml/normalize.ts';

type HomeFile = z.output<typeof homeFile>;

export type Home = Omit<WithPhotos<HomeFile>, 'introduction' | 'buttons' | 'tagline'> &
  Sourced & {
    /** Today's tagline. */
    tagline: string | undefined;
    introduction: Prose;
    /** Pages that the buttons link to, with the owner's labels; some pages may be empty. */
    buttons: { page: PageId; label?: string | undefined }[];
    /** Shown instead of an introduction. */
    newest?: Newest | undefined;
    /** The projects, newest first. */
    shelf: Book[];
  };
/** The newest project or school, as shown on Home. */
export type Newest = Sourced & {
  /** The page of the entry. */
  page: 'projects' | 'education';
  title: string;
  line: string | undefined;
  bullets: string[];
  when: PartialDate | DateRange | undefined;
  isExpected: boolean;
  /** Anchor on that page. */
  anchor: string;
};

type Project = Parameters<typeof shelfOf>[0][number] & { summary?: string | undefined; bullets: string[] };
type School = Sourced & DateRange & { school: string; anchor: string; major?: string | undefined; isExpected: boolean };

type Around = {
  photos: PhotoFinder;
  menu: Person['menu'];
  projects: readonly Project[];
  schools: readonly School[];
  today: Day;
};

export function homeOf(file: HomeFile, introduction: Prose, { photos, menu, projects, schools, today }: Around): Home {
  const { availability, tagline = [], buttons } = file;
  const turn = dayNumber(today) % tagline.length;
  return {
    ...withPhotos(file, photos),
    source: { file: 'home', path: [], shows: { tagline: ['tagline', turn] } },
    availability: availability && { title: availability.title, text: availability.text, link: availability.link },
    tagline: tagline[turn],
    introduction,
    buttons: buttonsOf(buttons, menu),
    newest: hasText(introduction) ? undefined : newestOf(projects, schools),
    shelf: shelfOf(projects),
  };
}

/** Reads the introduction; adds its errors to `problems`. */
export function readIntroduction(
  home: { yaml: NormalizedYaml; value?: HomeFile | undefined } | undefined,
  context: ProseReferences,
): Prose {
  const { yaml, value } = home ?? {};
  if (!yaml || !value?.introduction) return [];
  const place = yaml.positionOf(['introduction']);
  return parseProse(value.introduction, { ...context, positionOf: () => place, isShort: true });
}

function buttonsOf(buttons: HomeFile['buttons'], menu: Person['menu']): Home['buttons'] {
  if (buttons.length > 0) return buttons.map(({ page, label }) => ({ page: pageNamed[page], label }));
  const order = menu.length > 0 ? menuOf(menu).filter((page) => page !== 'home') : buttonOrder;
  return order.map((page) => ({ page }));
}

/** Changes the tagline daily, and keeps builds of one day identical. */
const dayNumber = ({ year, month = 1, day = 1 }: Day) => Date.UTC(year, month - 1, day) / 86_400_000;

const hasText = (prose: Prose) => prose.some((block) => !isFigure(block));

function newestOf(projects: readonly Project[], schools: readonly School[]): Newest | undefined {
  const [project] = projects.toSorted((a, b) => newestTimeFirst(a.date, b.date));
  if (project) {
    const { title, anchor, date, summary, bullets } = project;
    const view = viewOf(project, { line: ['summary'], when: project.source?.shows?.date ?? ['date'] });
    return { ...view, page: 'projects', anchor, title, line: summary, bullets, when: date, isExpected: false };
  }
  const [newest] = schools.toSorted(newestFirst);
  if (!newest) return undefined;
  const { school, anchor, major, start, end, isExpected } = newest;
  const view = viewOf(newest, { title: ['school'], line: ['major'], when: [] });
  return {
    ...view,
    page: 'education',
    anchor,
    title: school,
    line: major,
    bullets: [],
    when: { start, end },
    isExpected,
  };
}
