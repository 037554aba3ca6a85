import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { usedRules } from './used-rules.ts';

const { document } = new JSDOM('<main><a class="link">Map</a></main>').window;

test.each([
  ['a CSS rule is kept if its element exists', '.link{color:red}', '.link{color:red}'],
  ['a CSS rule is removed if its element is missing', '.other{color:red}', ''],
  [
    'a CSS rule for a state such as `:hover` is kept if its element exists',
    '.link:hover::before,.x{content:"}"}',
    '.link:hover::before,.x{content:"}"}',
  ],
  ['an at-rule without used rules is removed', '@layer pages{@media (width<=960px){.x{margin:0}}}', ''],
  ['an at-rule keeps only its used rules', '@layer a{.x{margin:0}main{margin:1px}}', '@layer a{main{margin:1px}}'],
  [
    'statements and `@font-face` rules are kept',
    '@layer a,b;@font-face{font-family:A}',
    '@layer a,b;@font-face{font-family:A}',
  ],
])('%s', (_, css, expected) => {
  expect(usedRules(css, document)).toBe(expected);
});
