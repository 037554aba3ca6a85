// Words in code, formulas and diagrams have the colors of the paper, whose contrasts are tested for every palette, by day
// and by night (src/content/schema/theme.test.ts), and nothing lies behind them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const valuesOf = (text: string, property: RegExp) =>
  [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) =>
    property.test(name) ? value.trim() : [],
  );

test('code has the colors of the paper, its numbers and marked lines too', () => {
  const text = css('ProseText.module.css');
  expect(new Set(valuesOf(text, /^color$/))).toEqual(new Set(['var(--link)', 'var(--muted)', 'var(--ink)', 'inherit']));
  expect(valuesOf(text, /^background/)).toEqual(['var(--paper)']);
});

test('a diagram has the ink and the links of the paper', () => {
  const rules = [...css('Figures.module.css').matchAll(/\.diagram [^{]*\{[^}]*\}/g)].map(([rule]) => rule).join('\n');
  expect(new Set(valuesOf(rules, /^(?:color|fill|stroke|background)$/))).toEqual(
    new Set(['none', 'var(--ink)', 'var(--link)', 'var(--paper)']),
  );
});
