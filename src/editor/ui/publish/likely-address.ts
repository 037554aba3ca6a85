/**
 * Returns the address of a site on GitHub Pages, from the owner's link to GitHub.
 * @param links `links` in site.yaml
 * @example likelyAddress([{ label: 'GitHub', url: 'https://github.com/Ada' }]) // 'https://ada.github.io/'
 */
export function likelyAddress(links: unknown): string | undefined {
  const urls = (Array.isArray(links) ? (links as unknown[]) : []).map((link) =>
    typeof link === 'object' && link !== null && 'url' in link ? link.url : link,
  );
  const names = urls.flatMap((url) => /^https?:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/i.exec(String(url))?.[1] ?? []);
  return names[0] && `https://${names[0].toLowerCase()}.github.io/`;
}
