// The frame's data, which is the same all over a site. A module and no context of React: nothing changes it while a
// document stands. In `npm start` a changed word reloads the page; the editor, which has no document, calls `readFrame`.
import frame from 'site:frame';
import type { PageId } from '#pages.ts';

export { frame };
export let { formats, messages } = frame;

/** Whether a page has something to show. */
export const isShown = (page: PageId): boolean => frame.pages.includes(page);

/**
 * For elements whose words are the site's own and not its owner's: where there are none in the owner's language they are
 * English, and a screen reader has to be told (WCAG 3.1.2).
 * @example <dt {...own}>{words.education.coursework}</dt>
 */
export let own: { lang?: string } =
  frame.language.toLowerCase().split('-')[0] === messages.language ? {} : { lang: messages.language };

/** Reads the frame again, which the editor has changed. No visitor loads this, so the rule above stands here once more. */
export function readFrame(): void {
  ({ formats, messages } = frame);
  own = frame.language.toLowerCase().split('-')[0] === messages.language ? {} : { lang: messages.language };
}

/**
 * For elements that show what a page is called: that may be words of the owner's.
 * @example <h1 {...ofTitle('projects')}>{words.titles.projects}</h1>
 */
export const ofTitle = (page: PageId): { lang?: string | undefined } =>
  frame.named.includes(page) ? { lang: own.lang && frame.language } : own;
