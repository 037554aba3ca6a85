// Props of the Home page: the content of home.yaml, and the newest entries of other pages.
import type { z } from 'zod';
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { buttonOrder, menuOf, type PageId, pageNamed } from '#pages.ts';
import type { DateRange, Day, PartialDate } from '../model/dates.ts';
import { isFigure } from '../read/markdown/figure.ts';
import { parseProse, type Prose, type ProseReferences } from '../read/markdown/prose.ts';
import { type PhotoFinder, type WithPhotos, withPhotos } from '../read/photo-references.ts';
import { type ContentEntry, ofKind, sortNewestFirst } from './entries.ts';
import { type Book, shelfOf } from './projects/shelf.ts';
import type { homeFile } from '../schema/home.ts';
import type { Person } from '../schema/site.ts';
import type { NormalizedYaml } from '../read/yaml/normalize.ts';

type HomeFile = z.output<typeof homeFile>;

export type Home = Omit<WithPhotos<HomeFile>, 'introduction' | 'buttons' | 'tagline'> &
  Sourced & {
    /** The tagline for the day of the build. */
    tagline: string | undefined;
    introduction: Prose;
    /**
     * Pages to which the buttons link, with the owner's labels. Some of these pages may be empty, and then do not
     * exist.
     */
    buttons: { page: PageId; label?: string | undefined }[];
    /** The newest project or school, shown if there is no introduction. */
    newest?: Newest | undefined;
    /** The projects as books on a shelf, newest first. */
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
  /** Anchor of the entry on its page. */
  anchor: string;
};

type Around = {
  photos: PhotoFinder;
  menu: Person['menu'];
  entries: readonly ContentEntry[];
  today: Day;
};

export function homeOf(file: HomeFile, introduction: Prose, { photos, menu, entries, today }: Around): Home {
  const { availability, tagline = [], buttons } = file;
  const turn = dayNumber(today) % tagline.length;
  return {
    ...withPhotos(file, photos),
    source: { file: 'home', path: [], shows: { tagline: ['tagline', turn] } },
    availability: availability && { title: availability.title, text: availability.text, link: availability.link },
    tagline: tagline[turn],
    introduction,
    buttons: buttonsOf(buttons, menu),
    newest: hasText(introduction) ? undefined : newestOf(entries),
    shelf: shelfOf(ofKind(entries, 'project')),
  };
}

/** Parses the introduction. Adds errors to the `problems` of the context. */
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

/** Number of a day, to select the tagline. It changes daily, and is the same for all builds of a day. */
const dayNumber = ({ year, month = 1, day = 1 }: Day) => Date.UTC(year, month - 1, day) / 86_400_000;

const hasText = (prose: Prose) => prose.some((block) => !isFigure(block));

function newestOf(entries: readonly ContentEntry[]): Newest | undefined {
  const [project] = sortNewestFirst(ofKind(entries, 'project'));
  const [school] = sortNewestFirst(ofKind(entries, 'school'));
  const newest = project ?? school;
  if (!newest) return undefined;
  const { page, anchor = '', title, summary, degree, bullets, when, isExpected, source } = newest;
  const view = viewOf(newest, { line: newest.kind === 'project' ? ['summary'] : source?.shows?.degree });
  return { ...view, page, anchor, title, line: summary ?? degree, bullets: [...bullets], when, isExpected };
}
