// Replaces the modules `site:frame` and `site:page-props` in the editor. Contains the data of the page being rendered.
import { everyPage, type PageId } from '#pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import type { PageMarker } from './page-marker.ts';

/** Filled by src/editor/renderer/site-renderer.ts. */
export const shown: { frame: FrameData; pageProps: Partial<Record<PageId, unknown>>; marker?: PageMarker | undefined } =
  {
    // Other modules keep a reference to this object, so it is filled, but never replaced.
    frame: {} as FrameData,
    pageProps: {},
  };

/** Functions that load the props of each page, like those of the module `site:page-props`. */
export const pageProps = Object.fromEntries(
  everyPage.map((page) => [page, () => Promise.resolve({ default: shown.pageProps[page] })]),
);
