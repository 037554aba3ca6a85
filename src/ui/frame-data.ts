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

/** The frame's data, anywhere inside the frame. */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('useFrame is for what stands inside <Frame>.');
  return frame;
}
