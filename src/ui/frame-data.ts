import { createContext, use } from 'react';
import type { Person } from '#src/model/person.ts';
import type { PageId } from '#src/routes.ts';

/** What every page shows around its own words. */
export type FrameData = Person & {
  /** The pages that have something to show. */
  pages: PageId[];
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
  return new Intl.Locale(useFrame().language).language === 'en' ? {} : { lang: 'en' };
}

/** The frame's data, anywhere inside the frame. */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('useFrame is for what stands inside <Frame>.');
  return frame;
}
