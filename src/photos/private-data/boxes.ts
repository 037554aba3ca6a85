// Parses the boxes of HEIC pictures and MP4 videos (ISO/IEC 14496-12). Each box starts with its length and type.

/** A box: the offset of the header (`at`) and the range of the content. */
export type Box = { type: string; at: number; start: number; end: number };

/** Thrown for a file that is truncated or violates its format. */
export class DamagedFile extends Error {}

/**
 * Yields the boxes between two offsets of a file.
 * @throws {DamagedFile} if a box exceeds this range
 * @example [...boxesIn(bytes, 0, bytes.length)].map(({ type }) => type) // ['ftyp', 'moov', 'mdat']
 */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const start = at + (short === 1 ? 16 : 8);
    const end = at + size;
    if (end < start || end > to) throw new DamagedFile('A part of the file is longer than the file.');
    yield { type: bytes.toString('latin1', at + 4, at + 8), at, start, end };
    at = end;
  }
}
