// Writes the colours of the site as custom properties, day and night in one value, so that a page is right in both
// before any script runs, and with them where the dot of each jacket lies. Part of the stylesheet; made anew with the
// content.
import { art } from './art.ts';
import type { Pair } from './colour.ts';
import type { Theme } from './derive-theme.ts';
import type { DrawnJacket } from './palettes.ts';
import { everyPage, type PageId, pages } from '#pages.ts';

/** The jacket that a page wears. */
export const jacketOf = ({ jackets }: Pick<Theme, 'jackets'>, page: PageId): DrawnJacket => jackets[pages[page].jacket];

/** The stylesheet of a theme. Whatever is shown wears Home's jacket, unless its page has another. */
export function renderTheme({ paper, ink, quietInk, rule, link, now, hyphen, jackets }: Theme): string {
  const root = styleRule(':root', coloursOf({ paper, ink, 'ink-2': quietInk, rule, link, now, hyphen }));
  const home = styleRule('[data-page]', coloursOf(properties(jackets.home)));
  const others = everyPage
    .filter((page) => pages[page].jacket !== 'home')
    .map((page) => styleRule(`[data-page='${page}']`, coloursOf(properties(jackets[pages[page].jacket]))));
  // Not in the style attribute of the dot, where the Content Security Policy would not have it.
  const dots = Object.entries(art).map(([name, { dot }]) => styleRule(`[data-art='${name}']`, dot));
  return `@layer tokens {\n${[root, home, ...others, ...dots].join('\n')}\n}\n`;
}

const properties = ({ ground, text, spark, art }: DrawnJacket) => ({
  jacket: ground,
  on: text,
  spark,
  'art-1': art[0],
  'art-2': art[1],
  'art-3': art[2],
});

/** Each colour as CSS: by day and by night where they differ. */
function coloursOf(colours: Record<string, Pair>): Record<string, string> {
  const inCss = ({ day, night }: Pair) => (day === night ? day : `light-dark(${day}, ${night})`);
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, inCss(colour)]));
}

function styleRule(selector: string, values: Record<string, string | number>): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}
