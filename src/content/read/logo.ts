// Validates the logo and renders the icons. The SVG is published as a file. So it must not run scripts, load other
// files, or reveal its author.
import sax from 'sax';
import sharp from 'sharp';
import { escapeHtml } from '#platform/escape-html.ts';
import { logoMessages } from '../messages/site-messages.ts';
import type { Message } from '../messages/message.ts';

/** Elements that cannot run code or embed documents. */
const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'view', 'a', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['animate', 'animateMotion', 'animateTransform', 'mpath', 'set'],
  ...['feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode'],
  ...['feMorphology', 'feOffset', 'feTurbulence', 'feDisplacementMap', 'feComponentTransfer'],
  ...['feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'],
]);

/** Attributes of the SVG standard. Attributes of drawing programs have other prefixes, such as `inkscape:`. */
const allowedAttribute = /^(?:[\w-]+|xlink:[\w-]+|xml:(?:space|lang)|xmlns:(?:xlink|svg))$/;

/**
 * Matches styles that load other files. Also matches what may hide a URL: a backslash, or an element inside `<style>`.
 */
const externalReference =
  /\\|@import\b|\b(?:image-set|src|cross-fade)\(|url\((?!\s*(?:&quot;|')?\s*#)|<(?:svg:)?style\b[^>]*>[^<]*<(?!\/)/i;

const internalReference = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

/**
 * True if an attribute runs code, links to another file, or lets an animation change a link (`attributeName="href"`).
 */
const isForeign = (name: string, value: string) =>
  /^on/i.test(name) || (/\bhref$/.test(name) && !internalReference.test(value)) || /href\s*$/i.test(value);

/**
 * Reduces an SVG to its visible parts. Removes metadata, such as the path of the file and the author.
 * @returns the reduced SVG, and its first forbidden part
 */
function readDrawing(svg: Buffer): { drawing: string; foreign: string | undefined } {
  const parser = sax.parser(true);
  let drawing = '';
  let foreign: string | undefined;
  let skippedDepth = 0;
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    if (skippedDepth > 0 || name === 'metadata' || /^(?!svg:)[\w-]+:/.test(name)) return void skippedDepth++;
    if (!allowedElements.has(name.replace('svg:', ''))) foreign ??= `<${name}>`;
    drawing += `<${name}`;
    for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
      if (!allowedAttribute.test(key)) continue;
      if (isForeign(key, value)) foreign ??= `${key}="${value.slice(0, 60)}"`;
      drawing += ` ${key}="${escapeHtml(value)}"`;
    }
    drawing += isSelfClosing ? '/>' : '>';
  };
  parser.onclosetag = (name) => {
    if (skippedDepth > 0) skippedDepth--;
    else if (!parser.tag.isSelfClosing) drawing += `</${name}>`;
  };
  parser.ontext = parser.oncdata = (text) => {
    if (skippedDepth === 0) drawing += escapeHtml(text);
  };
  parser.onerror = (error) => {
    throw error;
  };
  try {
    parser.write(svg.toString('utf8').replace(/^\uFEFF/, '')).close();
  } catch {
    // The parser also throws for files that declare entities.
    foreign ??= 'something other than plain XML in UTF-8';
  }
  if (externalReference.test(drawing)) foreign ??= 'a reference to something outside the file';
  return { drawing, foreign };
}

/**
 * Returns the reason why a file cannot be the logo; `undefined` if the file is a valid logo.
 * @example await validateLogo(await readFile('content/logo.svg'))
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

/** Async, so that the synchronous error for an empty file becomes a rejection. */
const headerOf = async (logo: Buffer) => sharp(logo).metadata();

/**
 * Returns the SVG for publishing, without metadata of drawing programs and cameras.
 * @example await withoutTraces(await readFile('content/logo.svg'))
 */
export async function withoutTraces(svg: Buffer): Promise<string> {
  let { drawing } = readDrawing(svg);
  for (const [address, picture = ''] of drawing.matchAll(/data:image\/\w+;base64,([\w\s+/=]+)/g)) {
    const png = await sharp(Buffer.from(picture, 'base64')).autoOrient().png().toBuffer();
    drawing = drawing.replace(address, `data:image/png;base64,${png.toString('base64')}`);
  }
  return drawing;
}

/**
 * Renders the logo as a square PNG, centered and not cropped.
 * @param share maximum size of the logo relative to the square
 * @param ground background color; transparent by default
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
