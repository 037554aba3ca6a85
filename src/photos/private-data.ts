// What the file of a photo says besides the picture: where it was taken, by which camera, by whom. Visitors never get it,
// since every file of a page is made anew; but the photo itself lies in the owner's repository, for everybody who reads
// that. So it is taken out of a photo that comes into the content, and out of those that are there by `check -- --fix`.
import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { findTrailer } from './image-end.ts';
import { strip } from './strip.ts';

/** A photo without what its file said besides the picture. */
export type Cleaned = {
  /** The file: the same one where there was nothing to take out. */
  bytes: Buffer;
  /** What was taken out. Example: `['the place where it was taken', 'the name of the camera']` */
  removed: string[];
  /** What could not be taken out of a file of this kind. */
  left: string[];
};

/**
 * What is private, by the names under which Exif, XMP, IPTC and the texts of a PNG have it. Other words, such as the
 * "Screenshot" that a Mac writes into each of its own, are no reason to touch a file.
 */
const kinds: readonly (readonly [what: string, names: RegExp])[] = [
  [
    'the place where it was taken',
    /^(?:GPS(?!VersionID|Tag)|City$|Sub-?location|Location|Country|(?:Province-)?State$)/i,
  ],
  ['the name of the camera', /^(?:Make|Model|UniqueCameraModel|HostComputer|Lens|LensMake|LensModel)$/i],
  ['a serial number', /Serial|^(?:MakerNote|ImageUniqueID|DNGPrivateData)$/i],
  ['the name of a person', /^(?:Artist|Author|By-?line|(?:Camera)?OwnerName|Copyright|Creator|Rights|XPAuthor)$/i],
];

/** A film that a phone has appended has its own place and time. */
const appendedData = 'data after the end of the image, such as a film';

/**
 * What the file of a picture says that is private. What cannot be read says nothing.
 * @example await findPrivateData(bytes) // ['the place where it was taken', 'the name of the camera']
 */
export async function findPrivateData(bytes: Buffer): Promise<string[]> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!header) return [];
  const names = namesIn(bytes, header);
  const found = kinds.flatMap(([what, pattern]) => (names.some((name) => pattern.test(name)) ? what : []));
  return findTrailer(bytes, header.format) === undefined ? found : [...found, appendedData];
}

/**
 * Takes all that is not the picture out of a file that says something private; the pixels, the orientation and the
 * colors stay as they are. A file that says nothing private stays the same, byte for byte.
 */
export async function withoutPrivateData(bytes: Buffer): Promise<Cleaned> {
  const found = await findPrivateData(bytes);
  if (found.length === 0) return { bytes, removed: [], left: [] };
  const stripped = await strip(bytes).catch(() => undefined);
  // Nothing may be lost: another picture than before is none.
  if (!stripped || !(await isSamePicture(bytes, stripped))) return { bytes, removed: [], left: found };
  const left = await findPrivateData(stripped);
  return { bytes: stripped, removed: found.filter((what) => !left.includes(what)), left };
}

/** The names of all that a file says. */
function namesIn(bytes: Buffer, header: Metadata): string[] {
  // A TIFF file is itself what Exif is in the others.
  const exif = header.format === 'tiff' ? bytes : header.exif;
  const xmp = header.xmp?.toString('utf8') ?? '';
  return [
    ...(exif ? namesInExif(exif) : []),
    ...[...xmp.matchAll(/\w:([\w-]+)(?:\s*=\s*["'][^"']|[^<>/]*>)/g)].map(([, name = '']) => name),
    // A field of IPTC begins with these two bytes and its number.
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

function namesInExif(exif: Buffer): string[] {
  try {
    const groups = Object.values(readExif(exif)).filter((group) => typeof group === 'object');
    return groups.flatMap((group) => Object.entries(group).flatMap(([name, value]) => (isSaid(value) ? name : [])));
  } catch {
    return [];
  }
}

/** Cameras fill the fields that they have nothing for with spaces and zeros. */
const isSaid = (value: unknown) => typeof value !== 'string' || /[^\s\0]/.test(value);

async function isSamePicture(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  if (one.autoOrient.width !== other.autoOrient.width || one.autoOrient.height !== other.autoOrient.height)
    return false;
  if ((one.icc === undefined) !== (other.icc === undefined)) return false;
  // sharp decodes no HEIC, of which nothing but the private data itself is written over.
  if (one.compression === 'hevc') return true;
  const pixels = (bytes: Buffer) => sharp(bytes, { animated: true }).autoOrient().raw().toBuffer();
  return (await pixels(before)).equals(await pixels(after));
}
