// Data of the frame around every page. It is a module, not a React context, since visitors never see the data change.
// In `npm start`, a change reloads the page. The editor calls `readFrame` after a change.
import frame from 'site:frame';
import type { PageId } from '#pages.ts';

export { frame };
export let { formats, messages, messageLang } = frame;

/** Whether a page is part of this site. */
export const isShown = (page: PageId): boolean => frame.pages.includes(page);

/** Updates the exports of this module after the editor has changed the frame. */
export function readFrame(): void {
  ({ formats, messages, messageLang } = frame);
}

/**
 * Returns attributes for an element with a page name. If the owner set the name, it is in the owner's language.
 * Otherwise it is an interface message.
 * @example <h1 {...titleLang('projects')}>{messages.titles.projects}</h1>
 */
export const titleLang = (page: PageId): { lang?: string | undefined } =>
  frame.renamedPages.includes(page) ? { lang: messageLang.lang && frame.language } : messageLang;
