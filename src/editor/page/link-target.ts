/** Target of a link on the edited page: the URL path of a page, or the URL of a file. */
export type LinkTarget = { page: string } | { file: string };

/**
 * Returns the target of a link; `undefined` for a link to another site.
 * @param base URL of the home page
 * @example linkTarget('/resume.pdf', 'https://ada.example/') // { file: 'https://ada.example/resume.pdf' }
 */
export function linkTarget(href: string, base: string): LinkTarget | undefined {
  const { href: address, origin, pathname } = new URL(href, base);
  const home = new URL(base);
  if (origin !== home.origin || !pathname.startsWith(home.pathname)) return undefined;
  if (/\.(?!html$)\w+$/i.test(pathname)) return { file: address };
  return { page: `/${pathname.slice(home.pathname.length)}` };
}
