import { expect, test } from 'vitest';
import { splitPrint, stylesOf } from './page-styles.ts';

test('splitPrint moves rules for print to the layer "print" of a separate stylesheet', () => {
  const css =
    '@layer a{.x{margin:0}}@media print{@layer print{.x{color:red}}}@layer print{@media print{.y{margin:0}}}.z{}';
  expect(splitPrint(css)).toEqual({
    screen: '@layer a{.x{margin:0}}@layer print{}.z{}',
    print: '@media print{@layer print{.x{color:red}}}@media print{@layer print{.y{margin:0}}}',
  });
});

test('stylesOf lists the shared stylesheet before the stylesheet of the page', () => {
  const assets = [
    'HomePage-aaaaaaaa.js',
    'style-HomePage-bbbbbbbb.css',
    'style-cc-ccccc.css',
    'style-TextPage-dddddddd.css',
  ];
  const named = (...names: string[]) => names.map((name) => `assets/${name}`);
  const found = (page?: Parameters<typeof stylesOf>[1]) => stylesOf(named(...assets), page);
  expect(found('home')).toEqual(named('style-cc-ccccc.css', 'style-HomePage-bbbbbbbb.css'));
  expect(found('text')).toEqual(named('style-cc-ccccc.css', 'style-TextPage-dddddddd.css'));
  expect(found('variant')).toEqual(named('style-cc-ccccc.css'));
  expect(found()).toEqual(named('style-cc-ccccc.css'));
});
