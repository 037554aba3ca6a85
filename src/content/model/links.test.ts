import { expect, test } from 'vitest';
import { mailLink, telephoneLink } from './links.ts';

test.each([
  ['+1 541 555 0134', 'tel:+15415550134'],
  ['(541) 555-0134, evenings after 7', 'tel:5415550134'],
])('the telephone number %s becomes the link %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['jürgen@exämple.de', 'mailto:j%C3%BCrgen@xn--exmple-cua.de'],
])('the email address %s becomes the link %s', (address, link) => {
  expect(mailLink(address)).toBe(link);
});
