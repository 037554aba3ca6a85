// Stands in until the build takes its icons from `icons.ts`.
import type { Site } from '#src/model/site.ts';
import { initialsOf } from './icons.ts';

/** The icon as an SVG document. */
export function renderIcon({ person: { name }, theme }: Site): string {
  const { ground, text, spark } = theme.jackets.home;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${ground.day}"/><text x="32" y="42" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="28" fill="${text.day}">${initialsOf(name)}</text><circle cx="53" cy="11" r="6" fill="${spark.day}"/></svg>\n`;
}
