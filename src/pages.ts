/** One record per page. To add a page, see CONTRIBUTING.md. Imports nothing, so every module can use it. */
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
  /** Address below the base path. Matching ignores case. Example: `/AboutMe` */
  address: string;
  /**
   * Address of the page in the menu, if its spelling differs from `address`. Matching ignores case. Example: `/Aboutme`
   */
  menuAddress?: string;
  /** Position in the menu; null for a page outside the menu. */
  menu: number | null;
  /**
   * Name of the jacket (the colors of the title area) in content/theme.yaml. A page without a separate jacket has
   * `home`.
   */
  jacket: string;
  /** Name of the content file, without extension; null if the page is generated from other files. */
  content: string | null;
};

/** Name of a page in the code. Example: `relevantExperience` */
export type PageId = keyof typeof pages;

const ids = Object.keys(pages) as PageId[];

/**
 * Name by which content files refer to a page: the name of the content file of this page. If the page has no content
 * file, this is its page ID. Example: `experience`
 */
export type PageName = {
  [Page in PageId]: (typeof pages)[Page]['content'] extends string ? (typeof pages)[Page]['content'] : Page;
}[PageId];

/** Page IDs by the names in content files. Example: `pageNamed.experience` is `relevantExperience` */
export const pageNamed = Object.fromEntries(ids.map((page) => [pages[page].content ?? page, page])) as Record<
  PageName,
  PageId
>;

/**
 * Returns the name of a page in content files.
 * @example pageNameOf('relevantExperience') // 'experience'
 */
export const pageNameOf = (page: PageId) => (pages[page].content ?? page) as PageName;

/**
 * Returns the name of a content file.
 * @param name name of its page or schema. Example: `experience`
 * @example contentFile('about') // 'about.md'
 */
export const contentFile = (name: string) => (name === 'about' ? 'about.md' : `${name}.yaml`);

/** A page in an owner's menu, with an optional label. */
export type ListedPage = { page: PageName; label?: string | undefined };

export const menuOrder = ids
  .filter((page) => pages[page].menu !== null)
  .sort((a, b) => Number(pages[a].menu) - Number(pages[b].menu));

/** Order of the menu: the owner's, or the default. */
export const menuOf = (own: readonly ListedPage[]): readonly PageId[] =>
  own.length > 0 ? own.map(({ page }) => pageNamed[page]) : menuOrder;

/** Pages that are not in the menu. */
export const footerOrder = ids.filter((page) => pages[page].menu === null);

export const everyPage = [...menuOrder, ...footerOrder];

/** Every page of the menu except Home. */
export type PageWithButton = Exclude<
  { [Page in PageId]: (typeof pages)[Page]['menu'] extends number ? Page : never }[PageId],
  'home'
>;

/** Pages with a button on Home, in the order of the keys of `pages`. */
export const buttonOrder = ids.filter((page): page is PageWithButton => page !== 'home' && pages[page].menu !== null);

/** Returns the address of a page, in the spelling of the menu. */
export function menuAddressOf(page: PageId): string {
  const { address, menuAddress = address }: PageRecord = pages[page];
  return menuAddress;
}

/** Name of a jacket in content/theme.yaml. Example: `about` */
export type JacketName = (typeof pages)[PageId]['jacket'];

export const jacketNames = [...new Set(ids.map((page): JacketName => pages[page].jacket))];

/**
 * Normalizes the path of a page or of its file. Hosts differ in case, extension and trailing slash.
 * @example normalizedPath('/Notes/First/index.html') // '/notes/first'
 */
export const normalizedPath = (path: string) => path.toLowerCase().replace(/(?:\/index)?\.html$|\/+$/g, '');

/**
 * Whether a path is the address of a page or of its file.
 * @example isAt('/for/frontend', '/for/Frontend/index.html') // true
 */
export const isAt = (address: string, path: string) => normalizedPath(path) === normalizedPath(address);

/**
 * Returns the page at a path below the base path.
 * @example pageAt('/AboutMe/index.html') // 'aboutMe'
 * @returns undefined if there is no such page
 */
export const pageAt = (path: string): PageId | undefined => everyPage.find((page) => isAt(pages[page].address, path));

/**
 * Returns the page at a path if this site shows it.
 * @example shownAt(['home', 'projects'], '/projects/') // 'projects'
 */
export function shownAt(shown: readonly string[], path: string): PageId | undefined {
  const page = pageAt(path);
  return page && shown.includes(page) ? page : undefined;
}

/** Files that do not belong to a single page, relative to the base. Each language has these files. */
export const files = {
  jsonResume: 'resume.json',
  contactCard: 'contact.vcf',
  /** Exists only if the URL of the site is known, and if there are projects or notes with dates. */
  feed: 'feed.xml',
  llms: 'llms.txt',
  licenses: 'licenses.txt',
} as const;

/** The icon files, relative to the base. */
export const iconFiles = {
  /** The scalable icon, for browser tabs. */
  svg: 'icon.svg',
  /** For programs that request this default name. Contains the icon in 16, 32 and 48 pixels. */
  ico: 'favicon.ico',
  /** Icon for the home screen of iPhones, which round its corners. */
  apple: 'apple-touch-icon.png',
  manifest: 'site.webmanifest',
} as const;

/** Files that exist only once: each of these files covers all languages. */
export const sharedFiles = { sitemap: 'sitemap.xml', robots: 'robots.txt' } as const;

/** Whether an address belongs to one of the `sharedFiles`. Example: `/sitemap.xml` */
export const isSharedFile = (address: string) => Object.values<string>(sharedFiles).includes(address.slice(1));

/** Address of the page of a résumé variant. No page links to it. */
export const variantAddress = (name: string) => `/for/${name}`;

/** Address of the page of a skill with several uses. Example: `/Evidence/c-plus-plus` */
export const skillAddress = (slug: string) => `${pages.evidence.address}/${slug}`;

/** Whether an address belongs to the page of a skill. */
export const isSkillAddress = (address: string) => address.startsWith(skillAddress(''));

/** Address of an entry on a page. Without an anchor, this is the address of the page. */
export const entryAddress = (page: PageId, anchor?: string) => pages[page].address + (anchor ? `#${anchor}` : '');

/** Names that an owner's page cannot have, because the site uses them. */
export const reservedNames = ['for', 'edit', 'assets', 'cards', 'photos', 'media', '404'];
