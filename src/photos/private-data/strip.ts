// Removes all metadata except the orientation and the color profile from a picture, without loss of quality. Existing
// libraries support only one or two of these formats, and drop the orientation.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type Box, boxesIn } from './boxes.ts';
import { gifParts, pictureOf } from './gif.ts';
import { heifBoxes, isImageBox, jpegParts, pngParts, webpParts } from './parts.ts';

/**
 * Removes all data that is not part of the picture.
 * @throws {Error} if the file violates its format
 */
export async function strip(bytes: Buffer): Promise<Buffer> {
  const { format, orientation = 1, pages = 1, space = 'srgb' } = await sharp(bytes).metadata();
  if (format === 'jpeg') return stripJpeg(bytes, orientation);
  if (format === 'png') return stripPng(bytes, orientation);
  if (format === 'webp') return stripWebp(bytes, orientation);
  if (format === 'heif') return blankHeif(bytes);
  // The parts of a TIFF can be at any offset, so encode it again, without loss. Not with several pages: only the first
  // would be kept.
  if (format === 'tiff' && pages === 1)
    return sharp(bytes).autoOrient().toColourspace(space).keepIccProfile().tiff({ compression: 'deflate' }).toBuffer();
  return format === 'gif' ? Buffer.concat(pictureOf(bytes, gifParts(bytes))) : bytes;
}

/** Returns Exif data with only the orientation. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const kept = pictureOf(bytes, jpegParts(bytes));
  if (orientation > 1) {
    const exif = Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), exifOf(orientation)]);
    exif.writeUInt16BE(exif.length - 2, 2);
    kept.splice(1, 0, exif);
  }
  return Buffer.concat(kept);
}

function stripPng(bytes: Buffer, orientation: number): Buffer {
  const kept = pictureOf(bytes, pngParts(bytes));
  // The signature and IHDR precede all other chunks.
  if (orientation > 1) kept.splice(2, 0, pngChunk('eXIf', exifOf(orientation)));
  return Buffer.concat(kept);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32BE(data.length), named, uint32BE(crc32(named))]);
}

function uint32BE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function stripWebp(bytes: Buffer, orientation: number): Buffer {
  const hasExif = orientation > 1;
  const kept = pictureOf(bytes, webpParts(bytes));
  if (hasExif) {
    const exif = exifOf(orientation);
    const head = Buffer.from('EXIF\0\0\0\0');
    head.writeUInt32LE(exif.length, 4);
    kept.push(head, exif);
  }
  const stripped = Buffer.concat(kept);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  // Two bits of this byte indicate Exif and XMP.
  if (stripped.toString('latin1', 12, 16) === 'VP8X')
    stripped[20] = (stripped.readUInt8(20) & ~0x0c) | (hasExif ? 0x08 : 0);
  return stripped;
}

/**
 * Overwrites the metadata of a HEIC or AVIF file (ISO/IEC 23008-12) with empty Exif and XMP. All offsets must stay the
 * same, since the file refers to its parts by offset. The orientation is not in the metadata.
 */
function blankHeif(bytes: Buffer): Buffer {
  const blanked = Buffer.from(bytes);
  const all = heifBoxes(bytes);
  for (const box of all.filter((one) => !isImageBox(one))) {
    blanked.write('free', box.at + 4, 'latin1');
    blanked.fill(0, box.start, box.end);
  }
  const meta = all.find(({ type }) => type === 'meta');
  if (!meta) throw new Error('There is no picture in the file.');
  const inner = [...boxesIn(bytes, meta.start + 4, meta.end)];
  const boxOf = (wanted: string) => inner.find(({ type }) => type === wanted);
  const [iinf, iloc, idat] = [boxOf('iinf'), boxOf('iloc'), boxOf('idat')];
  if (!iinf || !iloc) throw new Error('The file does not say where its parts are.');
  const items = itemsIn(bytes, iinf);
  for (const { id, isInside, extents } of placesIn(bytes, iloc)) {
    const nothing = { Exif: emptyExif, mime: emptyXmp }[items.get(id) ?? ''];
    if (!nothing) continue;
    const length = extents.reduce((sum, extent) => sum + extent.length, 0);
    const filling = Buffer.alloc(length, items.get(id) === 'mime' ? ' ' : '\0');
    if (nothing.length <= length) nothing.copy(filling);
    let from = 0;
    for (const { offset, length } of extents) {
      filling.copy(blanked, offset + (isInside ? (idat?.start ?? 0) : 0), from, from + length);
      from += length;
    }
  }
  return blanked.subarray(0, all.at(-1)?.end);
}

/** Empty Exif data for HEIC; the first four bytes are an offset. */
const emptyExif = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1');
const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

/** Returns the types of the items in a HEIC or AVIF file, by item ID. */
function itemsIn(bytes: Buffer, iinf: Box): Map<number, string> {
  const first = iinf.start + (bytes[iinf.start] === 0 ? 6 : 8);
  return new Map(
    [...boxesIn(bytes, first, iinf.end)].map(({ start }) => {
      const idLength = bytes[start] === 2 ? 2 : 4;
      const type = start + 4 + idLength + 2;
      return [bytes.readUIntBE(start + 4, idLength), bytes.toString('latin1', type, type + 4)];
    }),
  );
}

/** Yields the locations of items: in the `idat` box (`isInside`), or anywhere in the file. */
function* placesIn(bytes: Buffer, iloc: Box) {
  let at = iloc.start;
  const read = (length: number) => {
    at += length;
    if (length === 8) return Number(bytes.readBigUInt64BE(at - 8));
    return length === 0 ? 0 : bytes.readUIntBE(at - length, length);
  };
  const version = read(4) >>> 24;
  const sizes = read(2);
  const [ofOffset, ofLength, ofBase, ofIndex] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 0xf) as [
    number,
    number,
    number,
    number,
  ];
  const ofId = version < 2 ? 2 : 4;
  for (let left = read(ofId); left > 0; left--) {
    const id = read(ofId);
    const isInside = version > 0 && (read(2) & 0xf) === 1;
    read(2);
    const base = read(ofBase);
    const extents = Array.from({ length: read(2) }, () => {
      if (version > 0) read(ofIndex);
      return { offset: base + read(ofOffset), length: read(ofLength) };
    });
    yield { id, isInside, extents };
  }
}
