import type { ReactNode } from 'react';
import { type Art, art, artBox, type ArtPage, dottedLine } from '#theme/art.ts';
import styles from './JacketArt.module.css';

const { width: strokeWidth, dashes: strokeDasharray } = dottedLine;
const line = { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeDasharray } as const;

type JacketArtProps = { art: ArtPage; drawn?: Art | undefined; height?: number };

/**
 * Art at the end of a jacket: a few large shapes that stand on its lower edge. The dot is a separate element, so that
 * it can move from page to page; the stylesheet positions it by the name of the art (src/theme/theme-css.ts). The
 * parent must be its containing block and a size container.
 * @param drawn art of this page, instead of the site's
 * @param height part of the box that the art uses, from below; text above it stays free
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
  /** The box that the shapes are drawn for. */
  box: typeof artBox;
  /** Offset of the drawing from the box's upper edge. */
  from?: number;
  /** Additional SVG elements. */
  children?: ReactNode;
};

/** The shapes of a drawing, in shades of the surrounding jacket. */
export const Shapes = ({ shapes, box: { width, height }, from = 0, children }: ShapesProps) => (
  <svg className={styles.shapes} viewBox={`0 ${from} ${width} ${height}`}>
    {shapes.map(({ shade, path }) => (
      <path key={path} className={shade} d={path} {...(!shade && line)} />
    ))}
    {children}
  </svg>
);
