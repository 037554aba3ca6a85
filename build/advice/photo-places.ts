// Whether a photo says where it was taken. What is published never does; but the original lies in the owner's folder, and
// a public repository shows that to everybody.
import sharp from 'sharp';

/** Where the place stands in Exif: the group of the satellites, and the latitude in it (Exif 2.32, tables 4 and 15). */
const satelliteGroup = 0x8825;
const latitude = 2;

/** Whether the file of a photo holds the place where it was taken. */
export async function namesPlace(file: string): Promise<boolean> {
  const { exif } = await sharp(file)
    .metadata()
    .catch(() => ({ exif: undefined }));
  return exif !== undefined && holdsLatitude(exif);
}

/**
 * Whether Exif data holds a latitude. What is no Exif holds none.
 * @param exif with or without the word "Exif" in front
 */
export function holdsLatitude(exif: Buffer): boolean {
  const data = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = data.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > data.length ? 0 : isLittle ? data.readUInt16LE(at) : data.readUInt16BE(at));
  const long = (at: number) => (at + 4 > data.length ? 0 : isLittle ? data.readUInt32LE(at) : data.readUInt32BE(at));
  /** Where the value of a tag stands, in a group of twelve bytes for each. */
  const find = (group: number, tag: number) =>
    Array.from({ length: short(group) }, (_, index) => group + 2 + 12 * index).find((at) => short(at) === tag);
  const pointer = find(long(4), satelliteGroup);
  return pointer !== undefined && find(long(pointer + 8), latitude) !== undefined;
}
