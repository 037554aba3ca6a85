import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { iconFiles } from '#pages.ts';
import { initialsOf, makeIcons } from './icons.ts';
import { contentFolder } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { typst } from '#tests/support/processes/typst.ts';

let site: Site;

beforeAll(async () => {
  ({ site } = await readContent(contentFolder));
});

test.each([
  ['Ada van Example', 'en', 'AE'],
  ['Ada', 'en', 'A'],
  ['ada  example', 'en', 'AE'],
  ['“Ada” (the second) Example', 'en', 'AE'],
  ['Ada 🦊', 'en', 'A'],
  ['🦊', 'en', ''],
  ['42', 'en', ''],
  ['ليلى الحداد', 'ar', 'ل\u200cا'],
  ['山田太郎', 'ja', '山'],
  ['เสาวลักษณ์', 'th', 'ส'],
  ['E\u0301mile Zola', 'fr', 'ÉZ'],
  ['ßen Example', 'de', 'ßE'],
  ['istemi ışık', 'tr', 'İI'],
])('the initials of %s (%s) are %s', (name, language, initials) => {
  expect(initialsOf(name, language)).toBe(initials);
});

const logoSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path fill="#c22" d="M0 0h30v30H0z"/></svg>',
);
const logoPng = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc2222' } })
    .png()
    .toBuffer();

test('the icons have the formats and sizes that browsers and phones request', async () => {
  for (const logo of [undefined, logoSvg, await logoPng()]) {
    const icons = await makeIcons(typst, site, '/', logo);
    expect(pictureSizesOf(icons.get(iconFiles.ico))).toEqual([16, 32, 48]);
    expect(`${icons.get(iconFiles.svg)}`).toMatch(/^<svg [^>]*viewBox=/);
    for (const [file, size] of Object.entries({ [iconFiles.apple]: 180, 'icon-192.png': 192, 'icon-512.png': 512 })) {
      const found = await sharp(icons.get(file) as Buffer).metadata();
      expect(found, file).toMatchObject({ format: 'png', width: size, height: size });
      expect(found.exif, file).toBeUndefined();
    }
  }
});

test('the manifest has the owner’s name, the colors, the base path, and icons whose files have the stated size', async () => {
  const icons = await makeIcons(typst, site, '/some/path/');
  const manifest = JSON.parse(`${icons.get(iconFiles.manifest)}`) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: site.person.name,
    start_url: '/some/path/',
    scope: '/some/path/',
    theme_color: site.theme.jackets.home.ground.light,
    background_color: site.theme.paper.light,
  });
  for (const { src, sizes } of manifest.icons) {
    const icon = icons.get(src.replace('/some/path/', ''));
    if (!icon) throw new Error(`The manifest names ${src}, which is not there.`);
    const { width, height } = await sharp(Buffer.from(icon)).metadata();
    if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`);
  }
  expect(manifest.icons.some(({ purpose }) => purpose.includes('maskable'))).toBe(true);
});

test('the short name in the manifest is the first name if a home screen would truncate the full name', async () => {
  for (const [name, short] of Object.entries({
    'Ada Example': 'Ada Example',
    'Maximiliana Wolkenstein': 'Maximiliana',
  }))
    expect(JSON.parse(`${(await makeIcons(undefined, named(name), '/')).get(iconFiles.manifest)}`).short_name).toBe(
      short,
    );
});

test.each(['Mika Sandoval', 'W', 'Wanda Mwamba', 'Ivy Jill'])(
  'the icon of %s has letters as paths, and fits in a circular mask',
  async (name) => {
    const icons = await makeIcons(typst, named(name), '/');
    expect(icons.get(iconFiles.svg)).not.toContain('<text');
    expect(icons.get(iconFiles.svg)).toContain('<use');
    for (const file of [iconFiles.apple, 'icon-192.png', 'icon-512.png'])
      expect(await reach(icons.get(file)), file).toBeLessThanOrEqual(0.4);
  },
);

test('icons with a logo fit in a circular mask, and have the background color of the site', async () => {
  for (const logo of [logoSvg, await logoPng()]) {
    const icons = await makeIcons(typst, site, '/', logo);
    expect(await colorAt(icons.get(iconFiles.apple), 0.02)).toBe(site.theme.paper.light);
    expect(await colorAt(icons.get(iconFiles.apple), 0.5)).toBe('#cc2222');
    expect(await reach(icons.get('icon-512.png'))).toBeLessThanOrEqual(0.4);
  }
});

test('a home screen icon is opaque up to its corners, with the color of Home’s header', async () => {
  const icons = await makeIcons(typst, site, '/');
  expect((await sharp(icons.get(iconFiles.apple) as Buffer).stats()).isOpaque).toBe(true);
  expect(await colorAt(icons.get(iconFiles.apple), 0)).toBe(site.theme.jackets.home.ground.light);
  expect((await sharp(Buffer.from(icons.get(iconFiles.svg) ?? '')).stats()).isOpaque).toBe(false);
});

test('an SVG logo is used unchanged, and a PNG logo is embedded', async () => {
  expect((await makeIcons(undefined, site, '/', logoSvg)).get(iconFiles.svg)).toBe(logoSvg.toString());
  const embedded = (await makeIcons(undefined, site, '/', await logoPng())).get(iconFiles.svg);
  expect(embedded).toContain('data:image/png;base64,');
  expect(await colorAt(Buffer.from(embedded ?? ''), 0.5)).toBe('#cc2222');
});

test.each([
  ['Typst is missing', 'Ada Example', true],
  ['no font has the letters of the initials', 'ნინო', false],
])(
  'if %s, the initials are text in the SVG icon, and the PNG icons show the art of Home',
  async (_, name, withoutTypst) => {
    const icons = await makeIcons(withoutTypst ? undefined : typst, named(name), '/');
    expect(icons.get(iconFiles.svg)).toContain(`>${initialsOf(name)}</text>`);
    const nobody = await makeIcons(typst, named('🦊'), '/');
    expect(icons.get('icon-512.png')).toEqual(nobody.get('icon-512.png'));
    expect(nobody.get(iconFiles.svg)).not.toContain('<text');
    const pixels = await sharp(icons.get('icon-192.png') as Buffer)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(pixels.toString('hex')).toContain(site.theme.jackets.home.spark.light.slice(1));
  },
);

const named = (name: string): Site => ({ ...site, person: { ...site.person, name } });

/**
 * Returns the widths of the pictures in an ICO file. The file has 6 bytes of header. Then it has 16 bytes for each
 * picture. The first of these bytes is the width.
 */
function pictureSizesOf(ico: Buffer | string | undefined): number[] {
  const bytes = Buffer.from(ico ?? '');
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => bytes.readUInt8(6 + 16 * index));
}

async function pixelsOf(picture: Buffer | string | undefined) {
  const { data, info } = await sharp(Buffer.from(picture ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => `#${data.subarray((y * info.width + x) * 3).toString('hex', 0, 3)}`;
  return { width: info.width, at };
}

/** Returns the color at a position on the diagonal. `share` is the position as a fraction of the diagonal. */
async function colorAt(picture: Buffer | string | undefined, share: number): Promise<string> {
  const { width, at } = await pixelsOf(picture);
  const place = Math.floor(share * (width - 1));
  return at(place, place);
}

/** Returns the distance of the farthest drawn pixel from the center, as a fraction of the width. */
async function reach(picture: Buffer | string | undefined): Promise<number> {
  const { width, at } = await pixelsOf(picture);
  const ground = at(0, 0);
  const middle = (width - 1) / 2;
  let farthest = 0;
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (at(x, y) !== ground) farthest = Math.max(farthest, Math.hypot(x - middle, y - middle) / width);
  expect(farthest).toBeGreaterThan(0.2);
  return farthest;
}
