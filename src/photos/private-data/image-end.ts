// Finds the end of the image in a file. Cameras append data after it, such as the video of a "motion photo", which has
// its own location and time.
import { type Box, boxesIn } from './boxes.ts';

/** A segment of a JPEG; `start` is the offset of its marker byte 0xff. A scan segment includes its pixel data. */
export type JpegSegment = { marker: number; start: number; end: number };

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * The segments of a JPEG, up to and including the end-of-image marker (ITU-T T.81, annex B).
 * @throws {Error} if a segment is damaged
 */
export function* jpegSegments(bytes: Buffer): Generator<JpegSegment> {
  for (let at = 2; ;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new Error('Damaged JPEG: a segment has no marker.');
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = marker === endOfImage ? at + 2 : endOfSegment(bytes, at, marker);
    yield { marker, start: at, end };
    if (marker === endOfImage) return;
    at = end;
  }
}

function endOfSegment(bytes: Buffer, at: number, marker: number): number {
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (marker !== startOfScan) return end;
  // In pixel data, the byte after 0xff is 0 or a restart marker; otherwise 0xff begins the next segment.
  let next = end;
  do next = bytes.indexOf(0xff, next) + 1 || bytes.length + 1;
  while (bytes[next] === 0 || isRestart(bytes[next]));
  return next - 1;
}

const isRestart = (marker = 0) => marker >= 0xd0 && marker <= 0xd7;

const imageBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'free', 'skip']);

/**
 * The boxes of a HEIC or AVIF picture, and the end of the picture. A second `ftyp` begins an appended video. Boxes of
 * unknown types at the end are data of the camera maker, not part of the picture.
 */
export function heifBoxes(bytes: Buffer): { all: Box[]; end: number } {
  const all = [...boxesIn(bytes, 0, bytes.length)];
  const film = all.findIndex(({ type }, index) => type === 'ftyp' && index > 0);
  const ofImage = film === -1 ? all : all.slice(0, film);
  return { all: ofImage, end: ofImage.findLast(isImageBox)?.end ?? bytes.length };
}

export const isImageBox = ({ type }: Box): boolean => imageBoxes.has(type);

function endOfPng(bytes: Buffer): number {
  for (let at = 8; ;) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at;
  }
}

/** Finds the end of a GIF by skipping its blocks: header, color table and sub-blocks (GIF89a, section 17 onward). */
function endOfGif(bytes: Buffer): number {
  const colors = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + colors(bytes.readUInt8(10));
  for (let kind = bytes.readUInt8(at); kind !== 0x3b; kind = bytes.readUInt8(at)) {
    at += kind === 0x2c ? 11 + colors(bytes.readUInt8(at + 9)) : 2;
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
    at++;
  }
  return at + 1;
}

const ends: Record<string, (bytes: Buffer) => number | undefined> = {
  jpeg: (bytes) => [...jpegSegments(bytes)].at(-1)?.end,
  png: endOfPng,
  webp: (bytes) => 8 + bytes.readUInt32LE(4),
  heif: (bytes) => heifBoxes(bytes).end,
  gif: endOfGif,
};

/**
 * Offset of the first byte after an image.
 * @param format the format name from sharp
 * @returns `undefined` if only padding follows the image, or if the end cannot be determined
 */
export function findTrailer(bytes: Buffer, format: string): number | undefined {
  try {
    const end = ends[format]?.(bytes);
    return end !== undefined && bytes.subarray(end).some((byte) => !isPadding(byte)) ? end : undefined;
  } catch {
    return undefined;
  }
}

const isPadding = (byte: number) => byte === 0 || byte === 0xff || byte === 0x0a || byte === 0x0d || byte === 0x20;
