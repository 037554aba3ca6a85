// Makes the icons of the site for browser tabs and home screens. They show the owner's logo. Without a logo, they show
// the owner's initials in the colors of Home's page header ("jacket").
import sharp from 'sharp';
import type { Site } from '#content/site.ts';
import { iconFiles } from '#pages.ts';
import { placeLetters, renderArt } from './jacket-svg.ts';
import { art } from '#theme/art.ts';
import { looks } from '#theme/looks/looks.ts';
import { drawLogo, withoutTraces } from '#content/read/logo.ts';
import { forAppearance, jacketOf } from '#theme/theme-css.ts';
import type { Typst } from '#resume/typst/typst.ts';

const manifestSizes = [192, 512];
const manifestIcon = (size: number) => `icon-${size}.png`;

/**
 * Returns the initials of a name, at most two. Ignores symbols before the first letter of a word.
 * @example initialsOf('Ada van Example') // 'AE'
 * @example initialsOf('“Ada” 🦊') // 'A'
 * @returns an empty string if the name has no letter
 */
export function initialsOf(name: string, language = 'en'): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    // In Thai, a vowel can precede the first consonant of a word.
    .flatMap((word) => /[\p{L}--\p{Logical_Order_Exception}]/v.exec(word)?.[0] ?? []);
  const outerLetters = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  const capitals = outerLetters.map((letter = '') => [letter.toLocaleUpperCase(language), letter]);
  // The uppercase form of ß has two letters.
  const initials = capitals.map(([capital = '', letter = '']) => ([...capital].length === 1 ? capital : letter));
  // A zero-width non-joiner prevents Arabic letters from joining.
  return initials.join(/\p{Script=Arabic}/u.test(initials.join('')) ? '\u200c' : '');
}

/**
 * Makes every icon of a site, and its manifest.
 * @param logo the owner's logo, a valid SVG or PNG file
 * @returns the files by their paths relative to the base
 * @example await makeIcons(await openTypst(), site, '/') // Map { 'icon.svg' → …, 'favicon.ico' → … }
 */
export async function makeIcons(
  typst: Typst | undefined,
  site: Site,
  base: string,
  logo?: Buffer,
): Promise<Map<string, Buffer | string>> {
  const { scalable, forTab, forScreen } = logo ? await fromLogo(logo, site) : await fromInitials(typst, site);
  const icons = new Map<string, Buffer | string>([
    [iconFiles.svg, scalable],
    [iconFiles.ico, await makeIco([16, 32, 48], forTab)],
    [iconFiles.apple, await forScreen(180)],
    [iconFiles.manifest, renderManifest(site, base)],
  ]);
  for (const size of manifestSizes) icons.set(manifestIcon(size), await forScreen(size));
  return icons;
}

/** The safe zone of a maskable icon is a circle of 80 % of its width (w3.org/TR/appmanifest, icon masks). */
const safeCircle = 0.8;

/** Returns the content of `icon.svg`, and functions that render a tab icon or a home screen icon in a given size. */
async function fromLogo(logo: Buffer, { theme }: Site) {
  const isPng = logo.subarray(1, 4).equals(Buffer.from('PNG'));
  const png = isPng ? (await drawLogo(logo, 128)).toString('base64') : '';
  return {
    scalable: isPng
      ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png}"/></svg>\n`
      : await withoutTraces(logo),
    forTab: (size: number) => drawLogo(logo, size),
    // The logo fills the largest square in the safe circle of a maskable icon.
    forScreen: (size: number) =>
      drawLogo(logo, size, {
        share: safeCircle / Math.SQRT2,
        ground: forAppearance(theme.paper, theme.appearance).light,
      }),
  };
}

async function fromInitials(typst: Typst | undefined, { person, theme }: Site) {
  const jacket = jacketOf(theme, 'home');
  const { ground, text, spark } = jacket;
  const initials = initialsOf(person.name, person.language);
  const icon = (inside: string, isRounded: boolean) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${isRounded ? ' rx="12"' : ''} fill="${ground.light}"/>${inside}</svg>\n`;

  const typeset =
    typst && initials && [...initials].every(typst.has)
      ? await typst.typeset('generator/cards/initials.typ', {
          initials,
          fonts: typst.familiesFor(theme.look, person.language),
          weight: looks[theme.look].print.title.weight,
          text: text.light,
        })
      : undefined;
  const letters = typeset && placeLetters(typeset.svg(), { x: 9, y: 27, width: 46, height: 27 });
  const mark = letters && `${letters}<circle cx="47" cy="15" r="7.5" fill="${spark.light}"/>`;
  const safeMark = mark && `<g transform="translate(6.4 6.4) scale(${safeCircle})">${mark}</g>`;
  // Fallback without Typst, or without a font for the letters. The SVG shows the initials in a system font. The PNG
  // files show the art of Home.
  const artSvg = renderArt(art.home, jacket, { x: 4, y: 12, width: 56, height: 52 });
  const fallbackMark = initials
    ? `<text x="32" y="42" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="28" fill="${text.light}">${initials}</text><circle cx="53" cy="11" r="6" fill="${spark.light}"/>`
    : artSvg;
  return {
    scalable: icon(mark ?? fallbackMark, true),
    forTab: (size: number) => rasterize(icon(mark ?? artSvg, true), size),
    forScreen: (size: number) => rasterize(icon(safeMark ?? artSvg, false), size),
  };
}

const rasterize = (svg: string, size: number) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ effort: 10 }).toBuffer();

/** Makes an ICO file of PNG pictures. It consists of a header, a directory entry for each picture, and the pictures. */
async function makeIco(sizes: number[], draw: (size: number) => Promise<Buffer>): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(draw));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.fill(sizes[index] ?? 0, entry, entry + 2);
    // One color plane of 32 bits per pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

/** Renders the web app manifest (w3.org/TR/appmanifest). From a home screen, the site opens in a normal browser. */
function renderManifest({ person: { name, description, language }, theme }: Site, base: string): string {
  const [first = name] = name.split(' ');
  const manifest = {
    name,
    // Home screens truncate long names.
    short_name: name.length > 12 ? first : name,
    description,
    lang: language,
    id: base,
    start_url: base,
    scope: base,
    display: 'browser',
    theme_color: jacketOf(theme, 'home').ground.light,
    background_color: forAppearance(theme.paper, theme.appearance).light,
    icons: [
      { src: base + iconFiles.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...manifestSizes.map((size) => ({
        src: base + manifestIcon(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
