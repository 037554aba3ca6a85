// Writes the colours of the site as custom properties, day and night in one value, so that a page is right in both
// before any script runs, and with them where the dot of each jacket lies. Part of the stylesheet; made anew with the
// content.
import { art } from './art.ts';
import type { Pair } from './colour.ts';
import type { Theme } from './derive-theme.ts';
import type { ColouredPage, DrawnJacket } from './palettes.ts';
import type { PageId } from '#pages.ts';

/** The page whose jacket each entry of a theme is. */
const pageOf: Record<ColouredPage, PageId> = {
  home: 'home',
  about: 'aboutMe',
  education: 'education',
  projects: 'projects',
  experience: 'relevantExperience',
  irrelevant: 'irrelevantExperience',
};

const colouredPages = Object.entries(pageOf) as [ColouredPage, PageId][];

/** The jacket that a page wears. What has no colour of its own, such as the résumé, wears Home's. */
export function jacketOf({ jackets }: Pick<Theme, 'jackets'>, page: PageId): DrawnJacket {
  const [key] = colouredPages.find(([, coloured]) => coloured === page) ?? ['home'];
  return jackets[key];
}

/** The stylesheet of a theme. What is no page with a colour of its own, such as the not-found page, wears Home's. */
export function renderTheme({ paper, ink, quietInk, rule, link, now, hyphen, jackets }: Theme): string {
  const root = styleRule(':root', coloursOf({ paper, ink, 'ink-2': quietInk, rule, link, now, hyphen }));
  const pages = colouredPages.map(([key, page]) =>
    styleRule(page === 'home' ? '[data-page]' : `[data-page='${page}']`, coloursOf(properties(jackets[key]))),
  );
  // Not in the style attribute of the dot, where the Content Security Policy would not have it.
  const dots = Object.entries(art).map(([name, { dot }]) => styleRule(`[data-art='${name}']`, dot));
  return `@layer tokens {\n${[root, ...pages, ...dots].join('\n')}\n}\n`;
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
