// What the pages of the editor are made from at the moment: it stands in for the modules `site:frame` and `site:page-props`,
// which in a built site are made from the content.
import { everyPage, type PageId } from '#pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import type { PageMarker } from './page-marker.ts';

/** What is shown: filled by src/editor/renderer/site-renderer.ts. */
export const shown: { frame: FrameData; pageProps: Partial<Record<PageId, unknown>>; marker?: PageMarker | undefined } =
  {
    // Everybody holds this very object, so it is filled and not replaced.
    frame: {} as FrameData,
    pageProps: {},
  };

/** `site:page-props`: functions that load the props of each page. */
export const pageProps = Object.fromEntries(
  everyPage.map((page) => [page, () => Promise.resolve({ default: shown.pageProps[page] })]),
);
