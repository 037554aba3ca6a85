import { type PageId, pages } from '#src/routes.ts';
import type { FrameData } from './frame-data.ts';

/**
 * The title of the browser's tab; an address that is no page has one too.
 * @example pageTitle({ name: 'Ada Example' }, 'projects') // 'Projects · Ada Example'
 * @example pageTitle({ name: 'Ada Example', parts: { projects: 25 } }, 'projects', 2)
 * // 'Projects, 2 of 25 · Ada Example'
 */
export function pageTitle(
  { name, parts }: Pick<FrameData, 'name' | 'parts'>,
  page: PageId | undefined,
  part = 1,
): string {
  if (page === 'home') return name;
  if (!page) return `Page not found · ${name}`;
  return `${pages[page].title}${part > 1 ? `, ${part} of ${parts?.[page]}` : ''} · ${name}`;
}

/**
 * The title of the tab for the résumé of a focus.
 * @example focusTitle({ name: 'Ada Example' }, 'Front-end engineering') // 'Front-end engineering · Ada Example'
 */
export const focusTitle = ({ name }: Pick<FrameData, 'name'>, title: string): string => `${title} · ${name}`;
