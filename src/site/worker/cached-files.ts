/** What a version of the site consists of, for its service worker; the build writes it (src/generator/publish/worker.ts). */
export type Precached = {
  /** Changes with every file that is cached. */
  version: string;
  /** Scripts, styles and fonts, below the base path; their names change with their content. */
  assets: string[];
  /** The file of each page that the site has, and of the answer to any other address. */
  documents: Partial<Record<string, string>> & { notFound: string };
};
