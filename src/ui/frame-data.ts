import { createContext, use } from 'react';
import type { MonthNames } from '#src/model/dates.ts';
import type { Person } from '#src/model/person.ts';
import { type PageId, placeAt } from '#src/routes.ts';

/** What every page shows around its own words. */
export type FrameData = Person & {
  /** The pages that have something to show. */
  pages: PageId[];
  /** What the months are called in the owner's language. */
  months: MonthNames;
  /** How many parts each page has that is in parts. */
  parts?: Partial<Record<PageId, number>> | undefined;
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
 * The page at a path, and the part of it; `undefined` where the site has none.
 * @example shownAt({ pages: ['home', 'projects'], parts: { projects: 3 } }, '/Projects/2') // { page: 'projects', part: 2 }
 */
export function shownAt({ pages, parts }: Pick<FrameData, 'pages' | 'parts'>, path: string) {
  const place = placeAt(path);
  return place && pages.includes(place.page) && place.part <= (parts?.[place.page] ?? 1) ? place : undefined;
}

/** The frame's data, anywhere inside the frame. */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('useFrame is for what stands inside <Frame>.');
  return frame;
}
