import { githubAccountOf } from '#content/model/links.ts';

/**
 * Returns the address of a site on GitHub Pages, from the owner's link to GitHub.
 * @param links `links` in site.yaml
 * @example likelyAddress([{ label: 'GitHub', url: 'https://github.com/Ada' }]) // 'https://ada.github.io/'
 */
export function likelyAddress(links: unknown): string | undefined {
  const name = [links ?? []].flat().map(githubAccountOf).find(Boolean);
  return name && `https://${name.toLowerCase()}.github.io/`;
}
