// The frame's data, the same on all pages. A module instead of a React context, because it never changes within a
// document. In `npm start` a change reloads the page; the editor calls `readFrame`.
import frame from 'site:frame';
import type { PageId } from '#pages.ts';

export { frame };
export let { formats, messages } = frame;

/** Whether a page is part of this site. */
export const isShown = (page: PageId): boolean => frame.pages.includes(page);

/**
 * Attributes for elements with interface messages. If there are none in the owner's language they are English, which
 * must be declared for screen readers (WCAG 3.1.2).
 * @example <dt {...own}>{messages.education.coursework}</dt>
 */
export let own: { lang?: string } =
  frame.language.toLowerCase().split('-')[0] === messages.language ? {} : { lang: messages.language };

/**
 * Reads the frame again after the editor changed it. Repeats the expression above, so that visitors need not load this
 * function.
 */
export function readFrame(): void {
  ({ formats, messages } = frame);
  own = frame.language.toLowerCase().split('-')[0] === messages.language ? {} : { lang: messages.language };
}

/**
 * Attributes for elements with the name of a page, which may have been set by the owner.
 * @example <h1 {...ofTitle('projects')}>{messages.titles.projects}</h1>
 */
export const ofTitle = (page: PageId): { lang?: string | undefined } =>
  frame.named.includes(page) ? { lang: own.lang && frame.language } : own;
