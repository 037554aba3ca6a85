// Writes the colours of the site as custom properties, day and night in one value, so that a page is right in both
// before any script runs. Part of the stylesheet; made anew with the content.
import type { Pair } from '#src/model/colour.ts';
import type { ColouredPage, DrawnJacket } from '#src/model/palettes.ts';
import type { Theme } from '#src/model/draw-theme.ts';
import type { PageId } from '#src/routes.ts';

/** The page whose jacket each entry of a theme is. */
const pageOf: Record<ColouredPage, PageId> = {
  home: 'home',
  about: 'aboutMe',
  education: 'education',
  projects: 'projects',
  experience: 'relevantExperience',
  irrelevant: 'irrelevantExperience',
};

/** The stylesheet of a theme. What is no page of its own, such as the not-found page, wears Home's jacket. */
export function renderTheme({ paper, ink, quietInk, rule, link, now, jackets }: Theme): string {
  const root = styleRule(':root', { paper, ink, 'ink-2': quietInk, rule, link, now });
  const pages = Object.entries(pageOf).map(([key, page]) =>
    styleRule(page === 'home' ? '[data-page]' : `[data-page='${page}']`, properties(jackets[key as ColouredPage])),
  );
  return `@layer tokens {\n${[root, ...pages].join('\n')}\n}\n`;
}

const properties = ({ ground, text, spark, art }: DrawnJacket) => ({
  jacket: ground,
  on: text,
  spark,
  'art-1': art[0],
  'art-2': art[1],
  'art-3': art[2],
});

function styleRule(selector: string, colours: Record<string, Pair>): string {
  const lines = Object.entries(colours).map(([name, { day, night }]) =>
    day === night ? `--${name}: ${day};` : `--${name}: light-dark(${day}, ${night});`,
  );
  return `${selector} { ${lines.join(' ')} }`;
}
