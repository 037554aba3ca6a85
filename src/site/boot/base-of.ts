/**
 * Each language has a base path. Returns the base path of the language to which `pathname` belongs. Ignores case and
 * extra slashes in `pathname`.
 * @param root base path of the site
 * @param folders folders of all languages, separated by spaces
 * @example baseOf('/portfolio/DE/projects', '/portfolio/', ' de/') // '/portfolio/de/'
 */
export function baseOf(pathname: string, root: string, folders: string): string {
  const path = `${pathname}/`.replace(/\/{2,}/g, '/').toLowerCase();
  return (
    root + (folders.split(' ').find((folder) => folder !== '' && path.startsWith(root.toLowerCase() + folder)) ?? '')
  );
}
