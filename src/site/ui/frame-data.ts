import { createContext, use } from 'react';
import type { Person } from '#content/schema/site.ts';
import { pageAt, type PageId } from '#pages.ts';
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

const FrameContext = createContext<FrameData | null>(null);

/** Gives the frame's data to everything inside. */
export const FrameProvider = FrameContext.Provider;

/** Our own words, anywhere inside the frame. */
export const useWords = (): SharedWords => useFrame().words;

/**
 * For elements whose words are the site's own and not its owner's: where there are none in the owner's language they are
 * English, and a screen reader has to be told (WCAG 3.1.2).
 * @example <dt {...useOwnWords()}>{words.education.coursework}</dt>
 */
export function useOwnWords(): { lang?: string } {
  const { language, words } = useFrame();
  return language.toLowerCase().split('-')[0] === words.language ? {} : { lang: words.language };
}

/**
 * The page at a path; `undefined` where the site has none.
 * @example shownAt({ pages: ['home', 'projects'] }, '/projects/') // 'projects'
 */
export function shownAt({ pages }: Pick<FrameData, 'pages'>, path: string): PageId | undefined {
  const page = pageAt(path);
  return page && pages.includes(page) ? page : undefined;
}

/** The frame's data, anywhere inside the frame. */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('useFrame is for what stands inside <Frame>.');
  return frame;
}
