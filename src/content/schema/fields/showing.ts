// Locations (pages and outputs) that show a field. Each field declares its locations, and the guide lists them.
// tests/site/agreement.test.ts checks that the declarations are complete.
import { englishTitles } from '#messages/en.ts';
import { type PageId, pages } from '#pages.ts';

/** Pages that are no locations. The résumé is a location of its own, and notes have no fields in content files. */
type OtherPage = 'resume' | 'notes';
const otherPages: readonly string[] = ['resume', 'notes'] satisfies OtherPage[];

/** Locations that are pages: the IDs of the pages by their English titles. */
export const pageLocations = Object.fromEntries(
  Object.keys(pages).flatMap((page) => (otherPages.includes(page) ? [] : [[englishTitles[page as PageId], page]])),
) as { [Page in Exclude<PageId, OtherPage> as (typeof englishTitles)[Page]]: Page };

type PageLocation = keyof typeof pageLocations;

const pageDescriptions = Object.fromEntries(
  Object.entries(pageLocations).map(([location, page]) => [location, `the page \`${pages[page].address}\``]),
) as Record<PageLocation, string>;

/** Pages and outputs that show content, with their description in the guide. */
export const locationDescriptions = {
  menu: 'the top of every page',
  footer: 'the end of every page',
  ...pageDescriptions,
  tab: 'the title of the browser tab and of bookmarks',
  icon: 'the icon in the tab and on a phone’s home screen, and the site’s name and description there',
  'link preview':
    'what chats and social networks show for a link: the title and card of the page, and the start of its text',
  'search engines': 'the description and structured data of a page',
  résumé: 'the page `/Resume` and `resume.pdf`, and the page and PDF of a focus that selects the entry',
  'résumé of the focus': 'the page `/for/<name>` and its PDF',
  'resume.json': 'the résumé for programs, as JSON Resume',
  'contact card': '`contact.vcf`, for address books',
  feed: '`feed.xml`, the projects for feed readers',
} as const;

/** Name of a location. Example: `link preview` */
export type DisplayLocation = keyof typeof locationDescriptions;

/** All display locations, in the order of the guide. */
export const displayLocations = Object.keys(locationDescriptions) as DisplayLocation[];

export type Showing = {
  /** Locations of the field. Nested fields inherit them. */
  in: readonly DisplayLocation[];
  /** Effect of a field whose text is not visible. Example: `the colors of every page` */
  effect?: string;
};

/**
 * Returns the locations of a field. Combines the metadata of the field with the locations that it inherits from its
 * group.
 * @example showingOf({ notIn: ['feed'] }, { in: ['Projects', 'feed'] }) // { in: ['Projects'] }
 */
export function showingOf(
  meta: Partial<Showing> & { notIn?: readonly DisplayLocation[] },
  inherited: Showing,
): Showing {
  if (meta.effect !== undefined) return { in: meta.in ?? [], effect: meta.effect };
  if (meta.in) return { in: meta.in };
  return meta.notIn
    ? { ...inherited, in: inherited.in.filter((location) => !meta.notIn?.includes(location)) }
    : inherited;
}
