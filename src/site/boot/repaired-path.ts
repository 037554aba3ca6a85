import { pages, shownAt } from '#pages.ts';

/** What gets into an address from the text around it, and slashes that lead nowhere. */
const around = String.raw`[\s/.,;:!?'"“”‘’«»()[\]{}<>…*|]+`;
const aroundIt = new RegExp(`^${around}|${around}$`, 'g');

/**
 * What an address without a page was certainly meant to be: in another case, with slashes, hyphens or accents too many,
 * with the name of a file, or with a bracket from the text that it was copied from. Mending twice changes nothing more.
 * @param pathname - as the browser has it, with percent signs
 * @param shown - the pages of this site
 * @returns a path below the base, and whether it is that of a page or of what may be a file; `undefined` when nothing is
 *   to mend
 * @example mendedPath('/repo//about-me/).', '/repo/', ['home', 'aboutMe']) // { path: '/repo/AboutMe', isPage: true }
 */
export function repairedPath(
  pathname: string,
  base: string,
  shown: readonly string[],
): { path: string; isPage: boolean } | undefined {
  const whole = decode(pathname).replace(/[\\/]+/g, '/');
  if (!`${whole}/`.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  const bare = whole.slice(base.length).replace(aroundIt, '');
  const [, name = '', alternate] = /^(.*?)(?:(?:^|\/)index)?(?:\.html?|(\.md))?$/i.exec(bare) ?? [];
  const page = shownAt(shown, `/${name.normalize('NFD').replace(/[\p{M}\s_-]/gu, '')}`);
  const pagePath = page && pages[page].address.slice(1);
  const file = page && alternate ? `${pagePath || 'index'}.md` : pagePath;
  const wanted = base + (file ?? bare.toLowerCase());
  // Files have letters in their names, of any alphabet; whatever else there is might lead to another site.
  if (!/^\/(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*(?:\/|$))*$/u.test(wanted)) return undefined;
  const path = encodeURI(wanted);
  if (path === pathname) return undefined;
  return { path, isPage: page !== undefined && alternate === undefined };
}

/** Percent signs that stand for nothing stay what they are. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
