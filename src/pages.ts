/**
 * One record per page: where it lives, what leads to it, which file it shows and what it wears. Every link, file name, menu
 * entry, button and jacket comes from here, so a page that is renamed is a type error wherever it is still called by its
 * old name. A new page is a record here and a component; the type checker names whatever else is missing, and
 * CONTRIBUTING.md has the steps. Imports nothing, so anyone may link.
 */
export const pages = {
  home: { address: '/', menu: 1, jacket: 'home', content: 'home' },
  aboutMe: { address: '/AboutMe', menuAddress: '/Aboutme', menu: 2, jacket: 'about', content: 'about' },
  education: { address: '/Education', menu: 4, jacket: 'education', content: 'education' },
  projects: { address: '/Projects', menu: 5, jacket: 'projects', content: 'projects' },
  relevantExperience: { address: '/RelevantExperience', menu: 3, jacket: 'experience', content: 'experience' },
  irrelevantExperience: { address: '/IrrelevantExperience', menu: 6, jacket: 'irrelevant', content: 'irrelevant' },
  resume: { address: '/Resume', menu: null, jacket: 'home', content: 'resume' },
  notes: { address: '/Notes', menu: null, jacket: 'about', content: null },
  evidence: { address: '/Evidence', menu: null, jacket: 'evidence', content: null },
  brief: { address: '/Brief', menu: null, jacket: 'home', content: null },
  timeline: { address: '/Timeline', menu: null, jacket: 'home', content: null },
  accessibility: { address: '/Accessibility', menu: null, jacket: 'home', content: null },
} as const satisfies Record<string, PageRecord>;

type PageRecord = {
  /** Where the page lives, below the base path. Matching ignores case. Example: `/AboutMe` */
  address: string;
  /** Another spelling that the menu links to; the same page, since matching ignores case. Example: `/Aboutme` */
  menuAddress?: string;
  /**
   * Its place in the menu, and with it a button on Home, where the order is that of the records; a page without one is led
   * to by the footer.
   */
  menu: number | null;
  /** The jacket that it wears, by its name in content/theme.yaml. What has no color of its own wears Home's. */
  jacket: string;
  /** The content file that its words are in, without its ending; a page without one is made from the others. */
  content: string | null;
};

/** The name of a page in the code. Example: `relevantExperience` */
export type PageId = keyof typeof pages;

const ids = Object.keys(pages) as PageId[];

/** The name of a page as content files write it: that of its own file, where it has one. Example: `experience` */
export type PageName = {
  [Page in PageId]: (typeof pages)[Page]['content'] extends string ? (typeof pages)[Page]['content'] : Page;
}[PageId];

/** Which page a content file means. Example: `pageNamed.experience` is `relevantExperience` */
export const pageNamed = Object.fromEntries(ids.map((page) => [pages[page].content ?? page, page])) as Record<
  PageName,
  PageId
>;

/** A page as the owner lists it, with their own words for it. */
export type ListedPage = { page: PageName; label?: string | undefined };

/** The order of the menu. */
export const menuOrder = ids
  .filter((page) => pages[page].menu !== null)
  .sort((a, b) => Number(pages[a].menu) - Number(pages[b].menu));

/** The order of a menu: the owner's, if they gave one. */
export const menuOf = (own: readonly ListedPage[]): readonly PageId[] =>
  own.length > 0 ? own.map(({ page }) => pageNamed[page]) : menuOrder;

/** The pages that only the footer, or another page, leads to. */
export const footerOrder = ids.filter((page) => pages[page].menu === null);

/** Every page: those of the menu and those of the footer. */
export const everyPage = [...menuOrder, ...footerOrder];

/** A page to which a button on Home leads: each that the menu leads to from there. */
export type PageWithButton = Exclude<
  { [Page in PageId]: (typeof pages)[Page]['menu'] extends number ? Page : never }[PageId],
  'home'
>;

/** The order of the buttons on Home, which is that of the records. */
export const buttonOrder = ids.filter((page): page is PageWithButton => page !== 'home' && pages[page].menu !== null);

/** The address of a page as the menu spells it. */
export function menuAddressOf(page: PageId): string {
  const { address, menuAddress = address }: PageRecord = pages[page];
  return menuAddress;
}

/** The name of a jacket, as content/theme.yaml calls it. Example: `about` */
export type JacketName = (typeof pages)[PageId]['jacket'];

/** Every jacket, once. */
export const jacketNames = [...new Set(ids.map((page): JacketName => pages[page].jacket))];

/**
 * The page at a path below the base, whatever its case, with or without slashes or the name of a file at the end.
 * @example pageAt('/ABOUTME/') // 'aboutMe'
 * @example pageAt('/AboutMe/index.html') // 'aboutMe'
 * @returns `undefined` when no page lives there
 */
export function pageAt(path: string): PageId | undefined {
  const folder = path.toLowerCase().replace(/\/index\.html$|\.html$/, '');
  const wanted = folder.replace(/\/+$/, '') || '/';
  return everyPage.find((page) => pages[page].address.toLowerCase() === wanted);
}

/**
 * The page at a path, if it is one of those that a site shows.
 * @example shownAt(['home', 'projects'], '/projects/') // 'projects'
 */
export function shownAt(shown: readonly string[], path: string): PageId | undefined {
  const page = pageAt(path);
  return page && shown.includes(page) ? page : undefined;
}

/** Files beside the pages that a page leads to, below the base. */
export const files = { jsonResume: 'resume.json', contactCard: 'contact.vcf' } as const;

/** Where the page of a variant lives, below the base. Nothing on the site leads there. */
export const variantAddress = (name: string) => `/for/${name}`;

/** Where the page of a skill lives, below the base. Example: `/Evidence/c-plus-plus` */
export const skillAddress = (slug: string) => `${pages.evidence.address}/${slug}`;

/** What a page of the owner's own cannot be called: what stands at the root of a site besides its pages. */
export const reservedNames = ['for', 'edit', 'assets', 'cards', 'photos', 'media', '404'];

/**
 * Whether a path below the base is an address, or that of the file of its page, whatever its case.
 * @example isAt('/for/frontend', '/for/Frontend/index.html') // true
 */
export const isAt = (address: string, path: string) =>
  path.toLowerCase().replace(/(?:\/index)?\.html$|\/+$/g, '') === address.toLowerCase();
