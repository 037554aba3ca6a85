import { type Cover, coverBox } from '#theme/cover.ts';
import styles from './CoverArt.module.css';

type CoverArtProps = {
  cover: Cover;
  /** Whether its dot is that of the page, which travels from page to page. */
  hasDot?: boolean;
  className?: string | undefined;
};

/** The art of a project's cover. Where its dot stands, the stylesheet says by its column and by its height above the edge. */
export const CoverArt = ({ cover: { shapes, dot }, hasDot = false, className = '' }: CoverArtProps) => (
  <div className={`${styles.art} ${className}`} aria-hidden="true">
    <svg viewBox={`0 0 ${coverBox.width} ${coverBox.height}`}>
      {shapes.map(({ shade, path }) => (
        <path key={shade} className={shade} d={path} />
      ))}
      {!hasDot && <circle cx={dot.x} cy={dot.y} r={dot.r} />}
    </svg>
    {hasDot && <span className={styles.dot} data-column={Math.floor(dot.x)} data-row={Math.floor(dot.y)} />}
  </div>
);
