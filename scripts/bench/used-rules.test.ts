import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { usedRules } from './used-rules.ts';

const { document } = new JSDOM('<main><a class="link">Map</a></main>').window;

test.each([
  ['a rule whose element exists is kept', '.link{color:red}', '.link{color:red}'],
  ['a rule whose element is missing is removed', '.other{color:red}', ''],
  ['a state counts as its element', '.link:hover::before,.x{content:"}"}', '.link:hover::before,.x{content:"}"}'],
  ['an empty group is removed', '@layer pages{@media (width<=960px){.x{margin:0}}}', ''],
  ['a group keeps its used rules', '@layer a{.x{margin:0}main{margin:1px}}', '@layer a{main{margin:1px}}'],
  [
    'statements, fonts and animations stay',
    '@layer a,b;@font-face{font-family:A}',
    '@layer a,b;@font-face{font-family:A}',
  ],
])('%s', (_, css, expected) => {
  expect(usedRules(css, document)).toBe(expected);
});
