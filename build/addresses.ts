// Where things of the site are, for whoever is not on it: search engines, link previews, feed readers.
import type { Site } from '#src/model/site.ts';

/**
 * The path of the address that the owner gave, with a slash at both ends.
 * @example basePathOf({ person: { url: 'https://ada.github.io/portfolio' } }) // '/portfolio/'
 */
export const basePathOf = ({ person: { url } }: Pick<Site, 'person'>): string =>
  url === undefined ? '/' : `${new URL(url).pathname}/`.replace(/\/{2,}/g, '/');

/** Makes a complete address of a path below the base. Example: `Projects` → `https://ada.example.com/Projects` */
export type Absolute = (path: string) => string;

/**
 * What makes complete addresses; `undefined` while the owner has not said where the site is online.
 * The base path counts, not the path of that address, since the files lie below it.
 */
export function absoluteAddresses({ person: { url } }: Pick<Site, 'person'>, base: string): Absolute | undefined {
  if (url === undefined) return undefined;
  const root = new URL(base, url);
  return (path) => new URL(path, root).href;
}
