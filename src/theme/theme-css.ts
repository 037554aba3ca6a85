// Writes two kinds of custom properties: the colors of the site (derive-theme.ts), and the positions of the decorative
// dots. Each color has the light and the dark value. So a page has the right colors before any script runs.
import { type Art, art } from './art.ts';
import type { Pair } from './color.ts';
import type { Appearance, Theme } from './derive-theme.ts';
import { looks } from './looks/looks.ts';
import type { Jacket } from './palettes.ts';
import { everyPage, type JacketName, type PageId, pages } from '#pages.ts';

/** The jacket of a page, in the color schemes that visitors see. */
export const jacketOf = (theme: Pick<Theme, 'jackets' | 'appearance'>, page: PageId): Jacket =>
  jacketByName(theme, pages[page].jacket);

/** A jacket by its name, in the color schemes that visitors see. */
export function jacketByName({ jackets, appearance }: Pick<Theme, 'jackets' | 'appearance'>, name: JacketName): Jacket {
  const colors = Object.entries(jackets[name]);
  return Object.fromEntries(colors.map(([role, pair]) => [role, forAppearance(pair, appearance)])) as Jacket;
}

/** Returns a color for each scheme. If the site has only one scheme, both colors are that scheme's color. */
export function forAppearance({ light, dark }: Pair, appearance: Appearance): Pair {
  return { light: appearance === 'dark' ? dark : light, dark: appearance === 'light' ? light : dark };
}

/**
 * Renders the stylesheet of a theme. An element has Home's jacket, unless its page or its `data-jacket` has another
 * jacket. A theme with a single scheme still has both values of each color, since print uses the light values.
 * @param pageArt art of the pages, for the positions of the dots
 */
export function renderTheme(
  { look, composition: _composition, jackets, bands, edges, papers, appearance, dotColor, hyphen, ...onPaper }: Theme,
  pageArt: Readonly<Record<string, Art>> = art,
): string {
  const jacketRule = (selector: string, name: JacketName) =>
    styleRule(selector, {
      ...inCss({ paper: papers[name], band: bands[name], 'jacket-edge': edges[name] }),
      ...inCss(jackets[name], 'jacket-'),
    });
  const others = everyPage
    .filter((page) => pages[page].jacket !== 'home')
    .map((page) => jacketRule(`[data-page='${page}'],[data-jacket='${pages[page].jacket}']`, pages[page].jacket));
  // The Content Security Policy forbids style attributes, so the positions are rules.
  const dots = Object.entries(pageArt).map(([name, { dot }]) => styleRule(`[data-art='${name}']`, dot));
  const scheme = appearance === 'both' ? [] : [`:root { color-scheme: ${appearance}; }`];
  const root = styleRule(':root', { ...looks[look].tokens, ...inCss({ ...onPaper, now: dotColor, hyphen }) });
  const rules = [...scheme, root, jacketRule('[data-page]', 'home'), ...others, ...dots];
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

/** Formats colors as CSS, with `light-dark()` if the schemes differ. */
const inCss = (colors: Record<string, Pair>, prefix = '') =>
  Object.fromEntries(
    Object.entries(colors).map(([role, { light, dark }]) => [
      prefix + role,
      light === dark ? light : `light-dark(${light}, ${dark})`,
    ]),
  );

function styleRule(selector: string, values: Record<string, string | number>): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}
