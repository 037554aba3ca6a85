// Reads single files of a zip. Finds them in the central directory of the zip (PKWARE's APPNOTE, 4.3.12). The package
// fflate trusts the size that the zip states for a file. Instead, this module stops inflating at a limit, and rejects a
// file whose size is not the stated one.
import { crc32, inflateRawSync } from 'node:zlib';

/** An error in a zip; the message is a sentence for the owner. */
export class ZipError extends Error {}

const damaged = 'It is not a valid zip: it is incomplete, damaged, or has a password.';

/** Maximum number of files; the export of a person has a few dozen. */
const maxEntries = 10_000;

export type ZipEntry = {
  name: string;
  /** @throws {ZipError} */
  read(maxBytes: number): Uint8Array;
};

/**
 * Lists the files of a zip without unpacking them.
 * @throws {ZipError}
 */
export function zipEntries(zip: Buffer): ZipEntry[] {
  try {
    const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    if (end < 0) throw new ZipError(damaged);
    const count = zip.readUInt16LE(end + 10);
    if (count > maxEntries) throw new ZipError(`It contains more than ${maxEntries} files.`);
    const entries: ZipEntry[] = [];
    let at = zip.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new ZipError(damaged);
      const header = zip.subarray(at, at + 46);
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => header.readUInt16LE(offset));
      const nameEnd = at + 46 + (nameLength ?? 0);
      const name = zip.toString('utf8', at + 46, nameEnd);
      if (!name.endsWith('/')) entries.push({ name, read: (maxBytes) => readEntry(zip, header, name, maxBytes) });
      at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
    }
    return entries;
  } catch (error) {
    // Node throws a RangeError if an offset is outside the file.
    if (error instanceof RangeError) throw new ZipError(damaged);
    throw error;
  }
}

function readEntry(zip: Buffer, header: Buffer, name: string, maxBytes: number): Uint8Array {
  const [flags, method] = [header.readUInt16LE(8), header.readUInt16LE(10)];
  const [sum, packedSize, size, local] = [16, 20, 24, 42].map((offset) => header.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  const tooLarge = new ZipError(`${name} in it is larger than ${maxBytes / 1e6} MB when unpacked.`);
  if (size > maxBytes) throw tooLarge;
  // Rejects encrypted entries, and unusual compression methods.
  if (flags & 1 || ![0, 8].includes(method)) throw new ZipError(damaged);
  let bytes: Uint8Array;
  try {
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + packedSize);
    bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : new ZipError(damaged);
  }
  if (bytes.length !== size || crc32(bytes) !== sum)
    throw new ZipError(`${name} in it is damaged: expected ${size} bytes, found ${bytes.length}.`);
  return bytes;
}
