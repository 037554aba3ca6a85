// The owner's own logo: whether it can be the icon of the site, and its drawing in the sizes of the icons. An SVG goes
// into the site as a file that anybody can open, so nothing in it may run or fetch anything, or tell where it was made.
import sharp, { type Metadata } from 'sharp';
import type { Problem } from '#platform/problem.ts';

/** Why a logo cannot be used, for the owner. */
export type LogoProblem = Required<Pick<Problem, 'found' | 'expected' | 'remedy'>>;

const expected = 'an SVG or PNG picture, as high as it is wide if possible';

/** What has no place in a picture, with the words for it: a browser that opens the file would run or fetch each. */
const forbidden: [RegExp, string][] = [
  [/\0/, 'letters in another encoding than UTF-8'],
  [/<(?:[\w.-]+:)?script\b|<[^>]*\son\w+\s*=/i, 'a script'],
  [/<(?:[\w.-]+:)?(?:foreignObject|iframe|embed|object|handler)\b/i, 'a part of a web page'],
  [/<!(?:DOCTYPE[^>]*\[|ENTITY)/i, 'entities of its own'],
  [/<\?xml-stylesheet\b|@import\b/i, 'a stylesheet from elsewhere'],
  [/\\/, 'a backslash, behind which an address can hide,'],
  [/\b(?:image-set|src|cross-fade)\(/i, 'the address of something elsewhere'],
  [
    /\b(?:href|src)\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,))/i,
    'the address of something elsewhere',
  ],
  [/url\((?!\s*(?:["']|&quot;)?\s*#)/i, 'the address of something elsewhere'],
  [/attributeName\s*=\s*["']\s*(?:\w+:)?href/i, 'an address that changes'],
];

/**
 * Why a file cannot be the logo.
 * @returns `undefined` when it can
 * @example await whyNoLogo(await readFile('content/logo.svg'))
 */
export async function whyNoLogo(logo: Buffer): Promise<LogoProblem | undefined> {
  const header = await headerOf(logo);
  if (header?.format === 'png') {
    const whole = await sharp(logo, { failOn: 'truncated' })
      .stats()
      .catch(() => undefined);
    if (whole) return undefined;
    return { found: 'The logo is damaged or not complete.', expected, remedy: 'Save it again and copy it anew.' };
  }
  if (header?.format !== 'svg')
    return {
      found: header
        ? `The logo is a picture of the kind ${header.format}.`
        : 'The logo is no picture that can be read.',
      expected,
      remedy: 'Save it as a PNG of 512 by 512 pixels, named logo.png.',
    };
  const text = logo
    .toString('utf8')
    .replace(/<!--.*?-->/gs, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)),
    );
  const [, what] = forbidden.find(([pattern]) => pattern.test(text)) ?? [];
  if (what === undefined) return undefined;
  return {
    found: `The logo has ${what} in it.`,
    expected: 'an SVG that is a drawing and nothing else',
    remedy: 'Export it once more as a plain SVG, with text as paths and pictures embedded, or save it as logo.png.',
  };
}

/**
 * An SVG as it is published: without what drawing programs note in it, which is the path of the file, the window it was
 * drawn in and its author, and without what cameras note in the pictures that are embedded in it.
 * @example await withoutTraces(await readFile('content/logo.svg'))
 */
export async function withoutTraces(svg: Buffer): Promise<string> {
  const drawing = svg
    .toString('utf8')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(metadata|(?:inkscape|sodipodi|serif|sketch|rdf):[\w-]+)\b(?:[^>]*\/>|.*?<\/\1\s*>)/gs, '')
    .replace(/\s(?:xmlns:)?(?:inkscape|sodipodi|serif|sketch|rdf|cc|dc)(?::[\w-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const embedded = [...drawing.matchAll(/data:image\/\w+;base64,([\w\s+/=]+)/g)];
  let clean = drawing;
  for (const [address, picture = ''] of embedded) {
    const made = await sharp(Buffer.from(picture, 'base64')).autoOrient().png().toBuffer();
    clean = clean.replace(address, `data:image/png;base64,${made.toString('base64')}`);
  }
  return clean;
}

async function headerOf(logo: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(logo).metadata();
  } catch {
    return undefined;
  }
}

/**
 * A logo as a square PNG, whole and in the middle.
 * @param share how much of the square's side it may fill
 * @param ground the colour behind it; without one the square is transparent
 */
export async function drawLogo(
  logo: Buffer,
  size: number,
  { share = 1, ground }: { share?: number; ground?: string } = {},
): Promise<Buffer> {
  const side = Math.round(size * share);
  const margin = size - side;
  const before = Math.floor(margin / 2);
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const whole = await sharp(logo)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: before, left: before, bottom: margin - before, right: margin - before, background })
    .png()
    .toBuffer();
  const square = sharp(whole);
  return (ground === undefined ? square : square.flatten({ background: ground }))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
