import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import heicDecode from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findPrivateData, withoutPrivateData } from './private-data.ts';

const place = 'the place where it was taken';
const camera = 'the name of the camera';
const serial = 'a serial number';
const person = 'the name of a person';
const trailer = 'data after the end of the image, such as a video';
const hidden = 'a comment or the data of a program';

const phone = () => readFile(new URL('../../../tests/fixtures/pictures/phone.heic', import.meta.url));
const exif = {
  IFD0: { Make: 'Planted', Model: 'Planted phone', Artist: 'Planted Ada' },
  IFD2: { BodySerialNumber: 'Planted 4711' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};
const xmp = (inner: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description ${inner}/></x:xmpmeta>`;

/** The start of an MP4 video. Phones append such a video to the picture of a "motion photo". */
const film = Buffer.concat([
  Buffer.from('\0\0\0\x14ftypmp42\0\0\0\0isom', 'latin1'),
  Buffer.from('\0\0\0\x0fmdatPlanted', 'latin1'),
]);

/** A picture with a Display P3 profile and a corner that shows its orientation. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .composite([{ input: { create: { width: 20, height: 10, channels: 3, background: '#fa5' } }, left: 0, top: 0 }])
    .withIccProfile('p3');
const tagged = (save: (tagged: Sharp) => Sharp) => () =>
  save(picture().withMetadata({ orientation: 6 }).withExif(exif)).toBuffer();

test.each<[string, string[], () => Promise<Buffer>]>([
  ['Exif in a JPEG', [place, camera, serial, person], tagged((one) => one.jpeg())],
  ['Exif in a progressive JPEG', [place, camera, serial, person], tagged((one) => one.jpeg({ progressive: true }))],
  ['Exif in a PNG', [place, camera, serial, person], tagged((one) => one.png())],
  ['Exif in a WebP', [place, camera, serial, person], tagged((one) => one.webp())],
  ['Exif in an AVIF', [place, camera, serial, person], tagged((one) => one.avif())],
  ['Exif in a HEIC from a phone', [place, camera], phone],
  ['the tags of a TIFF', [camera], async () => taggedTiff()],
  ...(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const).map((format): [string, string[], () => Promise<Buffer>] => [
    `XMP in ${format}`,
    [place, serial],
    () => picture().withXmp(xmp('exif:GPSLatitude="Planted" aux:SerialNumber="Planted"')).toFormat(format).toBuffer(),
  ]),
  [
    'the combination of Exif, IPTC, a comment and an appended film in a JPEG',
    [place, camera, serial, person, trailer],
    async () => {
      const iptc = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0c\x1c\x02\x5a\0\x07Planted', 'latin1');
      const jpeg = await tagged((one) => one.jpeg())();
      const parts = [segment(0xed, iptc), segment(0xfe, Buffer.from('Planted')), jpeg.subarray(2)];
      return Buffer.concat([jpeg.subarray(0, 2), ...parts, Buffer.from('Planted film')]);
    },
  ],
  [
    'IPTC alone',
    [place],
    async () => {
      const iptc = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0c\x1c\x02\x5a\0\x07Planted', 'latin1');
      const jpeg = await picture().jpeg().toBuffer();
      return Buffer.concat([jpeg.subarray(0, 2), segment(0xed, iptc), jpeg.subarray(2)]);
    },
  ],
  [
    'the text of a PNG',
    [person],
    async () => {
      const png = await picture().png().toBuffer();
      return Buffer.concat([png.subarray(0, 33), chunk('tEXt', 'Author\0Planted'), png.subarray(33)]);
    },
  ],
  ...([0xfe, 0xe0, 0xe1, 0xe2, 0xeb, 0xee, 0xef] as const).map((marker): [string, string[], () => Promise<Buffer>] => [
    `text in the JPEG segment ff${marker.toString(16)}`,
    [hidden],
    async () => inserted(await tiny('jpeg'), 2, segment(marker, Buffer.from('Planted in Exampleton'))),
  ]),
  [
    'extended XMP in a JPEG',
    [hidden],
    async () =>
      inserted(await tiny('jpeg'), 2, segment(0xe1, Buffer.from('http://ns.adobe.com/xmp/extension/\0Planted'))),
  ],
  [
    'text between two JPEG segments',
    [hidden],
    async () => {
      const jpeg = await tiny('jpeg');
      return inserted(jpeg, 4 + jpeg.readUInt16BE(4), Buffer.from('Planted'));
    },
  ],
  ...(['tEXt', 'zTXt', 'iTXt', 'prVt'] as const).map((type): [string, string[], () => Promise<Buffer>] => [
    `a comment in the PNG chunk ${type}`,
    [hidden],
    async () => {
      const text = { tEXt: 'Planted', zTXt: `\0${deflateSync('Planted').toString('latin1')}`, iTXt: '\0\0\0\0Planted' };
      return inserted(await tiny('png'), 33, chunk(type, `Comment\0${type === 'prVt' ? 'Planted' : text[type]}`));
    },
  ]),
  [
    'a private chunk of a WebP',
    [hidden],
    async () => {
      const webp = Buffer.concat([await tiny('webp'), Buffer.from('PRVT\x08\0\0\0Planted.', 'latin1')]);
      webp.writeUInt32LE(webp.length - 8, 4);
      return webp;
    },
  ],
  ...(['free', 'uuid'] as const).map((type): [string, string[], () => Promise<Buffer>] => [
    `text in the box ${type} of an AVIF`,
    [hidden],
    // Append the boxes at the end, so that all offsets stay the same. The last box must be "mdat", which belongs to the
    // picture. Otherwise, "Planted" would be after the end of the picture.
    async () => Buffer.concat([await tiny('avif'), Buffer.from(`\0\0\0\x0f${type}Planted\0\0\0\x09mdat.`, 'latin1')]),
  ]),
  ...(
    [
      ['a comment', '\x21\xfe\x07Planted\0'],
      ['an application', '\x21\xff\x0bXMP DataXMP\x07Planted\0'],
    ] as const
  ).map(([what, block]): [string, string[], () => Promise<Buffer>] => [
    `${what} in an animated GIF`,
    [hidden],
    async () => {
      const gif = await animation();
      return inserted(gif, 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1), Buffer.from(block, 'latin1'));
    },
  ]),
  ...(['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format): [string, string[], () => Promise<Buffer>] => [
    `a film after a clean ${format}`,
    [trailer],
    async () => Buffer.concat([await picture().toFormat(format).toBuffer(), film]),
  ]),
])('%s is removed, and the picture stays the same', async (_, found, draw) => {
  const bytes = await draw();
  expect(await findPrivateData(bytes)).toEqual(found);
  const cleaned = await withoutPrivateData(bytes);
  expect(cleaned).toMatchObject({ removed: found, left: [] });
  expect(cleaned.bytes.includes('Planted')).toBe(false);
  const [before, after] = await Promise.all([bytes, cleaned.bytes].map(appearanceOf));
  expect(after).toEqual(before);
  expect(await withoutPrivateData(cleaned.bytes)).toEqual({ bytes: cleaned.bytes, removed: [], left: [] });
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s without metadata is not changed', async (format) => {
  const bytes = await tiny(format);
  expect(await withoutPrivateData(bytes)).toEqual({ bytes, removed: [], left: [] });
});

test('fields without private data are removed, but not reported', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Software: 'Planted' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await findPrivateData(bytes)).toEqual([]);
  const cleaned = await withoutPrivateData(bytes);
  expect(cleaned).toMatchObject({ removed: [], left: [] });
  expect(cleaned.bytes.includes('Planted')).toBe(false);
  expect(await appearanceOf(cleaned.bytes)).toEqual(await appearanceOf(bytes));
});

test('findPrivateData ignores padding after the end of an image', async () => {
  const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('\0\0\r\n')]);
  expect(await findPrivateData(bytes)).toEqual([]);
});

/** Returns the properties and pixels that determine the appearance of a picture. */
async function appearanceOf(bytes: Buffer) {
  const {
    format,
    width,
    height,
    orientation = 1,
    autoOrient,
    depth,
    space,
    icc,
    compression,
    loop,
    delay,
  } = await sharp(bytes).metadata();
  const pixels =
    compression === 'hevc'
      ? await decoded(bytes)
      : await sharp(bytes, { animated: true, failOn: 'error' }).autoOrient().raw().toBuffer();
  return { format, width, height, orientation, upright: autoOrient, depth, space, icc, loop, delay, pixels };
}

async function decoded(buffer: Buffer) {
  const [image] = await heicDecode.all({ buffer });
  return Buffer.from((await image?.decode())?.data ?? []);
}

/** A TIFF of one dark pixel, with the name of its camera. */
function taggedTiff(): Buffer {
  const tags = [
    [256, 3, 1, 1],
    [257, 3, 1, 1],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [271, 2, 8, 200],
    [273, 4, 1, 208],
    [274, 3, 1, 1],
    [277, 3, 1, 1],
    [278, 3, 1, 1],
    [279, 4, 1, 1],
  ] as const;
  const tiff = Buffer.alloc(209);
  tiff.write('II*\0\x08\0\0\0', 'latin1');
  tiff.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + 12 * index;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  tiff.write('Planted', 200);
  tiff[208] = 60;
  return tiff;
}

const tiny = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') => picture().toFormat(format).toBuffer();

/** A GIF of two frames that repeats three times. */
function animation(): Promise<Buffer> {
  const raw = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const;
  const pixels = Buffer.alloc(60 * 80 * 3, '#369');
  return sharp(pixels.fill(0, 60 * 40 * 3), { raw })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer();
}

const inserted = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

function segment(marker: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), content]);
}

function chunk(type: string, text: string): Buffer {
  const named = Buffer.from(type + text, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
