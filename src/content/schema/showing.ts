// Where the words of a field show. It is said once, beside the description of the field, as `in`; the guide to the
// content tells owners, and tests/site/agreement.test.ts holds the built site to it, in both directions.

/** Everything that shows words of the content, each with what the guide says of it. */
export const places = {
  menu: 'the top of every page',
  footer: 'the foot of every page',
  Home: 'the page `/`',
  'About me': 'the page `/AboutMe`',
  Education: 'the page `/Education`',
  Projects: 'the page `/Projects`',
  'Relevant Experience': 'the page `/RelevantExperience`',
  'Irrelevant Experience': 'the page `/IrrelevantExperience`',
  Evidence: 'the page `/Evidence`',
  'In 90 seconds': 'the page `/Brief`',
  Timeline: 'the page `/Timeline`',
  Accessibility: 'the page `/Accessibility`',
  tab: 'the title of the browser’s tab, which is also what a bookmark is called',
  icon: 'the picture in the tab and on a phone’s home screen, and what the phone says of the site there',
  'link preview':
    'what chats and networks show of a link: the drawn card of the page, its title, and as much of its text as there is room for',
  'search engines': 'what a page says of itself to them: its description and its structured data',
  résumé: 'the page `/Resume` and `resume.pdf`; and for a focus, the page and the PDF that it picks from them',
  'résumé of the focus': 'the page and the PDF at `/for/<name>`',
  'resume.json': 'the résumé for programs, as JSON Resume',
  'contact card': '`contact.vcf`, for address books',
  feed: '`feed.xml`, the projects for feed readers',
} as const;

/** Example: `link preview` */
export type DisplayLocation = keyof typeof places;

/** Every place, in the order in which the guide names them. */
export const everyPlace = Object.keys(places) as DisplayLocation[];

declare module 'zod' {
  interface GlobalMeta {
    /** Where the words of the field show; what is inside it shows there too, unless it says otherwise. */
    in?: readonly DisplayLocation[];
    /** Where they do not show, of the places of the group that the field is in. */
    notIn?: readonly DisplayLocation[];
    /** What it changes, for a field whose words show nowhere. Example: `the colors of every page` */
    effect?: string;
  }
}

/** Where a field shows, or what it changes instead. */
export type Showing = { in: readonly DisplayLocation[]; effect?: string };

/**
 * Where a field shows, by what it says of itself and by where the group around it shows.
 * @example showingOf({ notIn: ['feed'] }, { in: ['Projects', 'feed'] }) // { in: ['Projects'] }
 */
export function showingOf(meta: Partial<Showing> & { notIn?: readonly DisplayLocation[] }, around: Showing): Showing {
  if (meta.effect !== undefined) return { in: meta.in ?? [], effect: meta.effect };
  if (meta.in) return { in: meta.in };
  return meta.notIn ? { ...around, in: around.in.filter((place) => !meta.notIn?.includes(place)) } : around;
}
