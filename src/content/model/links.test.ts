import { expect, test } from 'vitest';
import { mailLink, telephoneLink } from './links.ts';

test.each([
  ['+1 541 555 0134', 'tel:+15415550134'],
  ['(541) 555-0134, evenings after 7', 'tel:5415550134'],
])('%s is dialled as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['jürgen@exämple.de', 'mailto:j%C3%BCrgen@xn--exmple-cua.de'],
])('%s is written to by %s', (address, link) => {
  expect(mailLink(address)).toBe(link);
});
