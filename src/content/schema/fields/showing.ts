// Locations (pages and outputs) that show a field. Each field declares its locations, and the guide lists them.
// tests/site/agreement.test.ts checks that the declarations are complete.
import { type PageId, pages } from '#pages.ts';

/** Locations that are pages, with the name of the page in the code. */
export const pageLocations = {
  Home: 'home',
  'About me': 'aboutMe',
  Education: 'education',
  Projects: 'projects',
  'Relevant Experience': 'relevantExperience',
  'Irrelevant Experience': 'irrelevantExperience',
  Evidence: 'evidence',
  'In 90 seconds': 'brief',
  Timeline: 'timeline',
  Accessibility: 'accessibility',
} as const satisfies Record<string, PageId>;

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
