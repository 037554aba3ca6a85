import { isOwn } from '#content/links.ts';

/**
 * A link as it stands on a page: a file of the site lies below the path that the site is served at.
 * @example linkAddress('/thesis.pdf') // '/portfolio/thesis.pdf'
 */
export const linkAddress = (url: string) => (isOwn(url) ? import.meta.env.BASE_URL + url.slice(1) : url);
