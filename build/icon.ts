// The icon in the browser's tab: the owner's initials on the jacket of Home.
import type { Site } from '#src/model/site.ts';

/**
 * The initials of a name, two at the most.
 * @example initialsOf('Ada van Example') // 'AE'
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The icon as an SVG document. */
export function renderIcon({ person: { name }, theme }: Site): string {
  const { ground, text, spark } = theme.jackets.home;
  const initials = initialsOf(name).replace(/[<>&]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${ground.day}"/><text x="32" y="42" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="28" fill="${text.day}">${initials}</text><circle cx="53" cy="11" r="6" fill="${spark.day}"/></svg>\n`;
}
