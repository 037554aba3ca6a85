// Renders a jacket (the colored header of a page) as SVG, for the link cards and the icons. The art has the colors of
// the light theme. The letters come from Typst.
import { type Art, artBox, dottedLine } from '#theme/art.ts';
import type { Jacket } from '#theme/palettes.ts';

/** A rectangle in a drawing. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Renders art at the center of the bottom edge of a box.
 * @param artSize the coordinate system of the art
 */
export function renderArt(
  { shapes, dot: { x, y, r } }: Art,
  jacket: Jacket,
  box: Box,
  artSize = artBox,
  style: 'filled' | 'outlined' = 'filled',
): string {
  const isOutlined = style === 'outlined';
  const dots = `fill="none" stroke="${jacket.text.light}" stroke-width="${dottedLine.width}" stroke-linecap="round" stroke-dasharray="${dottedLine.dashes}"`;
  const outline = `fill="${jacket.ground.light}" stroke="${jacket.text.light}" stroke-width="2" vector-effect="non-scaling-stroke"`;
  const paths = shapes.map(
    ({ shade, path }) =>
      `<path ${shade ? (isOutlined ? outline : `fill="${jacket[shade].light}"`) : dots} d="${path}"/>`,
  );
  const dot = isOutlined
    ? `<rect x="${x - r * 0.8}" y="${y - r}" width="${r * 1.6}" height="${r * 2}" fill="${jacket.spark.light}"/>`
    : `<circle cx="${x}" cy="${y}" r="${r}" fill="${jacket.spark.light}"/>`;
  return `<svg ${boxAttributes(box)} viewBox="0 0 ${artSize.width} ${artSize.height}" preserveAspectRatio="xMidYMax">${paths.join('')}${dot}</svg>`;
}

/** Renders the decorative dot alone, cut by the bottom edge of a box. */
export const renderDot = ({ spark }: Jacket, { x, y, width, height }: Box): string =>
  `<circle cx="${x + width / 2}" cy="${y + height}" r="${height * 0.6}" fill="${spark.light}"/>`;

/**
 * Centers a text in a box. Typst has rendered the text as SVG.
 * @returns `undefined` if the SVG has no letters, because no font has them
 */
export function placeLetters(svg: string, box: Box): string | undefined {
  if (!svg.includes('<use')) return undefined;
  const size = /viewBox="([^"]+)"/.exec(svg)?.[1];
  if (size === undefined) throw new Error('Typst returned an SVG without a viewBox.');
  const inside = svg
    .trim()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/>\s+</g, '><')
    .replaceAll('xlink:href', 'href');
  return `<svg ${boxAttributes(box)} viewBox="${size}">${inside}</svg>`;
}

const boxAttributes = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`;
