// The blocks of a GIF (GIF89a specification, sections 17 and following). This module also runs in browsers.

/**
 * A part of a file. `use` is `picture` if the part belongs to the picture, `field` if it is a metadata field, and
 * otherwise `other`.
 */
export type FilePart = { start: number; end: number; use: 'picture' | 'field' | 'other' };

/**
 * Yields the parts of a GIF. Extensions belong to the picture only if they draw, repeat or color frames.
 * @throws {Error} if a block is damaged
 */
export function* gifParts(bytes: Uint8Array): Generator<FilePart> {
  const byteAt = (at: number) => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('Damaged GIF: a block is incomplete.');
    return byte;
  };
  const colorTableSize = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let start = 0;
  let end = 13 + colorTableSize(byteAt(10));
  for (;;) {
    yield { start, end, use: belongsToPicture(bytes.subarray(start, end)) ? 'picture' : 'other' };
    start = end;
    const blockType = byteAt(start);
    if (blockType === trailer) break;
    end += blockType === imageDescriptor ? 11 + colorTableSize(byteAt(start + 9)) : 2;
    while (byteAt(end) !== 0) end += 1 + byteAt(end);
    end++;
  }
  yield { start, end: start + 1, use: 'picture' };
}

const [imageDescriptor, extensionIntroducer, trailer] = [0x2c, 0x21, 0x3b];
const [graphicControl, applicationExtension] = [0xf9, 0xff];

function belongsToPicture(block: Uint8Array): boolean {
  if (block[0] !== extensionIntroducer || block[1] === graphicControl) return true;
  const name = String.fromCharCode(...block.subarray(3, 14));
  return block[1] === applicationExtension && /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/.test(name);
}

/** Returns the parts of a file that belong to the picture. */
export function pictureParts<Bytes extends Uint8Array>(bytes: Bytes, parts: Iterable<FilePart>): Bytes[] {
  return [...parts].flatMap(({ start, end, use }) => (use === 'picture' ? (bytes.subarray(start, end) as Bytes) : []));
}
