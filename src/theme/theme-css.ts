// Writes the colours of the site, which derive-theme.ts names and derives, as custom properties: day and night in one
// value, so that a page is right in both before any script runs, and with them where the dot of each jacket lies. Part of
// the stylesheet; made anew with the content.
import { art } from './art.ts';
import type { Pair } from './colour.ts';
import type { Theme } from './derive-theme.ts';
import type { Jacket } from './palettes.ts';
import { everyPage, type PageId, pages } from '#pages.ts';

/** The jacket that a page wears. */
export const jacketOf = ({ jackets }: Pick<Theme, 'jackets'>, page: PageId): Jacket => jackets[pages[page].jacket];

/** The stylesheet of a theme. Whatever is shown wears Home's jacket, unless its page has another. */
export function renderTheme({ jackets, ...onPaper }: Theme): string {
  const jacketRule = (selector: string, jacket: Jacket) => styleRule(selector, inCss(jacket, 'jacket-'));
  const others = everyPage
    .filter((page) => pages[page].jacket !== 'home')
    .map((page) => jacketRule(`[data-page='${page}']`, jackets[pages[page].jacket]));
  // Not in the style attribute of the dot, which the Content Security Policy forbids.
  const dots = Object.entries(art).map(([name, { dot }]) => styleRule(`[data-art='${name}']`, dot));
  const rules = [styleRule(':root', inCss(onPaper)), jacketRule('[data-page]', jackets.home), ...others, ...dots];
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

/** Each colour as CSS, under the name of its role: by day and by night where they differ. */
const inCss = (colours: Record<string, Pair>, prefix = '') =>
  Object.fromEntries(
    Object.entries(colours).map(([role, { day, night }]) => [
      prefix + role,
      day === night ? day : `light-dark(${day}, ${night})`,
    ]),
  );

function styleRule(selector: string, values: Record<string, string | number>): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}
