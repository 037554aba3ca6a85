import { isUtf8 } from 'node:buffer';

/** Text encodings that `decodeText` recognizes, named as in the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes a text file in UTF-8, UTF-16 or Windows-1252, the encodings of editors and spreadsheets.
 * @returns the text without its byte order mark, or `undefined` for a binary file
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | undefined {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Text has no control characters except tab, line feed, form feed and carriage return.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000b\u000e-\u001f]/.test(text.slice(0, 10_000)) && encoding !== 'utf-8'
    ? undefined
    : { text, encoding };
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  // In UTF-16 without a byte order mark, one byte of each ASCII character is zero: the second byte in little-endian
  // order, the first byte in big-endian order.
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
