// Removes all metadata except the orientation and the color profile from a picture, without loss of quality. Each
// existing library supports only one or two picture formats, and removes the orientation.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type Box, boxesIn } from './boxes.ts';
import { gifParts, pictureParts } from './gif.ts';
import { heifBoxes, isImageBox, jpegParts, pngParts, webpParts } from './file-parts.ts';

/**
 * Removes all data that is not part of the picture.
 * @throws {Error} if the file violates its format
 */
export async function strip(bytes: Buffer): Promise<Buffer> {
  const { format, orientation = 1, pages = 1, space = 'srgb' } = await sharp(bytes).metadata();
  if (format === 'jpeg') return stripJpeg(bytes, orientation);
  if (format === 'png') return stripPng(bytes, orientation);
  if (format === 'webp') return stripWebp(bytes, orientation);
  if (format === 'heif') return eraseHeifMetadata(bytes);
  // The parts of a TIFF can be at any offset, so encode it again, without loss. A TIFF with several pages stays
  // unchanged: only its first page would be kept.
  if (format === 'tiff' && pages === 1)
    return sharp(bytes).autoOrient().toColourspace(space).keepIccProfile().tiff({ compression: 'deflate' }).toBuffer();
  return format === 'gif' ? Buffer.concat(pictureParts(bytes, gifParts(bytes))) : bytes;
}

/** Returns Exif data with only the orientation. */
function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const parts = pictureParts(bytes, jpegParts(bytes));
  if (orientation > 1) {
    const exif = Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), orientationExif(orientation)]);
    exif.writeUInt16BE(exif.length - 2, 2);
    parts.splice(1, 0, exif);
  }
  return Buffer.concat(parts);
}

function stripPng(bytes: Buffer, orientation: number): Buffer {
  const parts = pictureParts(bytes, pngParts(bytes));
  // Insert the orientation after the signature and IHDR, which must be before all other chunks.
  if (orientation > 1) parts.splice(2, 0, pngChunk('eXIf', orientationExif(orientation)));
  return Buffer.concat(parts);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32BE(data.length), typeAndData, uint32BE(crc32(typeAndData))]);
}

function uint32BE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function stripWebp(bytes: Buffer, orientation: number): Buffer {
  const hasExif = orientation > 1;
  const parts = pictureParts(bytes, webpParts(bytes));
  if (hasExif) {
    const exif = orientationExif(orientation);
    const chunkHeader = Buffer.from('EXIF\0\0\0\0');
    chunkHeader.writeUInt32LE(exif.length, 4);
    parts.push(chunkHeader, exif);
  }
  const stripped = Buffer.concat(parts);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  // Two bits of this byte indicate Exif and XMP.
  if (stripped.toString('latin1', 12, 16) === 'VP8X')
    stripped[20] = (stripped.readUInt8(20) & ~0x0c) | (hasExif ? 0x08 : 0);
  return stripped;
}

/**
 * Overwrites the metadata of a HEIC or AVIF file (ISO/IEC 23008-12) with empty Exif and XMP. All offsets must stay the
 * same, since the file refers to its parts by offset. The orientation is stored elsewhere, so it stays.
 */
function eraseHeifMetadata(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const boxes = heifBoxes(bytes);
  for (const box of boxes.filter((one) => !isImageBox(one))) {
    copy.write('free', box.at + 4, 'latin1');
    copy.fill(0, box.start, box.end);
  }
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) throw new Error('The file contains no picture.');
  const metaBoxes = [...boxesIn(bytes, meta.start + 4, meta.end)];
  const boxOf = (name: string) => metaBoxes.find(({ type }) => type === name);
  const [iinf, iloc, idat] = [boxOf('iinf'), boxOf('iloc'), boxOf('idat')];
  if (!iinf || !iloc) throw new Error('The file does not contain the positions of its parts.');
  const items = itemsIn(bytes, iinf);
  for (const { id, isInside, extents } of itemLocations(bytes, iloc)) {
    const emptyMetadata = { Exif: emptyExif, mime: emptyXmp }[items.get(id) ?? ''];
    if (!emptyMetadata) continue;
    const length = extents.reduce((sum, extent) => sum + extent.length, 0);
    const filler = Buffer.alloc(length, items.get(id) === 'mime' ? ' ' : '\0');
    if (emptyMetadata.length <= length) emptyMetadata.copy(filler);
    let written = 0;
    for (const { offset, length } of extents) {
      filler.copy(copy, offset + (isInside ? (idat?.start ?? 0) : 0), written, written + length);
      written += length;
    }
  }
  return copy.subarray(0, boxes.at(-1)?.end);
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

/**
 * Yields the locations of items. If `isInside` is true, offsets start at the `idat` box. Otherwise, they start at the
 * start of the file.
 */
function* itemLocations(bytes: Buffer, iloc: Box) {
  let at = iloc.start;
  const read = (length: number) => {
    at += length;
    if (length === 8) return Number(bytes.readBigUInt64BE(at - 8));
    return length === 0 ? 0 : bytes.readUIntBE(at - length, length);
  };
  const version = read(4) >>> 24;
  const sizes = read(2);
  const [offsetSize, lengthSize, baseOffsetSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 0xf) as [
    number,
    number,
    number,
    number,
  ];
  const idSize = version < 2 ? 2 : 4;
  for (let remaining = read(idSize); remaining > 0; remaining--) {
    const id = read(idSize);
    const isInside = version > 0 && (read(2) & 0xf) === 1;
    read(2);
    const base = read(baseOffsetSize);
    const extents = Array.from({ length: read(2) }, () => {
      if (version > 0) read(indexSize);
      return { offset: base + read(offsetSize), length: read(lengthSize) };
    });
    yield { id, isInside, extents };
  }
}
