/**
 * The table of addresses. Every link, file name and menu entry comes from here, so a page that is renamed is a
 * type error wherever it is still called by its old name. Imports nothing, so anyone may link.
 */
export const pages = {
  home: { address: '/', menuAddress: '/', title: 'Home', button: null },
  aboutMe: { address: '/AboutMe', menuAddress: '/Aboutme', title: 'About me', button: 'ABOUT ME' },
  education: { address: '/Education', menuAddress: '/Education', title: 'Education', button: 'EDUCATION' },
  projects: { address: '/Projects', menuAddress: '/Projects', title: 'Projects', button: 'PROJECTS' },
  relevantExperience: {
    address: '/RelevantExperience',
    menuAddress: '/RelevantExperience',
    title: 'Relevant Experience',
    button: 'MY EXPERIENCE',
  },
  irrelevantExperience: {
    address: '/IrrelevantExperience',
    menuAddress: '/IrrelevantExperience',
    title: 'Irrelevant Experience',
    button: 'MY (OTHER)EXPERIENCE',
  },
  resume: { address: '/Resume', menuAddress: '/Resume', title: 'Résumé', button: null },
  accessibility: { address: '/Accessibility', menuAddress: '/Accessibility', title: 'Accessibility', button: null },
} as const satisfies Record<string, PageEntry>;

type PageEntry = {
  /** Where the page lives, below the base path. Matching ignores case. Example: `/AboutMe` */
  address: string;
  /** The spelling that the menu links to; the same page, since matching ignores case. Example: `/Aboutme` */
  menuAddress: string;
  /** The page's name in the menu and its heading. Example: `About me` */
  title: string;
  /** The label of the button on Home that leads here, if one does. Example: `ABOUT ME` */
  button: string | null;
};

/** The name of a page in the code. Example: `relevantExperience` */
export type PageId = keyof typeof pages;

/** The order of the menu. */
export const menuOrder = [
  'home',
  'aboutMe',
  'relevantExperience',
  'education',
  'projects',
  'irrelevantExperience',
] as const satisfies readonly PageId[];

/** The pages that only the footer, or another page, leads to. */
export const footerOrder = ['resume', 'accessibility'] as const satisfies readonly PageId[];

/** Every page: those of the menu and those of the footer. */
export const everyPage = [...menuOrder, ...footerOrder] as const satisfies readonly PageId[];

/** The order of the buttons on Home. */
export const buttonOrder = [
  'aboutMe',
  'education',
  'projects',
  'relevantExperience',
  'irrelevantExperience',
] as const satisfies readonly PageId[];

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

/** Files beside the pages that a page leads to, below the base. */
export const files = { jsonResume: 'resume.json', contactCard: 'contact.vcf' } as const;

/** Where the page of a focus lives, below the base. Nothing on the site leads there. */
export const focusAddress = (name: string) => `/for/${name}`;

/**
 * Whether a path below the base is the address of a focus, or of the file of its page.
 * @example isFocusAt('frontend', '/for/frontend/') // true
 */
export const isFocusAt = (name: string, path: string) =>
  path.toLowerCase().replace(/(?:\/index)?\.html$|\/+$/g, '') === focusAddress(name);
