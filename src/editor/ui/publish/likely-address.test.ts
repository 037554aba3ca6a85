import { expect, test } from 'vitest';
import { likelyAddress } from './likely-address.ts';

test.each(['https://github.com/Ada', 'https://www.github.com/ada/', 'http://github.com/ada'])(
  'the link %s to a GitHub account results in the likely address of the site on GitHub Pages',
  (url) => {
    const address = 'https://ada.github.io/';
    expect(
      likelyAddress([
        { label: 'Blog', url: 'https://ada.example' },
        { label: 'GitHub', url },
      ]),
    ).toBe(address);
    expect(likelyAddress([url])).toBe(address);
  },
);

test.each(['https://github.com/ada/ferryman', 'https://github.com/', 'https://ada.example/github.com/ada'])(
  'the link %s results in no likely address, since the link does not lead to a GitHub account',
  (url) => {
    expect(likelyAddress([{ label: 'Code', url }])).toBeUndefined();
  },
);

test('without links, no address of the site is suggested', () => {
  expect(likelyAddress(undefined)).toBeUndefined();
});
