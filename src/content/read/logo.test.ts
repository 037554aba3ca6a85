import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLogo, validateLogo, withoutTraces } from './logo.ts';

const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${inside}</svg>`,
  );
const shape = '<path id="a" d="M0 0h20v10H0z"/>';
const png = () =>
  sharp({ create: { width: 64, height: 64, channels: 4, background: '#369' } })
    .png()
    .toBuffer();

test('an SVG with metadata from drawing programs is a valid logo', async () => {
  for (const logo of [
    svg(shape),
    svg(shape, '<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'),
    svg(`<metadata>http://example.com/</metadata><style>path{fill:url(#g)}</style>${shape}<use href="#a"/>`),
    svg(`<path fill="url( '#g' )" d="M0 0"/><use xlink:href = "#a"/><!-- <script> -->`),
    svg(`<image href="data:image/png;base64,${(await png()).toString('base64')}"/>`),
    await png(),
  ])
    expect(await validateLogo(logo), logo.toString()).toBeUndefined();
});

test.each([
  ['<script>', '<script>alert(1)</script>'],
  ['<svg:script>', '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ['onload="alert(1)"', '<g onload="alert(1)"/>'],
  ['ONCLICK="alert(1)"', '<g\nid="a"\nONCLICK = "alert(1)"/>'],
  ['<foreignObject>', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
  ['href="https://example.com/a.png"', '<image href="https://example.com/a.png"/>'],
  ['xlink:href=" other.svg#a"', '<use xlink:href=" other.svg#a"/>'],
  ['href="javascript:alert(1)"', '<a href="javascript:alert(1)"/>'],
  ['href="data:image/svg+xml,..."', '<image href="data:image/svg+xml,..."/>'],
  ['attributeName="xlink:href"', '<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'],
  ['a reference to something outside the file', '<path style="fill:url(https://example.com/a.svg#b)"/>'],
  ['a reference to something outside the file', '<style>@import "https://example.com/a.css";</style>'],
  ['a reference to something outside the file', '<style>@imp<![CDATA[ort "https://example.com/a.css";]]></style>'],
  ['a reference to something outside the file', '<style>@imp<g/>ort "https://example.com/a.css";</style>'],
])('an SVG with %s is rejected: %s', async (what, inside) => {
  const problem = await validateLogo(svg(inside));
  expect(problem?.found).toContain(what);
  expect(problem?.remedy).toContain('logo.png');
});

test('an SVG that declares entities or has another encoding is rejected', async () => {
  const withEntity = svg(`${shape}<text>&a;</text>`, '<!DOCTYPE svg [<!ENTITY a "b">]>');
  expect((await validateLogo(withEntity))?.found).toContain('other than plain XML');
  expect(await validateLogo(Buffer.from(`\uFEFF${svg(shape).toString()}`, 'utf16le'))).toBeDefined();
});

test('a file that is not SVG or PNG is rejected with the name of its format', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  expect((await validateLogo(jpeg))?.found).toContain('jpeg');
  expect((await validateLogo(Buffer.from('Not a picture.')))?.found).toContain('cannot be read as a picture');
  expect((await validateLogo(Buffer.alloc(0)))?.found).toContain('cannot be read as a picture');
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  expect((await validateLogo(noise.subarray(0, noise.length / 2)))?.found).toContain('incomplete');
});

test('drawLogo centers a logo that is not square, does not crop the logo, and draws sharp edges at any size', async () => {
  const logo = svg('<path d="M0 0h10v10H0z"/>');
  for (const size of [16, 512]) {
    const { data, info } = await sharp(await drawLogo(logo, size))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([size, size, 4]);
    const alphaAt = (x: number, y: number) => data[(y * size + x) * 4 + 3];
    const [quarter, half] = [size / 4, size / 2];
    expect([0, quarter - 1, quarter, half, size - 1].map((y) => alphaAt(1, y))).toEqual([0, 0, 255, 255, 0]);
    expect([0, half - 1, half, size - 1].map((x) => alphaAt(x, half))).toEqual([255, 255, 0, 0]);
  }
});

test('withoutTraces removes the names of author, file and program from a logo, and keeps its appearance', async () => {
  const programs =
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.example/"';
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c22' } })
    .withExif({ IFD0: { Make: 'Camera maker' } })
    .withMetadata({ orientation: 1 })
    .png()
    .toBuffer();
  const drawing = svg(
    `<g ${programs} inkscape:label='Layer "1"' sodipodi:docname = "/home/ada/logo.svg">
      <sodipodi:namedview><inkscape:grid/></sodipodi:namedview><inkscape:page x="1"/>
      <metadata>Ada</metadata><!-- Ada -->${shape}<image x="5" width="4" height="4" href="data:image/png;base64,${photo.toString('base64')}"/></g>`,
    '<?xml version="1.0"?><!-- Ada -->',
  );
  const published = await withoutTraces(drawing);
  expect(published).not.toMatch(/inkscape|sodipodi|Ada|ada|Layer|metadata/);
  const [, embedded = ''] = /base64,([^"]+)/.exec(published) ?? [];
  expect(Buffer.from(embedded, 'base64').includes('Camera maker')).toBe(false);
  expect((await drawLogo(Buffer.from(published), 64)).equals(await drawLogo(drawing, 64))).toBe(true);
});
