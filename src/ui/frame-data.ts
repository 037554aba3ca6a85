import { createContext, use } from 'react';
import type { MonthNames } from '#src/model/dates.ts';
import type { Person } from '#src/model/person.ts';
import { pageAt, type PageId } from '#src/routes.ts';

/** What every page shows around its own words. */
export type FrameData = Person & {
  /** The pages that have something to show. */
  pages: PageId[];
  /** What the months are called in the owner's language. */
  months: MonthNames;
};

const FrameContext = createContext<FrameData | null>(null);

/** Gives the frame's data to everything inside. */
export const FrameProvider = FrameContext.Provider;

/**
 * For elements whose words are the site's own and not its owner's: they are English, and where the page is not, a
 * screen reader has to be told (WCAG 3.1.2).
 * @example <dt {...useOwnWords()}>Coursework</dt>
 */
export function useOwnWords(): { lang?: 'en' } {
  return /^en\b/i.test(useFrame().language) ? {} : { lang: 'en' };
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
