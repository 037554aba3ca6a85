/**
 * The files of the site that its service worker caches when it is installed. The build lists the files
 * (src/generator/publish/worker.ts).
 */
export type Precached = {
  /** A hash that changes if any cached file changes. */
  version: string;
  /** Scripts, styles and fonts, below the base path; their names contain a content hash. */
  assets: string[];
  /** HTML files: of pages by page ID, of longer texts by `keyOfDocument`, and of the not-found page. */
  documents: Partial<Record<string, string>> & { notFound: string };
};

/**
 * Normalizes the path of a document, since hosts differ in case, extension and trailing slash.
 * @example keyOfDocument('/Notes/First/index.html') // '/notes/first'
 */
export const keyOfDocument = (path: string) => path.toLowerCase().replace(/(?:\/index)?\.html$|\/+$/, '');
