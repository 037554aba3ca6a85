/**
 * The files of a version of the site, for its service worker. Written by the build (src/generator/publish/worker.ts).
 */
export type Precached = {
  /** Changes with every cached file. */
  version: string;
  /** Scripts, styles and fonts, below the base path; their names contain a content hash. */
  assets: string[];
  /** Files of pages by page ID, of longer texts by `keyOfDocument`, and the not-found page. */
  documents: Partial<Record<string, string>> & { notFound: string };
};

/** Normalizes the spellings of an address that hosts may use. */
export const keyOfDocument = (path: string) => path.toLowerCase().replace(/(?:\/index)?\.html$|\/+$/, '');
