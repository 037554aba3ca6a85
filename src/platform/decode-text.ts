import { isUtf8 } from 'node:buffer';

/** Text encodings that `decodeText` recognizes, by their names in the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes a text file in whichever encoding editors and spreadsheets save: UTF-8, UTF-16, or else Windows-1252.
 * @returns the text without its byte order mark, or `undefined` for a file that is no text
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | undefined {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Text has no control characters but tab, line feed, form feed and carriage return.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000b\u000e-\u001f]/.test(text.slice(0, 10_000)) && encoding !== 'utf-8'
    ? undefined
    : { text, encoding };
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  // Without a mark, the letters of ASCII give UTF-16 away: every other byte is zero.
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
