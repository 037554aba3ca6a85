import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { build, type Rolldown } from 'vite';
import type * as shrinking from '#editor/github/shrink-photo.ts';
import { projectFolder } from '#platform/paths.ts';
import { expect, test } from '#tests/support/test.ts';

let program = '';

test.beforeAll(async () => {
  const lib = { entry: 'src/editor/github/shrink-photo.ts', formats: ['iife' as const], name: 'shrinking' };
  const built = await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib },
  });
  program = ([built].flat()[0] as Rolldown.RolldownOutput).output[0].code;
});

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: program });
});

test('shrinkPhoto makes a photo of 12 MB small and upright, and removes location and personal data', async ({
  page,
}) => {
  const raw = { width: 4000, height: 3000, channels: 3 } as const;
  const photo = await sharp(randomBytes(4000 * 3000 * 3), { raw })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ada Example' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(12_000_000);
  const { bytes, ...result } = await shrink(page, photo, 'IMG 1.JPG', 'image/jpeg');
  expect(result).toEqual({
    width: 1800,
    height: 2400,
    ending: '.jpg',
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  const { width, height, exif, xmp, iptc, orientation, format } = await sharp(bytes).metadata();
  expect({ width, height, exif, xmp, iptc, orientation, format }).toEqual({
    width: 1800,
    height: 2400,
    format: 'jpeg',
  });
  expect(bytes.includes('Ada Example')).toBe(false);
});

test('shrinkPhoto keeps a transparent picture transparent, and converts an opaque picture with an alpha channel to JPEG', async ({
  page,
}) => {
  const drawPicture = async (alpha: number) =>
    sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } })
      .png()
      .toBuffer();
  const transparent = await shrink(page, await drawPicture(0.5), 'logo.png', 'image/png');
  expect(transparent).toMatchObject({ ending: '.webp', isTransparent: true });
  expect((await sharp(transparent.bytes).stats()).isOpaque).toBe(false);
  expect(await shrink(page, await drawPicture(1), 'logo.png', 'image/png')).toMatchObject({
    ending: '.jpg',
    width: 300,
  });
});

test('shrinkPhoto keeps the frames of a GIF, and removes its comment', async ({ page }) => {
  const raw = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const;
  const frames = Buffer.alloc(60 * 80 * 3, '#369').fill(0, 60 * 40 * 3);
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  const comment = Buffer.from('\x21\xfe\x0bAda Example\0', 'latin1');
  const colors = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
  const photo = Buffer.concat([gif.subarray(0, colors), comment, gif.subarray(colors)]);
  const { bytes, ending } = await shrink(page, photo, 'a.gif', 'image/gif');
  expect(ending).toBe('.gif');
  expect(bytes.equals(gif)).toBe(true);
});

test('shrinkPhoto rejects a file that the browser cannot decode, and the error has a remedy', async ({ page }) => {
  const errorOf = async (name: string) => shrink(page, Buffer.from('no picture'), name, '').catch(String);
  expect(await errorOf('IMG_1.HEIC')).toMatch(/HEIC photo.*Export it as JPEG/s);
  expect(await errorOf('a.jpg')).toMatch(/not a picture that this browser can open.*Save it as JPEG or PNG/s);
});

async function shrink(page: import('@playwright/test').Page, photo: Buffer, name: string, type: string) {
  const { text, ...result } = await page.evaluate(
    async ([photo, name, type]) => {
      const { shrinkPhoto, base64Of } = (globalThis as unknown as { shrinking: typeof shrinking }).shrinking;
      const file = new File([Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))], name, { type });
      const { bytes, ...rest } = await shrinkPhoto(file);
      return { ...rest, text: base64Of(bytes) };
    },
    [photo.toString('base64'), name, type] as const,
  );
  return { ...result, bytes: Buffer.from(text, 'base64') };
}
