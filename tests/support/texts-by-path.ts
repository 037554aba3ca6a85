/**
 * The messages of a catalog, each with its key path.
 * @example textsByPath({ show: { site: 'On the site only' } }) // [['.show.site', 'On the site only']]
 */
export function textsByPath(messages: unknown, path = ''): [path: string, text: string][] {
  if (typeof messages !== 'object' || messages === null) return [[path, String(messages)]];
  return Object.entries(messages).flatMap(([key, inner]) => textsByPath(inner, `${path}.${key}`));
}
