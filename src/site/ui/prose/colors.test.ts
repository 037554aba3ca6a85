// Code, formulas and diagrams must have no background of their own. They must only use colors whose contrast with the
// page background is tested. These tests are in src/content/schema/theme.test.ts, for every palette in both themes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const valuesOf = (text: string, property: RegExp) =>
  [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) =>
    property.test(name) ? value.trim() : [],
  );

test('code blocks use only colors with tested contrast, even for line numbers and highlighted lines', () => {
  const text = css('ProseText.module.css');
  expect(new Set(valuesOf(text, /^color$/))).toEqual(new Set(['var(--link)', 'var(--muted)']));
  expect(valuesOf(text, /^background/)).toEqual([]);
});

test('diagrams use only the text color, the link color and the background color of the page', () => {
  const rules = [...css('Figures.module.css').matchAll(/\.diagram [^{]*\{[^}]*\}/g)].map(([rule]) => rule).join('\n');
  expect(new Set(valuesOf(rules, /^(?:color|fill|stroke|background)$/))).toEqual(
    new Set(['none', 'var(--ink)', 'var(--link)', 'var(--paper)']),
  );
});
