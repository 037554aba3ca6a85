import type { Cover } from '#theme/cover.ts';
import { coverBox } from '#theme/mosaic.ts';
import { Shapes } from '../head/JacketArt.tsx';
import styles from './CoverArt.module.css';

type CoverArtProps = {
  cover: Cover;
  /**
   * Whether the dot of the cover is the page's decorative dot, which moves between pages. If so, the drawing has no
   * dot.
   */
  hasPageDot?: boolean | undefined;
  className?: string | undefined;
};

/** The art of a project's cover. The stylesheet positions the decorative dot by `data-column` and `data-row`. */
export const CoverArt = ({ cover: { shapes, dot }, hasPageDot, className = '' }: CoverArtProps) => (
  <div className={`${styles.art} ${className}`} aria-hidden="true">
    <Shapes shapes={shapes} box={coverBox}>
      {!hasPageDot && <circle cx={dot.x} cy={dot.y} r={dot.r} />}
    </Shapes>
    {hasPageDot && <span className={styles.dot} data-column={Math.floor(dot.x)} data-row={Math.floor(dot.y)} />}
  </div>
);
