// Finds and removes private data in photos: location, camera and person. The files for pages never have such data. But
// the original is in the owner's repository, which may be public.
import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { failOn, readMetadata } from '../open-original.ts';
import { findOtherData } from './file-parts.ts';
import { strip } from './strip.ts';

/** A photo after the removal of private data. */
export type CleanedPhoto = {
  /** Content of the file; the original buffer if nothing was removed. */
  bytes: Buffer;
  /** Descriptions of the removed data. Example: `['the place where it was taken', 'the name of the camera']` */
  removed: string[];
  /** Descriptions of private data that could not be removed. */
  left: string[];
};

/**
 * Names of private fields in Exif, XMP, IPTC and PNG text. Other fields, such as the "Screenshot" that macOS adds, are
 * not reported.
 */
const privateFields: readonly (readonly [what: string, names: RegExp])[] = [
  [
    'the place where it was taken',
    /^(?:GPS(?!VersionID|Tag)|City$|Sub-?location|Location|Country|(?:Province-)?State$)/i,
  ],
  ['the name of the camera', /^(?:Make|Model|UniqueCameraModel|HostComputer|Lens|LensMake|LensModel)$/i],
  ['a serial number', /Serial|^(?:MakerNote|ImageUniqueID|DNGPrivateData)$/i],
  ['the name of a person', /^(?:Artist|Author|By-?line|(?:Camera)?OwnerName|Copyright|Creator|Rights|XPAuthor)$/i],
];

/** Description of appended data, such as a video with its own location and time. */
const appendedData = 'data after the end of the image, such as a video';

/** Description of segments, chunks and boxes that `fieldNames` does not read. */
const hiddenData = 'a comment or the data of a program';

/**
 * Describes the private data in the file of a picture. Returns an empty list if the file cannot be read.
 * @example await findPrivateData(bytes) // ['the place where it was taken', 'the name of the camera']
 */
export async function findPrivateData(bytes: Buffer): Promise<string[]> {
  const header = await readMetadata(bytes).catch(() => undefined);
  if (!header) return [];
  const names = fieldNames(bytes, header);
  const found = privateFields.flatMap(([what, pattern]) => (names.some((name) => pattern.test(name)) ? what : []));
  const { insidePicture, afterEnd } = findOtherData(bytes, header.format);
  // Add the general description only if there is no specific one.
  if (insidePicture && found.length === 0) found.push(hiddenData);
  if (afterEnd) found.push(appendedData);
  return found;
}

/**
 * Removes all metadata. Pixels, orientation and colors stay the same. Changes a TIFF only if it has private data, since
 * every change encodes the picture again.
 */
export async function withoutPrivateData(bytes: Buffer): Promise<CleanedPhoto> {
  const found = await findPrivateData(bytes);
  if (found.length === 0 && /^(?:II\*\0|MM\0\*)/.test(bytes.toString('latin1', 0, 4)))
    return { bytes, removed: [], left: [] };
  const stripped = await strip(bytes).catch(() => undefined);
  // Keep the original if `strip` has failed, has changed nothing, or has changed the picture itself.
  if (!stripped || stripped.equals(bytes) || !(await isSamePicture(bytes, stripped).catch(() => false)))
    return { bytes, removed: [], left: found };
  const left = await findPrivateData(stripped);
  return { bytes: stripped, removed: found.filter((what) => !left.includes(what)), left };
}

function fieldNames(bytes: Buffer, header: Metadata): string[] {
  // A TIFF file has the same structure as Exif data.
  const exif = header.format === 'tiff' ? bytes : header.exif;
  const xmp = header.xmp?.toString('utf8') ?? '';
  return [
    ...(exif ? exifNames(exif) : []),
    ...[...xmp.matchAll(/\w:([\w-]+)(?:\s*=\s*["'][^"']|[^<>/]*>)/g)].map(([, name = '']) => name),
    // An IPTC field starts with two fixed bytes and its number.
    ...[...(header.iptc?.toString('latin1') ?? '').matchAll(/\x1c\x02(.)/gs)].map(
      ([, number = '']) => iptcNames[number.charCodeAt(0)] ?? '',
    ),
    ...(header.comments ?? []).map(({ keyword }) => keyword),
  ];
}

const iptcNames: Partial<Record<number, string>> = {
  80: 'By-line',
  90: 'City',
  92: 'Sub-location',
  95: 'Province-State',
  101: 'Country',
  116: 'Copyright',
};

function exifNames(exif: Buffer): string[] {
  try {
    const groups = Object.values(readExif(exif)).filter((group) => typeof group === 'object');
    return groups.flatMap((group) => Object.entries(group).flatMap(([name, value]) => (hasValue(value) ? name : [])));
  } catch {
    return [];
  }
}

/** Whether a field has a value: cameras fill unused fields with spaces or zero bytes. */
const hasValue = (value: unknown) => typeof value !== 'string' || /[^\s\0]/.test(value);

async function isSamePicture(before: Buffer, after: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([readMetadata(before), readMetadata(after)]);
  if (a.autoOrient.width !== b.autoOrient.width || a.autoOrient.height !== b.autoOrient.height) return false;
  if ((a.icc === undefined) !== (b.icc === undefined)) return false;
  // sharp cannot decode HEIC. A comparison is not necessary: `strip` only overwrites the metadata in these files.
  if (a.compression === 'hevc') return true;
  const pixels = (bytes: Buffer) => sharp(bytes, { animated: true, failOn }).autoOrient().raw().toBuffer();
  return (await pixels(before)).equals(await pixels(after));
}
