// Replaces the modules `site:frame` and `site:page-props` in the editor; holds the data of the page being rendered.
import { everyPage, type PageId } from '#pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import type { PageMarker } from './page-marker.ts';

/** Filled by src/editor/renderer/site-renderer.ts. */
export const shown: { frame: FrameData; pageProps: Partial<Record<PageId, unknown>>; marker?: PageMarker | undefined } =
  {
    // Other modules keep a reference to this object, so fill it and never replace it.
    frame: {} as FrameData,
    pageProps: {},
  };

/** `site:page-props`: functions that load the props of each page. */
export const pageProps = Object.fromEntries(
  everyPage.map((page) => [page, () => Promise.resolve({ default: shown.pageProps[page] })]),
);
