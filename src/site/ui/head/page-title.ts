import type { PageId } from '#pages.ts';
import type { FrameData, SharedMessages } from '../frame-data.ts';

/**
 * Returns the document title of a built-in page. Without `page`, returns the title of the not-found page.
 * @example pageTitle(frame, 'projects') // 'Projects · Ada Example'
 */
export function pageTitle(
  { name, messages }: { name: string; messages: Pick<SharedMessages, 'titles' | 'notFound'> },
  page: PageId | undefined,
): string {
  if (page === 'home') return name;
  // Remove soft hyphens, since a document title does not wrap.
  return `${page ? messages.titles[page].replaceAll('\u00ad', '') : messages.notFound.title} · ${name}`;
}

/**
 * Returns the document title of a page with its own title, such as a note.
 * @example ownTitle(frame, 'Front-end engineering') // 'Front-end engineering · Ada Example'
 */
export const ownTitle = ({ name }: Pick<FrameData, 'name'>, title: string): string => `${title} · ${name}`;
