// Divides picture files into parts. Some parts do not belong to the picture, such as the video of a "motion photo".
import { type Box, boxesIn } from './boxes.ts';
import { gifParts, type FilePart } from './gif.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Yields the segments of a JPEG, up to and including the end-of-image marker (ITU-T T.81, annex B). */
export function* jpegParts(bytes: Buffer): Generator<FilePart> {
  yield { start: 0, end: 2, use: 'picture' };
  for (let start = 2, marker = 0; marker !== endOfImage;) {
    // Decoders skip bytes between segments, and accept several 0xff bytes before a marker.
    const next = bytes.indexOf(0xff, start);
    if (next === -1) throw new Error('Damaged JPEG: a segment has no marker.');
    if (next > start) yield { start, end: next, use: 'other' };
    marker = bytes.readUInt8(next + 1);
    if (marker === 0xff) {
      start = next + 1;
      continue;
    }
    const end = marker === endOfImage ? next + 2 : endOfSegment(bytes, next, marker);
    yield { start: next, end, use: segmentUse(marker, bytes.subarray(next + 4, end)) };
    start = end;
  }
}

function endOfSegment(bytes: Buffer, at: number, marker: number): number {
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (marker !== startOfScan) return end;
  // Find the next segment. In pixel data, 0 or a restart marker always follows 0xff.
  let next = end;
  do next = bytes.indexOf(0xff, next) + 1 || bytes.length + 1;
  while (bytes[next] === 0 || isRestart(bytes[next]));
  return next - 1;
}

const isRestart = (marker = 0) => marker >= 0xd0 && marker <= 0xd7;

/**
 * Returns how a segment is used. Application segments that define colors or pixels belong to the picture. Application
 * segments with a thumbnail or text do not.
 */
function segmentUse(marker: number, bytes: Buffer): FilePart['use'] {
  if (marker !== 0xfe && (marker & 0xf0) !== 0xe0) return 'picture';
  const content = bytes.toString('latin1');
  if (marker === 0xe0 && content.startsWith('JFIF\0') && content.length === 14) return 'picture';
  if (marker === 0xe2 && content.startsWith('ICC_PROFILE\0')) return 'picture';
  if (marker === 0xee && content.startsWith('Adobe') && content.length === 12) return 'picture';
  const isKnownField =
    (marker === 0xe1 && /^(?:Exif\0|http:\/\/ns\.adobe\.com\/xap\/1\.0\/\0)/.test(content)) ||
    (marker === 0xe2 && content.startsWith('MPF\0')) ||
    (marker === 0xed && content.startsWith('Photoshop 3.0\0'));
  return isKnownField ? 'field' : 'other';
}

const pngPictureChunk =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/;
const pngField =
  /^(?:eXIf|tIME|[ti]TXt(?:Software|Author|Copyright|Creation Time|date:\w+|XML:com\.adobe\.xmp)\0|zTXt(?:Author|Copyright)\0)/;

export function* pngParts(bytes: Buffer): Generator<FilePart> {
  yield { start: 0, end: 8, use: 'picture' };
  for (let start = 8, type = ''; type !== 'IEND';) {
    const end = start + 12 + bytes.readUInt32BE(start);
    type = bytes.toString('latin1', start + 4, start + 8);
    const isField = pngField.test(bytes.toString('latin1', start + 4, Math.min(start + 40, end)));
    yield { start, end, use: pngPictureChunk.test(type) ? 'picture' : isField ? 'field' : 'other' };
    start = end;
  }
}

const webpPictureChunk = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;
const webpField = /^(?:EXIF|XMP )$/;

export function* webpParts(bytes: Buffer): Generator<FilePart> {
  yield { start: 0, end: 12, use: 'picture' };
  const riffEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let start = 12; start + 8 <= riffEnd;) {
    const length = bytes.readUInt32LE(start + 4);
    const end = start + 8 + length + (length % 2);
    const type = bytes.toString('latin1', start, start + 4);
    yield { start, end, use: webpPictureChunk.test(type) ? 'picture' : webpField.test(type) ? 'field' : 'other' };
    start = end;
  }
}

const imageBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra']);

/**
 * Returns the boxes of a HEIC or AVIF picture, up to the end of the picture. A second `ftyp` begins an appended video.
 */
export function heifBoxes(bytes: Buffer): Box[] {
  const all = [...boxesIn(bytes, 0, bytes.length)];
  const videoIndex = all.findIndex(({ type }, index) => type === 'ftyp' && index > 0);
  const ownBoxes = videoIndex === -1 ? all : all.slice(0, videoIndex);
  return ownBoxes.slice(0, ownBoxes.findLastIndex(isImageBox) + 1);
}

export const isImageBox = ({ type }: Box): boolean => imageBoxes.has(type);

/**
 * Yields the boxes of a HEIC or AVIF picture. A box of zero bytes counts as a part of the picture: `strip` has
 * overwritten the private data in this box.
 */
function* heifParts(bytes: Buffer): Generator<FilePart> {
  for (const box of heifBoxes(bytes)) {
    const isPicture = isImageBox(box) || bytes.subarray(box.start, box.end).every((byte) => byte === 0);
    yield { start: box.at, end: box.end, use: isPicture ? 'picture' : 'other' };
  }
}

const partsOf: Record<string, (bytes: Buffer) => Iterable<FilePart>> = {
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
  heif: heifParts,
  gif: gifParts,
};

/**
 * Checks whether a file has unknown data: inside the picture, or after its end. Ignores padding. Also ignores metadata
 * fields, which `findPrivateData` reads separately.
 * @param format the format name from sharp
 */
export function findOtherData(bytes: Buffer, format: string): { insidePicture: boolean; afterEnd: boolean } {
  try {
    const parts = [...(partsOf[format]?.(bytes) ?? [])];
    return {
      insidePicture: parts.some(({ use }) => use === 'other'),
      afterEnd: bytes.subarray(parts.at(-1)?.end ?? bytes.length).some((byte) => !isPadding(byte)),
    };
  } catch {
    return { insidePicture: false, afterEnd: false };
  }
}

const isPadding = (byte: number) => byte === 0 || byte === 0xff || byte === 0x0a || byte === 0x0d || byte === 0x20;
