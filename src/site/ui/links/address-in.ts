/**
 * Returns the path of a page in the folder of a language.
 * @param pathname path of the page below the base path of its language. Example: `/Projects`
 * @example addressIn('de/', '/Projects') // '/portfolio/de/Projects'
 */
export const addressIn = (folder: string, pathname: string) => import.meta.env.FILES_URL + folder + pathname.slice(1);
