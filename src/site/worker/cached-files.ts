/** What a version of the site consists of, for its service worker; the build writes it (src/generator/publish/worker.ts). */
export type Precached = {
  /** Changes with every file that is cached. */
  version: string;
  /** Scripts, styles and fonts, below the base path; their names change with their content. */
  assets: string[];
  /** The file of each page that the site has by its name, of longer texts by `keyOfDocument`, and of any other answer. */
  documents: Partial<Record<string, string>> & { notFound: string };
};

/** One name for all the spellings of an address that a host may lead to. */
export const keyOfDocument = (path: string) => path.toLowerCase().replace(/(?:\/index)?\.html$|\/+$/, '');
