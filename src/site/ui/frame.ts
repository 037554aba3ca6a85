// Data of the frame around every page. A module instead of a React context, since the data never changes while a
// document is open. In `npm start`, a change reloads the page; the editor calls `readFrame`.
import frame from 'site:frame';
import type { PageId } from '#pages.ts';

export { frame };
export let { formats, messages } = frame;

/** Whether a page is part of this site. */
export const isShown = (page: PageId): boolean => frame.pages.includes(page);

/**
 * Attributes for elements with interface messages. If there are no messages in the owner's language, interface messages
 * are in English, which `lang` must declare for screen readers (WCAG 3.1.2).
 * @example <dt {...messageLang}>{messages.education.coursework}</dt>
 */
export let messageLang: { lang?: string } =
  frame.language.toLowerCase().split('-')[0] === messages.language ? {} : { lang: messages.language };

/**
 * Updates the exports of this module after the editor has changed the frame. Repeats the expression of `messageLang`,
 * so that the build can remove this function from the scripts for visitors.
 */
export function readFrame(): void {
  ({ formats, messages } = frame);
  messageLang = frame.language.toLowerCase().split('-')[0] === messages.language ? {} : { lang: messages.language };
}

/**
 * Attributes for elements with a page name, which is in the owner's language if the owner set it, and otherwise an
 * interface message.
 * @example <h1 {...titleLang('projects')}>{messages.titles.projects}</h1>
 */
export const titleLang = (page: PageId): { lang?: string | undefined } =>
  frame.renamedPages.includes(page) ? { lang: messageLang.lang && frame.language } : messageLang;
