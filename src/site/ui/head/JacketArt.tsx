import type { ReactNode } from 'react';
import { type Art, art, artBox, type ArtPage, dottedLine } from '#theme/art.ts';
import styles from './JacketArt.module.css';

const { width: strokeWidth, dashes: strokeDasharray } = dottedLine;
const line = { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeDasharray } as const;

type JacketArtProps = { art: ArtPage; customArt?: Art | undefined; height?: number };

/**
 * Art on the lower edge of a page header. The parent element must be the containing block of the art, and a size
 * container. The decorative dot is a separate element: it moves from page to page.
 * @param customArt art of this page. Default: the built-in art with this name
 * @param height visible height of the drawing, measured from the lower edge
 */
export function JacketArt({ art: name, customArt = art[name], height = artBox.height }: JacketArtProps) {
  return (
    <div className={styles.art} data-art={name} aria-hidden="true">
      <Shapes shapes={customArt.shapes} box={{ width: artBox.width, height }} from={artBox.height - height} />
      <span className={styles.dot} />
    </div>
  );
}

type ShapesProps = Pick<Art, 'shapes'> & {
  box: typeof artBox;
  /** Smallest visible y coordinate. The part of the drawing above it is cut off. */
  from?: number;
  children?: ReactNode;
};

/** The shapes of a drawing as SVG, in shades of the header's colors. */
export const Shapes = ({ shapes, box: { width, height }, from = 0, children }: ShapesProps) => (
  <svg className={styles.shapes} viewBox={`0 ${from} ${width} ${height}`}>
    {shapes.map(({ shade, path }) => (
      <path key={path} className={shade} d={path} {...(!shade && line)} />
    ))}
    {children}
  </svg>
);
