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
      <svg viewBox={`0 ${artBox.height - height} ${artBox.width} ${height}`}>
        {drawn.shapes.map(({ shade, path }) => (
          <path key={path} className={shade} d={path} {...(!shade && line)} />
        ))}
      </svg>
      <span className={styles.dot} />
    </div>
  );
}
