/**
 * The files that the service worker caches when it is installed. The build lists them
 * (src/generator/publish/worker.ts).
 */
export type Precached = {
  /** A hash that changes if any cached file changes. */
  version: string;
  /** Scripts, styles and fonts, below the base path. Their names contain a content hash. */
  assets: string[];
  /** HTML files by page ID. Markdown pages have no page ID: their keys are results of `normalizedPath`. */
  documents: Partial<Record<string, string>> & { notFound: string };
};
