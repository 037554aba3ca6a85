// The owner's own logo: whether it can be the icon of the site, and its drawing in the sizes of the icons. An SVG goes
// into the site as a file that anybody can open, so nothing in it may run or fetch anything, or tell where it was made: sax
// reads it (the sitemap and the feed bring it along), and only what is on a list of what is drawn goes on.
import sax from 'sax';
import sharp from 'sharp';
import { escapeHtml } from '#platform/escape-html.ts';
import { logoMessages, type Message } from './messages.ts';

/** What a drawing is made of. Whatever else there is may run, or be a page of its own. */
const drawn = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'view', 'a', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['animate', 'animateMotion', 'animateTransform', 'mpath', 'set'],
  ...['feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode'],
  ...['feMorphology', 'feOffset', 'feTurbulence', 'feDisplacementMap', 'feComponentTransfer'],
  ...['feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'],
]);

/** Attributes of a drawing; those of drawing programs have a prefix. */
const drawnAttribute = /^(?:[\w-]+|xlink:[\w-]+|xml:(?:space|lang)|xmlns:(?:xlink|svg))$/;

/** What loads something in a style, a backslash, behind which that can hide, or a style in pieces. */
const elsewhere =
  /\\|@import\b|\b(?:image-set|src|cross-fade)\(|url\((?!\s*(?:&quot;|')?\s*#)|<(?:svg:)?style\b[^>]*>[^<]*<(?!\/)/i;

const ownAddress = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

/** Whether an attribute runs something, leads elsewhere, or changes an address. */
const isForeign = (name: string, value: string) =>
  /^on/i.test(name) || (/\bhref$/.test(name) && !ownAddress.test(value)) || /href\s*$/i.test(value);

/**
 * Reads an SVG and writes it anew: only what is drawn, without what drawing programs note, which is the path of the file,
 * the window it was drawn in and its author.
 * @returns the drawing, and what has no place in it
 */
function readDrawing(svg: Buffer): { drawing: string; foreign: string | undefined } {
  const parser = sax.parser(true);
  let drawing = '';
  let foreign: string | undefined;
  /** How deep the parser is in something that is left out. */
  let leftOut = 0;
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    if (leftOut > 0 || name === 'metadata' || /^(?!svg:)[\w-]+:/.test(name)) return void leftOut++;
    if (!drawn.has(name.replace('svg:', ''))) foreign ??= `<${name}>`;
    drawing += `<${name}`;
    for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
      if (!drawnAttribute.test(key)) continue;
      if (isForeign(key, value)) foreign ??= `${key}="${value.slice(0, 60)}"`;
      drawing += ` ${key}="${escapeHtml(value)}"`;
    }
    drawing += isSelfClosing ? '/>' : '>';
  };
  parser.onclosetag = (name) => {
    if (leftOut > 0) leftOut--;
    else if (!parser.tag.isSelfClosing) drawing += `</${name}>`;
  };
  parser.ontext = parser.oncdata = (text) => {
    if (leftOut === 0) drawing += escapeHtml(text);
  };
  parser.onerror = (error) => {
    throw error;
  };
  try {
    parser.write(svg.toString('utf8').replace(/^\uFEFF/, '')).close();
  } catch {
    // An entity of its own is one as well.
    foreign ??= 'something that is not plain XML in UTF-8';
  }
  if (elsewhere.test(drawing)) foreign ??= 'the address of something outside the file';
  return { drawing, foreign };
}

/**
 * Why a file cannot be the logo.
 * @returns `undefined` when it can
 * @example await whyNoLogo(await readFile('content/logo.svg'))
 */
export async function validateLogo(logo: Buffer): Promise<Message | undefined> {
  const header = await headerOf(logo).catch(() => undefined);
  if (header?.format === 'png') {
    const whole = await sharp(logo, { failOn: 'truncated' })
      .stats()
      .catch(() => undefined);
    return whole ? undefined : logoMessages.damaged;
  }
  if (header?.format !== 'svg') return logoMessages.wrongKind(header?.format);
  const { foreign } = readDrawing(logo);
  return foreign === undefined ? undefined : logoMessages.foreign(foreign);
}

/** Async, since what is empty is refused before there is a promise. */
const headerOf = async (logo: Buffer) => sharp(logo).metadata();

/**
 * An SVG as it is published: without what drawing programs note in it, and without what cameras note in the pictures that
 * are embedded in it.
 * @example await withoutTraces(await readFile('content/logo.svg'))
 */
export async function withoutTraces(svg: Buffer): Promise<string> {
  let { drawing } = readDrawing(svg);
  for (const [address, picture = ''] of drawing.matchAll(/data:image\/\w+;base64,([\w\s+/=]+)/g)) {
    const made = await sharp(Buffer.from(picture, 'base64')).autoOrient().png().toBuffer();
    drawing = drawing.replace(address, `data:image/png;base64,${made.toString('base64')}`);
  }
  return drawing;
}

/**
 * A logo as a square PNG, whole and in the middle.
 * @param share how much of the square's side it may fill
 * @param ground the color behind it; without one the square is transparent
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
