import { expect, test } from 'vitest';
import { focusFrom } from './photos.ts';

test.each([
  ['40% 30%', '40% 30%'],
  ['40%, 30%', '40% 30%'],
  ['40 30', '40% 30%'],
  ['12.5% 0%', '12.5% 0%'],
  ['top', '50% 0%'],
  ['Top Left', '0% 0%'],
  ['left top', '0% 0%'],
  ['center right', '100% 50%'],
  ['bottom centre', '50% 100%'],
  ['middle', '50% 50%'],
  ['40%', undefined],
  ['140% 30%', undefined],
  ['-4% 30%', undefined],
  ['left right', undefined],
  ['top 30%', undefined],
  ['top left face', undefined],
  ['toString', undefined],
  ['', undefined],
])('focusFrom converts "%s" to the CSS position %s', (text, point) => {
  expect(focusFrom(text)).toBe(point);
});
