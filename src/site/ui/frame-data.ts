import type { Person } from '#content/schema/site.ts';
import type { PageId } from '#pages.ts';
import type { Words } from '#words/en.ts';
import type { Formats } from '#words/formats.ts';

/** What every page shows around its own words. */
export type FrameData = Person & {
  /** The pages that have something to show. */
  pages: PageId[];
  /** Our own words, and how dates and lists are written. */
  words: SharedWords;
  formats: Formats;
};

/** The words that no page has for itself: what only the build or one page needs is not among them. */
export type SharedWords = Omit<Words, 'accessibility' | 'outputs' | 'resume' | 'viewer'>;
