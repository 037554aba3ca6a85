import { pages, shownAt } from '#pages.ts';

/**
 * Pattern of the characters to remove at both ends of a path: extra slashes, and punctuation that was copied with the
 * URL.
 */
const punctuation = String.raw`[\s/.,;:!?'"“”‘’«»()[\]{}<>…*|]+`;
const outerPunctuation = new RegExp(`^${punctuation}|${punctuation}$`, 'g');

/**
 * Repairs a path that matches no page. The path may have another case than the page, or other slashes, hyphens, accents
 * or punctuation. It may also end with a file name such as `index.html`. A repaired path stays the same if it is
 * repaired again.
 * @param pathname as in `location`, percent-encoded
 * @param visible IDs of the visible pages of this site
 * @returns the repaired path, which begins with the base path. If `isPage` is false, the path may be a file. Returns
 * `undefined` if there is nothing to repair
 * @example repairedPath('/repo//about-me/).', '/repo/', ['home', 'aboutMe']) // { path: '/repo/AboutMe', isPage: true }
 */
export function repairedPath(
  pathname: string,
  base: string,
  visible: readonly string[],
): { path: string; isPage: boolean } | undefined {
  const decodedPath = decode(pathname).replace(/[\\/]+/g, '/');
  if (!`${decodedPath}/`.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  const trimmedPath = decodedPath.slice(base.length).replace(outerPunctuation, '');
  const [, name = '', alternate] = /^(.*?)(?:(?:^|\/)index)?(?:\.html?|(\.md))?$/i.exec(trimmedPath) ?? [];
  const page = shownAt(visible, `/${name.normalize('NFD').replace(/[\p{M}\s_-]/gu, '')}`);
  const pagePath = page && pages[page].address.slice(1);
  const file = page && alternate ? `${pagePath || 'index'}.md` : pagePath;
  const repaired = base + (file ?? trimmedPath.toLowerCase());
  // Allow only file names of letters, digits and `_.-`. Other characters could redirect to another site.
  if (!/^\/(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*(?:\/|$))*$/u.test(repaired)) return undefined;
  const path = encodeURI(repaired);
  if (path === pathname) return undefined;
  return { path, isPage: page !== undefined && alternate === undefined };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
