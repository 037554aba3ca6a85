import type { PageId } from '#pages.ts';
import type { FrameData } from './frame-data.ts';

/**
 * The title of the browser's tab; an address that is no page has one too.
 * @example pageTitle(frame, 'projects') // 'Projects · Ada Example'
 */
export function pageTitle({ name, messages }: Pick<FrameData, 'name' | 'messages'>, page: PageId | undefined): string {
  if (page === 'home') return name;
  // A tab has one line.
  return `${page ? messages.titles[page].replaceAll('\u00ad', '') : messages.notFound.title} · ${name}`;
}

/**
 * The title of the tab for a page with a title of its own, such as a note or the résumé of a variant.
 * @example ownTitle(frame, 'Front-end engineering') // 'Front-end engineering · Ada Example'
 */
export const ownTitle = ({ name }: Pick<FrameData, 'name'>, title: string): string => `${title} · ${name}`;
