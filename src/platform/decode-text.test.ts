import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = Buffer.from('Zoé', 'utf16le');

test.each([
  ['utf-8', Buffer.from('Zoé')],
  ['utf-8', Buffer.from('\uFEFFZoé')],
  ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['utf-16le', utf16],
  ['utf-16be', Buffer.from(utf16).swap16()],
  ['windows-1252', Buffer.from('Zoé', 'latin1')],
])('decodeText detects and decodes %s', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: 'Zoé', encoding });
});

test('decodeText returns undefined for a binary file', () => {
  expect(decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]))).toBeUndefined();
});
