// Data of the page being rendered. Replaces the modules `site:frame` and `site:page-props` in the editor.
import { everyPage, type PageId } from '#pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import type { PageMarker } from './page-marker.ts';

export const renderState: {
  frame: FrameData;
  pageProps: Partial<Record<PageId, unknown>>;
  marker?: PageMarker | undefined;
  /** The large title of the page, as returned by `markedTitle`. */
  title?: string | undefined;
} = {
  // Other modules keep a reference to this object, so fill it, but do not replace it.
  frame: {} as FrameData,
  pageProps: {},
};

/** Loads the props of each page, like the module `site:page-props`. */
export const pageProps = Object.fromEntries(
  everyPage.map((page) => [page, () => Promise.resolve({ default: renderState.pageProps[page] })]),
);
