import { expect, test } from 'vitest';
import { art } from './art.ts';
import { makeTheme } from './derive-theme.ts';
import { everyPage, pages } from '#pages.ts';
import { jacketOf, renderTheme } from './theme-css.ts';

const theme = makeTheme('harbour', { projects: { light: '#efc36a', dark: '#6a4708' } });
const css = renderTheme(theme);

/** Returns the custom properties of an element that matches the selectors. Later rules take precedence. */
function valuesOf(...selectors: string[]): Record<string, string> {
  const rules = [...css.matchAll(/^(\S+) \{ (.*) \}$/gm)].filter(([, selector = '']) =>
    selector.split(',').some((one) => selectors.includes(one)),
  );
  return Object.fromEntries(
    rules.flatMap(([, , body = '']) =>
      [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

test.each(everyPage)('the page "%s" has the colors of its cover in light and dark mode', (page) => {
  const values = valuesOf('[data-page]', `[data-page='${page}']`);
  for (const [role, { light, dark }] of Object.entries(jacketOf(theme, page)))
    expect(values[`jacket-${role}`]).toBe(light === dark ? light : `light-dark(${light}, ${dark})`);
});

test.each(everyPage)('the page "%s" has the background color that belongs to its cover', (page) => {
  const { light, dark } = theme.papers[pages[page].jacket];
  expect(valuesOf('[data-page]', `[data-page='${page}']`).paper).toBe(`light-dark(${light}, ${dark})`);
});

test('a color that the owner sets for a page applies only to this page', () => {
  const pagesWithColor = everyPage.filter((page) => jacketOf(theme, page).ground.light === '#efc36a');
  expect(pagesWithColor).toEqual(['projects']);
  expect(valuesOf("[data-page='projects']")['jacket-ground']).toBe('light-dark(#efc36a, #6a4708)');
});

test.each(Object.entries(art))(
  'the stylesheet sets the position of the decorative dot of the cover art "%s"',
  (name, { dot }) => {
    const { x, y, r } = valuesOf(`[data-art='${name}']`);
    expect({ x, y, r }).toEqual({ x: `${dot.x}`, y: `${dot.y}`, r: `${dot.r}` });
  },
);
