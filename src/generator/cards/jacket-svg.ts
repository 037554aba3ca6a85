// A jacket as SVG, for the link cards and the icons: its art in the colors of the day, and the letters that Typst set.
import { type Art, artBox, dottedLine } from '#theme/art.ts';
import type { Jacket } from '#theme/palettes.ts';

/** A rectangle in a drawing. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Art, standing in the middle of the lower edge of a box.
 * @param drawnFor what it is drawn for
 */
export function renderArt({ shapes, dot: { x, y, r } }: Art, jacket: Jacket, box: Box, drawnFor = artBox): string {
  const line = `fill="none" stroke="${jacket.text.light}" stroke-width="${dottedLine.width}" stroke-linecap="round" stroke-dasharray="${dottedLine.dashes}"`;
  const paths = shapes.map(
    ({ shade, path }) => `<path ${shade ? `fill="${jacket[shade].light}"` : line} d="${path}"/>`,
  );
  const dot = `<circle cx="${x}" cy="${y}" r="${r}" fill="${jacket.spark.light}"/>`;
  return `<svg ${placed(box)} viewBox="0 0 ${drawnFor.width} ${drawnFor.height}" preserveAspectRatio="xMidYMax">${paths.join('')}${dot}</svg>`;
}

/**
 * What Typst set, in the middle of a box.
 * @returns `undefined` when there is no letter in it, since the fonts have none of them
 */
export function placeLetters(svg: string, box: Box): string | undefined {
  if (!svg.includes('<use')) return undefined;
  const size = /viewBox="([^"]+)"/.exec(svg)?.[1];
  if (size === undefined) throw new Error('Typst gave an SVG without a viewBox.');
  const inside = svg
    .trim()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/>\s+</g, '><')
    .replaceAll('xlink:href', 'href');
  return `<svg ${placed(box)} viewBox="${size}">${inside}</svg>`;
}

const placed = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`;
