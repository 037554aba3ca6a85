import type { ReactNode } from 'react';
import { type Art, art, artBox, type ArtPage, dottedLine } from '#theme/art.ts';
import styles from './JacketArt.module.css';

const { width: strokeWidth, dashes: strokeDasharray } = dottedLine;
const line = { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeDasharray } as const;

type JacketArtProps = { art: ArtPage; drawn?: Art | undefined; height?: number };

/**
 * A few large shapes that stand on the lower edge of a jacket, at its end. The dot is an element of its own, so that it
 * can travel from page to page; where it lies, the stylesheet says by the name of the art (src/theme/theme-css.ts). What
 * the art stands in is its box and the container that its size follows.
 * @param drawn what this page has in place of the art that all sites have
 * @param height how much of its box the art takes, from below; words may stand above that without standing before it
 */
export function JacketArt({ art: name, drawn = art[name], height = artBox.height }: JacketArtProps) {
  return (
    <div className={styles.art} data-art={name} aria-hidden="true">
      <Shapes shapes={drawn.shapes} box={{ width: artBox.width, height }} from={artBox.height - height} />
      <span className={styles.dot} />
    </div>
  );
}

type ShapesProps = Pick<Art, 'shapes'> & {
  /** The box that they are drawn for. */
  box: typeof artBox;
  /** How far below its upper edge the drawing begins. */
  from?: number;
  /** What else is in the drawing. */
  children?: ReactNode;
};

/** The shapes of a drawing, in the shades of the jacket around them. */
export const Shapes = ({ shapes, box: { width, height }, from = 0, children }: ShapesProps) => (
  <svg className={styles.shapes} viewBox={`0 ${from} ${width} ${height}`}>
    {shapes.map(({ shade, path }) => (
      <path key={path} className={shade} d={path} {...(!shade && line)} />
    ))}
    {children}
  </svg>
);
