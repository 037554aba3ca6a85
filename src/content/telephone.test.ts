import { expect, test } from 'vitest';
import { telephoneLink } from './telephone.ts';

test.each([
  ['+1 541 555 0134', 'tel:+15415550134'],
  ['(541) 555-0134, evenings after 7', 'tel:5415550134'],
])('%s is dialled as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});
