// Writes the colors of the site, which derive-theme.ts names and derives, as custom properties: day and night in one
// value, so that a page is right in both before any script runs, and with them where the dot of each jacket lies. Part of
// the stylesheet; made anew with the content.
import { type Art, art } from './art.ts';
import type { Pair } from './color.ts';
import type { Appearance, Theme } from './derive-theme.ts';
import type { Jacket } from './palettes.ts';
import { everyPage, type JacketName, type PageId, pages } from '#pages.ts';

/** The jacket that a page wears, in the editions that visitors see. */
export const jacketOf = (theme: Pick<Theme, 'jackets' | 'appearance'>, page: PageId): Jacket =>
  jacketCalled(theme, pages[page].jacket);

/** A jacket by its name, in the editions that visitors see. */
export function jacketCalled({ jackets, appearance }: Pick<Theme, 'jackets' | 'appearance'>, name: JacketName): Jacket {
  const colors = Object.entries(jackets[name]);
  return Object.fromEntries(colors.map(([role, pair]) => [role, asShown(pair, appearance)])) as Jacket;
}

/** A color in the editions that visitors see: the same twice where there is one alone. */
export function asShown({ light, dark }: Pair, appearance: Appearance): Pair {
  return { light: appearance === 'dark' ? dark : light, dark: appearance === 'light' ? light : dark };
}

/**
 * The stylesheet of a theme. Whatever is shown wears Home's jacket, unless its page has another, or it asks for one by
 * `data-jacket`. A theme of one edition has both as well, since paper takes the light one.
 * @param drawn the art, of which it says where the dot lies
 */
export function renderTheme(
  { jackets, bands, papers, appearance, ...onPaper }: Theme,
  drawn: Readonly<Record<string, Art>> = art,
): string {
  const jacketRule = (selector: string, name: JacketName) =>
    styleRule(selector, { ...inCss({ paper: papers[name], band: bands[name] }), ...inCss(jackets[name], 'jacket-') });
  const others = everyPage
    .filter((page) => pages[page].jacket !== 'home')
    .map((page) => jacketRule(`[data-page='${page}'],[data-jacket='${pages[page].jacket}']`, pages[page].jacket));
  // Not in the style attribute of the dot, which the Content Security Policy forbids.
  const dots = Object.entries(drawn).map(([name, { dot }]) => styleRule(`[data-art='${name}']`, dot));
  const scheme = appearance === 'both' ? [] : [`:root { color-scheme: ${appearance}; }`];
  const rules = [...scheme, styleRule(':root', inCss(onPaper)), jacketRule('[data-page]', 'home'), ...others, ...dots];
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

/** Each color as CSS, under the name of its role: in both color schemes where they differ. */
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
