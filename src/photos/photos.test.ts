import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import readExif from 'exif-reader';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAddress, pictureAddress, stemOf } from './picture.ts';
import { sizesIn } from './layout.ts';
import { makeVersion, versionsOf } from './versions.ts';
import { type MeasuredPicture, measurePictures } from './photos.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('stemOf appends a suffix to reserved Windows device names, and replaces special characters in other names', () => {
  expect(['con.jpg', 'LPT1.png', 'Console.jpg', 'Mein Foto (1).JPG'].map(stemOf)).toEqual([
    'con-photo',
    'lpt1-photo',
    'console',
    'mein-foto-1',
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo stored in Exif orientation %i is upright in the generated files',
  async (orientation) => {
    const stored = await storedAs(orientation, await fourColors(60, 90));
    const photo = await measureValid('turned.jpg', await stored.jpeg(best).withMetadata({ orientation }).toBuffer());
    expect(photo.picture).toMatchObject({ width: 60, height: 90, widths: [60] });
    for (const made of await filesOf(photo)) expect(await appearanceOf(made.bytes), made.file).toEqual(upright(60, 90));
    expect(await appearanceOf(placeholderOf(photo))).toMatchObject({ ...upright(11, 16), colors: expect.anything() });
  },
);

const sources: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG in CMYK', (picture) => picture.toColourspace('cmyk').jpeg(best)],
  ['progressive JPEG', (picture) => picture.jpeg({ ...best, progressive: true })],
  ['JPEG in Display P3', (picture) => picture.withIccProfile('p3').jpeg(best)],
  ['PNG of 16 bits in Display P3', (picture) => picture.toColourspace('rgb16').withIccProfile('p3').png()],
  ['PNG of 16 bits with the profile of sRGB', (picture) => picture.toColourspace('rgb16').withIccProfile('srgb').png()],
  ['PNG of 16 bits', (picture) => picture.toColourspace('rgb16').png()],
  ['PNG with a palette', (picture) => picture.png({ palette: true })],
  ['PNG with an opaque alpha channel', (picture) => picture.ensureAlpha().png()],
  ['TIFF of 16 bits', (picture) => picture.toColourspace('rgb16').tiff({ compression: 'lzw' })],
  ['TIFF', (picture) => picture.tiff({ compression: 'none' })],
  ['GIF', (picture) => picture.gif()],
  ['WebP', (picture) => picture.webp(best)],
  ['picture in AVIF', (picture) => picture.avif(best)],
];

test.each(sources)('the generated files of a %s have the colors of the original, in sRGB', async (kind, save) => {
  const photo = await measureValid('colours', await save(sharp(await fourColors(60, 90))).toBuffer());
  expect(photo.picture).toEqual({
    name: photo.picture.name,
    width: 60,
    height: 90,
    widths: [60],
    placeholder: photo.picture.placeholder,
  });
  // CMYK cannot represent the blue of `fourColors`, so the colors differ slightly.
  const tolerance = kind === 'JPEG in CMYK' ? 30 : 8;
  for (const made of await filesOf(photo))
    expect(await appearanceOf(made.bytes, tolerance), made.file).toEqual(upright(60, 90));
});

test('a grayscale photo is grayscale in the generated files', async () => {
  const photo = await measureValid(
    'grey.jpg',
    await sharp(await fourColors(60, 90))
      .greyscale()
      .jpeg(best)
      .toBuffer(),
  );
  for (const made of await filesOf(photo)) {
    const { dominant } = await sharp(made.bytes).stats();
    expect(Math.max(dominant.r, dominant.g, dominant.b) - Math.min(dominant.r, dominant.g, dominant.b)).toBe(0);
    expect(await sharp(made.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
  }
});

test('the generated files of a HEIC photo from a phone are upright, have the right colors, and have no location', async () => {
  const original = await readFile(fixture('phone.heic'));
  expect(original.includes('Planted phone')).toBe(true);
  const photo = await measureValid('phone.heic', original);
  expect(photo.picture).toMatchObject({ width: 240, height: 320, widths: [240] });
  expect(await appearanceOf(placeholderOf(photo))).toMatchObject({ ...upright(12, 16), colors: expect.anything() });
  for (const made of await filesOf(photo)) {
    expect(await appearanceOf(made.bytes), made.file).toEqual(upright(240, 320));
    expect(made.bytes.includes('Planted phone')).toBe(false);
    expect((await sharp(made.bytes).metadata()).exif).toBeUndefined();
  }
});

test('the generated files of a HEIC file with several pictures show the primary picture', async () => {
  const photo = await measureValid('burst.heic', await readFile(fixture('two-pictures.heic')));
  expect(photo.picture).toMatchObject({ width: 96, height: 48 });
  expect(photo.picture).not.toHaveProperty('isAnimated');
  for (const made of await filesOf(photo)) {
    const { channels } = await sharp(made.bytes).stats();
    expect(channels[2]?.mean).toBeGreaterThan(2 * (channels[0]?.mean ?? 255));
  }
});

test.each([
  ['PNG', () => half('#c83c3c').png().toBuffer()],
  ['PNG of 16 bits', () => half('#c83c3c').toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => half('#c83c3c').webp({ lossless: true }).toBuffer()],
  ['GIF', () => half('#c83c3c').gif().toBuffer()],
])('a transparent %s is transparent in the generated files, and has a white background in JPEG', async (_, draw) => {
  const photo = await measureValid('cut-out', await draw());
  expect(photo.picture.isTransparent).toBe(true);
  expect(photo.picture).not.toHaveProperty('placeholder');
  for (const { format, bytes, file } of await filesOf(photo)) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [left, right] = [data.subarray(0, info.channels), data.subarray(-info.channels)];
    expect(near([...left.subarray(0, 3)], [200, 60, 60]), file).toBe(true);
    if (format === 'jpg') expect(near([...right], [255, 255, 255]), file).toBe(true);
    else expect([left[3], right[3]], file).toEqual([255, 0]);
  }
});

test('a transparent HEIC picture is transparent in the generated files, except in JPEG', async () => {
  const photo = await measureValid('sticker.heic', await readFile(fixture('transparent.heic')));
  expect(photo.picture.isTransparent).toBe(true);
  for (const { format, bytes } of await filesOf(photo))
    expect((await sharp(bytes).stats()).isOpaque).toBe(format === 'jpg');
});

test.each([
  ['GIF', (frames: Sharp) => frames.gif({ loop: 3, delay: [100, 200, 300] })],
  ['WebP', (frames: Sharp) => frames.webp({ loop: 3, delay: [100, 200, 300], lossless: true })],
])(
  'an animated %s has files with its first frame for the page, and an animated file for the enlarged view',
  async (_, save) => {
    const frames = await Promise.all(
      [['#c83c3c'], ['#3ca03c'], ['#3c50b4']].map(([color = '']) => monochrome(1300, 20, color)),
    );
    const photo = await measureValid('wave', await save(sharp(frames, { join: { animated: true } })).toBuffer());
    expect(photo.picture).toMatchObject({ width: 1300, height: 20, widths: [736, 1184, 1300], isAnimated: true });
    const files = await filesOf(photo);
    for (const { bytes, file } of files.filter(({ isAnimation }) => !isAnimation)) {
      expect((await sharp(bytes).metadata()).pages ?? 1, file).toBe(1);
      expect(near(await meanOf(sharp(bytes)), [200, 60, 60]), file).toBe(true);
    }
    const opened = files.filter(({ isAnimation }) => isAnimation);
    expect(opened.map(({ file }) => `photos/${file}`)).toEqual([largeAddress(photo.picture)]);
    const moving = opened[0]?.bytes;
    expect(await sharp(moving, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      pageHeight: 18,
      pages: 3,
      loop: 3,
      delay: [100, 200, 300],
    });
    expect(near(await meanOf(sharp(moving, { page: 2 })), [60, 80, 180])).toBe(true);
  },
);

test('the generated files of a multi-page TIFF show its first page and are not animated', async () => {
  const pages = await Promise.all(['#c83c3c', '#3ca03c'].map((color) => monochrome(60, 40, color)));
  const photo = await measureValid(
    'scan.tiff',
    await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer(),
  );
  expect((await sharp(await readFile(photo.original)).metadata()).pages).toBe(2);
  expect(photo.picture).toMatchObject({ width: 60, height: 40 });
  expect(photo.picture).not.toHaveProperty('isAnimated');
  for (const { bytes, file } of await filesOf(photo))
    expect(near(await meanOf(sharp(bytes)), [200, 60, 60]), file).toBe(true);
});

test('the generated files have no camera, location or owner fields', async () => {
  const planted = ['maker', 'model', 'artist', 'note', 'title', 'caption'].map((field) => `Planted ${field}`);
  // A Photoshop block with one IPTC field; the block and the field start with a length.
  const photoshop = 'Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0\x14' + '\x1c\x02\x78\0\x0fPlanted caption';
  const saved = await sharp(await fourColors(90, 60))
    .withExif({
      IFD0: { Make: 'Planted maker', Model: 'Planted model', Artist: 'Planted artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><title>Planted title</title></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg(best)
    .toBuffer();
  const original = withSegments(saved, [
    [0xfe, Buffer.from('Planted note')],
    [0xed, Buffer.from(photoshop, 'latin1')],
  ]);
  const before = await sharp(original).metadata();
  expect([before.exif, before.xmp, before.iptc, before.icc].every(Boolean)).toBe(true);
  expect(readExif(before.exif ?? Buffer.alloc(0)).GPSInfo?.GPSLatitude).toEqual([51, 30, 0]);
  for (const words of planted) expect(original.includes(words), words).toBe(true);

  const photo = await measureValid('place.jpg', original);
  const made = (await filesOf(photo)).map(({ file, bytes }) => [file, bytes] as const);
  for (const [file, bytes] of [...made, ['the placeholder', placeholderOf(photo)] as const]) {
    const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, comments, orientation }, file).toEqual({});
    for (const words of [...planted, 'Exif', 'ICC_PROFILE', 'xmpmeta', 'Photoshop'])
      expect(bytes.includes(words), `${words} in ${file}`).toBe(false);
  }
});

test.each<[string, Parameters<typeof sizesIn>, string]>([
  [
    'has the aspect ratio of its slot',
    ['projects', { width: 1500, height: 1000 }],
    '(width > 960px) min(46vw, max(586px, 36vw), 690px), (width > 760px) 46vw, 100vw',
  ],
  [
    'is cropped at the sides',
    ['projects', { width: 2000, height: 1000 }],
    '(width > 960px) min(62vw, max(782px, 48vw), 920px), (width > 760px) 62vw, 134vw',
  ],
  [
    'is cropped at the top and bottom',
    ['projects', { width: 500, height: 1000 }],
    '(width > 960px) min(46vw, max(586px, 36vw), 690px), (width > 760px) 46vw, 100vw',
  ],
  [
    'is shown whole on a background',
    ['projects', { width: 750, height: 1000, fit: 'whole' }],
    '(width > 960px) min(23vw, max(293px, 18vw), 345px), (width > 760px) 23vw, 50vw',
  ],
])('sizesIn returns the display width of a picture that %s', (_, [slot, picture], sizes) => {
  expect(sizesIn(slot, picture)).toBe(sizes);
});

test('a picture has files in the widths of the layout, and no file is wider than the original', async () => {
  const large = await measureValid('large.png', await monochrome(3000, 30, '#336699'));
  expect(large.picture).toMatchObject({ width: 3000, height: 30, widths: [736, 1184, 1600, 2400] });
  expect(versionsOf(large.picture).map(({ file }) => `photos/${file}`)).toEqual([
    ...[736, 1184, 1600, 2400].flatMap((width) => [
      pictureAddress(large.picture.name, width, 'avif'),
      pictureAddress(large.picture.name, width, 'webp'),
    ]),
    largeAddress(large.picture),
  ]);
  for (const { bytes, width, format } of await filesOf(large))
    expect(await sharp(bytes).metadata()).toMatchObject({
      width,
      format: { avif: 'heif', jpg: 'jpeg' }[format] ?? format,
    });
  const small = await measureValid('small.png', await monochrome(900, 30, '#336699'));
  expect(small.picture.widths).toEqual([736, 900]);
});

test('the placeholder of a photo is tiny, and has the colors of the photo in the same positions', async () => {
  const blots = Buffer.from(Array.from({ length: 48 }, (_, index) => (index * index * 37 + index * 101) % 256));
  const colorful = sharp(blots, { raw: { width: 4, height: 4, channels: 3 } });
  const photo = await measureValid('blots.jpg', await colorful.resize(800, 500, { fit: 'fill' }).jpeg().toBuffer());
  expect(photo.picture.placeholder?.length).toBeLessThan(200);
  const plainPhoto = await measureValid('four.png', await fourColors(80, 50));
  const { data, info } = await sharp(placeholderOf(plainPhoto)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([16, 10]);
  const corners = [0, 15, 9 * 16, 9 * 16 + 15].map((at) => [...data.subarray(at * 3, at * 3 + 3)]);
  for (const [index, corner] of corners.entries())
    expect(near(corner, colors[index] ?? [], 30), `${corner}`).toBe(true);
});

test('a photo of 100 megapixels is measured and resized', async () => {
  const photo = await measureValid('huge.jpg', await monochrome(12_000, 8_400, '#336699', 'jpeg'));
  expect(photo.picture).toMatchObject({ width: 12_000, height: 8400, widths: [736, 1184, 1600, 2400] });
  const smallest = versionsOf(photo.picture)[0];
  const file = smallest && (await makeVersion(photo, smallest, path.join(folder, 'cache')));
  expect(await sharp(file).metadata()).toMatchObject({ width: 736, height: 515 });
});

test('a very tall picture has a file with the largest size that WebP allows', async () => {
  const photo = await measureValid('chat.png', await monochrome(40, 20_000, '#336699'));
  expect(photo.picture).toMatchObject({ width: 40, height: 20_000, widths: [32] });
  for (const { bytes } of await filesOf(photo)) expect((await sharp(bytes).metadata()).width).toBe(32);
});

const damaged = /^is damaged or incomplete/;

const rejected: [string, RegExp, () => Buffer | Promise<Buffer>][] = [
  ['empty.jpg', /^is an empty file\./, () => Buffer.alloc(0)],
  ['text.jpg', /^is not a picture, although its name ends in "\.jpg"\./, () => Buffer.from('Dear diary')],
  ['film.jpg', /^is not a picture/, () => Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomiso2', 'latin1')],
  [
    'drawing.svg',
    /^is in the format svg/,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['huge.png', /^has more than 268 million pixels/, () => headerOfHugePng()],
  ['thread.png', /^is too long and narrow/, () => monochrome(1, 20_000, '#336699')],
  ['long.gif', /^is an animation that is too long/, () => longGif()],
  ['half.jpg', damaged, async () => firstHalf(await noise('jpeg'))],
  ['nearly.jpg', damaged, async () => withoutLast(60, await noise('jpeg'))],
  ['half.png', damaged, async () => firstHalf(await noise('png'))],
  ['changed.png', damaged, async () => corrupted(await noise('png'))],
  ['half.webp', damaged, async () => firstHalf(await noise('webp'))],
  ['half.gif', damaged, async () => firstHalf(await noise('gif'))],
  ['half.tiff', damaged, async () => firstHalf(await noise('tiff'))],
  ['half.avif', damaged, async () => firstHalf(await noise('avif'))],
  ['half.heic', /^is a HEIC picture.*damaged/, async () => firstHalf(await readFile(fixture('phone.heic')))],
  ['nearly.heic', /^is a HEIC picture.*damaged/, async () => withoutLast(60, await readFile(fixture('phone.heic')))],
];

test.each(rejected)('%s is rejected with a helpful message: %s', async (name, words, draw) => {
  const found = await measureFile(name, await draw());
  expect(found).toHaveProperty('unusable', expect.stringMatching(words));
  expect(found).toHaveProperty('remedy', expect.stringMatching(/^[A-Z].*\.$/));
});

const best = { quality: 95, chromaSubsampling: '4:4:4' } as const;
const fixture = (name: string) => fileURLToPath(new URL(`../../tests/fixtures/pictures/${name}`, import.meta.url));

const colors = [
  [200, 60, 60],
  [60, 160, 60],
  [60, 80, 180],
  [210, 200, 60],
];

/** Returns a PNG with red and green above blue and yellow. */
function fourColors(width: number, height: number): Promise<Buffer> {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return colors[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? [];
  });
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Expected result of `appearanceOf` for `fourColors`. */
const upright = (width: number, height: number) => ({
  width,
  height,
  space: 'srgb',
  depth: 'uchar',
  channels: 3,
  colors,
});

/**
 * Returns the size of a picture, and the colors of its corners. If a color differs from the expected color only within
 * the tolerance, returns the expected color.
 */
async function appearanceOf(bytes: Buffer, tolerance?: number) {
  const { width, height, space, depth, channels } = await sharp(bytes).metadata();
  const [w, h] = [Math.floor(width / 4), Math.floor(height / 4)];
  const corners = [
    [0, 0],
    [width - w, 0],
    [0, height - h],
    [width - w, height - h],
  ];
  const cornerColors = await Promise.all(
    corners.map(async ([left = 0, top = 0], index) => {
      const color = await meanOf(
        sharp(await sharp(bytes).extract({ left, top, width: w, height: h }).png().toBuffer()),
      );
      const expected = colors[index] ?? [];
      return near(color, expected, tolerance) ? expected : color;
    }),
  );
  return { width, height, space, depth, channels, colors: cornerColors };
}

const meanOf = async (picture: Sharp) =>
  (await picture.stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));
const near = (a: number[], b: number[], tolerance = 8) =>
  a.length === b.length && a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= tolerance);

/** Returns the file that a camera would store for a picture with an Exif orientation. */
async function storedAs(orientation: number, picture: Buffer): Promise<Sharp> {
  const turns = [0, 0, 0, 180, 180, 90, 270, 270, 90][orientation] ?? 0;
  const turned = sharp(await sharp(picture).rotate(turns).toBuffer());
  return [2, 4, 5, 7].includes(orientation) ? turned.flop() : turned;
}

function monochrome(
  width: number,
  height: number,
  background: string,
  format: 'png' | 'jpeg' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a picture that is colored on the left and transparent on the right. */
function half(color: string): Sharp {
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 30, height: 40, channels: 4, background: color } }).extend({
    right: 30,
    background: nothing,
  });
}

function noise(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif'): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 200, height: 150, channels: 3, background: '#888', noise: grain } })
    .toFormat(format)
    .toBuffer();
}

const withoutLast = (count: number, bytes: Buffer) => bytes.subarray(0, -count);
const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

function corrupted(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length * 0.8);
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(50, 0x5a), bytes.subarray(at + 50)]);
}

/** The first bytes of a PNG of 20,000 × 20,000 pixels. */
function headerOfHugePng(): Buffer {
  const header = Buffer.from('IHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x02\0\0\0', 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const data = Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0d', 'latin1'), header, checksum, data]);
}

/** A GIF of 70 frames, each with a single dot on a canvas of 4 megapixels. */
function longGif(): Buffer {
  const canvas = Buffer.from('GIF89a\xd0\x07\xd0\x07\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([canvas, ...Array.from({ length: 70 }, () => frame), Buffer.from(';')]);
}

/** A JPEG with segments inserted after its start. */
function withSegments(jpeg: Buffer, segments: [number, Buffer][]): Buffer {
  const added = segments.flatMap(([marker, content]) => {
    const length = content.length + 2;
    return [Buffer.from([0xff, marker, length >> 8, length & 0xff]), content];
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2)]);
}

async function measureFile(name: string, bytes: Buffer) {
  const photos = await mkdtemp(path.join(folder, 'content-'));
  await writeFile(path.join(photos, name), bytes);
  return (await measurePictures(photos, path.join(folder, 'cache'))).get(name);
}

async function measureValid(name: string, bytes: Buffer): Promise<MeasuredPicture> {
  const found = await measureFile(name, bytes);
  if (!found || 'unusable' in found) throw new Error(`${name} ${found?.unusable ?? 'was not found.'}`);
  return found;
}

async function filesOf(photo: MeasuredPicture) {
  return Promise.all(
    versionsOf(photo.picture).map(async (version) => {
      const bytes = await readFile(await makeVersion(photo, version, path.join(folder, 'cache')));
      return { ...version, bytes };
    }),
  );
}

function placeholderOf({ picture }: MeasuredPicture): Buffer {
  const start = 'data:image/webp;base64,';
  expect(picture.placeholder?.startsWith(start)).toBe(true);
  return Buffer.from(picture.placeholder?.slice(start.length) ?? '', 'base64');
}
